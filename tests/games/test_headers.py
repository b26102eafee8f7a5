"""Rules and players as the headers of the games beside BANG! have them: what cannot be understood, who cannot play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bangref.record.errors import MalformedError
from tests.games.beside_bang import ALL
from tests.games.examples import Examples, header, said_of


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [pytest.param(game, *case, id=f"{game.game}-{case[1]}") for game in ALL for case in game.options],
)
def test_rules_that_there_are_not(game: Examples, options: tuple[Any, ...], message: str) -> None:
    for make in (lambda: game.kit.rules_for(*options), lambda: game.kit.game(*options, ())):
        with pytest.raises(MalformedError) as fault:
            make()
        assert message in str(fault.value)


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game.game}-{name}") for game in ALL for name in game.headers]
)
def test_headers_that_cannot_be_understood(game: Examples, name: str, tmp_path: Path) -> None:
    changes, message = game.headers[name]
    said = said_of(tmp_path, {**header(game.game), **changes})
    assert said.startswith(f"malformed: {tmp_path / 'g.jsonl'}:1: ")
    assert message in said


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game.game}-{name}") for game in ALL for name in game.players]
)
def test_players_that_cannot_be_understood(game: Examples, name: str, tmp_path: Path) -> None:
    changes, message = game.players[name]
    whole = header(game.game)
    first = {key: value for key, value in (whole["players"][0] | changes).items() if value is not ...}
    said = said_of(tmp_path, {**whole, "players": [first, *whole["players"][1:]]})
    assert said.startswith(f"malformed: {tmp_path / 'g.jsonl'}:1: ")
    assert message in said


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.game))
def test_games_that_the_rules_forbid(game: Examples, tmp_path: Path) -> None:
    whole = {field: value for field, value in header(game.game).items() if field not in ("hands", "deck")}
    for players, clause in game.forbidden(whole["players"]):
        assert said_of(tmp_path, {**whole, "players": players}) == f"illegal, {clause}"
