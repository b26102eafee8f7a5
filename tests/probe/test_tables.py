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
    monkeypatch.setitem(SETS.tables, PROBE.id, PROBE)
    monkeypatch.setitem(SETS.tables, SECOND.id, SECOND)


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


POSITION = """\
id: a loaded keg
given:
  sets: [probe, second probe]
  rest: aside
  ring: [Ada, Cleo, Ben, Dan]
  piles:
    ashes: [Beer 6H]
    supply: []
  records:
    probe_record: {mile: 2}
  players:
    Ada:
      role: sheriff
      character: Willy the Kid
      in_play: [keg 2H]
      counters: {nuggets: 3, powder: 1}
      tokens: {keg 2H: {powder: 2}}
    Ben: {role: outlaw, character: Rose Doolan, out: true}
    Cleo: {role: outlaw, character: Jourdonnais}
    Dan: {role: renegade, character: Black Jack}
counts: [2]
"""


def read(text: str) -> Any:
    (found,) = positions(text.encode(), "x.yaml")
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
        ("[Beer 6H]", "[Bear 6H]", "x.yaml:7: given.piles.ashes.0: no card is called 'Bear 6H'"),
        ("ashes:", "ash:", "x.yaml:7: given.piles.ash: no pile is called 'ash'"),
        ("[Beer 6H]", "Beer 6H", "x.yaml:7: given.piles.ashes: not a list: 'Beer 6H'"),
        ("supply:", "ashes:", "x.yaml:8: ashes: 'ashes' is there twice"),
        ("{mile: 2}", "mile 2", "x.yaml:10: given.records.probe_record: not a table of fields: 'mile 2'"),
        ("{mile: 2}", "{mile: x}", "x.yaml:10: given.records.probe_record.mile: it is 'x'"),
        ("Cleo, Ben, Dan", "Cleo, Ben", "x.yaml:5: given.ring: 'Dan' sits there nowhere"),
        ("nuggets: 3", "nuggets: few", "x.yaml:16: given.players.Ada.counters.nuggets: not a number: 'few'"),
        ("nuggets: 3", "nuggets: 30", "x.yaml:16: given.players.Ada.counters: 30 of the nuggets, and 20 are"),
        ("powder: 1", "gold: 1", "x.yaml:16: given.players.Ada.counters.gold: no counter is called 'gold'"),
        ("{powder: 2}", "2 powder", "x.yaml:17: given.players.Ada.tokens.keg 2H: not a table"),
        ("{keg 2H:", "{Beer 6H:", "x.yaml:17: given.players.Ada.tokens: Beer 6H is not in play before Ada"),
    ],
)  # fmt: skip
def test_what_is_amiss_in_a_position_is_told_with_its_line(old: str, new: str, problem: str) -> None:
    assert old in POSITION
    with pytest.raises(MalformedError) as raised:
        read(POSITION.replace(old, new, 1))
    assert str(raised.value).startswith(problem)
