"""`bangref replay --html` and `--data`: what is written, and what goes wrong."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from tests.report.games import game_lines, illegal_game


def run(*args: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, args)], input=stdin)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(game_lines()), encoding="utf-8")
    return path


def test_a_page_and_its_data(game: Path, tmp_path: Path) -> None:
    html, data = tmp_path / "game.html", tmp_path / "game.json"
    result = run(game, "--html", html, "--data", data)
    assert (result.exit_code, result.output) == (0, "")
    written = html.read_text(encoding="utf-8")
    assert written.startswith("<!DOCTYPE html>")
    assert "<title>game.jsonl: Ada, " in written
    assert str(tmp_path) not in written
    film = json.loads(data.read_text(encoding="utf-8"))
    assert film["players"][0] == "Ada"
    assert len(film["steps"]) == 1 + sum('"do"' in line for line in game_lines())


def test_the_same_game_makes_the_same_page(game: Path, tmp_path: Path) -> None:
    one, other = tmp_path / "one.html", tmp_path / "other.html"
    assert run(game, "--html", one).exit_code == run(game, "--html", other).exit_code == 0
    assert one.read_bytes() == other.read_bytes()


def test_standard_input_has_no_name(tmp_path: Path) -> None:
    html = tmp_path / "game.html"
    assert run("-", "--html", html, stdin="".join(game_lines())).exit_code == 0
    assert "<title>Ada, " in html.read_text(encoding="utf-8")


def test_an_illegal_game_is_shown_too(tmp_path: Path) -> None:
    lines, _ = illegal_game("out_of_reach")
    data = tmp_path / "game.json"
    assert run("-", "--data", data, stdin="".join(lines)).exit_code == 0
    assert "illegal" in {step.get("mark") for step in json.loads(data.read_text(encoding="utf-8"))["steps"]}


def test_what_cannot_be_read_is_shown_as_far_as_it_can(game: Path, tmp_path: Path) -> None:
    html = tmp_path / "game.html"
    result = run("-", "--html", html, stdin="".join((*game_lines()[:4], "nonsense\n")))
    assert result.exit_code == 2
    assert "-:5: " in result.stderr
    assert "nonsense" not in result.stdout
    assert '"broken":"-:5: ' in html.read_text(encoding="utf-8")


def test_a_header_that_cannot_be_read_leaves_nothing(tmp_path: Path) -> None:
    html = tmp_path / "game.html"
    assert run("-", "--html", html, stdin="nonsense\n").exit_code == 2
    assert not html.exists()


def test_where_nothing_can_be_written(game: Path, tmp_path: Path) -> None:
    for option in ("--html", "--data"):
        result = run(game, option, tmp_path / "missing" / "game")
        assert result.exit_code == 2
        assert "cannot write" in result.stderr


def test_no_single_step(game: Path, tmp_path: Path) -> None:
    html = tmp_path / "game.html"
    assert run(game, "--html", html, "--step", 3).exit_code == 2
    assert not html.exists()
