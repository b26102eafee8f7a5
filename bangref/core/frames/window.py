"""Those who have something to answer may answer, in order; nobody else is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import PASS, USE, Action, Seat
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


class Window(NamedTuple):
    """Each seat of ``todo`` that has an answer may give it, in order. Passing is what silence means."""

    what: str
    todo: tuple[Seat, ...]
    about: Any = ()
    tag: str = "window"


@dataclass(frozen=True, slots=True)
class WindowSpec:
    """clause: who says that they may. offers: the answers of one seat. take: the state after one of them.

    judge: None or the ruling that forbids an answer, where the window itself does not say all of it; of answers with
    the verbs that are ``judged``.
    """

    clause: str
    offers: Callable[[Any, Any, Window, Seat], list[Action]]
    take: Callable[[Any, Any, Window, Action, Note], Any]
    judge: Callable[[Any, Any, Window, Action], Ruling | None] | None = None
    judged: tuple[str, ...] = (USE,)


def _run(rules: Procedures, state: S, frame: Window, note: Note) -> S:
    todo, offers = frame.todo, rules.windows[frame.what].offers
    while todo and not offers(rules, state, frame, todo[0]):
        todo = todo[1:]
    if not todo:
        return pop(state)
    return state if todo is frame.todo else become(state, frame._replace(todo=todo))


def _ask(rules: Procedures, state: HasFrames, frame: Window) -> Question:
    seat = frame.todo[0]
    return Question(seat, frame.what, rules.windows[frame.what].clause, Action(seat, PASS))


def _offers(rules: Procedures, state: HasFrames, frame: Window) -> list[Action]:
    seat = frame.todo[0]
    return [*rules.windows[frame.what].offers(rules, state, frame, seat), Action(seat, PASS)]


def _judge(rules: Procedures, state: HasFrames, frame: Window, action: Action) -> Ruling | None:
    spec, seat = rules.windows[frame.what], frame.todo[0]
    if spec.judge is not None and action.verb in spec.judged:
        fault: Ruling | None = spec.judge(rules, state, frame, action)
        return fault
    if action in _offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _answer(rules: Procedures, state: S, frame: Window, action: Action, note: Note) -> S:
    if action.verb == PASS:
        return become(state, frame._replace(todo=frame.todo[1:]))
    after: S = rules.windows[frame.what].take(rules, state, frame, action, note)
    return after


FRAMES: dict[type, FrameSpec] = {
    Window: FrameSpec(_run, _ask, _offers, _judge, _answer, decider=first_to_do),
}
