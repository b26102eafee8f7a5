"""Scenarios and positions with counts tell what sets bring to a table, too."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.invariants import well_formed
from bangref.judge.perft.position import positions
from bangref.judge.scenario import Table, parsed, played
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.sets import SETS
from bangref.record.errors import MalformedError
from tests.probe.parts.abilities import ProbeRecord
from tests.probe.parts.cards import PROBE
from tests.probe.parts.homes import SUPPLY
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import ASHES, POWDER
from tests.probe.table import card, cards


@pytest.fixture(autouse=True)
def _known_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The probe sets are known by name, like any that are added."""
    monkeypatch.setitem(SETS, PROBE.id, PROBE)
    monkeypatch.setitem(SETS, SECOND.id, SECOND)


PROBES = [PROBE.id, SECOND.id]
GIVEN: dict[str, Any] = {
    "sets": PROBES,
    "ring": ["Ada", "Cleo", "Ben", "Dan"],
    "piles": {"ashes": ["Beer 6H"], "under the supply": ["ore 3D"], "rest of the supply": ["ore 4D", "ore 2D"]},
    "records": {"probe_record": {"mile": 2}},
    "players": {
        "Ada": {"in_play": ["keg 2H"], "counters": {"nuggets": 3}, "tokens": {"keg 2H": {"powder": 2}}},
        "Ben": {"hand": ["handcar 5C"]},
    },
}
THEN: dict[str, Any] = {
    "counters": {"Ada": {"nuggets": 3}, "Ben": {}},
    "tokens": {"Ada": {"keg 2H": {"powder": 2}}},
    "bank": {"nuggets": 17, "powder": 10},
    "ring": ["Dan", "Ada", "Cleo", "Ben"],
    "piles": {"ashes": ["Beer 6H"], "rest of the supply": ["ore 2D", "ore 4D"], "siding": []},
    "records": {"probe_record": {"mile": 2}},
}


def test_a_scenario_gives_what_sets_bring() -> None:
    table = Table(GIVEN)
    state = table.state
    assert state.ring == (0, 2, 1, 3)
    assert state.seats[0].stock == (3, 0, 0)
    assert [(lying.card, lying.tokens, lying.kind) for lying in state.seats[0].lying] == [(card("keg"), 2, POWDER)]
    assert state.bank == (17, 10, 0)
    assert state.sets == (ProbeRecord(2),)
    assert state.piles[ASHES] == cards("beer 6H")
    assert state.piles[SUPPLY + 1] == cards("ore 2D, ore 4D")
    assert well_formed(table.rules, state) == []
    assert full_check(state, table.names)["bank"] == {"nuggets": 17, "powder": 10}


def test_a_card_of_a_pile_that_lies_elsewhere_is_not_in_its_pile() -> None:
    table = Table({"sets": PROBES, "players": {"Ada": {"hand": ["ore 3D"]}}, "rest": "aside"})
    assert table.state.piles[SUPPLY + 1] == cards("ore 2D, ore 4D")
    assert well_formed(table.rules, table.state) == []


def outcome(then: dict[str, Any]) -> tuple[str, ...]:
    told: dict[str, Any] = {"id": "probe.x", "about": "x", "shows": [], "given": GIVEN, "when": [], "then": then}
    (scenario,) = parsed(told, "x.yaml")
    return played(scenario).faults


def test_a_scenario_states_what_has_come_of_it() -> None:
    assert outcome(THEN) == ()


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"counters": {"Ada": {"nuggets": 2}}}, "then.counters.Ada: {'nuggets': 3}, not {'nuggets': 2}"),
        ({"tokens": {"Ada": {}}}, "then.tokens.Ada: {'keg 2H': {'powder': 2}}, not {}"),
        ({"bank": {}}, "then.bank: {'nuggets': 17, 'powder': 10}, not {}"),
        ({"ring": ["Ada", "Ben", "Cleo", "Dan"]}, "then.ring: ['Ada', 'Cleo', 'Ben', 'Dan'], not "),
        ({"piles": {"ashes": []}}, "then.piles.ashes: ['Beer 6H'], not []"),
        ({"records": {"probe_record": {"mile": 3}}}, "then.records.probe_record.mile: 2, not 3"),
    ],
)
def test_what_is_not_so_is_told(changed: dict[str, Any], fault: str) -> None:
    (found,) = outcome(changed)
    assert found.startswith(fault)


