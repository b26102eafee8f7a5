"""Balíček vybavení a nabídka: the equipment deck, the cards under it, and the three cards on offer.

Filling         the offer gets cards of the deck
offered         the cards on offer
taken           the state without a card of the offer
put_under       a card goes face up to the bottom of the deck
"""

from typing import NamedTuple

from bangref.bang.points import DECK_RUNS_OUT, GAME_BEGINS, HOME
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import BLACK, TAN
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.piles import BAG, Cards, onto_pile
from bangref.core.ruling import Note

DECK, REST, UNDER, OFFER = (
    "equipment deck", "rest of the equipment deck", "under the equipment deck", "offer",
)  # fmt: skip
"""Own piles: a deck of three, and the cards on offer."""

LAID_OUT = "bang.gold_rush.setup.offer"
MADE = "bang.gold_rush.setup.equipment_deck"
REFILL = "bang.gold_rush.buy.refill"
RESHUFFLE = "bang.gold_rush.buy.reshuffle"
UNDER_DECK = "bang.gold_rush.discarded_under_deck"
SUPPLY = "bang.gold_rush.setup.supply"
EMPTY = "bang.gold_rush.setup.start_empty"
JOSH = "bang.character.josh_mccloud.pay_two"
FACE_UP = "bang.character.josh_mccloud.face_up_deck"
READINGS = {FACE_UP: ("shuffled", "as_it_lies")}
ON_OFFER = 3


def pile_of(rules: Rules, name: str) -> int:
    """The number of one of these piles."""
    return rules.piles.index(name)


def offered(rules: Rules, state: State) -> Cards:
    """The cards on offer."""
    return state.piles[pile_of(rules, OFFER)]


def taken(rules: Rules, state: State, card: Card) -> State:
    """The state without a card of the offer, which is in flight."""
    offer = pile_of(rules, OFFER)
    left = list(state.piles[offer])
    left.remove(card)
    return state.with_piles((*state.piles[:offer], tuple(left), *state.piles[offer + 1 :]))


def put_under(rules: Rules, state: State, card: Card, source: Zone, note: Note) -> State:
    """A card in flight goes face up to the bottom of the deck."""
    under = pile_of(rules, UNDER)
    note(UNDER_DECK, "moves", card, source, ("pile", under))
    return onto_pile(state, under, card)


class Filling(NamedTuple):
    """``left`` cards of the deck still come to the offer. clause: who says so. seat: in whose turn."""

    seat: int
    left: int
    clause: str
    tag: str = "filling"


def _run(rules: Rules, state: State, frame: Filling, note: Note) -> State:
    if not frame.left:
        return pop(state)
    draw = Draw(frame.seat, frame.left, False, frame.clause, deck=pile_of(rules, DECK))
    return push(become(state, frame._replace(left=0)), draw)


def _receive(rules: Rules, state: State, frame: Filling, got: Cards, note: Note) -> State:
    offer = pile_of(rules, OFFER)
    for card in got:
        note(frame.clause, "moves", card, ("flight", frame.seat), ("pile", offer))
        state = onto_pile(state, offer, card)
    return state


# Before the first turn, and where the cards have their home ---------------------------------------------------


def _short(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return len(offered(rules, state)) < ON_OFFER


def _lay_out(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,), deck = facts, pile_of(rules, DECK)
    note(SUPPLY, "nuggets_in_supply", state.bank[nuggets.kind_of(rules)])
    note(EMPTY, "start_without", *state.ring)
    note(MADE, "equipment_shuffled", len(state.piles[deck]) + len(state.piles[deck + BAG]))
    return push(state, Filling(seat, ON_OFFER - len(offered(rules, state)), LAID_OUT))


def _shuffled(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    return 1 if deck == pile_of(rules, DECK) and not _for_josh(state) else None


def _for_josh(state: State) -> bool:
    """Whether the card that is wanted is not for the offer."""
    return any(isinstance(frame, Draw) and frame.clause == JOSH for frame in state.frames)


def _face_up(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    """The same where a card of the deck is drawn by itself, which has a reading."""
    if deck != pile_of(rules, DECK) or not _for_josh(state):
        return None
    return int(rules.readings[FACE_UP] == "shuffled")


def _under(rules: Rules, state: State, owner: int, card: Card, zone: Zone) -> Zone | None:
    return ("pile", pile_of(rules, UNDER)) if rules.faces[card].colour in (BLACK, TAN) else None


ELEMENT = Element(
    "equipment_deck",
    (
        Trigger(GAME_BEGINS, LAID_OUT, _short, _lay_out),
        Replacement(DECK_RUNS_OUT, RESHUFFLE, _shuffled),
        Replacement(HOME, UNDER_DECK, _under),
    ),
)
DRAWN_BY_ITSELF = Element("face_up_equipment", (Replacement(DECK_RUNS_OUT, FACE_UP, _face_up),))
FRAMES: Kinds[Rules, State] = {Filling: FrameSpec(_run, receive=_receive)}
