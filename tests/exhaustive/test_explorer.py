"""The explorer itself: it visits everything, once, and stops where it is told to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.bang.assemble import READINGS as KNOWN_READINGS
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.engine import Accepted, legal_actions, step
from bangref.games.bang.printed import element_name
from bangref.games.bang.rules import rules_for
from bangref.rulebook.load import load
from tests.exhaustive import runs
from tests.exhaustive.explore import canonical_for, explored
from tests.exhaustive.tables import (
    CHARACTERS,
    MECHANISMS,
    READINGS,
    RENEGADE,
    SHERIFF,
    TABLES,
    SmallTable,
    alive,
    built,
    given,
    seats,
    wider,
)
from tests.exhaustive.tables import one as player

TINY = given(
    seats(player(SHERIFF, 1, "Missed! 2S", "Missed! 3S"), player(RENEGADE, 1, "Beer 6H")), "BANG! AS", "Missed! 4S"
)
"""Two players with one life each and five cards, of which they soon discard some, one by one."""


def found_plainly(rules: Rules, start: State) -> set[State]:
    """Every state within reach, as it is: no order, no parents, nothing put together."""
    found, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        for action in legal_actions(rules, state):
            made = step(rules, state, action)
            assert isinstance(made, Accepted)
            if made.state not in found:
                found.add(made.state)
                waiting.append(made.state)
    return found


def test_every_state_is_found_and_none_twice() -> None:
    """The states that are explored are those within reach, but for the order of the discard pile."""
    rules, state = built(TINY)
    plainly = found_plainly(rules, state)
    canonical = canonical_for(rules, state)
    explored_ = explored(rules, state)
    assert explored_.finished
    assert explored_.states == len(set(map(canonical, plainly))) < len(plainly)
    assert explored_.ended == len({canonical(found) for found in plainly if not found.frames})
    assert explored_.fault is None


def test_without_putting_together_all_of_them_are_found() -> None:
    rules, state = built(TINY)
    plainly = found_plainly(rules, state)
    assert explored(rules, state, canonical=lambda found: found).states == len(plainly)


def test_order_of_the_discard_pile_stays_where_somebody_may_take_from_it() -> None:
    (pedro,) = (table for table in CHARACTERS if table.name == "Pedro Ramirez")
    rules, state = built({**pedro.given, "discard": ["Beer 7H", "BANG! 2D"]})
    unordered = state._replace(piles=(*state.piles[:2], state.piles[2][::-1]))
    canonical = canonical_for(rules, state)
    assert canonical(unordered) == unordered != canonical(state)


def test_equal_parts_become_one() -> None:
    rules, state = built(TINY)
    canonical = canonical_for(rules, state)
    one, other = canonical(state), canonical(state._replace(seats=tuple(seat._replace() for seat in state.seats)))
    assert one.seats is other.seats


def test_explored_up_to_a_number_of_states() -> None:
    """A depth is always explored to its end."""
    rules, state = built(MECHANISMS[0].given)
    whole, part = explored(rules, state, most=4000), explored(rules, state, most=300)
    assert not part.finished
    assert part.layers == whole.layers[: len(part.layers)]
    assert part.layers[-2] < 300 <= part.layers[-1] == part.states
    heard: list[tuple[int, int]] = []
    explored(rules, state, most=2, tell=lambda *told: heard.append(told))
    assert heard == []


def test_there_is_a_table_for_everything() -> None:
    characters = rules_for("003", ["bonus"]).characters
    assert {table.name for table in CHARACTERS} == {element_name(character) for character in characters}
    for table in CHARACTERS:
        assert any(player.get("character") == table.name for player in table.given["players"].values())
    alternatives = {(reading, value) for reading, values in KNOWN_READINGS.items() for value in values[1:]}
    assert {pair for table in READINGS for pair in table.given["readings"].items()} == alternatives
    assert len({table.name for table in (*TABLES, *map(wider, TABLES))}) == 2 * len(TABLES)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_small(table: SmallTable) -> None:
    rules, state = built(table.given)
    assert 2 <= alive(state) <= 5
    assert 3 <= len(rules.deck) <= 5
    assert len(built(wider(table).given)[0].deck) == len(rules.deck) + 1
    assert explored(rules, state, most=20).fault is None


def test_rows_and_sums_of_a_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(runs, "RESULT", tmp_path / "assurance" / "exhaustive.json")
    work = [task for task in runs.tasks(quick=True) if task.table.name in ("Suzy Lafayette", "Rose Doolan")]
    figures = runs.run(work, 1, runs.header_of("a test"))
    kept = json.loads(runs.RESULT.read_text(encoding="utf-8"))
    assert kept["check"] == "exhaustive"
    assert kept["figures"] == figures
    assert figures["tables"] == figures["tables planned"] == figures["tables finished"] == 2
    assert figures["states"] == sum(row["states"] for row in kept["rows"])
    assert [row["name"] for row in kept["rows"]] == ["Rose Doolan", "Suzy Lafayette"]
    assert [row["outcome"] for row in kept["rows"]] == ["finished", "finished"]
    clauses = {clause for row in kept["rows"] for clause in row["clauses"]}
    assert clauses <= set(load().clauses)
    assert {"bang.character.rose_doolan.virtual_scope", "bang.character.suzy_lafayette.draw_when_empty"} <= clauses


def test_what_a_run_consists_of() -> None:
    quick, whole = runs.tasks(quick=True), runs.tasks(quick=False)
    assert len(quick) == len(TABLES) == len(whole) // 2
    assert {task.most for task in quick} == {runs.QUICK}
    assert [task.table.name for task in runs.tasks(quick=True, name="duel")] == ["duel"]
