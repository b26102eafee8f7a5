"""The fragments that are kept still show what they say; the table has every pair."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

import verification.interactions as interactions
from bangref.judge.scenario import parsed, played
from bangref.rulebook.load import Clause, load
from tools.elements import parts
from tools.interactions import (
    DEALT,
    DECISIONS,
    FOUND,
    IMPOSSIBLE,
    NOT_FOUND,
    NOT_SEARCHED,
    Row,
    files,
    row_from,
    rows,
    table_told,
)
from tools.pages.meetings import LESS_FAR, by_set
from tools.scenarios.files import all_scenarios
from verification.interactions.batches import third_parties
from verification.interactions.kept import fragments, fragments_in
from verification.interactions.reasons import reason
from verification.interactions.replayed import shown
from verification.interactions.staged import taking_part

PACKAGE = Path(interactions.__file__).parent
PARTS = parts()


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_fragment_shows_its_pair(path: Path) -> None:
    """Each plays as it stands, both elements bear on its last step, and its rulings say what is kept of them."""
    for kept in fragments_in(path):
        pair = PARTS[kept.one], PARTS[kept.other]
        found = shown(kept.fragment.given, kept.fragment.when, pair)
        where = f"{kept.one} and {kept.other}"
        assert found is not None, where
        assert (found.legal, found.bears) == (kept.fragment.legal, kept.fragment.bears), where
        assert (found.cites, found.rulings) == (kept.cites, kept.rulings), where


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_fragment_is_a_scenario(path: Path) -> None:
    """Its table and its sentences are those of a scenario, and it cites what is kept as cited."""
    for found in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
        raw = {
            "id": f"{path.stem}.{found['with']}",
            "about": "Both bear on the last step.",
            "given": found["given"],
            "when": found["when"],
            "cites": [clause for clauses in found["cites"] for clause in clauses],
        }
        (scenario,) = parsed(raw, path.name)
        assert played(scenario).faults == (), scenario.id


# The table ---------------------------------------------------------------------------------------------------


def test_every_pair_is_in_the_table() -> None:
    assert [(row.one, row.other) for row in rows()] == list(combinations(PARTS, 2))


def test_the_table_says_what_the_files_have() -> None:
    there = {(kept.one, kept.other): (tuple(kept.fragment.bears), len(kept.fragment.when)) for kept in fragments()}
    said = {(row.one, row.other): (row.bears, row.decisions) for row in rows() if row.result == FOUND}
    assert there == said


def test_impossible_is_what_a_rule_excludes() -> None:
    """Each reason is that of the first rule that holds; where it holds there is no fragment without a third element."""
    told = {(kept.one, kept.other): (kept.fragment.given, kept.fragment.when) for kept in fragments()}
    for row in rows():
        why = reason(PARTS[row.one], PARTS[row.other])
        assert row.result in (IMPOSSIBLE, FOUND) if why else row.result != IMPOSSIBLE, row
        if row.result == IMPOSSIBLE:
            assert row.reason == why, row
        elif why:
            assert third_parties((row.one, row.other), told[row.one, row.other]), row


def test_the_table_tells_what_was_looked_at_in_vain() -> None:
    for row in rows():
        assert bool(row.contexts) == bool(row.looked_at), row
        assert bool(row.looked_at or row.dealt) == (row.result == NOT_FOUND), row
        assert row.result == NOT_FOUND or not row.far, row


def test_what_is_left_to_be_searched_is_told() -> None:
    """So many pairs of each set have not been searched, or less far than a whole search goes; it may only fall."""
    told: dict[str, dict[str, int]] = yaml.safe_load((PACKAGE / "open.yaml").read_text(encoding="utf-8"))
    left = {name: {how: counted[how] for how in (NOT_SEARCHED, LESS_FAR)} for name, counted in by_set(rows()).items()}
    assert {name: counted for name, counted in left.items() if any(counted.values())} == told


def test_pairs_are_counted_for_the_later_set_by_how_far_they_were_searched() -> None:
    table = [
        Row("bang", "jail", NOT_FOUND, contexts=3, looked_at=DECISIONS - 1),
        Row("bang", "whip", NOT_FOUND, contexts=3, looked_at=DECISIONS),
        Row("beer", "whip", NOT_FOUND, dealt=DEALT),
        Row("duel", "whip", NOT_FOUND, dealt=DEALT - 1),
        Row("arrow", "whip", NOT_SEARCHED),
    ]
    counted = {NOT_FOUND: 2, LESS_FAR: 1, NOT_SEARCHED: 1}
    assert by_set(table) == {"base": {LESS_FAR: 1}, "armed_and_dangerous": counted}


@pytest.mark.parametrize("far", [False, True])
def test_a_row_is_read_as_it_is_written(far: bool) -> None:
    searched_far = Row("bang", "jail", NOT_FOUND, reason="in vain", contexts=3, looked_at=400, far=far, dealt=7)
    (line,) = table_told([searched_far]).splitlines()[1:]
    assert row_from(line) == searched_far


def _shown_by_clause() -> dict[str, list[frozenset[str]]]:
    """The elements that take part in each scenario of a clause."""
    found: dict[str, list[frozenset[str]]] = {}
    for scenario in all_scenarios():
        taking = taking_part(scenario)
        for clause in scenario.shows:
            found.setdefault(clause, []).append(taking)
    return found


def _named_together(clause: Clause) -> list[tuple[str, str]]:
    """Pairs of elements that a clause names: with the one that it is about, if it is about one, else all of them."""
    known = [element for element in clause.elements if element in PARTS]
    about = [element for element in known if clause.id.startswith(PARTS[element].section)]
    return [pair for pair in combinations(known, 2) if not about or set(about) & set(pair)]


def _unsettled() -> dict[str, list[frozenset[str]]]:
    """By clause of the card game: the pairs it names that are neither found nor impossible, nor in a scenario of it."""
    settled = {frozenset((row.one, row.other)) for row in rows() if row.result in (FOUND, IMPOSSIBLE)}
    shown_by = _shown_by_clause()
    found: dict[str, list[frozenset[str]]] = {}
    for clause in load().clauses.values():
        if clause.normative and clause.id.startswith("bang."):
            named = {frozenset(pair) for pair in _named_together(clause)} - settled
            left = [pair for pair in named if not any(pair <= taking for taking in shown_by.get(clause.id, ()))]
            found |= {clause.id: left} if left else {}
    return found


def test_pairs_that_the_rulebooks_name_together() -> None:
    """Each is found, or excluded by a rule, or both take part in a scenario of the clause that names them.

    What else there is stands in a list of clauses that only enumerate; all that stands there is needed.
    """
    listed = [(entry["clause"], frozenset(entry["among"])) for entry in _enumerations()]
    unsettled = _unsettled()
    missing = [
        f"{clause}: {' and '.join(sorted(pair))}"
        for clause, pairs in unsettled.items()
        for pair in pairs
        if not any(pair <= among for name, among in listed if name == clause)
    ]
    assert not missing, "\n".join(missing)
    for clause, among in listed:
        assert any(pair <= among for pair in unsettled.get(clause, ())), f"nothing is left to be listed: {clause}"


def _enumerations() -> list[dict[str, Any]]:
    path = PACKAGE / "enumerations.yaml"
    found: list[dict[str, Any]] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return found


def test_enumerations_are_of_elements_that_their_clauses_name() -> None:
    clauses = load().clauses
    for entry in _enumerations():
        assert entry.keys() == {"clause", "among", "why"}
        assert set(entry["among"]) <= set(clauses[entry["clause"]].elements), entry["clause"]
        assert entry["why"]


def test_what_only_lies_in_a_pile_takes_no_part() -> None:
    raw: dict[str, Any] = {
        "id": "pile", "about": "A pile.", "given": {"draw": ["Jail JS"], "players": {"Ada": {"hand": ["Beer 6H"]}}},
        "when": ["Ada plays Scope AS"],
    }  # fmt: skip
    (scenario,) = parsed(raw, "pile.yaml")
    assert taking_part(scenario) == {"beer", "scope"}
