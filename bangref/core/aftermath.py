"""What would go on if the game had not just ended: the effect under way, and nothing that somebody may only choose.

after_the_end   rules by which it goes on
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from bangref.core.action import Action, Seat
from bangref.core.frame import FrameSpec, HasFrames, P, Procedures, no_such_interruption
from bangref.core.ruling import Note, Ruling


class HasEnd(HasFrames, Protocol):
    """A state that tells who has won, None while the game goes on."""

    @property
    def winners(self) -> tuple[Seat, ...] | None: ...


S = TypeVar("S", bound=HasEnd)
F = TypeVar("F")

Judge = Callable[[Procedures[S], S, Action], Ruling | None]
Halts = Callable[[P, S, Any], bool]
"""Whether all that was under way is done where a frame comes to run after the end: ``(rules, state, frame)``."""


def always(rules: P, state: S, frame: F) -> bool:
    """The ``Halts`` of a frame that only begins something new."""
    return True


def after_the_end(rules: P, halting: Iterable[tuple[type, Halts[Any, Any]]]) -> P:
    """Rules by which the end of the game ends nothing yet. halting: the frames that stand for the turn itself.

    Once one of them would go on after the end, what was under way is done, and nobody is asked anything any more.
    """
    frames = {**rules.frames, **{kind: _halted(rules.frames[kind], halts) for kind, halts in halting}}
    return replace(rules, frames=frames, unending=True, judge_interrupt=_no_more(rules.judge_interrupt))


def _no_more(judge: Judge[S]) -> Judge[S]:
    """After the end of the game nobody does anything but answer what is asked."""

    def judge_interrupt(rules: Procedures[S], state: S, action: Action) -> Ruling | None:
        return judge(rules, state, action) if state.winners is None else no_such_interruption(rules, state, action)

    return judge_interrupt


def _halted(spec: FrameSpec[P, S], halts: Halts[P, S]) -> FrameSpec[P, S]:
    """A kind of frame that, after the end of the game, stops everything instead of going on."""

    def run(rules: P, state: S, frame: F, note: Note) -> S:
        if state.winners is not None and halts(rules, state, frame):
            return state.with_frames(())
        return spec.run(rules, state, frame, note)

    return replace(spec, run=run)
