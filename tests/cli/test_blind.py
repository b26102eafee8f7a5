"""`bangref blind`: what it prints is a record, as somebody saw the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.running import FIXTURES, run

GAME = FIXTURES / "games" / "simulated_5p.jsonl"
HIDDEN = "?"


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def drawn(told: list[dict[str, Any]], player: str) -> list[str]:
    """What a player is seen to draw, by line."""
    return [line["card"] for line in told if line.get("do") == "draw" and line.get("on") == player]


def test_nobody_sees_hands_draws_or_roles() -> None:
    whole, seen = lines(GAME.read_text("utf-8")), lines(run("blind", GAME).stdout)
    assert seen[0]["observer"] == "nobody"
    names = [player["name"] for player in whole[0]["players"]]
    assert {HIDDEN} == {player["role"] for player in seen[0]["players"]} - {"sheriff"}
    assert all(HIDDEN in drawn(seen, name) for name in names)
    assert '"?"' not in GAME.read_text("utf-8")


def test_a_player_sees_the_own_cards_alone() -> None:
    whole = lines(GAME.read_text("utf-8"))
    one, other = (player["name"] for player in whole[0]["players"][:2])
    seen = lines(run("blind", GAME, "--for", one).stdout)
    assert drawn(seen, one)
    assert HIDDEN not in drawn(seen, one)
    assert HIDDEN in drawn(seen, other)


def test_what_it_prints_is_judged() -> None:
    seen = run("blind", GAME).stdout
    judged = run("verify", "-", stdin=seen)
    assert (judged.exit_code, judged.stdout.split(" (")[0]) == (0, "-: legal")


def test_somebody_who_does_not_play() -> None:
    refused = run("blind", GAME, "--for", "Zoe")
    assert refused.exit_code == 2
    assert "Zoe" in refused.stderr


@pytest.mark.parametrize("observer", ["nobody", "Ada", "Ben"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "players"), [("dice", 4), ("dice", 8), ("samurai", 5), ("bang", 4)])
def test_every_game_is_blinded_and_judged(game: str, players: int, seed: int, observer: str) -> None:
    told = run("simulate", "--game", game, "--players", players, "--seed", seed).stdout
    seen = run("blind", "-", *(("--for", observer) if observer != "nobody" else ()), stdin=told)
    assert seen.exit_code == 0
    header = lines(seen.stdout)[0]
    assert header["observer"] == observer
    judged = run("verify", "-", stdin=seen.stdout)
    assert (judged.exit_code, judged.stdout.split(" (")[0]) == (0, "-: legal")
    for step in (0, 1, 6):
        asked = run("legal", "-", "--step", step, stdin=seen.stdout)
        assert asked.exit_code == 0, asked.stderr
        assert " decides: " in asked.stdout


def test_roles_that_no_game_of_dice_has_shown_are_hidden() -> None:
    told = run("simulate", "--game", "dice", "--players", 8, "--seed", 3).stdout
    roles = [player["role"] for player in lines(run("blind", "-", stdin=told).stdout)[0]["players"]]
    assert HIDDEN in roles
    assert "sheriff" in roles
