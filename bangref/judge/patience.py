"""Rules by which silence ends nobody's turn, not even where there is nothing else to do in it.

In a record the end of a turn may be left out where nothing else is legal. In a dispute it may not: what is asked is
asked at this very moment, and whose turn it is then is a part of it.

patient     such rules
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bangref.core.action import END, NATURE, Action
from bangref.core.frame import FrameSpec, HasFrames, Procedures, Question, nature, never_asks

R = TypeVar("R", bound=Procedures[HasFrames])
S = TypeVar("S", bound=HasFrames)
F = TypeVar("F")

UNSAID = "unsaid"
"""The name of an end that nobody has said; no end has a name, and so it is never legal."""


@dataclass(frozen=True)
class _Waiting(Generic[R, S]):
    """The question of a kind of frame, which waits for the end of a turn to be said."""

    spec: FrameSpec[R, S]

    def __call__(self, rules: R, state: S, frame: F) -> Question:
        asked = self.spec.ask(rules, state, frame)
        if asked.silent is not None or asked.decider == NATURE:
            return asked
        if self.spec.judge(rules, state, frame, Action(asked.decider, END)) is not None:
            return asked
        return asked._replace(silent=Action(asked.decider, END, name=UNSAID))


def patient(rules: R) -> R:
    """The same rules, by which silence ends no turn."""
    frames = {
        kind: spec if spec.ask is never_asks or spec.decider is nature else replace(spec, ask=_Waiting(spec))
        for kind, spec in rules.frames.items()
    }
    return replace(rules, frames=frames)
