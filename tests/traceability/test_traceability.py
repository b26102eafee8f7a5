"""From the rulebook to the code and to scenarios, and back: nothing is missing on either side.

Each test prints one line for each missing thing.
"""

from __future__ import annotations

from collections.abc import Iterable

from bangref.bang.assemble import READINGS
from bangref.rulebook.load import Clause, load
from bangref.scenario import Scenario, played
from tests.scenarios.files import all_scenarios
from tests.traceability.cited import cited, marked

ABSENT_SETS = {"high_noon": "the events of High Noon are not part of the program yet"}
"""Sets whose clauses nothing has to cite or demonstrate, and why."""

ONLY_IN_TESTS = {
    "bang.play_vs_use.ban_on_use": "no card of the base game forbids a use",
    "bang.sequence.own_order": "no two effects of one player fall on the same moment in the base game",
}
"""Clauses that no scenario of real cards can show; a test with invented ones does."""

NOT_IN_RULINGS = {
    "bang.components.roles": "a role that does not exist is refused when the file is read",
    "bang.turn.draw.character_changes": "nothing in the base game replaces the whole of phase 1",
    "bang.discard.face_up": "General Store has no card left over in the base game",
    "bang.character.bart_cassidy.not_last_life": "a draw that does not happen leaves no ruling",
    "bang.character.johnny_kisch.in_play_cards": "a discard that does not happen leaves no ruling",
    "bang.character.suzy_lafayette.not_during_duel": "a draw that does not happen leaves no ruling",
}
"""Clauses that the code names and that no scenario can make it note."""


def normative() -> list[Clause]:
    return [clause for clause in load().clauses.values() if clause.normative and clause.set not in ABSENT_SETS]


def nothing_is_missing(lines: Iterable[str]) -> None:
    missing = list(lines)
    assert not missing, "\n" + "\n".join(missing)


def test_cited_clauses_exist() -> None:
    known = load().clauses
    nothing_is_missing(
        f"{clause}: cited in {where[0]}, unknown" for clause, where in cited().items() if clause not in known
    )


def test_marked_clauses_exist() -> None:
    nothing_is_missing(f"{clause}: a test is marked with it, unknown" for clause in marked() - set(load().clauses))


def test_cited_clauses_decide_something() -> None:
    known = load().clauses
    nothing_is_missing(
        f"{clause}: cited in {where[0]}, but of kind {known[clause].kind}"
        for clause, where in cited().items()
        if clause in known and not known[clause].normative
    )


def test_normative_clauses_are_cited_or_follow() -> None:
    nothing_is_missing(
        f"{clause.id}: neither cited nor following from clauses that are"
        for clause in normative()
        if not founded(clause)
    )


def founded(clause: Clause, above: tuple[str, ...] = ()) -> bool:
    """Whether code cites the clause, or it follows from clauses of which that is true."""
    if clause.id in cited():
        return True
    known = load().clauses
    parents = [known[parent] for parent in clause.follows_from if parent not in above]
    return bool(parents) and all(founded(parent, (*above, clause.id)) for parent in parents)


def test_normative_clauses_are_demonstrated() -> None:
    shown = {clause for scenario in all_scenarios() for clause in scenario.shows}
    demanded = shown | {clause for scenario in all_scenarios() for clause in demands(scenario)}
    nothing_is_missing(missing for clause in normative() if (missing := undemonstrated(clause, shown, demanded)))


def undemonstrated(clause: Clause, shown: set[str], demanded: set[str]) -> str:
    if clause.id in ONLY_IN_TESTS:
        return "" if clause.id in marked() else f"{clause.id}: no test is marked with it ({ONLY_IN_TESTS[clause.id]})"
    if clause.follows_from:
        return "" if clause.id in shown else f"{clause.id}: no scenario shows this consequence"
    return (
        "" if clause.id in demanded | marked() else f"{clause.id}: neither a scenario nor a marked test demonstrates it"
    )


def demands(scenario: Scenario) -> Iterable[str]:
    """The clauses that a scenario demands to be cited, at its end or by a single step."""
    yield from scenario.cites
    for step in scenario.when:
        if isinstance(step, dict):
            wanted = step.get("cites", [])
            yield from [wanted] if isinstance(wanted, str) else wanted


def test_worked_examples_are_scenarios() -> None:
    shown = {clause for scenario in all_scenarios() for clause in scenario.shows if scenario.id.startswith(clause)}
    examples = [
        clause for clause in load().clauses.values() if clause.kind == "example" and clause.set not in ABSENT_SETS
    ]
    nothing_is_missing(f"{clause.id}: no scenario of this name" for clause in examples if clause.id not in shown)
    by_id: dict[str, set[str]] = {}
    for scenario in all_scenarios():
        by_id.setdefault(scenario.id.partition("[")[0], set()).update(scenario.shows)
    nothing_is_missing(
        f"{clause.id}: its scenario does not show {illustrated}"
        for clause in examples
        for illustrated in clause.illustrates
        if illustrated not in by_id[clause.id]
    )


def test_scenarios_reach_every_citation() -> None:
    reached = frozenset(clause for scenario in all_scenarios() for clause in played(scenario).cited)
    kernel = [clause for clause, where in cited().items() if any(path.startswith("bangref/bang") for path in where)]
    nothing_is_missing(
        f"{clause}: the code cites it, no scenario makes it do so"
        for clause in kernel
        if clause not in reached and clause not in NOT_IN_RULINGS and clause not in ONLY_IN_TESTS
    )


def test_readings_agree() -> None:
    told = {
        reading.clause: (reading.default, *sorted(set(reading.alternatives) - {reading.default}))
        for reading in load().readings.values()
    }
    known = {name: (values[0], *sorted(values[1:])) for name, values in READINGS.items()}
    assert told == known


def test_every_alternative_of_a_reading_has_a_scenario() -> None:
    tried = {pair for scenario in all_scenarios() for pair in scenario.given.get("readings", {}).items()}
    nothing_is_missing(
        f"{name}: no scenario under the value {value}"
        for name, values in READINGS.items()
        for value in values
        if (name, value) not in tried
    )


def test_exemptions_are_needed() -> None:
    """A reason for an exemption is not kept once it is no longer needed."""
    known = load().clauses
    assert set(ONLY_IN_TESTS) | set(NOT_IN_RULINGS) <= set(known)
    assert set(ABSENT_SETS) <= {clause.set for clause in known.values()}
