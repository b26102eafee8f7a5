"""What stands behind each clause: ``trace.json``, gathered from the sources, the tests and the results of long checks.

    load_trace      evidence, clause by clause
    standing        how the code stands to a clause: cites it, follows it through others, neither
    gaps            what is missing; the build fails where there is anything

Only `gaps` decides what is enough, for the build, the tests and the command alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bangref.rulebook.load import Clause, Rulebook

TRACE = Path(__file__).parent / "trace.json"

CITED, DERIVED, NEITHER = "cited", "derived", "neither"

KERNELS = ("bangref.bang.", "bangref.dice.", "bangref.samurai.")
"""Where the places begin whose citations a scenario has to reach: the games."""

SYMBOLIC, SEARCHED, EXHAUSTIVE, IN_PART, TAMPERING = "symbolic", "searched", "exhaustive", "in part", "tampering"
"""Checks: proved; searched for a counterexample, not proved; every state of a table; its first states; corruptions.

A table counts for a clause only where the second model of the rules decides it there.
"""

MODEL = "compare"
"""A check: where kernel and second model have decided by a clause, and nothing differed."""

SHOWS = "shows"
"""A check: how many of the scenarios that show a clause fail when a fault is planted in its code."""

ONLY_IN_TESTS, NOT_IN_RULINGS = "only in tests", "not in rulings"
"""Why something may be missing: no scenario of real cards can show it; no scenario can make the code note it."""


class Evidence(NamedTuple):
    """What stands behind one clause.

    code        places that cite it, as "module:name"
    scenarios   scenarios that show it
    demanded    scenarios that fail unless the rulings cite it
    noted       how many scenarios have rulings that cite it
    tests       tests marked as demonstrating it, as "file::name"
    choices     the values of its reading that the code knows, the default first
    readings    by value of its reading: the scenarios that are played under it
    checks      by name of a long check: what of it covers the clause
    excused     what it may lack, and why
    """

    clause: str
    code: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    demanded: tuple[str, ...] = ()
    noted: int = 0
    tests: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = {}
    checks: Mapping[str, tuple[str, ...]] = {}
    excused: Mapping[str, str] = {}


class Trace(NamedTuple):
    """absent: sets and games that the program does not have yet, and why. nameless: rulings without a clause, where."""

    rows: Mapping[str, Evidence]
    absent: Mapping[str, str] = {}
    nameless: tuple[str, ...] = ()

    def lacks(self, clause: Clause) -> bool:
        """Whether the program does not have the game or the set of a clause yet, so that nothing stands behind it."""
        return clause.game in self.absent or clause.set in self.absent


class Gap(NamedTuple):
    """Something that is missing. clause: where, or "" for what belongs to none."""

    clause: str
    problem: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.problem}" if self.clause else self.problem


@cache
def load_trace() -> Trace:
    """The evidence that belongs to this program."""
    return parsed(TRACE.read_text(encoding="utf-8"))


def parsed(text: str) -> Trace:
    """The trace in the text of a file."""
    data: dict[str, Any] = json.loads(text)
    rows = (Evidence(**{name: _frozen(value) for name, value in row.items()}) for row in data["clauses"])
    return Trace({row.clause: row for row in rows}, data["absent"], tuple(data["nameless"]))


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value


def rendered(trace: Trace) -> str:
    """The text of the file: one clause a line, nothing that is empty."""
    rows = [{key: value for key, value in row._asdict().items() if value} for row in trace.rows.values()]
    lines = ",\n".join(json.dumps({"clause": ""} | row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    first = f'"absent":{json.dumps(trace.absent)},\n"nameless":{json.dumps(trace.nameless)}'
    return f'{{\n{first},\n"clauses":[\n{lines}\n]\n}}\n'


# What is missing ---------------------------------------------------------------------------------------------


def evidence(trace: Trace, clause: str) -> Evidence:
    """What stands behind a clause."""
    return trace.rows.get(clause, Evidence(clause))


def awaited(book: Rulebook, trace: Trace) -> list[Clause]:
    """The clauses that decide something and belong to what the program has."""
    return [clause for clause in book.clauses.values() if clause.normative and not trace.lacks(clause)]


def standing(book: Rulebook, trace: Trace, clause: Clause) -> str:
    """CITED by code, DERIVED from clauses all of which are cited or derived, or NEITHER."""
    if evidence(trace, clause.id).code:
        return CITED
    return DERIVED if _follows(book, trace, clause, ()) else NEITHER


def _follows(book: Rulebook, trace: Trace, clause: Clause, above: tuple[str, ...]) -> bool:
    here = (*above, clause.id)
    parents = [book.clauses[parent] for parent in clause.follows_from if parent not in here]
    return bool(parents) and all(
        evidence(trace, parent.id).code or _follows(book, trace, parent, here) for parent in parents
    )


def demonstrated(trace: Trace, clause: Clause) -> bool:
    """A consequence is shown by a scenario; anything else is demanded by one, or demonstrated by a marked test."""
    row = evidence(trace, clause.id)
    if ONLY_IN_TESTS in row.excused:
        return bool(row.tests)
    return bool(row.scenarios) if clause.follows_from else bool(row.demanded or row.tests)


def gaps(book: Rulebook, trace: Trace) -> tuple[Gap, ...]:
    """Everything that is missing, in a stable order."""
    return tuple(gap for check in _CHECKS for gap in check(book, trace))


def _unknown_clauses(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for row in trace.rows.values():
        if row.clause not in book.clauses:
            covered = (f"{check} {names[0]}" for check, names in row.checks.items())
            where = (*row.code, *row.tests, *row.scenarios, *row.demanded, *covered, *row.excused, *row.choices)
            yield Gap(row.clause, f"cited in {where[0] if where else 'a ruling'}, but there is no such clause")


def _rulings_without_clause(_book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for where in trace.nameless:
        yield Gap("", f"{where}: a ruling without a clause")


def _cited_idle_clauses(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for clause in book.clauses.values():
        code = evidence(trace, clause.id).code
        if code and not clause.normative:
            yield Gap(clause.id, f"cited in {code[0]}, but of kind {clause.kind}, which decides nothing")


def _unfounded(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for clause in awaited(book, trace):
        if standing(book, trace, clause) == NEITHER:
            yield Gap(clause.id, "neither cited by code nor following from clauses that are")


def _undemonstrated(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for clause in awaited(book, trace):
        if not demonstrated(trace, clause):
            consequence = "no scenario shows this consequence"
            yield Gap(
                clause.id,
                consequence if clause.follows_from else "neither a scenario nor a marked test demonstrates it",
            )


def _unreached(_book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for row in trace.rows.values():
        kernel = [place for place in row.code if place.startswith(KERNELS)]
        if kernel and not row.noted and not row.excused:
            yield Gap(row.clause, f"{kernel[0]} cites it, no scenario makes it do so")


def _examples(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    """A worked example is a scenario of its name, which shows what it illustrates."""
    for clause in book.clauses.values():
        if clause.kind != "example" or trace.lacks(clause):
            continue
        for shown in (clause.id, *clause.illustrates):
            if clause.id not in evidence(trace, shown).scenarios:
                yield Gap(clause.id, f"no scenario of this name shows {'it' if shown == clause.id else shown}")


def _readings(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    for clause in book.clauses.values():
        row, reading = evidence(trace, clause.id), clause.reading
        if trace.lacks(clause) or not (reading or row.choices):
            continue
        told = (reading.default, *sorted(set(reading.alternatives) - {reading.default})) if reading else ()
        known = (*row.choices[:1], *sorted(row.choices[1:]))
        if told != known:
            yield Gap(clause.id, f"its reading is {_listed(told)} in the rulebook and {_listed(known)} in the code")
        for value in told:
            if not row.readings.get(value):
                yield Gap(clause.id, f"no scenario is played under the reading {value}")


def _listed(values: tuple[str, ...]) -> str:
    return ", ".join(values) or "none"


def _needless_excuses(book: Rulebook, trace: Trace) -> Iterator[Gap]:
    """An excuse is not kept once it is no longer needed."""
    there = {name for clause in book.clauses.values() for name in (clause.game, clause.set)}
    for name in trace.absent.keys() - there:
        yield Gap("", f"{name}: there is no such set or game to be absent")
    for row in trace.rows.values():
        if ONLY_IN_TESTS in row.excused and row.demanded:
            yield Gap(row.clause, f"{row.demanded[0]} shows it with real cards, so it needs no excuse")
        if NOT_IN_RULINGS in row.excused and row.noted:
            yield Gap(row.clause, "scenarios make the code note it, so it needs no excuse")


_CHECKS: tuple[Callable[[Rulebook, Trace], Iterator[Gap]], ...] = (
    _unknown_clauses,
    _rulings_without_clause,
    _cited_idle_clauses,
    _unfounded,
    _undemonstrated,
    _unreached,
    _examples,
    _readings,
    _needless_excuses,
)
