"""Findings in words: nothing of the kernel is in them.

Found           a finding: where, who tried what, why not, what else
Cited           a clause and what it decided
found_of        a finding in words; cited_of: rulings in words
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import question
from bangref.core.record import Finding
from bangref.core.ruling import Ruling
from bangref.judge.refused import after_silence
from bangref.kits import kit_for
from bangref.kits.any_game import State
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.words import fact_words, question_words
from bangref.rulebook.load import load

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


def found_of(finding: Finding, names: Names, at_once: bool = False) -> Found:
    """A finding in words. at_once: it has been judged where it stands, without the silence that may come before."""
    action = finding.action
    state = finding.state if at_once else after_silence(finding, names.rules)[0].state
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
