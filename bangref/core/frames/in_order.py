"""Players one after another: something happens to each, completely before the next."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import Seat
from bangref.core.frame import (
    FrameSpec,
    HasFrames,
    Procedures,
    become,
    pop,
)
from bangref.core.ruling import Note

S = TypeVar("S", bound=HasFrames)


class InOrder(NamedTuple):
    """``what`` happens to each seat of ``todo`` in turn, completely before the next."""

    what: str
    todo: tuple[Seat, ...]
    about: Any = ()
    tag: str = "in_order"


RoundVisit = Callable[[Any, Any, InOrder, Seat, Note], Any]
"""What happens to one seat: ``(rules, state, frame, seat, note) -> state``, usually by pushing a frame."""


def _run(rules: Procedures, state: S, frame: InOrder, note: Note) -> S:
    todo = frame.todo
    while todo and rules.gone(state, todo[0]):
        todo = todo[1:]
    if not todo:
        return pop(state)
    visit: RoundVisit = rules.rounds[frame.what]
    after: S = visit(rules, become(state, InOrder(frame.what, todo[1:], frame.about)), frame, todo[0], note)
    return after


FRAMES: dict[type, FrameSpec] = {
    InOrder: FrameSpec(_run),
}
