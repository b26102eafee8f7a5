"""The second model of the Dice Game: recorded games, games with something wrong in them, and the scenarios."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.verification.model.positions_counted import count, counts_of
from tests.verification.model.records_played import judged
from tests.verification.model.scenarios_played import (
    UNTOLD,
    Game,
    Scenario,
    faults,
    filled_characters,
    filled_roles,
    players_given,
    scenarios_of,
)
from verification.model import dice
from verification.model.dice import setup
from verification.model.dice.game import go_on
from verification.model.dice.table import FACTS, in_order

Plain = dict[str, Any]
FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"

# Such as decide nothing unasked; the order in which they are dealt to those of whom nothing is said.
UNASKED = ["Paul Regret", "Jourdonnais", "Lucky Duke", "Black Jack", "Calamity Janet", "Willy the Kid", "Rose Doolan"]
UNASKED += ["Jesse Jones", "Suzy Lafayette", "Vulture Sam"]
ROLES = ["sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy", "renegade"]
OF_THREE = ["deputy", "outlaw", "renegade"]


def header_given(given: Plain) -> Plain:
    players = players_given(given, at_least=4)
    roles = filled_roles(players, OF_THREE if len(players) == 3 else ROLES)
    characters = filled_characters(players, UNASKED)
    named = zip([player["name"] for player in players], roles, characters, strict=True)
    return {
        "game": "dice",
        "edition": given.get("edition", "001"),
        "readings": given.get("readings", {}),
        "players": [{"name": name, "role": role, "character": character} for name, role, character in named],
    }


def table_given(given: Plain, header: Plain) -> Plain:
    """The position that a scenario gives, in whatever phase."""
    table = setup.begin(header)
    table["turn"] = given.get("turn", table["turn"] if given.get("phase") == "setup" else "Ada")
    for player in players_given(given, at_least=4):
        name = player["name"]
        table["arrows"][name] = player.get("arrows", 0)
        table["lives"][name] = 0 if player.get("out") else player.get("lives", table["lives"][name])
        if player.get("out"):
            table["out"].append(name)
    table["pile"] = FACTS["arrows"] - sum(table["arrows"].values())
    table["dice"] = in_order(given.get("dice", []))
    table["seen"] = any(face.startswith("Bull's eye") for face in table["dice"])
    table["rerolls"] = given.get("rerolls", table["rerolls"])
    phase = given.get("phase", "reroll" if table["dice"] else "roll")
    rolling = {"what": "roll", "who": "chance", "number": FACTS["dice"], "after_sid": False}
    resolved = {"what": "the dice are resolved"}
    table["todo"] = {
        "setup": table["todo"],
        "start": table["todo"],
        "roll": [rolling, resolved],
        "reroll": [{"what": "the dice lie there"}, resolved],
        "resolve": [resolved],
    }[phase]
    return go_on(table)


def says(position: Plain, key: str) -> Any:
    """What the position says of something that a scenario may state; roles that are shown are not part of it."""
    if key == "winners":
        return position["winners"] or []
    if key == "most_lives":
        return position["most"]
    told = dice.told(position)
    return told.get(key, [] if key == "dice" else position["rerolls"] if key == "rerolls" else UNTOLD)


GAME = Game(dice, header_given, table_given, says)


@pytest.mark.parametrize("path", sorted((FIXTURES / "games").glob("*_dice.jsonl")), ids=lambda path: path.stem)
def test_recorded_games_are_accepted(path: Path) -> None:
    assert judged(dice, path) == []


@pytest.mark.parametrize("path", sorted((FIXTURES / "departures").glob("dice_*.jsonl")), ids=lambda path: path.stem)
def test_departures_are_refused_where_they_are(path: Path) -> None:
    known = json.loads(path.with_suffix(".findings.json").read_text(encoding="utf-8"))
    wrong_effects = {("dice_tables", line) for line in (12, 86, 123)}
    expected = [finding["line"] for finding in known if (path.stem, finding["line"]) not in wrong_effects]
    assert [finding.line for finding in judged(dice, path)] == expected


@pytest.mark.parametrize("scenario", list(scenarios_of("dice")), ids=lambda scenario: scenario.id)
def test_scenarios(scenario: Scenario) -> None:
    assert faults(GAME, scenario) == []


@pytest.mark.parametrize(
    ("position", "depth"),
    counts_of(FIXTURES / "perft" / "dice_by_hand.yaml", 20_000) + counts_of(FIXTURES / "perft" / "dice.yaml", 20_000),
)
def test_counts(position: Plain, depth: int) -> None:
    given: Plain = {**position["given"], "seats": len(position["given"]["players"])}
    table = table_given(given, header_given(given))
    assert count(dice, table, depth, {}) == position["counts"][depth - 1]
