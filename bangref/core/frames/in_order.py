"""Players one after another: something happens to each, completely before the next."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import Seat
from bangref.core.frame import (
    AnyKinds,
    FrameSpec,
    HasFrames,
    Procedures,
    become,
    pop,
)
from bangref.core.ruling import Note

R = TypeVar("R")
S = TypeVar("S", bound=HasFrames)


class InOrder(NamedTuple):
    """``what`` happens to each seat of ``todo`` in turn, completely before the next."""

    what: str
    todo: tuple[Seat, ...]
    about: Any = ()
    tag: str = "in_order"


RoundVisit = Callable[[R, S, InOrder, Seat, Note], S]
"""What happens to one seat: ``(rules, state, frame, seat, note) -> state``, usually by pushing a frame."""


def _run(rules: Procedures[S], state: S, frame: InOrder, note: Note) -> S:
    todo = frame.todo
    while todo and rules.gone(state, todo[0]):
        todo = todo[1:]
    if not todo:
        return pop(state)
    visit: RoundVisit[Procedures[S], S] = rules.rounds[frame.what]
    return visit(rules, become(state, InOrder(frame.what, todo[1:], frame.about)), frame, todo[0], note)


FRAMES: AnyKinds = {
    InOrder: FrameSpec(_run),
}
