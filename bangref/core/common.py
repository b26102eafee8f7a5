"""The generic frames: ways of asking that every game shares.

    Choose      one player picks one of some named options (a call: returns the option)
    Gather      several cards that hold only as a whole: picked one by one, committed at once, can be abandoned
    InOrder     players one after another, each completely before the next
    Joint       everybody decides first, then all of it happens together
    Window      those who have something to answer may answer, in order; nobody else is asked
    Batch       effects due at the same time, carried out one at a time in the rules' order
    Chance      nature decides

What a frame is about is named by its ``what``, a key into the tables of the rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import CHOOSE, NATURE, PASS, PICK, USE, Action, Card, Seat
from bangref.core.frame import (
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    become,
    first_to_do,
    give,
    nature,
    of_seat,
    pop,
)  # fmt: skip
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


class Pending(NamedTuple):
    """A trigger that is due: whose, of which element, at which point, on what facts."""

    owner: Seat
    element: str
    point: str
    facts: tuple[Any, ...] = ()


# Choose ------------------------------------------------------------------------------------------------------


class Choose(NamedTuple):
    """``seat`` picks one of ``options``; the first of them is what silence picks, if the rules say so."""

    seat: Seat
    what: str
    options: tuple[str, ...]
    about: tuple[Any, ...] = ()
    tag: str = "choose"


@dataclass(frozen=True, slots=True)
class ChoiceSpec:
    """clause: who says that there is a choice. silent: silence picks the first option."""

    clause: str
    silent: bool = False


def _choose_ask(rules: Procedures, state: HasFrames, frame: Choose) -> Question:
    spec = rules.choices[frame.what]
    silent = Action(frame.seat, CHOOSE, name=frame.options[0]) if spec.silent else None
    return Question(frame.seat, frame.what, spec.clause, silent, frame.about)


def _choose_offers(rules: Procedures, state: HasFrames, frame: Choose) -> list[Action]:
    return [Action(frame.seat, CHOOSE, name=option) for option in frame.options]


def _choose_judge(rules: Procedures, state: HasFrames, frame: Choose, action: Action) -> Ruling | None:
    if action.name in frame.options and action == Action(frame.seat, CHOOSE, name=action.name):
        return None
    return rule(rules.choices[frame.what].clause, "not_among_options", frame.seat, frame.what)


def _choose_answer(rules: Procedures, state: S, frame: Choose, action: Action, note: Note) -> S:
    note(rules.choices[frame.what].clause, "chosen", frame.seat, action.name)
    return give(rules, state, action.name, note)


# Gather ------------------------------------------------------------------------------------------------------


class Gather(NamedTuple):
    """``seat`` picks cards for ``what``; ``taken`` stay where they are until the whole is committed."""

    seat: Seat
    what: str
    taken: tuple[Card, ...] = ()
    about: tuple[Any, ...] = ()
    tag: str = "gather"


@dataclass(frozen=True, slots=True)
class GatherSpec:
    """clause: what is being paid or put together.

    cards: the cards that may be picked next; none when the whole is complete.
    commit: the state once everything picked is given up (the frame is already gone).
    ban: the ruling that forbids picking a card, where there is more to say than that it is none of those.
    any_number: the whole is complete whenever the player says so; passing then commits it, if there is anything.
    """

    clause: str
    cards: Callable[[Any, Any, Gather], tuple[Card, ...]]
    commit: Callable[[Any, Any, Gather, Note], Any]
    ban: Callable[[Any, Any, Gather, Card], Ruling | None] | None = None
    any_number: bool = False


def _gather_run(rules: Procedures, state: S, frame: Gather, note: Note) -> S:
    spec = rules.gathers[frame.what]
    if spec.cards(rules, state, frame):
        return state
    after: S = spec.commit(rules, pop(state), frame, note)
    return after


def _gather_ask(rules: Procedures, state: HasFrames, frame: Gather) -> Question:
    spec = rules.gathers[frame.what]
    silent = Action(frame.seat, PASS) if spec.any_number else None
    return Question(frame.seat, frame.what, spec.clause, silent, frame.taken)


def _gather_offers(rules: Procedures, state: HasFrames, frame: Gather) -> list[Action]:
    cards = rules.gathers[frame.what].cards(rules, state, frame)
    return [*(Action(frame.seat, PICK, card) for card in dict.fromkeys(cards)), Action(frame.seat, PASS)]


def _gather_judge(rules: Procedures, state: HasFrames, frame: Gather, action: Action) -> Ruling | None:
    spec = rules.gathers[frame.what]
    if action == Action(frame.seat, PASS):
        return None
    if action == Action(frame.seat, PICK, action.card) and action.card in spec.cards(rules, state, frame):
        return None
    banned = spec.ban(rules, state, frame, action.card) if spec.ban is not None else None
    return banned or rule(spec.clause, "cannot_be_gathered", frame.seat, action.card)


def _gather_answer(rules: Procedures, state: S, frame: Gather, action: Action, note: Note) -> S:
    spec = rules.gathers[frame.what]
    if action.verb == PASS and spec.any_number and frame.taken:
        after: S = spec.commit(rules, pop(state), frame, note)
        return after
    if action.verb == PASS:
        note(spec.clause, "abandoned", frame.seat)
        return pop(state)
    return become(state, frame._replace(taken=(*frame.taken, action.card)))


# InOrder -----------------------------------------------------------------------------------------------------


class InOrder(NamedTuple):
    """``what`` happens to each seat of ``todo`` in turn, completely before the next."""

    what: str
    todo: tuple[Seat, ...]
    about: Any = ()
    tag: str = "in_order"


RoundVisit = Callable[[Any, Any, InOrder, Seat, Note], Any]
"""What happens to one seat: ``(rules, state, frame, seat, note) -> state``, usually by pushing a frame."""


def _in_order_run(rules: Procedures, state: S, frame: InOrder, note: Note) -> S:
    todo = frame.todo
    while todo and rules.gone(state, todo[0]):
        todo = todo[1:]
    if not todo:
        return pop(state)
    visit: RoundVisit = rules.rounds[frame.what]
    after: S = visit(rules, become(state, InOrder(frame.what, todo[1:], frame.about)), frame, todo[0], note)
    return after


# Joint -------------------------------------------------------------------------------------------------------


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


def _joint_run(rules: Procedures, state: S, frame: Joint, note: Note) -> S:
    spec = rules.joints[frame.what]
    if not frame.todo:
        settled: S = spec.settle(rules, pop(state), frame, note)
        return settled
    if spec.offers(rules, state, frame, frame.todo[0]):
        return state
    return become(state, frame._replace(todo=frame.todo[1:]))


def _joint_ask(rules: Procedures, state: HasFrames, frame: Joint) -> Question:
    return Question(frame.todo[0], frame.what, rules.joints[frame.what].clause)


def _joint_offers(rules: Procedures, state: HasFrames, frame: Joint) -> list[Action]:
    found: list[Action] = rules.joints[frame.what].offers(rules, state, frame, frame.todo[0])
    return found


def _joint_judge(rules: Procedures, state: HasFrames, frame: Joint, action: Action) -> Ruling | None:
    spec, seat = rules.joints[frame.what], frame.todo[0]
    if spec.judge is not None:
        fault: Ruling | None = spec.judge(rules, state, frame, action)
        return fault
    if action in _joint_offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _joint_answer(rules: Procedures, state: S, frame: Joint, action: Action, note: Note) -> S:
    return become(state, frame._replace(todo=frame.todo[1:], said=(*frame.said, action)))


# Window ------------------------------------------------------------------------------------------------------


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


def _window_run(rules: Procedures, state: S, frame: Window, note: Note) -> S:
    todo, offers = frame.todo, rules.windows[frame.what].offers
    while todo and not offers(rules, state, frame, todo[0]):
        todo = todo[1:]
    if not todo:
        return pop(state)
    return state if todo is frame.todo else become(state, frame._replace(todo=todo))


def _window_ask(rules: Procedures, state: HasFrames, frame: Window) -> Question:
    seat = frame.todo[0]
    return Question(seat, frame.what, rules.windows[frame.what].clause, Action(seat, PASS))


def _window_offers(rules: Procedures, state: HasFrames, frame: Window) -> list[Action]:
    seat = frame.todo[0]
    return [*rules.windows[frame.what].offers(rules, state, frame, seat), Action(seat, PASS)]


def _window_judge(rules: Procedures, state: HasFrames, frame: Window, action: Action) -> Ruling | None:
    spec, seat = rules.windows[frame.what], frame.todo[0]
    if spec.judge is not None and action.verb in spec.judged:
        fault: Ruling | None = spec.judge(rules, state, frame, action)
        return fault
    if action in _window_offers(rules, state, frame):
        return None
    return rule(spec.clause, "not_among_answers", seat, frame.what)


def _window_answer(rules: Procedures, state: S, frame: Window, action: Action, note: Note) -> S:
    if action.verb == PASS:
        return become(state, frame._replace(todo=frame.todo[1:]))
    after: S = rules.windows[frame.what].take(rules, state, frame, action, note)
    return after


# Batch -------------------------------------------------------------------------------------------------------


class Batch(NamedTuple):
    """Triggers due at the same time. Pushing them all would carry them out backwards; this frame does not."""

    todo: tuple[Pending, ...]
    tag: str = "batch"


def _batch_next(rules: Procedures, state: HasFrames, frame: Batch) -> tuple[Pending, ...]:
    """The triggers of which one comes next: the first group of the rules' order, each element once."""
    first: dict[str, Pending] = {}
    for due in rules.ranked(rules, state, frame.todo)[0]:
        first.setdefault(due.element, due)
    return tuple(first.values())


