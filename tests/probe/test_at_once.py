"""Equipment acts at once, without being played: it is cancelled, or goes to somebody else, as a card that is played."""

from collections import Counter

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.sets.gold_rush import SET
from bangref.bang.sets.gold_rush.deck import DECK, OFFER, REST, UNDER, pile_of
from bangref.bang.sets.gold_rush.nuggets import kind_of
from bangref.core.action import BUY, USE, Action, Card
from tests.probe.parts.cards import PROBE
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import Game, P, act, four, laid

RULES = assemble("003", (PROBE, SECOND, SET))
GOLD, RICH = kind_of(RULES), 5


def equipment(name: str) -> Card:
    return Card(next(number for number, face in enumerate(RULES.faces) if face.name == name))


def offered(name: str, *players: P | None) -> Game:
    """The first player has gold for the card on offer; the next card of the equipment deck is known."""
    state = laid(RULES, four(*players), draw="beer 6H, beer 7H")
    card, top = equipment(name), equipment("rum")
    rest = Counter(RULES.stacks[pile_of(RULES, REST)]) - Counter((card, top))
    piles = list(state.piles)
    piles[pile_of(RULES, OFFER)], piles[pile_of(RULES, DECK)] = (card,), (top,)
    piles[pile_of(RULES, REST)] = tuple(rest.elements())
    empty = (0,) * len(RULES.counters)
    seats = [seat._replace(stock=(*seat.stock, *empty[len(seat.stock) :])) for seat in state.seats]
    seats[0] = seats[0]._replace(stock=(*seats[0].stock[:GOLD], RICH, *empty[GOLD + 1 :]))
    bank = (*state.bank[:GOLD], state.bank[GOLD] - RICH, *state.bank[GOLD + 1 :])
    return Game(RULES, state._replace(seats=tuple(seats), bank=bank, piles=tuple(piles)))


def bought(name: str, chosen: str, *players: P | None) -> Game:
    """The card of the offer is bought, and aimed at the second player."""
    return offered(name, *players).do(Action(0, BUY, equipment(name), 1, name=chosen))


@pytest.mark.parametrize(("name", "chosen", "lives"), [("bottle", "bang", 1), ("pardner", "duel", 1), ("shot", "", 3)])
def test_it_is_cancelled(name: str, chosen: str, lives: int) -> None:
    """It goes below its deck all the same."""
    ends = []
    for answer in ("pass", USE):
        game = bought(name, chosen, None, P("outlaw", lives=2), P("outlaw", "spoiler", nuggets=2))
        assert (game.kind, game.asked.decider) == ("aimed at", 2)
        game.do(act(2, USE, name="spoiler") if answer == USE else act(2, answer)).quiet()
        assert game.state.piles[pile_of(RULES, UNDER)] == (equipment(name),)
        assert (clause_of("spoiler") in {ruling.clause for ruling in game.rulings}) == (answer == USE)
        ends.append((game.lives(1), game.kind))
    assert ends == [(lives, "play phase"), (2, "play phase")]


def test_it_goes_to_somebody_else() -> None:
    game = bought("shot", "", None, P("outlaw", lives=2), P("outlaw", "decoy", lives=2, nuggets=2))
    game.do(act(2, USE, name="decoy")).quiet()
    assert (game.lives(1), game.lives(2)) == (2, 3)
