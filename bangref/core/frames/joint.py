"""Simultaneous decisions: everybody decides first, then all of it happens together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from bangref.core.action import Action, Seat
from bangref.core.frame import (
    AnyKinds,
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    become,
    first_to_do,
    pop,
)
from bangref.core.ruling import Note, Ruling, rule

R = TypeVar("R")
S = TypeVar("S", bound=HasFrames)


class Joint(NamedTuple):
    """Everybody of ``todo`` decides; ``said`` is what the others have decided; then all of it happens at once."""

    what: str
    todo: tuple[Seat, ...]
    said: tuple[Action, ...] = ()
    about: Any = ()
    tag: str = "joint"


@dataclass(frozen=True, slots=True)
class JointSpec(Generic[R, S]):
    """clause: what is decided together. offers: the answers of one seat. settle: all of it, at once.

    judge: None or the ruling that forbids an answer, where the offers are not all that is legal or do not say why.
    """

    clause: str
    offers: Callable[[R, S, Joint, Seat], list[Action]]
    settle: Callable[[R, S, Joint, Note], S]
    judge: Callable[[R, S, Joint, Action], Ruling | None] | None = None


def _run(rules: Procedures[S], state: S, frame: Joint, note: Note) -> S:
    spec: JointSpec[Procedures[S], S] = rules.joints[frame.what]
    if not frame.todo:
        return spec.settle(rules, pop(state), frame, note)
    if spec.offers(rules, state, frame, frame.todo[0]):
        return state
    return become(state, frame._replace(todo=frame.todo[1:]))


def _ask(rules: Procedures[S], state: S, frame: Joint) -> Question:
    return Question(frame.todo[0], frame.what, rules.joints[frame.what].clause)


def _offers(rules: Procedures[S], state: S, frame: Joint) -> list[Action]:
    spec: JointSpec[Procedures[S], S] = rules.joints[frame.what]
    return spec.offers(rules, state, frame, frame.todo[0])


def _judge(rules: Procedures[S], state: S, frame: Joint, action: Action) -> Ruling | None:
    seat = frame.todo[0]
    spec: JointSpec[Procedures[S], S] = rules.joints[frame.what]
    if spec.judge is not None:
        return spec.judge(rules, state, frame, action)
    if action in _offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _answer(rules: Procedures[S], state: S, frame: Joint, action: Action, note: Note) -> S:
    return become(state, frame._replace(todo=frame.todo[1:], said=(*frame.said, action)))


FRAMES: AnyKinds = {
    Joint: FrameSpec(_run, _ask, _offers, _judge, _answer, closed=True, decider=first_to_do),
}
