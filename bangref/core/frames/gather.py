"""Several cards that hold only as a whole: picked one by one, committed at once; the whole can be abandoned."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from bangref.core.action import PASS, PICK, Action, Card, Seat
from bangref.core.frame import (
    About,
    AnyKinds,
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    become,
    of_seat,
    pop,
)
from bangref.core.ruling import Note, Ruling, rule

R = TypeVar("R")
S = TypeVar("S", bound=HasFrames)


class Gather(NamedTuple):
    """``seat`` picks cards for ``what``; ``taken`` stay where they are until the whole is committed."""

    seat: Seat
    what: str
    taken: tuple[Card, ...] = ()
    about: About = ()
    tag: str = "gather"


@dataclass(frozen=True, slots=True)
class GatherSpec(Generic[R, S]):
    """clause: what is being paid or put together.

    cards: the cards that may be picked next, one after another; none when the whole is complete.
    commit: the state once everything picked is given up (the frame is already gone).
    ban: the ruling that forbids picking a card, where there is more to say than that it is none of those.
    any_number: the whole is complete whenever the player says so; passing then commits it, if there is anything.
    bound: the ruling by which the whole cannot be abandoned, if there is one.
    """

    clause: str
    cards: Callable[[R, S, Gather], Iterable[Card]]
    commit: Callable[[R, S, Gather, Note], S]
    ban: Callable[[R, S, Gather, Card], Ruling | None] | None = None
    any_number: bool = False
    bound: Callable[[R, S, Gather], Ruling | None] | None = None


def _run(rules: Procedures[S], state: S, frame: Gather, note: Note) -> S:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    if next(iter(spec.cards(rules, state, frame)), None) is not None:
        return state
    return spec.commit(rules, pop(state), frame, note)


def _ask(rules: Procedures[S], state: S, frame: Gather) -> Question:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    silent = Action(frame.seat, PASS) if spec.any_number else None
    return Question(frame.seat, frame.what, spec.clause, silent, frame.taken)


def _offers(rules: Procedures[S], state: S, frame: Gather) -> list[Action]:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    picks = [Action(frame.seat, PICK, card) for card in dict.fromkeys(spec.cards(rules, state, frame))]
    return picks if _bound(rules, state, frame) is not None else [*picks, Action(frame.seat, PASS)]


def _bound(rules: Procedures[S], state: S, frame: Gather) -> Ruling | None:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    return None if spec.bound is None else spec.bound(rules, state, frame)


def _judge(rules: Procedures[S], state: S, frame: Gather, action: Action) -> Ruling | None:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    if action == Action(frame.seat, PASS):
        return _bound(rules, state, frame)
    if action == Action(frame.seat, PICK, action.card) and action.card in spec.cards(rules, state, frame):
        return None
    banned = spec.ban(rules, state, frame, action.card) if spec.ban is not None else None
    return banned or rule(spec.clause, "cannot_be_gathered", frame.seat, action.card)


def _answer(rules: Procedures[S], state: S, frame: Gather, action: Action, note: Note) -> S:
    spec: GatherSpec[Procedures[S], S] = rules.gathers[frame.what]
    if action.verb == PASS and spec.any_number and frame.taken:
        return spec.commit(rules, pop(state), frame, note)
    if action.verb == PASS:
        note(spec.clause, "abandoned", frame.seat)
        return pop(state)
    return become(state, frame._replace(taken=(*frame.taken, action.card)))


FRAMES: AnyKinds = {
    Gather: FrameSpec(_run, _ask, _offers, _judge, _answer, closed=True, decider=of_seat),
}
