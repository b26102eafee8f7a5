"""The commands with the games beside BANG!: the same ones, over their recorded and their simulated games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.kits import kit_of
from bangref.terminal.cells import cells
from tests.cli.running import FIXTURES, recorded, run

GAMES = ("dice", "samurai")
EACH = pytest.mark.parametrize("game", GAMES)
PATHS = [path for game in GAMES for path in recorded(game)]

# Recorded games -----------------------------------------------------------------------------------------------


@EACH
def test_games_are_verified_beside_those_of_the_other_games(game: str) -> None:
    others = [recorded(other)[0] for other in GAMES if other != game]
    paths = [*recorded(game), FIXTURES / "games" / "by_hand.jsonl", *others]
    assert len(paths) == 5
    result = run("verify", *paths)
    assert result.exit_code == 0
    assert result.stdout.count(": legal ") == len(paths)


@pytest.mark.parametrize("columns", [60, 80, 132])
@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.stem))
def test_replay_fits_the_width(path: Path, columns: int) -> None:
    printed = run("replay", path, columns=columns).stdout
    actions = sum('"do"' in line for line in path.read_text().splitlines())
    assert printed.count("\nStep ") == actions
    assert "The game is over; won by " in printed
    assert max(map(cells, printed.splitlines())) <= columns


@pytest.mark.parametrize(
    ("game", "step", "sentence", "clause"),
    [
        ("dice", 1, "Dan rerolls Beer, Beer, Beer, Beer, Beer, Beer", "dice.roll.reroll_any_subset"),
        ("dice", 1, "Ben uses Beer on Ben", "dice.roll.reroll_limit"),
        ("dice", 1, "chance rolls Beer", "dice.roll.reroll_limit"),
        ("samurai", 0, "Eva plays Katana on Ada", "samurai.turn.play.from_hand"),
        ("samurai", 0, "Ada plays Parry", "samurai.turn.play.own_turn_only"),
        ("samurai", 0, "Ada ends the turn", "samurai.turn.play.from_hand"),
        ("samurai", 0, "Eva passes", "samurai.turn.phases"),
        ("samurai", 0, "Eva uses Nobunaga", "samurai.character.unique_ability"),
        ("samurai", 0, "Eva discards Focus", "samurai.turn.discard.excess_only"),
    ],
)
def test_why_not(game: str, step: int, sentence: str, clause: str) -> None:
    _, five, _ = recorded(game)
    assert clause in run("legal", five, "--step", step, "--why-not", sentence).stdout


# Simulated games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "edition", "players"),
    [
        (game, edition, number)
        for game in GAMES
        for edition in kit_of(game).editions
        for number in kit_of(game).usual_numbers
    ],
)
def test_a_simulated_game_is_legal(game: str, edition: str, players: int) -> None:
    made = run("simulate", "--game", game, "--players", players, "--edition", edition, "--seed", 5)
    assert made.exit_code == 0
    assert json.loads(made.stdout.splitlines()[0])["edition"] == edition
    assert run("verify", "-", stdin=made.stdout).exit_code == 0


@pytest.mark.parametrize(("game", "edition"), [("dice", "001"), ("samurai", "004")])
def test_the_edition_is_the_first_where_none_is_told(game: str, edition: str) -> None:
    made = run("simulate", "--game", game, "--players", 4, "--seed", 5)
    assert json.loads(made.stdout.splitlines()[0])["edition"] == edition


@pytest.mark.parametrize(
    ("game", "options", "problem"),
    [
        ("dice", ["--players", 2], "it is for 3, 4, 5, 6, 7, 8"),
        ("samurai", ["--players", 2], "it is for 3, 4, 5, 6, 7"),
        ("samurai", ["--players", 8], "it is for 3, 4, 5, 6, 7"),
        *((game, ["--edition", "003"], "003") for game in GAMES),
        *((game, ["--set", "bonus"], "bonus") for game in GAMES),
        *((game, ["--variant", "simplified"], "simplified") for game in GAMES),
        *((game, ["--reading", "bang.end.immediate=at_once"], "bang.end.immediate") for game in GAMES),
        ("dice", ["--reading", "dice.gatling.discard_own_arrows=never"], "losses_first or arrows_first or arrows_last"),
        ("samurai", ["--reading", "samurai.deck.exhausted=never"], "with_last_card or when_needed"),
    ],
)
def test_simulated_games_that_there_are_not(game: str, options: list[object], problem: str) -> None:
    result = run("simulate", "--game", game, "--seed", 1, *options)
    assert result.exit_code == 2
    assert problem in " ".join(result.stderr.split())


@EACH
def test_several_games_take_turns_in_the_number_of_players(game: str, tmp_path: Path) -> None:
    numbers = kit_of(game).usual_numbers
    assert run("simulate", "--game", game, "--games", len(numbers), "--out", tmp_path).exit_code == 0
    assert sorted(path.name.split("-")[1] for path in tmp_path.iterdir()) == [f"{number}p" for number in numbers]
    assert run("verify", tmp_path).exit_code == 0
