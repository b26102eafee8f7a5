"""Nature decides: which card is drawn, how a die falls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from bangref.core.action import NATURE, Action
from bangref.core.frame import (
    About,
    AnyKinds,
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    nature,
    waits,
)
from bangref.core.ruling import Note, Ruling

R = TypeVar("R")
S = TypeVar("S", bound=HasFrames)


class Chance(NamedTuple):
    """Nature decides ``what``; the result, if there is one, goes to the caller.

    clause: who leaves it to chance here, where it is not what always does.
    """

    what: str
    about: About = ()
    clause: str = ""
    tag: str = "chance"


@dataclass(frozen=True, slots=True)
class ChanceSpec(Generic[R, S]):
    """clause: what is left to chance. offers: the possible outcomes. silent: what silence means, if anything.

    judge: None or why this outcome is impossible. settle: the state after it (the frame is still on top).
    """

    clause: str
    offers: Callable[[R, S, Chance], list[Action]]
    judge: Callable[[R, S, Chance, Action], Ruling | None]
    settle: Callable[[R, S, Chance, Action, Note], S]
    silent: Action | None = None


def left_to_chance_by(rules: Procedures[S], frame: Chance) -> str:
    """The clause by which this is left to chance."""
    spec: ChanceSpec[Procedures[S], S] = rules.chances[frame.what]
    return frame.clause or spec.clause


def _ask(rules: Procedures[S], state: S, frame: Chance) -> Question:
    spec: ChanceSpec[Procedures[S], S] = rules.chances[frame.what]
    return Question(NATURE, frame.what, left_to_chance_by(rules, frame), spec.silent, frame.about)


def _offers(rules: Procedures[S], state: S, frame: Chance) -> list[Action]:
    spec: ChanceSpec[Procedures[S], S] = rules.chances[frame.what]
    return spec.offers(rules, state, frame)


def _judge(rules: Procedures[S], state: S, frame: Chance, action: Action) -> Ruling | None:
    spec: ChanceSpec[Procedures[S], S] = rules.chances[frame.what]
    return spec.judge(rules, state, frame, action)


def _answer(rules: Procedures[S], state: S, frame: Chance, action: Action, note: Note) -> S:
    spec: ChanceSpec[Procedures[S], S] = rules.chances[frame.what]
    return spec.settle(rules, state, frame, action, note)


FRAMES: AnyKinds = {
    Chance: FrameSpec(waits, _ask, _offers, _judge, _answer, closed=True, decider=nature),
}
