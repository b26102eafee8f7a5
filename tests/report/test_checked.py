"""A transcript that lies in memory gets the very words of the command line, whatever it is called."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.report.checked import checked, checked_json
from bangref.report.film import film
from bangref.transcript.files import opened
from bangref.transcript.reader import Transcript
from tests.report.games import game_lines, illegal_game

FIXTURES = Path(__file__).parents[2] / "fixtures"
GAMES = [FIXTURES / "games" / "by_hand.jsonl", FIXTURES / "games" / "simulated_7p.jsonl.gz"]
GAMES += [FIXTURES / "departures" / f"{name}.jsonl" for name in ("xamin_7p_227", "dice_rolling", "samurai_cards")]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_words_and_the_film_of_the_command_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    told = checked(path.name, path.read_bytes())
    assert told["text"] == CliRunner().invoke(app, ["verify", path.name]).stdout
    with opened(path.name) as stream:
        assert told["film"] == film(Transcript(stream, path.name))


def data_of(lines: tuple[str, ...]) -> bytes:
    return "".join(lines).encode()


def test_packed_is_told_by_the_bytes_and_not_by_the_name() -> None:
    data = data_of(game_lines())
    assert checked("game.jsonl", gzip.compress(data)) == checked("game.jsonl", memoryview(data))


def test_an_illegal_step_is_marked_in_the_film() -> None:
    lines, line = illegal_game("out_of_reach")
    told = checked("game.jsonl", data_of(lines))
    assert told["verdict"] == "illegal"
    assert f"  game.jsonl:{line}: step " in told["text"]
    assert next(step["line"] for step in told["film"]["steps"] if step.get("mark") == "illegal") == line


def test_a_game_that_breaks_off_is_shown_so_far() -> None:
    told = checked("game.jsonl", data_of((*game_lines()[:6], "{}\n")))
    assert told["verdict"] == "malformed"
    assert len(told["film"]["steps"]) == 6
    assert told["film"]["broken"].startswith("game.jsonl:7: ")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\x1f\x8b", b"\xff\xfe", b"[1, 2", b"{}"])
def test_what_is_no_game_has_no_film(data: bytes) -> None:
    told = checked("game.jsonl", data)
    assert (told["verdict"], told["film"]) == ("malformed", None)
    assert told["text"].startswith("game.jsonl: malformed\n  game.jsonl:")


@pytest.mark.parametrize("name", ["-", "", "..", "/dev/null", "a/b.jsonl", "missing.jsonl", "\x00", "game.jsonl.gz"])
def test_the_name_is_only_a_name(name: str) -> None:
    """No file of that name is opened, and no standard input."""
    assert checked(name, data_of(game_lines()))["verdict"] == "legal"


def test_a_name_plays_no_tricks() -> None:
    assert checked("\x1b[2J\n<b>", b"")["text"].splitlines()[0].isprintable()


def test_as_json_it_is_plain_text() -> None:
    assert checked_json("\ud800é", b"").isascii()


def test_it_needs_nothing_that_a_browser_lacks() -> None:
    """A page has neither processes nor terminals; what the command line needs besides is not loaded there."""
    absent = ("multiprocessing", "_multiprocessing", "typer", "rich", "yaml", "bangref.cli")
    program = (
        "import sys; from pathlib import Path; from bangref.report.checked import checked;"
        "[checked(path, Path(path).read_bytes()) for path in sys.argv[1:]];"
        f"print(*(name for name in {absent!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, *map(str, GAMES)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
