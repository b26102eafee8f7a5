"""`bangref blind`: what it prints is a record, as somebody saw the game."""

from __future__ import annotations

import json
from typing import Any

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
