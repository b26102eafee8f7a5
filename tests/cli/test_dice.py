"""The commands with the Dice Game: the same ones, over its recorded games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.report.cells import cells

GAMES = sorted((Path(__file__).parents[2] / "fixtures" / "games").glob("*_dice.jsonl"))
THREE, FIVE, EIGHT = GAMES
OVERRULED = Path(__file__).parents[2] / "fixtures" / "departures" / "dice_rolling.jsonl"


def run(*args: object, stdin: str | None = None, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, [*map(str, args)], input=stdin, env={"COLUMNS": str(columns)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_games_are_verified_beside_those_of_the_card_game() -> None:
    result = run("verify", *GAMES, THREE.parent / "by_hand.jsonl")
    assert result.exit_code == 0
    assert result.stdout.count(": legal ") == 4


def test_a_departure_is_explained_with_its_clause() -> None:
    result = run("verify", OVERRULED, "--keep-going")
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert "chance rolls Indian arrow, Dynamite, Beer, Gatling, Gatling, Beer" in told
    assert "dice.roll.first_all_five" in told
    assert "dice.roll.dynamite_locked" in told


@pytest.mark.parametrize("columns", [60, 80, 132])
@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_replay_fits_the_width(path: Path, columns: int) -> None:
    printed = run("replay", path, columns=columns).stdout
    actions = sum('"do"' in line for line in path.read_text().splitlines())
    assert printed.count("\nStep ") == actions
    assert "The game is over; won by " in printed
    assert max(map(cells, printed.splitlines())) <= columns


def test_what_may_be_done_with_the_dice() -> None:
    told = json.loads(run("legal", FIVE, "--step", 1, "--format", "json").stdout)
    assert told["question"]["kind"] == "reroll"
    assert told["question"]["clause"]["id"] == "dice.roll.reroll_limit"
    assert [option["sentence"].split()[1] for option in told["answers"]].count("passes") == 1
    printed = run("legal", FIVE, "--step", 1).stdout
    assert "Dice: Bull" in printed
    assert "Arrows in the pile: 9" in printed


@pytest.mark.parametrize(
    ("sentence", "clause"),
    [
        ("Dan rerolls Beer, Beer, Beer, Beer, Beer, Beer", "dice.roll.reroll_any_subset"),
        ("Ben uses Beer on Ben", "dice.roll.reroll_limit"),
        ("chance rolls Beer", "dice.roll.reroll_limit"),
    ],
)
def test_why_not(sentence: str, clause: str) -> None:
    printed = run("legal", FIVE, "--step", 1, "--why-not", sentence).stdout
    assert clause in printed


@pytest.mark.parametrize("edition", ["001", "002"])
@pytest.mark.parametrize("players", range(3, 9))
def test_a_simulated_game_is_legal(players: int, edition: str) -> None:
    made = run("simulate", "--game", "dice", "--players", players, "--edition", edition, "--seed", 5)
    assert made.exit_code == 0
    assert json.loads(made.stdout.splitlines()[0])["edition"] == edition
    assert run("verify", "-", stdin=made.stdout).exit_code == 0


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--players", 2], "it is for 3, 4, 5, 6, 7, 8"),
        (["--edition", "003"], "003"),
        (["--set", "bonus"], "bonus"),
        (["--variant", "simplified"], "simplified"),
        (["--reading", "bang.end.immediate=at_once"], "bang.end.immediate"),
        (["--reading", "dice.gatling.discard_own_arrows=never"], "losses_first or arrows_first"),
    ],
)
def test_simulated_games_that_there_are_not(options: list[object], problem: str) -> None:
    result = run("simulate", "--game", "dice", "--seed", 1, *options)
    assert result.exit_code == 2
    assert problem in " ".join(result.stderr.split())


def test_several_games_take_turns_in_the_number_of_players(tmp_path: Path) -> None:
    assert run("simulate", "--game", "dice", "--games", 6, "--out", tmp_path).exit_code == 0
    assert sorted(path.name.split("-")[1] for path in tmp_path.iterdir()) == [f"{number}p" for number in range(3, 9)]
    assert run("verify", tmp_path).exit_code == 0
