"""What is wrong with a file: where, what was expected, and what it may have been meant to be."""

from __future__ import annotations

import re
from difflib import get_close_matches

SHOWN = 60
FEW = 14
"""So many names may be listed where none is near."""


class MalformedError(Exception):
    """Something in a file is not written properly: it cannot be judged at all.

    problem: what is wrong. where: field, name or column. expected: what should stand there. line: from 1, 0 unknown.
    Nothing of it can play tricks on a terminal; only ``path`` is kept as it is.
    """

    def __init__(self, problem: str, *, where: str = "", expected: str = "", line: int = 0, path: str = "") -> None:
        self.problem, self.where, self.expected = printable(problem), printable(where), printable(expected)
        self.line, self.path = line, path
        super().__init__(problem)

    def __str__(self) -> str:
        path = printable(self.path)
        place = f"{path}:{self.line}: " if self.line else f"{path}: " if path else ""
        where = f"{self.where}: " if self.where else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{place}{where}{self.problem}{expected}"

    def at(self, path: str, line: int) -> MalformedError:
        """The same fault with its place in a file."""
        return MalformedError(
            self.problem, where=self.where, expected=self.expected, line=self.line or line, path=self.path or path
        )


class FailedError(Exception):
    """Something could not be done, and neither what was read nor what was asked for is the reason."""


COMMAND = re.compile(r"^(\s*):(?=:)|(?<=#)#(?=[\w.-]*\[)")
"""What build servers read as commands in a log: a line that begins with two colons, two hashes and a bracket."""


def printable(text: str) -> str:
    r"""A line in which what is not printable, and what a log would take for a command, is written out.

    >>> printable("Ada\x1b[2J"), printable("::error::x"), printable("##[error]x")
    ('Ada\\x1b[2J', '\\x3a:error::x', '#\\x23[error]x')
    """
    if not text.isprintable():
        text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return COMMAND.sub(_written_out, text) if "::" in text or "##" in text else text


def _written_out(found: re.Match[str]) -> str:
    return "\\x23" if found.group() == "#" else f"{found[1]}\\x3a"


def shown(value: object) -> str:
    """A value as it may stand in a message: quoted, and cut where it is too long to read.

    >>> shown("Ada"), shown(True), shown(None)
    ("'Ada'", 'true', 'null')
    """
    text = "null" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def cut(name: str) -> str:
    """A name from a file, cut where it is too long to stand in a place or a sentence."""
    return name if len(name) <= SHOWN else name[: SHOWN - 1] + "…"


def nearest(wrong: str, known: list[str]) -> str:
    """What a misspelt name may have been meant to be, ready to stand after "expected"; empty where nobody can tell.

    >>> nearest("Salon", ["Beer", "Saloon"]), nearest("x", ["Beer", "Saloon"]), nearest("x", [])
    ("perhaps 'Saloon'", "one of 'Beer', 'Saloon'", '')
    """
    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(wrong[:SHOWN].casefold(), list(by_fold), n=3, cutoff=0.5)
    if close:
        return "perhaps " + " or ".join(repr(by_fold[name]) for name in close)
    if 0 < len(known) <= FEW:
        return "one of " + ", ".join(repr(name) for name in known)
    return ""
