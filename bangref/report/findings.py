"""Findings for people to read.

found_lines     a finding; note_lines: what a record tells after the end
cited_words     a fact with its clause
"""

from __future__ import annotations

from bangref.core.record import UNDECIDED
from bangref.report.clauses import WIDTH, clause_lines, reading_lines
from bangref.report.found import Cited, Found
from bangref.rulebook.load import load

STEP = " " * 4
DETAIL = " " * 6
STOOD = " (the record says that it was illegal, and stood)"
WITHOUT_THE_END = "the rules would have brought it if the game had gone on"


def found_lines(found: Found, path: str, width: int = WIDTH) -> list[str]:
    """A finding: where, who tried what, why not, what would be legal."""
    step = f"step {found.step}: " if found.tried else f"after step {found.step}: " if found.step else ""
    first, *others = found.cited
    lines = [f"  {path}:{found.line}: {step}{found.tried or first.fact}{STOOD if found.stood else ''}"]
    facts = found.cited if found.tried else others
    lines += [f"{STEP}{cited.fact}" for cited in facts]
    lines += [f"{DETAIL}{measured}" for measured in found.measured]
    for clause in dict.fromkeys(cited.clause for cited in found.cited):
        lines += [f"{STEP}{line}" for line in clause_lines(load().clauses[clause], width - len(STEP))]
    return lines + (_open_reading(found, width) if found.kind == UNDECIDED else _instead(found))


def note_lines(note: Found, path: str) -> list[str]:
    """What a record tells after the end of the game."""
    place = f"step {note.step}: {note.tried}" if note.tried else f"after step {note.step}: a checkpoint"
    return [f"  {path}:{note.line}: {place}", f"{STEP}{note_words(note)}"]


def note_words(note: Found) -> str:
    """Why a line after the end of the game is nevertheless no fault."""
    return f"after the end: {WITHOUT_THE_END} ({cited_words(note.cited[0])})"


def _open_reading(found: Found, width: int) -> list[str]:
    told = f"undecided: legal under {found.reading}={found.value}, illegal under its default {found.default}"
    went_on = f"judging went on under {found.reading}={found.value}"
    reading = reading_lines(load().readings[found.reading], width - len(STEP))
    return [f"{STEP}{line}" for line in (told, *reading, went_on)]


def _instead(found: Found) -> list[str]:
    if not found.alternatives:
        return []
    asked = f" ({cited_words(found.asked)})" if found.asked is not None else ""
    more = [f"{DETAIL}+{found.more} more"] if found.more else []
    return [f"{STEP}legal here{asked}:", *(f"{DETAIL}{other}" for other in found.alternatives), *more]


def cited_words(cited: Cited) -> str:
    """A fact with its clause."""
    return f"{cited.fact} [{cited.clause}]"
