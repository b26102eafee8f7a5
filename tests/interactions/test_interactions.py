"""The fragments that are kept still show what they say; the table has every pair; the reasons hold."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
import yaml

from bangref.games.bang.rules import rules_for
from bangref.games.bang.sets import SETS
from bangref.rulebook.load import Clause, load
from bangref.scenario import Table, parsed, played
from tests.interactions.bearing import ALONE, DECIDES, UNDER_WAY, Bearing
from tests.interactions.blank import blanked
from tests.interactions.elements import EVENT, parts, points_of
from tests.interactions.kept import FOUND, IMPOSSIBLE, files, fragments, fragments_in, rows
from tests.interactions.procedures import asked_for, procedure
from tests.interactions.promise import promising
from tests.interactions.reasons import final, plain, reason
from tests.interactions.replayed import shown
from tests.interactions.search import Budget, searched
from tests.interactions.tables import BYSTANDERS
from tests.interactions.together import marks_in
from tests.scenarios.files import all_scenarios

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
    """No pair for which there is a fragment is excluded, and each reason is that of the first rule that holds."""
    for row in rows():
        why = reason(PARTS[row.one], PARTS[row.other])
        assert (row.result == IMPOSSIBLE) == bool(why), row
        if why:
            assert row.reason == why, row


def _scenarios_by_clause() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for scenario in all_scenarios():
        for clause in scenario.shows:
            found.setdefault(clause, []).append(scenario.id)
    return found


def _named_together(clause: Clause) -> list[tuple[str, str]]:
    """Pairs of elements that a clause names: with the one that it is about, if it is about one, else all of them."""
    known = [element for element in clause.elements if element in PARTS]
    about = [element for element in known if clause.id.startswith(PARTS[element].section)]
    return [pair for pair in combinations(known, 2) if not about or set(about) & set(pair)]


def test_pairs_that_the_rulebooks_name_together() -> None:
    """Each pair in a clause that decides something is found, or excluded by a rule, or a scenario shows the clause."""
    settled = {frozenset((row.one, row.other)) for row in rows() if row.result in (FOUND, IMPOSSIBLE)}
    shows = _scenarios_by_clause()
    missing = [
        f"{clause.id}: {' and '.join(pair)}"
        for clause in load().clauses.values()
        if clause.normative and clause.id not in shows
        for pair in _named_together(clause)
        if frozenset(pair) not in settled
    ]
    assert not missing, "\n".join(missing)


# The reasons ---------------------------------------------------------------------------------------------------


def test_a_plain_card_asks_nothing_that_its_procedure_does_not_speak_of() -> None:
    """Heard in simulated games of characters who change nothing for others."""
    sets = tuple(name for name in SETS if not rules_for(sets=(name,)).events)
    heard = [marks for seed in range(60) for marks in marks_in(sets, 4, seed, BYSTANDERS[:4])]
    every = [part for part in PARTS.values() if part.set in ("base", *sets) and plain(part)]
    cards = [card for card in every if card.id not in asked_for()]
    tried = 0
    for card in cards:
        known = procedure(card.id)
        if not known.deadly:
            for marks in heard:
                if card.section in marks and not any(other.section in marks for other in every if other != card):
                    asked = {mark for mark in marks if not mark.startswith("bang.")} - {"in_force"}
                    assert asked <= known.points, card.id
                    tried += 1
    assert tried > 50


def test_two_last_events_are_never_in_one_deck() -> None:
    finals = [part for part in PARTS.values() if part.kind == EVENT and final(part)]
    for one, other in combinations(finals, 2):
        assert reason(one, other).startswith("both are the last event")


# The definition ------------------------------------------------------------------------------------------------

SHOT = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"]}}}


def test_a_blank_card_says_nothing() -> None:
    table = Table(SHOT)
    blank = blanked(table.rules, PARTS["mustang"])
    assert "mustang" in table.rules.at["distance"]
    assert "mustang" not in blank.at["distance"]
    assert {face.name for face in table.rules.faces} - {face.name for face in blank.faces} == {"mustang"}
    assert points_of(PARTS["mustang"]) == {"distance"}


def test_what_decides_and_what_does_not() -> None:
    bang, mustang, beer = PARTS["bang"], PARTS["mustang"], PARTS["beer"]
    aimed = ("Ada plays BANG! AS on Ben",)
    found = shown(SHOT, aimed, (bang, mustang))
    assert found is not None
    assert (found.legal, found.bears) == (False, Bearing(UNDER_WAY, DECIDES))
    assert shown(SHOT, aimed, (bang, beer)) is None


def test_each_of_two_is_enough() -> None:
    """Two places farther away: without either of them it is still one too many."""
    given = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"], "character": "Paul Regret"}}}
    found = shown(given, ("Ada plays BANG! AS on Ben",), (PARTS["mustang"], PARTS["paul_regret"]))
    assert found is not None
    assert found.bears == Bearing(ALONE, ALONE)


def test_what_was_decided_before_the_step() -> None:
    """Slab the Killer has doubled what is needed when the shot began; the Barrel is one of two."""
    given = {
        "players": {
            "Ada": {"character": "Slab the Killer", "hand": ["BANG! AS"]},
            "Ben": {"in_play": ["Barrel QS"]},
        },
        "draw": ["Beer 6H"],
    }
    found = shown(given, ("Ada plays BANG! AS on Ben", "Ben uses Barrel"), (PARTS["barrel"], PARTS["slab_the_killer"]))
    assert found is not None
    assert found.bears == Bearing(DECIDES, DECIDES)


@pytest.mark.parametrize(("one", "other"), [("bang", "bart_cassidy"), ("mustang", "panic"), ("beer", "dynamite")])
def test_the_search_finds_the_same_again(one: str, other: str) -> None:
    pair = PARTS[one], PARTS[other]
    first, second = (searched(pair, promising(*pair)[0], Budget(1_000)) for _ in range(2))
    assert first is not None
    assert first == second
    kept = {frozenset((each.one, each.other)): each.fragment for each in fragments()}[frozenset((one, other))]
    assert len(kept.when) <= len(first.when)