WRONG: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"ring": ["Ada"]}, "given.ring", "'Ben' sits there nowhere"),
    ({"ring": 3}, "given.ring", "not a list: 3"),
    ({"piles": {"hole": []}}, "given.piles.hole", "no pile is called 'hole'"),
    ({"piles": {"ashes": "Beer 6H"}}, "given.piles.ashes", "not a list: 'Beer 6H'"),
    ({"piles": {"ashes": ["keg 2H"]}}, "given", "keg 2H is there more often than in the deck"),
    ({"records": {"probe_record": {"mile": None}}}, "given.records.probe_record.mile", "it is null"),
    ({"records": {"probe_record": 3}}, "given.records.probe_record", "not a table of fields: 3"),
    ({"players": {"Ada": {"counters": 3}}}, "given.players.Ada.counters", "not a table: 3"),
    ({"players": {"Ada": {"counters": {"nuggets": -1}}}}, "given.players.Ada.counters.nuggets", "not a number: -1"),
    ({"players": {"Ada": {"counters": {"nuggets": 21}}}}, "given.players.Ada.counters", "21 of the nuggets"),
    ({"players": {"Ada": {"tokens": {"keg 2H": {"powder": 1}}}}}, "given.players.Ada.tokens", "keg 2H is not in play"),
    (
        {"players": {"Ada": {"in_play": ["Mustang 8H"], "tokens": {"Mustang 8H": {"powder": 1}}}}},
        "given.players.Ada.tokens",
        "Mustang 8H holds no powder",
    ),
)


@pytest.mark.parametrize(("changed", "where", "problem"), WRONG)
def test_what_no_table_has_is_refused(changed: dict[str, Any], where: str, problem: str) -> None:
    with pytest.raises(MalformedError) as raised:
        Table({**GIVEN, **changed})
    assert (raised.value.where, raised.value.problem[: len(problem)]) == (where, problem)


POSITION = """position: a loaded keg
edition: 003
set: probe, second probe
turn: Ada
ring: Ada, Cleo, Ben, Dan
pile: ashes = Beer 6H
pile: supply =
record: probe_record = {"mile": 2}
player: Ada
role: sheriff
character: Willy the Kid
lives: 4
in play: keg 2H
counters: 3 nuggets, 1 powder
tokens: 2 powder on keg 2H
player: Ben
role: outlaw
character: Rose Doolan
out: yes
player: Cleo
role: outlaw
character: Jourdonnais
lives: 4
player: Dan
role: renegade
character: Black Jack
lives: 4
depth 1: 2
"""


def read(text: str) -> Any:
    (found,) = positions(enumerate(map(str.encode, text.splitlines()), 1), "x.perft")
    return found


def test_a_position_tells_what_sets_bring() -> None:
    found = read(POSITION)
    state = found.state
    assert (state.ring, state.sets, state.bank) == ((0, 2, 1, 3), (ProbeRecord(2),), (17, 9, 0))
    assert (state.seats[0].stock, state.seats[0].lying[0].tokens) == ((3, 1, 0), 2)
    assert state.piles[ASHES] == cards("beer 6H")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("= Beer 6H", "= Bear 6H", "x.perft:6: pile: no card is called 'Bear 6H'"),
        ("ashes =", "ash =", "x.perft:6: pile: no pile is called 'ash'"),
        ("ashes = Beer 6H", "ashes", "x.perft:6: pile: 'ashes'; expected NAME = VALUE"),
        ("supply =", "ashes =", "x.perft:7: pile: stands here twice, first in line 6"),
        ('{"mile": 2}', "mile 2", "x.perft:8: record: not JSON: "),
        ('{"mile": 2}', '{"mile": "x"}', "x.perft:8: record: it is 'x'"),
        ("Cleo, Ben, Dan", "Cleo, Ben", "x.perft:5: ring: 'Dan' sits there nowhere"),
        ("3 nuggets,", "nuggets,", "x.perft:14: counters: not a number of counters: 'nuggets'; expected NUMBER KIND"),
        ("3 nuggets,", "30 nuggets,", "x.perft:14: counters: 30 of the nuggets, and 20 are left of 20"),
        ("1 powder\n", "1 gold\n", "x.perft:14: counters: no counter is called 'gold'"),
        ("on keg 2H", "at keg 2H", "x.perft:15: tokens: not tokens: '2 powder at keg 2H'"),
        ("on keg 2H", "on Beer 6H", "x.perft:15: tokens: Beer 6H is not in play before Ada"),
    ],
)  # fmt: skip
def test_what_is_amiss_in_a_position_is_told_with_its_line(old: str, new: str, problem: str) -> None:
    assert old in POSITION
    with pytest.raises(MalformedError) as raised:
        read(POSITION.replace(old, new, 1))
    assert str(raised.value).startswith(problem)
