"""What there is to know about a record that is being judged.

Verification    how far it has been judged, and what has been found
begin           a verification at its beginning
report          a verification with another finding
Outcome         what has been found
Judged          an item behind which judging went on
Doubt           an illegal action that may yet be taken back
Rival           the same record under other readings
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Fault, Finding, Game, Item, Result
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.core.verify.chain import Chain
from bangref.core.verify.progress import Progress, Resume, start

Readings = Mapping[str, str]


Judged = tuple[Item, bool]
"""An item behind which judging went on, and whether it was in order."""


class Doubt(NamedTuple):
    """An illegal action that may yet be taken back.

    fault: why it is illegal. before: the progress without it. waiting: the items behind it, which are not yet judged.
    """

    item: Item
    fault: Fault
    before: Progress
    waiting: tuple[Item, ...] = ()


class Rival(NamedTuple):
    """The same record under other readings, from the same start; as far as it gets, and as far as anybody asks.

    tried: the reading that is new, and its value. came: how many items it has come through. fails: it cannot go on.
    What comes to the fault of another by the same way, and goes on where that cannot, owes it to the readings and to
    nothing else.
    """

    progress: Progress
    readings: Readings
    tried: tuple[str, str]
    came: int = 0
    fails: bool = False


class Outcome(NamedTuple):
    """What has been found. readings: on which findings depend. void: actions taken back. unjudged: actions left."""

    readings: Readings
    findings: tuple[Finding, ...] = ()
    void: int = 0
    unjudged: int = 0


class Verification(NamedTuple):
    """How far a record has been judged, and what has been found; memory grows with one game, never with many.

    judged: the items since the beginning, or since the full check that was begun from, which is ``start``. rivals: what
    has been tried on the fault before, by readings. keep_going: after a fault, judge again from the next full check.
    stood: behind an illegal action that stood, the session that a check directly behind it may amend.
    """

    progress: Progress
    judged: Chain[Judged] | None
    doubt: Doubt | None
    outcome: Outcome
    rivals: Mapping[tuple[tuple[str, str], ...], Rival]
    start: Resume | None = None
    keep_going: bool = False
    stood: Session | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What has been found so far."""
        return self.outcome.findings

    @property
    def session(self) -> Session | None:
        """The game as it stands, with the history that a take-back needs; None where it is not known."""
        return self.progress.session

    @property
    def result(self) -> Result:
        """What has come of it so far."""
        done, (readings, findings, void, unjudged) = self.progress, self.outcome
        kinds = {finding.kind for finding in findings}
        verdict = ILLEGAL if ILLEGAL in kinds else UNDECIDED if UNDECIDED in kinds else LEGAL
        return Result(verdict, findings, done.steps, done.implied, unjudged, void, readings, done.notes)


def begin(
    game: Game, keep_going: bool = False, explain: bool = False, readings: Readings | None = None
) -> Verification:
    """A verification at its beginning; a game that cannot be is a finding.

    explain: collect the rulings of steps, and tell the steps. readings: those under which the game stands already.
    """
    progress = Progress(game, explain)
    begun = start(progress)
    verification = Verification(progress, None, None, Outcome(readings or {}), {}, keep_going=keep_going)
    if isinstance(begun, Ruling):
        return report(verification, Item(1), Fault((begun,)))
    return verification._replace(progress=begun)


def report(verification: Verification, item: Item, fault: Fault, reading: str = "", value: str = "") -> Verification:
    """The verification with another finding; reading, value: under which the item is legal."""
    session = verification.session
    finding = Finding(
        UNDECIDED if reading else ILLEGAL,
        1 if fault.of_header else item.line,
        0 if fault.of_header else item.step,
        fault.rulings,
        session.state if session is not None else None,
        fault.action,
        fault.alternatives,
        fault.mismatches[0] if fault.mismatches else None,
        reading,
        value,
        item.stood is not None,
    )
    outcome = verification.outcome
    return verification._replace(outcome=outcome._replace(findings=(*outcome.findings, finding)))
