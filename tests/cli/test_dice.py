"""The commands with the Dice Game: what they say of dice."""

from __future__ import annotations

import json

from tests.cli.running import FIXTURES, recorded, run

_, FIVE, _ = recorded("dice")
OVERRULED = FIXTURES / "departures" / "dice_rolling.jsonl"


def test_a_departure_is_explained_with_its_clause() -> None:
    result = run("verify", OVERRULED, "--keep-going")
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert "chance rolls Indian arrow, Dynamite, Beer, Gatling, Gatling, Beer" in told
    assert "dice.roll.first_all_five" in told
    assert "dice.roll.dynamite_locked" in told


def test_what_may_be_done_with_the_dice() -> None:
    told = json.loads(run("legal", FIVE, "--step", 1, "--format", "json").stdout)
    assert told["question"]["kind"] == "reroll"
    assert told["question"]["clause"]["id"] == "dice.roll.reroll_limit"
    assert [option["sentence"].split()[1] for option in told["answers"]].count("passes") == 1
    printed = run("legal", FIVE, "--step", 1).stdout
    assert "Dice: Bull" in printed
    assert "Arrows in the pile: 9" in printed
