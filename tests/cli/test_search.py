"""`bangref search`: by words, for people and programs."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.lookup import complete_game
from bangref.cli.main import app


def run(*args: str, columns: int = 100) -> Result:
    return CliRunner().invoke(app, ["search", *args], env={"COLUMNS": str(columns)})


def test_the_best_clauses_with_their_places() -> None:
    lines = run("vezeni", "serif", "--limit", "1").stdout.splitlines()
    assert lines[0] == "bang.card.jail.not_sheriff (prohibition)"
    assert lines[1] == "    Jail cannot be played in front of the Sheriff."
    assert lines[2].startswith('    [003] page 9, section "Vězení"; [000] section "Vězení')
    assert lines[-1].startswith("and ")


def test_a_question_in_one_piece_is_the_same_as_its_words() -> None:
    assert run("last life beer").stdout == run("last", "life", "beer").stdout


def test_how_a_slip_was_read_is_told() -> None:
    assert run("barrrel").stdout.startswith("'barrrel' was read as 'barrel'\nbang.card.barrel.")
    assert "read as" not in run("barrel").stdout


def test_the_limit() -> None:
    few, many = (run("beer", "--limit", number).stdout.splitlines() for number in ("2", "1000"))
    assert sum(not line.startswith(" ") for line in few) == 3
    assert int(few[-1].split()[1]) == sum(not line.startswith(" ") for line in many) - 2
    assert not many[-1].startswith("and ")


def test_json() -> None:
    data: Any = json.loads(run("barrrel", "--game", "bang", "--limit", "2", "--format", "json").stdout)
    assert data["query"] == "barrrel"
    assert data["found"] > len(data["clauses"]) == 2
    first = data["clauses"][0]
    assert first["read_as"] == {"barrrel": "barrel"}
    assert first["score"] >= data["clauses"][1]["score"] > 0
    assert first["sources"]


def test_nothing_is_found() -> None:
    result = run("zzzz\x1b")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no clause has a word like those of 'zzzz\\x1b'" in result.stderr
    nothing = run("zzzz", "--format", "json")
    assert nothing.exit_code == 1
    assert json.loads(nothing.stdout) == {"query": "zzzz", "found": 0, "clauses": []}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Missing argument"),
        (["beer", "--format", "xml"], "is not one of text, json"),
        (["beer", "--game", "chess"], "is not one of bang, dice, samurai"),
        (["beer", "--limit", "0"], "is not a number above 0"),
        (["beer", "--limit", "-1"], "is not a number above 0"),
        (["beer", "--limit", "many"], "is not a number above 0"),
        (["beer", "--limit", "²"], "is not a number above 0"),
        (["beer"] * 101, "101 words are no question: 100 at most"),
    ],
)
def test_wrong_usage(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_completion() -> None:
    assert complete_game("d") == ["dice"]
    assert complete_game("") == ["bang", "dice", "samurai"]
