"""Cactus (Kaktus): a Missed! effect; its player then draws! and on red regains a life.

Pricking        the draw! of it
"""

from typing import NamedTuple

from bangref.bang.characters.suzy_lafayette import AFTER_OTHERS
from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.healing import heal
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.points import CARD_PLAYED, HAND_EMPTIED, HELD_BACK
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import CACTUS
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Replacement
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.card.cactus.effect"
HEALS = "bang.card.cactus.draw_check"


class Pricking(NamedTuple):
    """``seat`` draws! for the card."""

    seat: int
    tag: str = "pricking"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Pricking(signature.by))


def _run(rules: Rules, state: State, frame: Pricking, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, CACTUS))


def _receive(rules: Rules, state: State, frame: Pricking, drawn: Card, note: Note) -> State:
    state = pop(state)
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) not in (HEARTS, DIAMONDS):
        note(HEALS, "no_life_by_it", frame.seat, drawn)
        return state
    return heal(rules, state, frame.seat, 1, HEALS, note)


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """What follows from the card having been played comes after the draw!, and so does a card for an empty hand."""
    drawing = [frame.seat for frame in state.frames if isinstance(frame, Pricking)]
    if point == CARD_PLAYED:
        return 2 if drawing else None
    return AFTER_OTHERS if point == HAND_EMPTIED and seat in drawing else None


EFFECT = Effect(CACTUS, CLAUSE, NO_AIM, _resolve, answers_only=True, cancels=CLAUSE)
ELEMENT = Element(CACTUS, (Replacement(HELD_BACK, HEALS, _waits),))
"""In force for everybody."""
FRAMES: Kinds[Rules, State] = {Pricking: FrameSpec(_run, receive=_receive, while_in="seat")}