def _batch_fire(rules: Procedures, state: S, frame: Batch, due: Pending, note: Note) -> S:
    place = frame.todo.index(due)
    rest = Batch(frame.todo[:place] + frame.todo[place + 1 :])
    after: S = rules.fire(rules, become(state, rest), due, note)
    return after


def _batch_run(rules: Procedures, state: S, frame: Batch, note: Note) -> S:
    if not frame.todo:
        return pop(state)
    first = _batch_next(rules, state, frame)
    return state if len(first) > 1 else _batch_fire(rules, state, frame, first[0], note)


def _batch_ask(rules: Procedures, state: HasFrames, frame: Batch) -> Question:
    offers = _batch_offers(rules, state, frame)
    return Question(offers[0].actor, "order of own effects", rules.choices["order"].clause, offers[0])


def _batch_offers(rules: Procedures, state: HasFrames, frame: Batch) -> list[Action]:
    return [Action(due.owner, CHOOSE, name=due.element) for due in _batch_next(rules, state, frame)]


def _batch_judge(rules: Procedures, state: HasFrames, frame: Batch, action: Action) -> Ruling | None:
    offers = _batch_offers(rules, state, frame)
    if action in offers:
        return None
    return rule(rules.choices["order"].clause, "not_among_own_effects", offers[0].actor)


