"""Several cards that hold only as a whole: picked one by one, committed at once; the whole can be abandoned."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import PASS, PICK, Action, Card, Seat
from bangref.core.frame import (
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    become,
    of_seat,
    pop,
)
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


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


def _run(rules: Procedures, state: S, frame: Gather, note: Note) -> S:
    spec = rules.gathers[frame.what]
    if spec.cards(rules, state, frame):
        return state
    after: S = spec.commit(rules, pop(state), frame, note)
    return after


def _ask(rules: Procedures, state: HasFrames, frame: Gather) -> Question:
    spec = rules.gathers[frame.what]
    silent = Action(frame.seat, PASS) if spec.any_number else None
    return Question(frame.seat, frame.what, spec.clause, silent, frame.taken)


def _offers(rules: Procedures, state: HasFrames, frame: Gather) -> list[Action]:
    cards = rules.gathers[frame.what].cards(rules, state, frame)
    return [*(Action(frame.seat, PICK, card) for card in dict.fromkeys(cards)), Action(frame.seat, PASS)]


def _judge(rules: Procedures, state: HasFrames, frame: Gather, action: Action) -> Ruling | None:
    spec = rules.gathers[frame.what]
    if action == Action(frame.seat, PASS):
        return None
    if action == Action(frame.seat, PICK, action.card) and action.card in spec.cards(rules, state, frame):
        return None
    banned = spec.ban(rules, state, frame, action.card) if spec.ban is not None else None
    return banned or rule(spec.clause, "cannot_be_gathered", frame.seat, action.card)


def _answer(rules: Procedures, state: S, frame: Gather, action: Action, note: Note) -> S:
    spec = rules.gathers[frame.what]
    if action.verb == PASS and spec.any_number and frame.taken:
        after: S = spec.commit(rules, pop(state), frame, note)
        return after
    if action.verb == PASS:
        note(spec.clause, "abandoned", frame.seat)
        return pop(state)
    return become(state, frame._replace(taken=(*frame.taken, action.card)))


FRAMES: dict[type, FrameSpec] = {
    Gather: FrameSpec(_run, _ask, _offers, _judge, _answer, closed=True, decider=of_seat),
}
