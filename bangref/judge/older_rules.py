"""What an older version of the rules would have said of a record.

Formerly        another verdict, and where it parts from today's
Before          a record, judged by the older rules besides
before          such a record at its beginning
formerly        what the rules of the version that a record names would have said of it
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Finding, Game, Item, Result
from bangref.core.verify import Verification, begin, feed_all, finish
from bangref.rulebook.settled_readings import SETTLED
from bangref.rulebook.versions import came_with, held_under, is_older


class Formerly(NamedTuple):
    """The verdict by the rules of a version; line and clause: where it first parts from today's."""

    version: str
    verdict: str
    line: int
    clause: str


class Before(NamedTuple):
    """A record judged by the defaults of an older version besides: only where one of those has moved since."""

    version: str
    verification: Verification | None

    def fed(self, items: Iterable[Item]) -> Before:
        """The same behind all items of the record."""
        return self if self.verification is None else self._replace(verification=feed_all(self.verification, items))

    def verdict(self, today: Result) -> Formerly | None:
        """What the older rules say of the whole record; None where it is what those of today say."""
        if self.verification is None:
            return formerly(self.version, today, today)
        return formerly(self.version, finish(self.verification).result, today)


def before(version: str, game: Game) -> Before:
    """A record that names a version, at its beginning."""
    open_ = {reading for reading in game.readings if reading not in game.chosen}
    moved = {reading: value for reading, value in held_under(version).items() if reading in open_}
    return Before(version, begin(game.under(moved), readings=moved) if moved else None)


def formerly(version: str, result: Result, today: Result) -> Formerly | None:
    """What the rules of a version would have said of a record; None where it is what those of today say.

    result: of the record judged by the defaults of that version. Alternatives that came since were not there to be
    weighed, so that what follows them was illegal; what goes against a reading settled since was undecided.
    """
    before = [(finding.line, finding.rulings[0].clause, _kind_before(version, finding)) for finding in result.findings]
    kinds = [kind for *_, kind in before]
    verdict = ILLEGAL if ILLEGAL in kinds else UNDECIDED if UNDECIDED in kinds else LEGAL
    if verdict == today.verdict:
        return None
    now = [(finding.line, finding.rulings[0].clause, finding.kind) for finding in today.findings]
    line, clause, _ = next(found for found in (*before, *now) if found not in before or found not in now)
    return Formerly(version, verdict, line, clause)


def _kind_before(version: str, finding: Finding) -> str:
    if finding.reading:
        return ILLEGAL if is_older(version, came_with(finding.reading, finding.value)) else finding.kind
    settled = SETTLED.get(finding.rulings[0].clause)
    return UNDECIDED if settled is not None and is_older(version, settled.since) else finding.kind
