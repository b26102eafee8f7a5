"""By which clauses both sides have decided: what a run may claim to have checked.

A clause is decided at a step where the kernel cites it, a function of the model headed by it has run, and nothing
differs; and in a scenario that shows it, compared to its end, where such a function has run. Nobody lists them.

Watched     a model whose functions are noted as they run
headed_by   the clauses that head a function of a model
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from bangref.rulebook.load import load
from verification.compare.model import Model, Plain

FOLDER = str(Path(__file__).parents[1] / "model")
WORD = re.compile(r"(?<![\w./])(?:bang|dice|samurai)(?:\.[a-z_0-9*]+)+|(?<![\w)])\.[a-z][a-z_0-9]+")


def named(text: str) -> set[str]:
    """The clauses that a docstring names; ``.this`` stands for the one named before with another last word."""
    found: set[str] = set()
    last = ""
    for word in WORD.findall(text):
        last = last.rpartition(".")[0] + word if word.startswith(".") else word
        found.add(last)
    return found


def expanded(names: Iterable[str]) -> set[str]:
    """The clauses that names mean: a star stands for any words."""
    patterns = [re.compile(re.escape(name).replace(r"\*", "[a-z_0-9.]+")) for name in names if "*" in name]
    starred = {clause for clause in load().clauses if any(pattern.fullmatch(clause) for pattern in patterns)}
    return starred | load().clauses.keys() & set(names)


@cache
def headed_by(function: CodeType) -> frozenset[str]:
    """The clauses that head a function of a model."""
    text = function.co_consts[0] if function.co_consts else None
    return frozenset(expanded(named(text))) if isinstance(text, str) else frozenset()


class Watched:
    """A model whose functions are noted as they run; what it merely tells of the table is not."""

    def __init__(self, model: Model) -> None:
        self.model: Model = model.model if isinstance(model, Watched) else model
        self.told = self.model.told
        self._ran: set[CodeType] = set()

    def clauses(self) -> set[str]:
        """The clauses that head what has run since they were asked for the last time."""
        found = {clause for function in self._ran for clause in headed_by(function)}
        self._ran.clear()
        return found

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(FOLDER):
            self._ran.add(frame.f_code)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)

    def begin(self, header: Plain) -> Plain:
        """As the model."""
        return self.model.begin(header)

    def resume(self, header: Plain, checkpoint: Plain) -> Plain:
        """As the model."""
        return self.model.resume(header, checkpoint)

    def refusal(self, position: Plain, line: Plain) -> str | None:
        """As the model, noted."""
        with self._noting():
            return self.model.refusal(position, line)

    def play(self, position: Plain, line: Plain) -> Plain:
        """As the model, noted."""
        with self._noting():
            return self.model.play(position, line)

    def answers(self, position: Plain) -> list[Plain]:
        """As the model, noted."""
        with self._noting():
            return self.model.answers(position)

    def asked(self, position: Plain) -> Plain:
        """As the model."""
        return self.model.asked(position)
