"""Nature decides: which card is drawn, how a die falls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import NATURE, Action
from bangref.core.frame import (
    FrameSpec,
    HasFrames,
    Procedures,
    Question,
    nature,
    waits,
)
from bangref.core.ruling import Note, Ruling

S = TypeVar("S", bound=HasFrames)


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


def _ask(rules: Procedures, state: HasFrames, frame: Chance) -> Question:
    spec = rules.chances[frame.what]
    return Question(NATURE, frame.what, left_to_chance_by(rules, frame), spec.silent, frame.about)


def _offers(rules: Procedures, state: HasFrames, frame: Chance) -> list[Action]:
    found: list[Action] = rules.chances[frame.what].offers(rules, state, frame)
    return found


def _judge(rules: Procedures, state: HasFrames, frame: Chance, action: Action) -> Ruling | None:
    fault: Ruling | None = rules.chances[frame.what].judge(rules, state, frame, action)
    return fault


def _answer(rules: Procedures, state: S, frame: Chance, action: Action, note: Note) -> S:
    after: S = rules.chances[frame.what].settle(rules, state, frame, action, note)
    return after


FRAMES: dict[type, FrameSpec] = {
    Chance: FrameSpec(waits, _ask, _offers, _judge, _answer, closed=True, decider=nature),
}
