"""Equipment acts at once, without being played: it is cancelled, or goes to somebody else, as a card that is played."""

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.sets.gold_rush import SET
from bangref.bang.sets.gold_rush.deck import DECK, OFFER, REST, UNDER, pile_of
from bangref.bang.sets.gold_rush.nuggets import kind_of
from bangref.bang.state import State
from bangref.core.action import BUY, NOBODY, USE, Action, Card
from tests.probe.parts.cards import PROBE
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import Game, P, act, four, laid

RULES = assemble("003", (PROBE, SECOND, SET))
GOLD = kind_of(RULES)
RICH = 5


def equipment(name: str) -> Card:
    return Card(next(number for number, face in enumerate(RULES.faces) if face.name == name))


def with_offer(state: State, offered: str, next_one: str = "rum") -> State:
    """The first player has gold for the card on offer; the next card of the equipment deck is known."""
    purse = [0] * len(RULES.counters)
    purse[GOLD] = RICH
    stocks = [(*seat.stock, *purse[len(seat.stock) :]) if not at else seat.stock for at, seat in enumerate(state.seats)]
    seats = tuple(
        seat._replace(stock=(*stock, *(0,) * (len(purse) - len(stock))))
        for seat, stock in zip(state.seats, stocks, strict=True)
    )
    piles = list(state.piles)
    card, top = equipment(offered), equipment(next_one)
    piles[pile_of(RULES, REST)] = tuple(one for one in RULES.stacks[pile_of(RULES, REST)] if one not in (card, top))
    piles[pile_of(RULES, OFFER)], piles[pile_of(RULES, DECK)] = (card,), (top,)
    bank = tuple(held - RICH if kind == GOLD else held for kind, held in enumerate(state.bank))
    return state._replace(seats=seats, bank=bank, piles=tuple(piles))


def test_x():
    for name, chosen in [("bottle", "bang"), ("pardner", "duel"), ("shot", "")]:
        g = Game(RULES, with_offer(laid(RULES, four(None, P("outlaw", lives=2), P("outlaw","spoiler", nuggets=2), P("renegade","decoy", nuggets=2)), draw="beer 6H, beer 7H"), name))
        g.do(Action(0, BUY, equipment(name), 1, name=chosen))
        print(name, g.kind, g.asked, g.state.frames)
        g.do(act(2, USE, name="spoiler"))
        print(g.kind, g.state.piles[-3:], g.lives(1))
