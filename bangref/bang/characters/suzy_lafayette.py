"""Suzy Lafayette: draws a card as soon as the hand is empty, but not during a Duel.

Cards that are discarded together have to reach the discard pile before the draw.
"""

from collections.abc import Callable
from typing import NamedTuple

from bangref.bang.cards.duel import Duel
from bangref.bang.deck import DiscardEach
from bangref.bang.loss import LoseLives
from bangref.bang.play import PlayCard
from bangref.bang.points import HAND_EMPTIED, HELD_BACK
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import Frame, FrameSpec, Kinds, pop, push
from bangref.core.frames.choose import Choose
from bangref.core.ruling import Note

CLAUSE = "bang.character.suzy_lafayette.draw_when_empty"

NOW, AFTER_OTHERS, NOT_NOW = 0, 1, 2


class Refill(NamedTuple):
    """``seat`` may draw a card."""

    seat: int
    tag: str = "refill"


def _run(rules: Rules, state: State, frame: Refill, note: Note) -> State:
    return push(state, Choose(frame.seat, "refill", ("draw", "decline"), (frame.seat,)))


def _receive(rules: Rules, state: State, frame: Refill, option: object, note: Note) -> State:
    state = pop(state)
    return push(state, Draw(frame.seat, 1, True, CLAUSE)) if option == "draw" else state


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return facts == (owner,) and not state.seats[owner].hand


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Refill(owner))


def _held(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    if point != HAND_EMPTIED:
        return None
    if any(isinstance(frame, Duel | DiscardEach) for frame in state.frames):
        return NOT_NOW
    if rules.readings[CLAUSE] == "at_once":
        return NOW
    return AFTER_OTHERS if any(_is_under_way(frame, owner) for frame in state.frames) else None


def _is_under_way(frame: Frame, owner: int) -> bool:
    """Whether a card that the owner has played or used, or a loss of lives by them or of theirs, is under way.

    A card may also be drawn for one that has been played in answer.
    """
    if isinstance(frame, Draw):
        return frame.seat == owner
    if isinstance(frame, LoseLives):
        return owner in (frame.seat, frame.author)
    return isinstance(frame, PlayCard) and frame.signature.by == owner


def waits_for(clause: str, is_effect: Callable[[Frame, int], bool]) -> Replacement[Rules, State, int, int, str]:
    """What the element of a card says that may be played in answer, and that does more than its symbol.

    clause: who says what that is; is_effect: whether a frame carries it out for a player. Who has played the card as
    the last one draws after it.
    """

    def held(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
        under_way = point == HAND_EMPTIED and any(is_effect(frame, seat) for frame in state.frames)
        return AFTER_OTHERS if under_way else None

    return Replacement(HELD_BACK, clause, held)


CHARACTER = Character("suzy_lafayette", 4, "bang.character.suzy_lafayette.lives")
ELEMENT = Element(
    "suzy_lafayette",
    (
        Trigger(HAND_EMPTIED, CLAUSE, _applies, _fire),
        Replacement(HELD_BACK, "bang.character.suzy_lafayette.not_during_duel", _held),
    ),
)
FRAMES: Kinds[Rules, State] = {Refill: FrameSpec(_run, receive=_receive, while_in="seat")}
