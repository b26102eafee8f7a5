"""Judgements as plain records, in words: nothing of the kernel is in them, and they travel between processes.

Report          one transcript: verdict, findings, what is malformed
report_of       the report of a judgement
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.core.record import ILLEGAL, LEGAL, MALFORMED, UNDECIDED, Item
from bangref.core.replay import Step
from bangref.judge.judgement import Judgement
from bangref.judge.older_rules import Formerly
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.found import Cited, Found, cited_of, found_of

VERDICTS = (LEGAL, ILLEGAL, UNDECIDED, MALFORMED)


class Malformed(NamedTuple):
    """What is not written properly."""

    line: int
    where: str
    problem: str
    expected: str
    message: str


class Told(NamedTuple):
    """A step that was accepted: what was done, whether silence said it, and the clauses behind it."""

    line: int
    step: int
    done: str
    implied: bool
    cited: tuple[Cited, ...]


class Report(NamedTuple):
    """What came of one transcript.

    steps: actions accepted. implied: silent answers filled in. void: actions taken back. unjudged: actions
    that were not judged. readings: those under which judging went on. told: the steps, to explain them. notes: what
    was told after the end of the game, which changes no verdict. formerly: another verdict, by the older rules that
    the transcript names. reached: the line at which a record in which not every card is known may be of more games than
    are followed, and of how many; 0 where it is not.
    """

    path: str
    verdict: str
    steps: int = 0
    implied: int = 0
    void: int = 0
    unjudged: int = 0
    finished: bool = False
    winners: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    findings: tuple[Found, ...] = ()
    malformed: Malformed | None = None
    told: tuple[Told, ...] = ()
    notes: tuple[Found, ...] = ()
    formerly: Formerly | None = None
    reached: tuple[int, int] = (0, 0)


def report_of(judgement: Judgement, told: Iterable[Told] = ()) -> Report:
    """The report of a judgement. told: the steps, where they are to be explained."""
    result, names = judgement.result, judgement.names
    return Report(
        judgement.path,
        judgement.verdict,
        result.steps,
        result.implied,
        result.void,
        result.unjudged,
        judgement.finished,
        judgement.winners,
        tuple(sorted(result.readings.items())),
        tuple(_all_found(judgement)),
        None if judgement.fault is None else _malformed(judgement.fault),
        tuple(told),
        tuple(found_of(note, names) for note in result.notes) if names is not None else (),
        judgement.formerly,
        (0, 0) if judgement.hidden is None else (judgement.hidden.reached, judgement.hidden.worlds),
    )


def _all_found(judgement: Judgement) -> Iterator[Found]:
    """The findings in words; the last one of a record in which not every card is known tells what was possible."""
    names = judgement.names
    findings = judgement.result.findings if names is not None else ()
    for place, finding in enumerate(findings, 1):
        assert names is not None
        found = found_of(finding, names)
        if judgement.hidden is not None and place == len(findings):
            found = found._replace(measured=(*found.measured, *judgement.hidden.possible))
        yield found


def _malformed(fault: MalformedError) -> Malformed:
    return Malformed(fault.line, fault.where, fault.problem, fault.expected, str(fault))


def told_of(names: Names, item: Item, done: Step) -> Told:
    """A step in words."""
    return Told(item.line, item.step, sentence(done.action, names), done.implied, cited_of(done.rulings, names))
