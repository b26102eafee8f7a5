"""Miláček Valentýn: at the start of their turn, a player discards the hand and draws as many cards."""

from typing import NamedTuple

from bangref.bang.deck import DiscardEach
from bangref.bang.events import BEFORE_CARDS
from bangref.bang.moves import lose
from bangref.bang.names import CHECKS_AT_START, EVENTS_AT_START
from bangref.bang.points import HAND_EMPTIED, HELD_BACK, TURN_STARTS
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.names import BONE_ORCHARD
from bangref.bang.sets.wild_west_show.names import DARLING_VALENTINE as NAME
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Reordered, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.event.darling_valentine.effect"
READINGS = {CLAUSE: ("after_checks", "before_checks")}
NOT_NOW = 2
BACK_FIRST = ("dead_man", BONE_ORCHARD)
"""Who is back in the game before a turn of theirs has begun."""


class NewHand(NamedTuple):
    """``seat`` has discarded the hand, and draws as many cards."""

    seat: int
    cards: int
    tag: str = "new_hand"


def _always(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """Also with an empty hand: cards that come later at the start of the turn are not exchanged any more."""
    return True


def _discards(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    hand = state.seats[seat].hand
    if not hand:
        return state
    note(CLAUSE, "exchanges_hand", seat, len(hand))
    for card in hand:
        state = lose(state, seat, card)
    cards = tuple((card, ("hand", seat)) for card in hand)
    return push(state, NewHand(seat, len(hand)), DiscardEach(seat, cards, "discarded", CLAUSE))


def _run(rules: Rules, state: State, frame: NewHand, note: Note) -> State:
    if not frame.cards:
        return pop(state)
    return become(state, NewHand(frame.seat, 0), Draw(frame.seat, frame.cards, True, CLAUSE))


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """A hand that is exchanged is empty only until the new cards are there."""
    if point != HAND_EMPTIED:
        return None
    return NOT_NOW if any(isinstance(frame, NewHand) and frame.seat == seat for frame in state.frames) else None


ELEMENT = Element(
    NAME,
    (Trigger(TURN_STARTS, CLAUSE, _always, _discards), Replacement(HELD_BACK, CLAUSE, _waits)),
    after=(CHECKS_AT_START, *BACK_FIRST),
    among=(EVENTS_AT_START,),
    otherwise=Reordered(CLAUSE, "before_checks", before=BEFORE_CARDS, after=BACK_FIRST),
)
FRAMES: Kinds[Rules, State] = {NewHand: FrameSpec(_run, while_in="seat")}
