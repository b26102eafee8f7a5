"""The traceability matrix: what stands behind each clause, gathered from sources, tests and long checks.

built       the whole of it
gathered    the same from given parts, for tests with parts that are amiss
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from bangref.judge.scenario import Scenario, played
from bangref.kits import GAMES, kit_of
from bangref.record.values import readings_of
from bangref.rulebook.load import Rulebook, load
from bangref.rulebook.trace import EXHAUSTIVE, IN_PART, MODEL, SEARCHED, SYMBOLIC, Evidence, Trace
from tools.scenarios.files import all_scenarios
from tools.traceability.citations import ROOT, Module, cited, sources
from tools.traceability.excuses import ABSENT_SETS, EXCUSES
from tools.traceability.markers import marked
from tools.traceability.ruling_calls import nameless

ASSURANCE = ROOT / "assurance"
HARNESSES = "verification.symbolic.conditions"
LABELS = ("name", "kind", "id", "condition")
"""Fields by which a row of a result is called, the first that it has."""

Places = Mapping[str, Iterable[str]]
"""By clause: where something is."""


class Parts(NamedTuple):
    """What the matrix is made of. choices: the readings that the code knows. checks: by name of a check."""

    book: Rulebook
    modules: tuple[Module, ...]
    scenarios: tuple[Scenario, ...]
    tests: Places
    choices: Mapping[str, tuple[str, ...]]
    checks: Mapping[str, Places]
    excuses: Mapping[str, Mapping[str, str]]
    absent: Mapping[str, str]


def built() -> Trace:
    """The matrix of this checkout."""
    return gathered(parts())


def parts() -> Parts:
    """What there is in this checkout."""
    checks = long_checks(ASSURANCE) | symbolic()
    tests = marked(ROOT / "tests")
    absent = ABSENT_SETS | games_to_come(load(), GAMES)
    return Parts(load(), tuple(sources()), all_scenarios(), tests, known_readings(), checks, EXCUSES, absent)


def known_readings() -> Mapping[str, tuple[str, ...]]:
    """Every reading that a game knows, with its values, the default first."""
    kits = [kit_of(game) for game in GAMES]
    return {clause: values for kit in kits for clause, values in kit.readings_of(kit.sets).items()}


def games_to_come(book: Rulebook, played: Iterable[str]) -> dict[str, str]:
    """The games of the rulebook that the program does not play yet, and why nothing stands behind their clauses."""
    games = {clause.game for clause in book.clauses.values()}
    return dict.fromkeys(sorted(games - {*played}), "its rules are written down, but the game is not played yet")


def gathered(given: Parts) -> Trace:
    """The matrix: a row for each clause in the order of the rulebook, then one for each id that is none."""
    code = cited(given.modules)
    shown, demanded, tried = shows(given.scenarios), demands(given.scenarios), readings(given.scenarios)
    noted = citations(given.scenarios)
    known = [*given.book.clauses]
    named: list[Iterable[str]] = [
        code,
        shown,
        demanded,
        noted,
        given.tests,
        given.choices,
        tried,
        *given.checks.values(),
        *given.excuses.values(),
    ]
    strange = sorted({clause for each in named for clause in each} - {*known, ""})
    rows = {
        clause: Evidence(
            clause,
            code.get(clause, ()),
            _sorted(shown.get(clause, ())),
            _sorted(demanded.get(clause, ())),
            len(noted.get(clause, ())),
            _sorted(given.tests.get(clause, ())),
            given.choices.get(clause, ()),
            {value: _sorted(tried[clause][value]) for value in sorted(tried.get(clause, ()))},
            {check: _sorted(of[clause]) for check, of in sorted(given.checks.items()) if clause in of},
            {excuse: why[clause] for excuse, why in sorted(given.excuses.items()) if clause in why},
        )
        for clause in (*known, *strange)
    }
    without = [
        f"{scenario}: cites {clause!r}" for clause in sorted(noted.keys() - {*known}) for scenario in noted[clause]
    ]
    return Trace(rows, given.absent, (*nameless(given.modules), *without))


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(names)))


# Scenarios ---------------------------------------------------------------------------------------------------


def title(scenario: Scenario) -> str:
    """The name of a scenario, without that of the case."""
    return scenario.id.partition("[")[0]


def shows(scenarios: Iterable[Scenario]) -> dict[str, list[str]]:
    """By clause: the scenarios that say that they show it."""
    return _by_clause((clause, title(scenario)) for scenario in scenarios for clause in scenario.shows)


def demands(scenarios: Iterable[Scenario]) -> dict[str, list[str]]:
    """By clause: the scenarios that demand it to be cited, at their end or by a single step."""
    return _by_clause((clause, title(scenario)) for scenario in scenarios for clause in _demanded(scenario))


def _demanded(scenario: Scenario) -> Iterable[str]:
    yield from scenario.cites
    for step in scenario.when:
        if isinstance(step, dict):
            wanted = step.get("cites", [])
            yield from [wanted] if isinstance(wanted, str) else wanted


def citations(scenarios: Iterable[Scenario]) -> dict[str, list[str]]:
    """By clause: the scenarios whose rulings cite it when they are played."""
    return _by_clause((clause, scenario.id) for scenario in scenarios for clause in played(scenario).cited)


def readings(scenarios: Iterable[Scenario]) -> dict[str, dict[str, list[str]]]:
    """By clause and value of its reading: the scenarios that are played under it."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for scenario in scenarios:
        for clause, value in readings_of(scenario.given.get("readings", {})).items():
            found[clause][value].append(title(scenario))
    return found


def _by_clause(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for clause, name in pairs:
        found[clause].append(name)
    return found


# Long checks -------------------------------------------------------------------------------------------------


def long_checks(folder: Path) -> dict[str, Places]:
    """By name of a check and clause: the rows of the committed results that cover it."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    results = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    decided = decided_at(results)
    for result in results:
        for row in result["rows"]:
            for clause in row.get("clauses", ()):
                if result["check"] != EXHAUSTIVE or clause in decided.get(row["name"], ()):
                    found[_check(result["check"], row)][clause].append(_label(row))
    return dict(found)


def decided_at(results: Iterable[Mapping[str, Any]]) -> dict[str, set[str]]:
    """By small table: the clauses by which the second model has decided there, as the kernel has."""
    rows = [row for result in results if result["check"] == MODEL for row in result["rows"]]
    return {row["name"]: set(row["clauses"]) for row in rows if row["of"] == "table"}


def _check(name: str, row: Mapping[str, Any]) -> str:
    """What a row amounts to: a table that was cut is explored in part."""
    return IN_PART if name == EXHAUSTIVE and not row["finished"] else name


def _label(row: Mapping[str, Any]) -> str:
    return str(next(row[field] for field in LABELS if field in row))


def symbolic() -> dict[str, Places]:
    """The conditions that `make symbolic` proves, and those that it can only search, by clause."""
    if find_spec(HARNESSES.rpartition(".")[0]) is None:
        return {}
    found: dict[str, dict[str, list[str]]] = {SYMBOLIC: defaultdict(list), SEARCHED: defaultdict(list)}
    for condition in import_module(HARNESSES).conditions():
        for clause in condition.clauses:
            found[SEARCHED if condition.expected == SEARCHED else SYMBOLIC][clause].append(condition.id)
    return dict(found)
