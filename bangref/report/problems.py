"""Everything wrong with a transcript, one message each: what the formats of other programs want to know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangref.core.record import AFTER, MALFORMED, UNDECIDED
from bangref.kits.wording import listed
from bangref.report.findings import note_words
from bangref.report.found import Found
from bangref.report.record import Malformed, Report
from bangref.rulebook.load import load


class Problem(NamedTuple):
    """kind: illegal, undecided or malformed; or after the end. rule: the clause that decides, or "malformed"."""

    kind: str
    rule: str
    line: int
    step: int
    message: str


def problems_of(report: Report) -> Iterator[Problem]:
    """The findings of a report, then what is malformed."""
    for found in report.findings:
        rule = found.reading or found.cited[0].clause
        yield Problem(found.kind, rule, found.line, found.step, found_message(found))
    if report.malformed is not None:
        yield Problem(MALFORMED, MALFORMED, report.malformed.line, 0, malformed_message(report.malformed))


def notes_of(report: Report) -> Iterator[Problem]:
    """What is told after the end of the game; it is no problem, but formats that show lines show these, too."""
    for note in report.notes:
        said = note_words(note)
        message = f"{note.tried}. {said[0].upper()}{said[1:]}." if note.tried else f"{said[0].upper()}{said[1:]}."
        yield Problem(AFTER, note.cited[0].clause, note.line, note.step, message)


def malformed_message(malformed: Malformed) -> str:
    """What is wrong, without the place."""
    where = f"{malformed.where}: " if malformed.where else ""
    expected = f"; expected {malformed.expected}" if malformed.expected else ""
    return f"{where}{malformed.problem}{expected}"


def found_message(found: Found) -> str:
    """A finding in a line or two."""
    tried = [f"{found.tried}."] if found.tried else []
    facts = [f"{cited.fact} [{cited.clause}]." for cited in found.cited]
    measured = [f"{measured}." for measured in found.measured]
    return " ".join([*tried, *facts, *measured, *_clauses(found), *_verdict(found)])


def _clauses(found: Found) -> list[str]:
    return [load().clauses[clause].text for clause in dict.fromkeys(cited.clause for cited in found.cited)]


def _verdict(found: Found) -> list[str]:
    if found.kind == UNDECIDED:
        return [f"Undecided: legal under {found.reading}={found.value}, not under its default {found.default}."]
    if not found.alternatives:
        return []
    more = f", +{found.more} more" if found.more else ""
    return [f"Legal here: {listed(found.alternatives)}{more}."]
