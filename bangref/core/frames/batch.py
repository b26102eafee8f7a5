"""Simultaneous effects: those due at the same time are carried out one at a time, in the order of the rules."""

from typing import Any, NamedTuple, TypeVar

from bangref.core.action import CHOOSE, Action, Seat
from bangref.core.frame import AnyKinds, FrameSpec, HasFrames, Procedures, Question, become, pop
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


class Pending(NamedTuple):
    """A trigger that is due: whose, of which element, at which point, on what facts."""

    owner: Seat
    element: str
    point: str
    facts: tuple[Any, ...] = ()


class Batch(NamedTuple):
    """Triggers due at the same time. Pushing them all would carry them out backwards; this frame does not."""

    todo: tuple[Pending, ...]
    tag: str = "batch"


def _next(rules: Procedures[S], state: S, frame: Batch) -> tuple[Pending, ...]:
    """The triggers of which one comes next: the first group of the rules' order, each element once."""
    first: dict[str, Pending] = {}
    for due in rules.ranked(rules, state, frame.todo)[0]:
        first.setdefault(due.element, due)
    return tuple(first.values())


def _fire(rules: Procedures[S], state: S, frame: Batch, due: Pending, note: Note) -> S:
    place = frame.todo.index(due)
    rest = Batch(frame.todo[:place] + frame.todo[place + 1 :])
    after: S = rules.fire(rules, become(state, rest), due, note)
    return after


def _run(rules: Procedures[S], state: S, frame: Batch, note: Note) -> S:
    if not frame.todo:
        return pop(state)
    first = _next(rules, state, frame)
    asked = len(first) > 1 and not rules.gone(state, first[0].owner)
    return state if asked else _fire(rules, state, frame, first[0], note)


def _ask(rules: Procedures[S], state: S, frame: Batch) -> Question:
    offers = _offers(rules, state, frame)
    return Question(offers[0].actor, "order of own effects", rules.choices["order"].clause, offers[0])


def _offers(rules: Procedures[S], state: S, frame: Batch) -> list[Action]:
    return [Action(due.owner, CHOOSE, name=due.element) for due in _next(rules, state, frame)]


def _judge(rules: Procedures[S], state: S, frame: Batch, action: Action) -> Ruling | None:
    offers = _offers(rules, state, frame)
    if action in offers:
        return None
    return rule(rules.choices["order"].clause, "not_among_own_effects", offers[0].actor)


def _answer(rules: Procedures[S], state: S, frame: Batch, action: Action, note: Note) -> S:
    first = _next(rules, state, frame)
    due = next(due for due in first if due.element == action.name)
    note(rules.choices["order"].clause, "chosen", due.owner, due.element)
    return _fire(rules, state, frame, due, note)


FRAMES: AnyKinds = {
    Batch: FrameSpec(_run, _ask, _offers, _judge, _answer),
}
