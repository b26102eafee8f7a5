"""Scenarios as moments of a game, for the pages that show them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bangref.judge.scenario import Scenario, parsed
from bangref.judge.scenario.steps import steps_of
from bangref.record.errors import MalformedError
from bangref.report.viewer_data import film_of
from tests.quick import drawn
from tools.scenarios.files import FOLDER, files, scenarios_in

TABLE: dict[str, Any] = {
    "players": {"Ada": {"role": "outlaw", "hand": ["Jail JS", "Beer 6H"]}, "Ben": {"role": "sheriff"}}
}


def scene(*when: Any, **given: Any) -> Scenario:
    (found,) = parsed({"id": "x", "about": "x", "given": {**TABLE, **given}, "when": list(when)}, "x.yaml")
    return found


def filmed(scenario: Scenario) -> dict[str, Any]:
    names, steps = steps_of(scenario)
    return film_of(names, steps, {})


@pytest.mark.parametrize("path", drawn(files(), 20), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_scenario_can_be_shown_to_its_end(path: Path) -> None:
    for scenario in scenarios_in(path):
        data = filmed(scenario)
        json.dumps(data)
        if scenario.then.get("refused"):
            assert [step["mark"] for step in data["steps"]] == ["illegal"]
            continue
        assert [step["number"] for step in data["steps"]] == list(range(len(scenario.when) + 1))
        for item, step in zip(scenario.when, data["steps"][1:], strict=True):
            illegal = isinstance(item, Mapping) and "illegal" in item
            assert (step.get("mark") == "illegal") == illegal
            assert ("findings" in step) == illegal
            assert "table" in step


def test_what_is_illegal_tells_what_would_be_legal_and_changes_nothing() -> None:
    first, refused, done = filmed(scene({"illegal": "Ada plays Jail JS on Ben"}, "Ada ends the turn"))["steps"]
    (found,) = refused["findings"]
    assert (refused["said"], found["tried"]) == ("Ada plays Jail JS on Ben",) * 2
    assert [clause for _, clause in found["rulings"]] == ["bang.card.jail.not_sheriff"]
    assert "Ada ends the turn" in found["alternatives"]
    assert refused["table"] == first["table"] != done["table"]
    assert "decisions" not in refused
    assert done["decisions"][0]["said"] == "Ada ends the turn"


def test_a_record_is_one_step_with_all_it_decides() -> None:
    record = {"record": ["Ada plays Jail JS on Ben", "Ada takes back", "Ada ends the turn"], "verdict": "legal"}
    _, step = filmed(scene(record))["steps"]
    assert step["said"] == "Ada plays Jail JS on Ben; Ada ends the turn"
    assert [done["said"] for done in step["decisions"] if not done["implied"]] == ["Ada ends the turn"]


def test_taking_back_is_a_step() -> None:
    _, laid, back = filmed(scene("Ada plays Jail JS on Dan", "Ada takes back", players=with_dan()))["steps"]
    assert (back["said"], back["by"]) == ("Ada takes back", 0)
    assert laid["table"] != back["table"]


def with_dan() -> dict[str, Any]:
    return {**TABLE["players"], "Cleo": {"role": "renegade"}, "Dan": {"role": "outlaw"}}


def test_it_stops_where_it_does_not_go_as_it_says() -> None:
    data = filmed(scene("Ada ends the turn", "Ada plays Beer 6H", "Ben ends the turn"))
    assert [step["said"] for step in data["steps"]] == ["Before the first step", "Ada ends the turn"]


def test_what_is_badly_written_is_malformed() -> None:
    with pytest.raises(MalformedError, match="nobody here is called"):
        steps_of(scene("Nemo ends the turn"))[1]
