"""The clauses of the rulebooks, chapter by chapter, for tests that look at each of them."""

from __future__ import annotations

from bangref.rulebook.load import load


def chapter_of(clause: str) -> str:
    """The first two parts of its id, as in ``bang.card``."""
    return ".".join(clause.split(".")[:2])


def chapters() -> list[str]:
    return sorted({chapter_of(clause) for clause in load().clauses})


def clauses_in(chapter: str) -> list[str]:
    """Their ids, in order."""
    return sorted(clause for clause in load().clauses if chapter_of(clause) == chapter)
