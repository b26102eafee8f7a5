"""The explorer itself: it visits everything, once, and stops where it is told to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.engine import Accepted, legal_actions, step
from bangref.dice.assemble import READINGS as DICE_READINGS
from bangref.dice.characters import SIXTEEN
from bangref.kits.bang.names import element_name
from bangref.kits.bang.rules import known_readings, rules_for
from bangref.kits.bang.sets import SETS
from bangref.kits.dice.names import element_name as dice_name
from bangref.kits.samurai.names import element_name as samurai_name
from bangref.rulebook.load import load
from bangref.samurai.assemble import READINGS as SAMURAI_READINGS
from bangref.samurai.characters import TWELVE
from bangref.samurai.facts import FACES, WEAPON
from verification.exhaustive import runs
from verification.exhaustive.explore import explored
from verification.exhaustive.of_bang import canonical_for
from verification.exhaustive.of_game import of_game
from verification.exhaustive.tables import BASE, DICE, EVENTS, HEROES, OF_SETS, READINGS, SWORD, TABLES, dice, samurai
from verification.exhaustive.tables.building import (
    RENEGADE,
    SHERIFF,
    SmallTable,
    alive,
    built,
    given,
    named,
    seats,
    wider,
)
from verification.exhaustive.tables.building import one as player
from verification.exhaustive.tables.mechanisms import MECHANISMS
from verification.kept import header_of, keep

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


@pytest.mark.parametrize(
    ("name", "more"),
    [("Pedro Ramirez", {}), ("Abandoned Mine", {}), ("Blood Brothers", {"events": ["Abandoned Mine"]})],
    ids=["by a character", "by the event in force", "by an event to come"],
)
def test_order_of_the_discard_pile_stays_where_somebody_may_take_from_it(name: str, more: dict[str, Any]) -> None:
    changed = {"discard": ["Beer 7H", "BANG! 9D"], "phase": "play", **more}
    rules, state = built({**named(TABLES, name).given, **changed})
    unordered = state._replace(piles=(*state.piles[:2], state.piles[2][::-1], *state.piles[3:]))
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
    characters = rules_for("003", SETS).characters
    assert {table.name for table in HEROES} == {element_name(character) for character in characters}
    for table in HEROES:
        assert any(player.get("character") == table.name for player in table.given["players"].values())
    alternatives = {(reading, value) for reading, values in known_readings(SETS).items() for value in values[1:]}
    assert {pair for table in READINGS for pair in table.given["readings"].items()} == alternatives
    assert len({table.name for table in (*TABLES, *map(wider, TABLES))}) == 2 * len(TABLES)


def test_there_is_a_table_for_everything_in_the_dice_game() -> None:
    people = {dice_name(person.CHARACTER.id) for person in SIXTEEN}
    assert {table.name.removeprefix("dice: ") for table in dice.CHARACTERS} == people
    for table in dice.CHARACTERS:
        who = table.name.removeprefix("dice: ")
        assert any(player["character"] == who for player in table.given["players"].values())
    alternatives = {(reading, value) for reading, values in DICE_READINGS.items() for value in values[1:]}
    assert {pair for table in dice.READINGS for pair in table.given["readings"].items()} == alternatives


def test_there_is_a_table_for_everything_in_samurai_sword() -> None:
    assert {table.name.removeprefix("samurai: ") for table in samurai.CHARACTERS} == {
        samurai_name(person.CHARACTER.id) for person in TWELVE
    }
    for table in samurai.CHARACTERS:
        who = table.name.removeprefix("samurai: ")
        assert any(player["character"] == who for player in table.given["players"].values())
    cards = {samurai_name(face.name) for face in FACES if face.kind != WEAPON}
    assert cards - {"Parry"} <= {table.name.removeprefix("samurai: ") for table in samurai.CARDS}
    alternatives = {(reading, value) for reading, values in SAMURAI_READINGS.items() for value in values[1:]}
    assert {pair for table in samurai.READINGS for pair in table.given["readings"].items()} == alternatives
    assert {table.given["seats"] for table in samurai.MECHANISMS} == {3, 4, 5, 6}


def test_there_is_a_table_for_every_event() -> None:
    brought = [events for one in SETS.values() if (events := one.events)]
    there = {event for one in brought for event in (*one.ordinary, one.final, *one.optional)}
    assert {table.name for table in EVENTS} == {element_name(event) for event in there}
    for table in EVENTS:
        assert table.name in (*table.given.get("event", ()), *table.given.get("events", ()))


def test_every_card_of_the_sets_is_at_a_table() -> None:
    known = {face.name for face in rules_for("003").faces}
    faces = (*SETS["dodge_city"].faces, *SETS["armed_and_dangerous"].faces)
    there = {element_name(face.name) for face in faces if face.name not in known}
    written = {text for table in OF_SETS for text in _texts(table.given)}
    assert {name for name in there if any(text.startswith(f"{name} ") for text in written)} == there


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_small(table: SmallTable) -> None:
    rules, state = built(table.given)
    assert 1 <= alive(state) <= 8
    more_rules, more_state = built(wider(table).given)
    pieces = of_game(rules.game).pieces
    assert 2 <= pieces(rules) <= (10 if table in SWORD else 6)
    if rules.game != "dice":
        assert pieces(more_rules) == pieces(rules) + 1
    else:
        assert more_state.seats[0].lives == state.seats[0].lives + 1
    assert explored(rules, state, most=20).fault is None


def test_rows_and_sums_of_a_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(runs, "keep", partial(keep, folder=tmp_path / "assurance"))
    work = [task for task in runs.tasks(quick=True) if task.table.name in ("Suzy Lafayette", "Rose Doolan")]
    figures = runs.run(work, 1, header_of("exhaustive", "a test"))
    kept = json.loads((tmp_path / "assurance" / "exhaustive.json").read_text(encoding="utf-8"))
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
    assert {task.most for task in quick if task.table in BASE} == {runs.QUICK.base}
    assert {task.most for task in quick if task.table in (*OF_SETS, *DICE, *SWORD)} == {runs.QUICK.sets}
    assert [task.table.name for task in runs.tasks(quick=True, name="duel")] == ["duel"]
