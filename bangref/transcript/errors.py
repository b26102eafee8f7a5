"""What is wrong with a file: where, what was expected, and what it may have been meant to be."""

from __future__ import annotations

from difflib import get_close_matches

SHOWN = 60


class MalformedError(Exception):
    """Something in a file is not written properly: it cannot be judged at all.

    problem: what is wrong. where: field, name or column. expected: what should stand there. line: from 1, 0 unknown.
    """

    def __init__(self, problem: str, *, where: str = "", expected: str = "", line: int = 0, path: str = "") -> None:
        self.problem, self.where, self.expected, self.line, self.path = problem, where, expected, line, path
        super().__init__(problem)

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}: " if self.line else f"{self.path}: " if self.path else ""
        where = f"{self.where}: " if self.where else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{place}{where}{self.problem}{expected}"

    def at(self, path: str, line: int) -> MalformedError:
        """The same fault with its place in a file."""
        return MalformedError(
            self.problem, where=self.where, expected=self.expected, line=self.line or line, path=self.path or path
        )


def shown(value: object) -> str:
    """A value as it may stand in a message: quoted, and cut where it is too long to read."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def nearest(wrong: str, known: list[str]) -> str:
    """What a misspelt name may have been meant to be, ready to stand after "expected"."""
    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(wrong[:SHOWN].casefold(), list(by_fold), n=3, cutoff=0.5)
    if close:
        return "perhaps " + " or ".join(repr(by_fold[name]) for name in close)
    if len(known) <= 12:
        return "one of " + ", ".join(repr(name) for name in known)
    return ""
