"""`bangref convert`, and plain text wherever a recorded game is taken."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import bangref
from tests.cli.running import FIXTURES, run

GAME = FIXTURES / "games" / "by_hand.jsonl"

ON_THE_TRAIN = """BANG! 003, great_train_robbery
Ada, sheriff (Willy the Kid)
Ben, outlaw (Black Jack)
Cleo, outlaw (Rose Doolan)
Dan, renegade (Paul Regret)
start of turn: "Ada"
start of records: {"train": {"at": 0}}
start of piles: {"stations": ["Boom Town", "Yooma"], "train": ["Caboose", "Mail Car"], "wagon deck": ["Circus Wagon"]}
start of players: {"Ada": {"hand": ["BANG! AS"]}}

Ada uses free move
Ada buys Caboose with BANG! AS
"""


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(run("convert", GAME).stdout, encoding="utf-8")
    return path


def test_there_and_back(text: Path) -> None:
    back = run("convert", text).stdout
    assert list(map(json.loads, back.splitlines())) == list(map(json.loads, GAME.read_text().splitlines()))


@pytest.mark.parametrize(
    "name", ["simulated_5p_great_train_robbery", "simulated_7p_great_train_robbery_and_others", "simulated_6p_all_sets"]
)
def test_the_train_there_and_back(name: str, tmp_path: Path) -> None:
    game, path = FIXTURES / "games" / f"{name}.jsonl", tmp_path / "game.txt"
    path.write_text(run("convert", game).stdout, encoding="utf-8")
    assert "buys" in path.read_text(encoding="utf-8")
    assert run("convert", path).stdout == game.read_text(encoding="utf-8")


def test_a_wagon_is_bought_and_the_train_moved_in_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(ON_THE_TRAIN, encoding="utf-8")
    made = run("verify", path)
    assert (made.exit_code, made.stderr) == (0, "")
    lines = [json.loads(line) for line in run("convert", path).stdout.splitlines()]
    assert lines[-2:] == [
        {"by": "Ada", "do": "use", "what": "free move"},
        {"by": "Ada", "do": "buy", "card": "Caboose", "cards": ["BANG! AS"]},
    ]


def test_from_standard_input() -> None:
    game = GAME.read_text(encoding="utf-8")
    assert run("convert", "-", stdin=game).stdout == run("convert", GAME).stdout


def test_into_the_notation_it_has_already(text: Path) -> None:
    assert run("convert", text, "--to", "text").stdout == text.read_text(encoding="utf-8")
    assert json.loads(run("convert", GAME, "--to", "jsonl").stdout.splitlines()[0])["game"] == "bang"


def test_nothing_is_printed_of_what_cannot_be_read(text: Path) -> None:
    text.write_text(text.read_text(encoding="utf-8") + "Dan plys Beer 6H\n", encoding="utf-8")
    made = run("convert", text)
    assert (made.exit_code, made.stdout) == (2, "")
    assert made.stderr.endswith(
        ": verb: 'plys' is nothing anybody does; expected perhaps 'plays' or 'play' or 'pass'\n"
    )


def test_every_command_takes_it(text: Path) -> None:
    assert run("verify", text).exit_code == 0
    assert run("verify", "-", stdin=text.read_text(encoding="utf-8")).exit_code == 0
    step = "Cleo plays Missed! 3S as BANG! on Ben"
    assert step in run("replay", text, "--step", 13).stdout
    assert "Ada plays Volcanic 10S" in run("legal", text, "--step", 0).stdout
    assert run("replay", text, "--data", text.with_suffix(".json")).exit_code == 0
    assert bangref.verify(text).verdict == "legal"
    assert len([*bangref.read(text)]) == len([*bangref.read(GAME)])


def test_folders_take_it(text: Path) -> None:
    (text.parent / "below").mkdir()
    (text.parent / "below" / "packed.txt.gz").write_bytes(gzip.compress(text.read_bytes()))
    (text.parent / "notes.txt").write_text("Ada and Ben, on Sunday\n", encoding="utf-8")
    (text.parent / "empty.txt").write_bytes(b"")
    made = run("verify", text.parent, "--format", "jsonl")
    assert [json.loads(line)["verdict"] for line in made.stdout.splitlines()] == ["legal", "legal"]


def test_a_finding_is_told_by_the_line_of_the_text(text: Path) -> None:
    lines = text.read_text(encoding="utf-8").splitlines()
    place = lines.index("Ada plays Jail JS on Dan")
    lines[place] = "Ada plays Jail JS on Ada"
    text.write_text("\n".join(lines), encoding="utf-8")
    made = run("verify", text, columns=200)
    assert made.exit_code == 1
    assert f"game.txt:{place + 1}: " in made.stdout
