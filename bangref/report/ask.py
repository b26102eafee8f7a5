"""The answer to a position, for people: what each step came to, the table, what is due now, what could change it.

answer_lines    the answer
otherwise_lines what has not come as the position says
change_lines    what was tried otherwise, and what of it changes the outcome; tried_lines: the same of changes
title_of        what the position is called
check_said      raises an error where somebody can only mean what is said otherwise
check_told      raises an error where somebody has to tell what came by chance
fault_lines     why something is not allowed; clause_in_short: a clause
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bangref.core.record import ILLEGAL, UNDECIDED, Finding
from bangref.judge.ask import Answer, Claim, Other, untold_in
from bangref.judge.refused import as_another, without_target
from bangref.judge.replay import Moment
from bangref.judge.scenario.table import Table
from bangref.kits.wording import counted
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.clauses import WIDTH, places, reading_lines
from bangref.report.findings import cited_words
from bangref.report.found import Cited, Found, cited_of, found_of
from bangref.report.position import answers_lines, position_of
from bangref.report.screen import said_of, why_nothing
from bangref.report.table import drawing
from bangref.report.words import fact_words
from bangref.rulebook.load import load
from bangref.terminal.cells import listed_after, within
from bangref.terminal.style import BOLD, DIM, RED, Style

STEP, DETAIL = " " * 3, " " * 6
OF_CHANCE = 6
"""So many lines say what chance could decide; they differ in the card, and nobody chooses among them."""


def title_of(table: Table, name: str) -> str:
    """The game of a table, and what the position is called, where it has a name."""
    rules = table.rules
    played = ", ".join((f"{table.kit.title}, edition {rules.edition}", *rules.sets, *rules.variants))
    return f"{name} ({played})" if name else played


def answer_lines(answer: Answer, style: Style) -> Iterator[str]:
    """The answer: the steps, the table, and who has to decide what."""
    yield from (
        style.painted(line, BOLD)
        for line in within([title_of(answer.position.table, answer.written.name)], style.width)
    )
    if answer.position.assumed:
        yield from listed_after("Not told, and so without abilities: ", answer.position.assumed, style.width)
    if answer.piles_assumed:
        yield from listed_after("Not told, and so assumed: ", answer.piles_assumed, style.width)
    if answer.beforehand:
        yield style.painted("Before anything is said:", BOLD)
        yield from _cited_lines(cited_of(answer.beforehand, answer.position.names), style)
    for moment in answer.moments:
        yield from _step_lines(moment, answer, style)
        for claim in answer.claims:
            if claim.step == moment.number:
                yield from _claim_lines(claim, answer, style)
    yield ""
    yield from _now_lines(answer, style)


def otherwise_lines(otherwise: Sequence[str], style: Style) -> Iterator[str]:
    """What has not come as the position says."""
    if otherwise:
        said = ("", "Not as the position says:", *(f"{STEP}{fault}" for fault in otherwise))
        yield from (style.painted(line, RED) for line in within(said, style.width))


def _step_lines(moment: Moment, answer: Answer, style: Style) -> Iterator[str]:
    """A step: what was done, by which clauses, or why it is not allowed."""
    names = answer.position.names
    if moment.actions or moment.take_back is not None:
        said = f"{moment.number}. {said_of(moment, names)}"
        yield from (style.painted(line, BOLD) for line in within([said], style.width))
    for _, done in moment.made if moment.number else ():
        if done.implied:
            yield from within([f"{STEP}{sentence(done.action, names)} (nobody said so)"], style.width)
        yield from _cited_lines(cited_of(done.rulings, names), style)
    for finding in moment.findings:
        yield from fault_lines(found_of(finding, names), style, instead=False)
    yield from within((f"{STEP}{line}" for line in why_nothing(moment)), style.width)


def _cited_lines(told: Iterable[Cited], style: Style) -> Iterator[str]:
    """What was decided, each with its clause."""
    words = (f"{STEP}{cited_words(cited)}" for cited in told)
    return (style.painted(line, DIM) for line in within(words, style.width))


def _claim_lines(claim: Claim, answer: Answer, style: Style) -> Iterator[str]:
    """What was asked on the way, and the answer."""
    if not claim.known:
        yield from within([f"{STEP}{claim.asked.said}? Nobody knows: an earlier step is illegal."], style.width)
    elif claim.fault is None:
        yield from within([f"{STEP}{claim.asked.said}? That is allowed."], style.width)
    else:
        yield from within([f"{STEP}{claim.asked.said}?"], style.width)
        yield from fault_lines(found_of(claim.fault, answer.position.names, at_once=True), style)
        silent = ", ".join(sentence(action, answer.position.names) for action in claim.silent)
        if silent:
            yield from within([f"{DETAIL}It is allowed after {silent} (nobody has to say so)."], style.width)


def fault_lines(found: Found, style: Style, instead: bool = True) -> Iterator[str]:
    """Why something is not allowed: facts, how numbers came about, clauses; and what would be allowed instead."""
    word = "Not allowed" if found.kind == ILLEGAL else "That hangs on an open reading"
    facts = [f"{STEP}{word}: {found.cited[0].fact}", *(f"{DETAIL}{cited.fact}" for cited in found.cited[1:])]
    facts += [f"{DETAIL}{measured}" for measured in found.measured]
    yield from (style.painted(line, RED) for line in within(facts, style.width))
    for clause in dict.fromkeys(cited.clause for cited in found.cited):
        yield from clause_in_short(clause, style)
    if found.kind == UNDECIDED:
        lines = reading_lines(load().readings[found.reading], min(WIDTH, style.width) - len(DETAIL))
        went_on = f"What follows is judged under {found.reading}={found.value}, by which it is allowed."
        yield from within((f"{DETAIL}{line}" for line in (*lines, went_on)), style.width)
    elif found.alternatives and instead:
        more = [f"{found.more} more"] if found.more else []
        yield from within([f"{DETAIL}Allowed instead: {'; '.join((*found.alternatives, *more))}"], style.width)


def clause_in_short(clause: str, style: Style) -> Iterator[str]:
    """A clause in short: its text, its id, and where it stands."""
    found = load().clauses[clause]
    yield from within((f"{DETAIL}{found.text} [{clause}]", f"{DETAIL}{places(found)}"), style.width)


def _now_lines(answer: Answer, style: Style) -> Iterator[str]:
    """The table as it stands, who has to decide what, and every legal answer."""
    if answer.now is None:
        yield "Nobody can play like this."
        return
    if answer.stopped is not None and answer.stopped.step:
        silent = tuple(sentence(action, answer.position.names) for action in answer.silent)
        unsaid = " (nobody said so)" if silent else ""
        yield ", ".join((f"Before step {answer.stopped.step}", *silent)) + f"{unsaid}:"
    rules, state, names = answer.now.rules, answer.now.state, answer.position.names
    yield from drawing(rules, state, names, style)
    yield ""
    found = position_of(rules, state, names)
    yield from (style.painted(line, BOLD) for line in within([found.asked], style.width))
    yield from clause_in_short(found.clause, style)
    yield from within(answers_lines(found, OF_CHANCE), style.width)


# By other rules --------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """A position by other rules. changed: whether another outcome came of it. problem: why it cannot be played so."""

    edition: str
    reading: str
    value: str
    problem: str
    changed: bool
    differences: Iterable[str]

    @property
    def called(self) -> str:
        """Which rules."""
        return f"edition {self.edition}" if self.edition else f"{self.reading}={self.value}"


def change_lines(answer: Answer, others: Iterable[Other], style: Style) -> Iterator[str]:
    """What was tried otherwise, and what of it changes the outcome."""
    tried = []
    for other in others:
        told = _changes(answer, other) if other.changed else ()
        tried.append(Change(*other[:3], other.problem, other.changed, told))
    yield from tried_lines(tried, style)


def _changes(answer: Answer, other: Other) -> Iterable[str]:
    """What differs by other rules; in most disputes nothing does, and nobody waits for what tells it."""
    from bangref.report.changes import changes

    return changes(answer, other)


def tried_lines(tried: Sequence[Change], style: Style) -> Iterator[str]:
    """What was tried, what of it changes the outcome, and what cannot be played so."""
    readings = {each.reading for each in tried if each.reading}
    what = [f"edition {each.edition}" for each in tried if each.edition and not each.problem]
    what += [counted(len(readings), "open reading")] if readings else []
    if what:
        yield from within([f"Tried by other rules: {', '.join(what)}."], style.width)
    for each in tried:
        if each.changed:
            yield from _change_lines(each, style)
    if what and not any(each.changed for each in tried):
        yield "None of them changes the outcome."
    for each in tried:
        if each.problem:
            yield from within([f"Not to be played by {each.called}: {each.problem}."], style.width)


def _change_lines(change: Change, style: Style) -> Iterator[str]:
    """One of the ways in which the outcome is another one."""
    if change.edition:
        document = load().documents[change.edition]
        title, meant = f"By edition {change.edition}:", [f"{document.title}, {document.edition}"]
    else:
        reading = load().readings[change.reading]
        title = f"Under {change.reading}={change.value}:"
        meant = [reading.question, reading.alternatives[change.value]]
    yield from (style.painted(line, BOLD) for line in within([title], style.width))
    yield from (style.painted(line, DIM) for line in within((f"{DETAIL}{line}" for line in meant), style.width))
    yield from within((f"{STEP}{line}" for line in change.differences), style.width)


def check_said(answer: Answer) -> None:
    """Raise MalformedError for a step that would be allowed, and can only be meant, if it were said otherwise."""
    names = answer.position.names
    said = [(f"step {finding.step}", finding) for finding in answer.findings]
    said += [(claim.asked.said, claim.fault) for claim in answer.claims if claim.fault is not None]
    for which, finding in said:
        bare, other = without_target(finding, answer.moments[-1]), as_another(finding)
        if bare is not None:
            expected = f"'{sentence(bare, names)}'"
            raise MalformedError(f"{which}: nobody is named for that", expected=expected, line=finding.line)
        if other is not None:
            expected, line = f"'{sentence(other, names)}'", finding.line
            raise MalformedError(f"{which}: it is not said as what the card is played", expected=expected, line=line)


def check_told(findings: Iterable[Finding], names: Names) -> None:
    """Raise MalformedError for a step before which somebody has to tell what comes by chance."""
    untold = untold_in(findings)
    if untold is None:
        return
    such = f", such as '{sentence(untold.alternatives[0], names)}'" if untold.alternatives else ""
    problem = f"step {untold.step}: {fact_words(untold.rulings[0], names)}"
    raise MalformedError(problem, expected=f"a line before it that tells what came{such}", line=untold.line)