def _batch_answer(rules: Procedures, state: S, frame: Batch, action: Action, note: Note) -> S:
    first = _batch_next(rules, state, frame)
    due = next(due for due in first if due.element == action.name)
    note(rules.choices["order"].clause, "chosen", due.owner, due.element)
    return _batch_fire(rules, state, frame, due, note)


# Chance ------------------------------------------------------------------------------------------------------


class Chance(NamedTuple):
    """Nature decides ``what``; the result, if there is one, goes to the caller.

    clause: who leaves it to chance here, where it is not what always does.
    """

    what: str
    about: tuple[Any, ...] = ()
    clause: str = ""
    tag: str = "chance"


@dataclass(frozen=True, slots=True)
class ChanceSpec:
    """clause: what is left to chance. offers: the possible outcomes. silent: what silence means, if anything.

    judge: None or why this outcome is impossible. settle: the state after it (the frame is still on top).
    """

    clause: str
    offers: Callable[[Any, Any, Chance], list[Action]]
    judge: Callable[[Any, Any, Chance, Action], Ruling | None]
    settle: Callable[[Any, Any, Chance, Action, Note], Any]
    silent: Action | None = None


def left_to_chance_by(rules: Procedures, frame: Chance) -> str:
    """The clause by which this is left to chance."""
    return frame.clause or rules.chances[frame.what].clause


def _chance_ask(rules: Procedures, state: HasFrames, frame: Chance) -> Question:
    spec = rules.chances[frame.what]
    return Question(NATURE, frame.what, left_to_chance_by(rules, frame), spec.silent, frame.about)


def _chance_offers(rules: Procedures, state: HasFrames, frame: Chance) -> list[Action]:
    found: list[Action] = rules.chances[frame.what].offers(rules, state, frame)
    return found


def _chance_judge(rules: Procedures, state: HasFrames, frame: Chance, action: Action) -> Ruling | None:
    fault: Ruling | None = rules.chances[frame.what].judge(rules, state, frame, action)
    return fault


def _chance_answer(rules: Procedures, state: S, frame: Chance, action: Action, note: Note) -> S:
    after: S = rules.chances[frame.what].settle(rules, state, frame, action, note)
    return after


def _waits(rules: Procedures, state: S, frame: Any, note: Note) -> S:
    """The ``run`` of a frame that only asks."""
    return state


FRAMES: dict[type, FrameSpec] = {
    Choose: FrameSpec(_waits, _choose_ask, _choose_offers, _choose_judge, _choose_answer, decider=of_seat),
    Gather: FrameSpec(
        _gather_run, _gather_ask, _gather_offers, _gather_judge, _gather_answer, closed=True, decider=of_seat
    ),
    InOrder: FrameSpec(_in_order_run),
    Joint: FrameSpec(
        _joint_run, _joint_ask, _joint_offers, _joint_judge, _joint_answer, closed=True, decider=first_to_do
    ),
    Window: FrameSpec(_window_run, _window_ask, _window_offers, _window_judge, _window_answer, decider=first_to_do),
    Batch: FrameSpec(_batch_run, _batch_ask, _batch_offers, _batch_judge, _batch_answer),
    Chance: FrameSpec(_waits, _chance_ask, _chance_offers, _chance_judge, _chance_answer, closed=True, decider=nature),
}
