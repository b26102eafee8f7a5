"""Disputes asked by programs: what `bangref.ask` and `bangref.ask_unseen` answer is what the command prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bangref
from bangref.rulebook.json_data import Json
from tests.cli.running import run

SHOT: dict[str, Any] = {
    "given": {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"hand": ["?", "?"], "in_play": ["Barrel QS"]}}},
    "when": ["Ada plays BANG! AS on Ben", {"illegal": "Ben plays Missed! 2S"}, {"illegal": "Ben plays Beer 6H"}],
}


def printed(told: Json, file: Path) -> Any:
    """What `bangref ask` prints of a position for programs."""
    file.write_text(json.dumps(told), encoding="utf-8")
    return json.loads(run("ask", str(file), "--format", "json").stdout)


def test_hidden_cards_are_followed_as_by_the_command(tmp_path: Path) -> None:
    answer, data = bangref.ask_unseen(SHOT), printed(SHOT, tmp_path / "dispute.json")
    assert (answer.verdict, answer.ways) == (data["verdict"], data["worlds"])
    assert [(each.said, each.step, each.legal) for each in answer.claims] == [
        ("Ben plays Missed! 2S", 1, "possibly"),
        ("Ben plays Beer 6H", 1, "never"),
    ]
    asked = [(each["said"], each["legal"], each["known"]) for each in data["asked"]]
    assert [(each.said, each.legal, [*each.known]) for each in answer.claims] == asked
    assert [(each.said, each.legal) for each in answer.steps] == [
        (each["said"], each["legal"]) for each in data["steps"]
    ]
    assert answer.claims[1].why_not[0].clause == data["asked"][1]["why_not"][0]["clause"]
    assert "Ben uses Barrel" in answer.certainly
    assert any("Missed!" in each for each in answer.possibly)
    assert len([each for each in answer.tried if not each.problem]) == len(data["tried"])
    assert len(answer.changes) == len(data["changes"])


def test_what_no_deal_allows_is_a_finding() -> None:
    told = {**SHOT, "when": ["Ada plays BANG! AS on Ben", "Ben plays Beer 6H"]}
    answer = bangref.ask_unseen(told)
    assert (answer.verdict, answer.findings[0].step) == ("illegal", 2)
    assert answer.steps[-1].legal == "never"


def test_a_table_without_hidden_cards_is_one_way() -> None:
    told: dict[str, Any] = {
        "given": {"players": {"Ada": {"hand": ["BANG! AS"]}}},
        "when": ["Ada plays BANG! AS on Ben"],
    }
    assert bangref.ask_unseen(told).ways == 1
    assert bangref.ask_unseen(told).verdict == bangref.ask(told).verdict == "legal"


@pytest.mark.parametrize("ask", [bangref.ask, bangref.ask_unseen])
def test_what_came_by_chance_has_to_be_told(ask: Any) -> None:
    told = {
        "given": {"players": {"Ada": {"hand": ["Panic! JH"]}, "Ben": {"hand": ["Beer 6H", "Beer 7H"]}}},
        "when": ["Ada plays Panic! JH on Ben", "Ada ends the turn"],
    }
    with pytest.raises(bangref.MalformedError, match="a line before it that tells what came"):
        ask(told)


def test_what_has_not_come_as_it_says_is_told() -> None:
    told: dict[str, Any] = {
        "given": {"players": {"Ada": {"hand": ["BANG! AS"]}}},
        "when": ["Ada plays BANG! AS on Ben", "Ben passes"],
    }
    assert bangref.ask({**told, "then": {"lives": {"Ben": 4}}}).otherwise == ("then.lives.Ben: 3, not 4",)
    assert bangref.ask({**told, "then": {"lives": {"Ben": 3}}}).otherwise == ()
    assert bangref.ask(told).otherwise == ()


def test_hidden_cards_are_refused_by_ask_with_the_way_to_go() -> None:
    with pytest.raises(bangref.MalformedError, match=r"bangref\.ask_unseen"):
        bangref.ask(SHOT)


@pytest.mark.parametrize("name", ["dispute.yaml", "games/evening.json", "x.txt"])
def test_the_name_of_a_file_is_no_position(name: str) -> None:
    with pytest.raises(bangref.MalformedError) as caught:
        bangref.ask(name)
    assert str(caught.value) == f"told: the name of a file, '{name}', and no position; expected what stands in the file"
