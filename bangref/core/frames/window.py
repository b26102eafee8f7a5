"""Those who have something to answer may answer, in order; nobody else is asked.

has_answer      whether the one who may answer now has something to answer
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from bangref.core.action import PASS, USE, Action, Seat
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
from bangref.core.unseen import Unseen

R = TypeVar("R")
S = TypeVar("S", bound=HasFrames)


class Window(NamedTuple):
    """Each seat of ``todo`` that has an answer, and is in the game, may give it, in order. Silence means passing."""

    what: str
    todo: tuple[Seat, ...]
    about: Any = ()
    tag: str = "window"


@dataclass(frozen=True, slots=True)
class WindowSpec(Generic[R, S]):
    """clause: who says that they may. offers: the answers of one seat. take: the state after one of them.

    judge: None or the ruling that forbids an answer, where the window itself does not say all of it; of answers with
    the verbs that are ``judged``.
    """

    clause: str
    offers: Callable[[R, S, Window, Seat], Iterable[Action]]
    take: Callable[[R, S, Window, Action, Note], S]
    judge: Callable[[R, S, Window, Action], Ruling | None] | None = None
    judged: tuple[str, ...] = (USE,)


def has_answer(rules: Procedures[S], state: S, frame: Window) -> bool:
    """Whether the one who may answer now has something to answer; no more is looked at than that needs."""
    spec: WindowSpec[Procedures[S], S] = rules.windows[frame.what]
    return next(iter(spec.offers(rules, state, frame, frame.todo[0])), None) is not None


def _run(rules: Procedures[S], state: S, frame: Window, note: Note) -> S:
    found = frame
    while found.todo and not _may_answer(rules, state, found):
        found = found._replace(todo=found.todo[1:])
    if not found.todo:
        return pop(state)
    return state if found is frame else become(state, found)


def _may_answer(rules: Procedures[S], state: S, frame: Window) -> bool:
    """Whether the next one may have something to answer. Where that hangs on what nobody has seen, silence says no."""
    if rules.gone(state, frame.todo[0]):
        return False
    try:
        return has_answer(rules, state, frame)
    except Unseen:
        return True


def _ask(rules: Procedures[S], state: S, frame: Window) -> Question:
    seat = frame.todo[0]
    return Question(seat, frame.what, rules.windows[frame.what].clause, Action(seat, PASS))


def _offers(rules: Procedures[S], state: S, frame: Window) -> list[Action]:
    seat = frame.todo[0]
    spec: WindowSpec[Procedures[S], S] = rules.windows[frame.what]
    return [*spec.offers(rules, state, frame, seat), Action(seat, PASS)]


def _judge(rules: Procedures[S], state: S, frame: Window, action: Action) -> Ruling | None:
    seat = frame.todo[0]
    spec: WindowSpec[Procedures[S], S] = rules.windows[frame.what]
    if action == Action(seat, PASS):
        return None
    if spec.judge is not None and action.verb in spec.judged:
        return spec.judge(rules, state, frame, action)
    if action in _offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _answer(rules: Procedures[S], state: S, frame: Window, action: Action, note: Note) -> S:
    if action.verb == PASS:
        return become(state, frame._replace(todo=frame.todo[1:]))
    spec: WindowSpec[Procedures[S], S] = rules.windows[frame.what]
    return spec.take(rules, state, frame, action, note)


FRAMES: AnyKinds = {
    Window: FrameSpec(_run, _ask, _offers, _judge, _answer, decider=first_to_do, has_answer=has_answer),
}
