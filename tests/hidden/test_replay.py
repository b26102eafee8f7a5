"""Records with hidden cards shown step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bangref.cli.main import app
from tests.hidden.records import blind, lines_of, whole

TABLE = """BANG!
observer: nobody
Ada, sheriff (Rose Doolan): ?, Beer 6H, ?, ?
Ben, ? (Willy the Kid): ?, ?, ?, ?
Cleo, ? (Jourdonnais): ?, ?, ?, ?
Dan, ? (Paul Regret): ?, ?, ?

Ada plays Volcanic 10S
Ada plays BANG! ? on Ben
Ben plays {card}
"""


def shown(folder: Path, text: str, *options: str) -> str:
    path = folder / "game.txt"
    path.write_text(text, encoding="utf-8")
    made = CliRunner().invoke(app, ["replay", str(path), *options])
    assert made.exit_code == 0, made.output
    return made.output


def film(folder: Path, text: str) -> dict[str, Any]:
    shown(folder, text, "--data", str(folder / "film.json"))
    found: dict[str, Any] = json.loads((folder / "film.json").read_text(encoding="utf-8"))
    return found


def test_hidden_cards_and_roles_are_marks(tmp_path: Path) -> None:
    screen = shown(tmp_path, TABLE.format(card="Missed! ?"), "--step", "2")
    assert "Ben (?)" in screen
    assert "hand 4: ?, ?, ?, ?" in screen
    assert "Beer 6H" in screen
    assert "BANG! ? on top" in screen
    assert "Ben decides: answer a shot" in screen


def test_an_illegal_step_is_told(tmp_path: Path) -> None:
    screen = shown(tmp_path, TABLE.format(card="Volcanic 10S"), "--step", "3")
    assert "Ben does not hold Volcanic 10S" in screen
    assert "The table is not known here" in screen


def test_the_page_has_backs(tmp_path: Path) -> None:
    data = film(tmp_path, TABLE.format(card="Missed! ?"))
    number = {card["name"]: place for place, card in enumerate(data["cards"])}
    kinds = {card["name"]: card["kind"] for card in data["cards"] if card["id"] == "unseen"}
    assert kinds == {"?": "back", "BANG! ?": "unseen", "Missed! ?": "unseen"}
    last = data["steps"][-1]["table"]
    ben = data["parts"][last["seats"][1]]
    assert ben["hand"] == [number["?"]] * 3
    assert ben["role"] == "?"
    assert data["parts"][last["middle"]]["piles"][1]["top"] == number["Missed! ?"]


def test_every_step_of_a_game_is_shown(tmp_path: Path) -> None:
    text = blind(whole(4, 3))
    data = film(tmp_path, text)
    steps = max(step["number"] for step in data["steps"])
    assert steps == sum("do" in line for line in lines_of(text))
    assert all("table" in step for step in data["steps"])
    assert "over" in data["steps"][-1]["asked"][0]
