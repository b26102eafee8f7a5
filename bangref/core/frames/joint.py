"""Simultaneous decisions: everybody decides first, then all of it happens together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import Action, Seat
from bangref.core.frame import (
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    become,
    first_to_do,
    pop,
)
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


class Joint(NamedTuple):
    """Everybody of ``todo`` decides; ``said`` is what the others have decided; then all of it happens at once."""

    what: str
    todo: tuple[Seat, ...]
    said: tuple[Action, ...] = ()
    about: Any = ()
    tag: str = "joint"


@dataclass(frozen=True, slots=True)
class JointSpec:
    """clause: what is decided together. offers: the answers of one seat. settle: all of it, at once.

    judge: None or the ruling that forbids an answer, where the offers are not all that is legal or do not say why.
    """

    clause: str
    offers: Callable[[Any, Any, Joint, Seat], list[Action]]
    settle: Callable[[Any, Any, Joint, Note], Any]
    judge: Callable[[Any, Any, Joint, Action], Ruling | None] | None = None


def _run(rules: Procedures, state: S, frame: Joint, note: Note) -> S:
    spec = rules.joints[frame.what]
    if not frame.todo:
        settled: S = spec.settle(rules, pop(state), frame, note)
        return settled
    if spec.offers(rules, state, frame, frame.todo[0]):
        return state
    return become(state, frame._replace(todo=frame.todo[1:]))


def _ask(rules: Procedures, state: HasFrames, frame: Joint) -> Question:
    return Question(frame.todo[0], frame.what, rules.joints[frame.what].clause)


def _offers(rules: Procedures, state: HasFrames, frame: Joint) -> list[Action]:
    found: list[Action] = rules.joints[frame.what].offers(rules, state, frame, frame.todo[0])
    return found


def _judge(rules: Procedures, state: HasFrames, frame: Joint, action: Action) -> Ruling | None:
    spec, seat = rules.joints[frame.what], frame.todo[0]
    if spec.judge is not None:
        fault: Ruling | None = spec.judge(rules, state, frame, action)
        return fault
    if action in _offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _answer(rules: Procedures, state: S, frame: Joint, action: Action, note: Note) -> S:
    return become(state, frame._replace(todo=frame.todo[1:], said=(*frame.said, action)))


FRAMES: dict[type, FrameSpec] = {
    Joint: FrameSpec(_run, _ask, _offers, _judge, _answer, closed=True, decider=first_to_do),
}
