"""What an older version of the rules would have said of a record.

Formerly        another verdict, and where it parts from today's
formerly        what the rules of the version that a record names would have said of it
"""

from __future__ import annotations

from typing import NamedTuple

from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Finding, Result
from bangref.rulebook.settled import SETTLED
from bangref.rulebook.versions import came_with, is_older


class Formerly(NamedTuple):
    """The verdict by the rules of a version; line and clause: where it first parts from today's."""

    version: str
    verdict: str
    line: int
    clause: str


def formerly(version: str, result: Result) -> Formerly | None:
    """What the rules of this version would have said of a record; None where it is the same.

    Alternatives that came since were not there to be weighed, so that what follows them was illegal; what goes against
    a reading settled since was undecided.
    """
    before = [_kind_before(version, finding) for finding in result.findings]
    verdict = ILLEGAL if ILLEGAL in before else UNDECIDED if UNDECIDED in before else LEGAL
    if verdict == result.verdict:
        return None
    places = zip(result.findings, before, strict=True)
    finding = next(finding for finding, kind in places if kind != finding.kind)
    return Formerly(version, verdict, finding.line, finding.rulings[0].clause)


def _kind_before(version: str, finding: Finding) -> str:
    if finding.reading:
        return ILLEGAL if is_older(version, came_with(finding.reading, finding.value)) else finding.kind
    settled = SETTLED.get(finding.rulings[0].clause)
    return UNDECIDED if settled is not None and is_older(version, settled.since) else finding.kind
