"""Gold Rush: where a card is that has been bought, while its effect lasts."""

from __future__ import annotations

import json

import pytest

from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.judge.scenario import Table
from bangref.kits import names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.things_described import notes
from bangref.kits.cards.view import in_flight
from bangref.record.errors import MalformedError
from bangref.rulebook.json_data import JsonObject
from tests.bang.table import play
from tests.probe.test_checkpoints import as_told, resumed

GIVEN: JsonObject = {
    "sets": ["gold_rush"],
    "piles": {"offer": ["Pardner", "Boots", "Rum"], "equipment deck": ["Shot"]},
    "draw": ["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C"],
    "players": {"Ada": {"counters": {"nuggets": 2}}},
}


def test_a_brown_card_is_in_flight_until_its_effect_is_over() -> None:
    table = Table(GIVEN)
    rules = table.rules
    state = play(rules, table.state, "Ada buys Pardner as General Store")
    assert "pardner" in {rules.faces[card].name for card in in_flight(rules, state)}
    assert well_formed(rules, state) == []
    assert from_json(rules, json.loads(json.dumps(to_json(state)))) == state
    state = play(rules, state, "Ada picks BANG! 2C", "Ben picks BANG! 3C", "Cleo picks BANG! 4C", "Dan picks BANG! 5C")
    assert [rules.faces[card].name for card in state.piles[rules.piles.index("under the equipment deck")]] == [
        "pardner"
    ]
    assert well_formed(rules, state) == []


def test_a_full_checkpoint_tells_how_many_markers_stand_in_for_nuggets() -> None:
    """Two lives are taken where one nugget is left; only where nothing stands in are there never more than thirty."""
    given: JsonObject = {
        "sets": ["gold_rush"],
        "players": {"Ada": {"hand": ["Gatling 10H"], "counters": {"nuggets": 29}}},
    }
    table = Table(given)
    state = play(table.rules, table.state, "Ada plays Gatling 10H", "Ben passes", "Cleo passes", "Dan passes")
    names = names_for(table.rules, ("Ada", "Ben", "Cleo", "Dan"))
    told = full_check(state, names)
    assert told["bank"] == {"nuggets": -2}
    assert resumed(told, state, table.rules) == as_told(state)
    assert notes(table.rules, state, names) == ["markers in place of 2 nuggets"]

    strict = Table({**given, "readings": {"bang.gold_rush.gold.supply_limit": "nothing"}}).rules
    with pytest.raises(MalformedError, match="32 of the nuggets, and 30 are left of 30"):
        resumed({**told, "bank": {}}, state, strict)
