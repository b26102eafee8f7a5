"""What would go on if the game had not just ended: the effect under way, and nothing that somebody may only choose.

after_the_end   rules by which it goes on
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from bangref.core.action import Action
from bangref.core.frame import FrameSpec, Procedures, no_such_interruption
from bangref.core.ruling import Note, Ruling

Judge = Callable[[Any, Any, Action], Ruling | None]
R = TypeVar("R", bound=Procedures)

Halts = Callable[[Any, Any, Any], bool]
"""Whether all that was under way is done where a frame comes to run after the end: ``(rules, state, frame)``."""


def always(rules: Any, state: Any, frame: Any) -> bool:
    """The ``Halts`` of a frame that only begins something new."""
    return True


def after_the_end(rules: R, halting: Iterable[tuple[type, Halts]]) -> R:
    """Rules by which the end of the game ends nothing yet. halting: the frames that stand for the turn itself.

    Once one of them would go on after the end, what was under way is done, and nobody is asked anything any more.
    """
    frames = {**rules.frames, **{kind: _halted(rules.frames[kind], halts) for kind, halts in halting}}
    return replace(rules, frames=frames, unending=True, judge_interrupt=_no_more(rules.judge_interrupt))


def _no_more(judge: Judge) -> Judge:
    """Beside what is asked nobody does anything after the end of the game."""

    def judge_interrupt(rules: Procedures, state: Any, action: Action) -> Ruling | None:
        return judge(rules, state, action) if state.winners is None else no_such_interruption(rules, state, action)

    return judge_interrupt


def _halted(spec: FrameSpec, halts: Halts) -> FrameSpec:
    """A kind of frame with which everything ends after the end of the game, where else it would go on."""

    def run(rules: Procedures, state: Any, frame: Any, note: Note) -> Any:
        if state.winners is not None and halts(rules, state, frame):
            return state.with_frames(())
        return spec.run(rules, state, frame, note)

    return replace(spec, run=run)
