"""What may be done where not every card is known: certainly, possibly, never."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app

TABLE = """BANG!
observer: nobody
Ada, sheriff (Rose Doolan): {hand}
Ben, ? (Willy the Kid): ?, ?, ?, ?
Cleo, ? (Jourdonnais): ?, ?, ?, ?
Dan, ? (Paul Regret): ?, ?, ?

Ada plays Volcanic 10S
Ada plays BANG! ? on Ben
"""


def told(folder: Path, *options: str, hand: str = "?, ?, ?, ?", more: str = "") -> tuple[int, str]:
    path = folder / "game.txt"
    path.write_text(TABLE.format(hand=hand) + more, encoding="utf-8")
    made = CliRunner().invoke(app, ["legal", str(path), *options])
    return made.exit_code, made.output


def data(folder: Path, *options: str, hand: str = "?, ?, ?, ?") -> dict[str, list[str]]:
    code, output = told(folder, *options, "--format", "json", hand=hand)
    assert code == 0, output
    found = json.loads(output)
    return {field: [each["sentence"] for each in found[field]] for field in ("certainly", "possibly")}


def test_an_answer_to_a_shot(tmp_path: Path) -> None:
    assert data(tmp_path) == {"certainly": ["Ben passes"], "possibly": ["Ben plays Missed! ?"]}


def test_what_is_known_of_the_own_hand_is_certain(tmp_path: Path) -> None:
    found = data(tmp_path, "--step", "1", hand="Beer 6H, Saloon ?, ?, ?")
    assert "Ada ends the turn" in found["certainly"]
    assert "Ada plays Beer 6H" in found["certainly"]
    assert "Ada plays Saloon ?" in found["certainly"]
    assert "Ada plays Gatling ?" in found["possibly"]
    assert "Ada plays Missed! ?" not in found["certainly"] + found["possibly"], "nobody has shot"
    assert "Ada plays Volcanic ?" not in found["possibly"], "it is in play before her"


def test_a_card_is_possible_as_long_as_one_is_left(tmp_path: Path) -> None:
    found = data(tmp_path, "--step", "0", hand="?, ?, ?, Saloon 5H")
    assert "Ada plays Saloon ?" not in found["possibly"], "there is one"
    assert "Ada plays Saloon 5H" in found["certainly"]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("Ben passes", "is allowed, whatever"),
        ("Ben plays Missed! 2S", "under some deal"),
        ("Ben plays Missed! ?", "under some deal"),
        ("Ben plays Volcanic 10S", "not allowed under any deal"),
        ("Cleo ends the turn", "not allowed under any deal"),
    ],
)
def test_one_action(action: str, expected: str, tmp_path: Path) -> None:
    code, output = told(tmp_path, "--why-not", action)
    assert code == 0
    assert expected in output
    assert ("[bang." in output) == ("not allowed" in expected)


def test_what_is_known_is_told_with_it(tmp_path: Path) -> None:
    output = told(tmp_path, "--why-not", "Ben plays Volcanic 10S")[1]
    assert "4 hidden cards came from 79 cards, Volcanic 10S not among them" in output
    assert "Volcanic 10S was in play before Ada" in output


def test_nothing_is_told_behind_an_illegal_step(tmp_path: Path) -> None:
    code, output = told(tmp_path, more="Ben plays Volcanic 10S\n")
    assert code == 1
    assert "Ben does not hold Volcanic 10S" in output
    assert told(tmp_path, "--step", "2", more="Ben plays Volcanic 10S\n")[0] == 0
    assert told(tmp_path, "--step", "9")[0] == 2
