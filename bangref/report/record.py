"""Judgements as plain records, in words: nothing of the kernel is in them, and they travel between processes.

Report          one transcript: verdict, findings, what is malformed
Found           a finding: where, who tried what, why not, what else
Cited           a clause and what it decided
report_of       the report of a judgement
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.core import engine
from bangref.core.action import Action
from bangref.core.engine import Accepted, legal_actions, question, silent_answer
from bangref.core.record import ILLEGAL, LEGAL, MALFORMED, UNDECIDED, Finding, Item
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.judge.judgement import Judgement
from bangref.judge.older_rules import Formerly
from bangref.kits import kit_for
from bangref.kits.any_game import State
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.words import fact_words, question_words
from bangref.rulebook.load import load

VERDICTS = (LEGAL, ILLEGAL, UNDECIDED, MALFORMED)
MOST_ALTERNATIVES = 12


class Cited(NamedTuple):
    """A clause at work: its id, and what it decided in words."""

    clause: str
    fact: str


class Found(NamedTuple):
    """A finding. kind: illegal or undecided; or after the end, which is a note.

    tried: what was tried; "" where it was no action. measured: how numbers came about that decided.
    asked: the open question, under which clause. alternatives: what would have been legal, cut after a dozen;
    more: how many were cut. reading, default, value: the open reading, what it means unless chosen, and the
    value under which the record is legal. stood: the record says itself that it was illegal, and stood.
    """

    kind: str
    line: int
    step: int
    tried: str
    cited: tuple[Cited, ...]
    measured: tuple[str, ...] = ()
    asked: Cited | None = None
    alternatives: tuple[str, ...] = ()
    more: int = 0
    reading: str = ""
    default: str = ""
    value: str = ""
    stood: bool = False


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


def found_of(finding: Finding, names: Names, at_once: bool = False) -> Found:
    """A finding in words. at_once: it has been judged where it stands, without the silence that may come before."""
    action = finding.action
    state = finding.state if at_once else _where(finding, names)
    cut = [sentence(other, names) for other in finding.alternatives[:MOST_ALTERNATIVES]]
    return Found(
        finding.kind,
        finding.line,
        finding.step,
        "" if action is None else sentence(action, names),
        cited_of(finding.rulings, names),
        tuple(_measured(finding, action, state, names)),
        None if action is None else _asked(state, names),
        tuple(cut),
        len(finding.alternatives) - len(cut),
        finding.reading,
        load().readings[finding.reading].default if finding.reading else "",
        finding.value,
        finding.stood and action is not None,
    )


def _where(finding: Finding, names: Names) -> State | None:
    """The state in which the alternatives are legal: after the silence that had to come before the action."""
    state = finding.state
    while state is not None and legal_actions(names.rules, state) != list(finding.alternatives):
        silent = silent_answer(names.rules, state)
        quiet = None if silent is None else engine.step(names.rules, state, silent)
        if not isinstance(quiet, Accepted):
            return finding.state
        state = quiet.state
    return state


def cited_of(rulings: Iterable[Ruling], names: Names) -> tuple[Cited, ...]:
    """Rulings in words."""
    return tuple(Cited(ruling.clause, fact_words(ruling, names)) for ruling in rulings)


def _asked(state: State | None, names: Names) -> Cited | None:
    asked = question(names.rules, state) if state is not None else None
    return None if asked is None else Cited(asked.clause, question_words(asked, names))


def _measured(finding: Finding, action: Action | None, state: State | None, names: Names) -> list[str]:
    """How the numbers came about on which the first ruling rests."""
    if action is None or state is None or not finding.rulings:
        return []
    return kit_for(names).words.measured(names, state, action, finding.rulings[0])
