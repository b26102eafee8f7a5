"""What a model of a game has to offer; each game's is a package of ``verification.model``.

A position is plain data, such as JSON has. A line is one of a transcript: one decision, nothing left to silence.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

Plain = dict[str, Any]
"""A line, a header, a checkpoint or a position."""

MODEL_FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What a model may raise where it has forgotten something; told as a difference."""


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
