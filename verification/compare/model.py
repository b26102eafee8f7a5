"""What a model of a game has to offer; each game's is a package of ``verification.model``.

A position is plain data, such as JSON has. A line is one of a transcript: one decision, nothing left to silence.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from typing import Any, Protocol

Plain = dict[str, Any]
"""A line, a header, a checkpoint or a position."""

SECONDS = 20
"""So long a model may think about one question; longer means that it never ends."""
MODEL_FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What a model may raise where it has forgotten something; told as a difference."""


class Endless(RuntimeError):
    """A model has not come to an end."""


def _too_long(*_: object) -> None:
    raise Endless(f"it has not come to an end within {SECONDS} s")


@contextmanager
def in_time() -> Iterator[None]:
    """Raises Endless where a model takes too long. Only for the main thread of a process."""
    before = signal(SIGALRM, _too_long)
    setitimer(ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)


class Model(Protocol):
    """The rules of a game as functions of plain data.

    begin: the position after the setup that a header tells. resume: that of a full checkpoint; beyond what checkpoints
    say, ``bag`` may give the cards of the draw pile whose order nobody knows, where they are not all that is left.
    refusal: the clause by which a line is not allowed, None where it is; it takes the last line of a game, too.
    play: the position after a line that is allowed. asked: who decides next (``chance``, or ``nobody`` when the game
    is over), and what. answers: all legal answers, interruptions included, but for the orders of a shuffle.
    told: the table as a full checkpoint tells it.
    """

    def begin(self, header: Plain) -> Plain: ...

    def resume(self, header: Plain, checkpoint: Plain) -> Plain: ...

    def refusal(self, position: Plain, line: Plain) -> str | None: ...

    def play(self, position: Plain, line: Plain) -> Plain: ...

    def asked(self, position: Plain) -> Plain: ...

    def answers(self, position: Plain) -> list[Plain]: ...

    def told(self, position: Plain) -> Plain: ...


def model_of(game: str) -> Model:
    """The model of one of the games."""
    found: Any = import_module(f"verification.model.{game}")
    model: Model = found
    return model
