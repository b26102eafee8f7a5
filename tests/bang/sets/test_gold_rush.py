"""Gold Rush: where a card is that has been bought, while its effect lasts."""

from __future__ import annotations

import json

from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.judge.scenario import Table
from bangref.kits.cards.view import in_flight
from bangref.rulebook.json_data import JsonObject
from tests.bang.table import play

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
