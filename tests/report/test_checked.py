"""A transcript that lies in memory gets the very words of the command line, whatever it is called."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.judge.reader import Transcript
from bangref.record.files import opened
from bangref.report.page_check import AS_RECORDED, Chosen, checked, checked_json, choices
from bangref.report.viewer_data import film
from tests.report.games import game_lines, illegal_game

FIXTURES = Path(__file__).parents[2] / "fixtures"
GAMES = [FIXTURES / "games" / "by_hand.jsonl", FIXTURES / "games" / "simulated_7p.jsonl.gz"]
GAMES += [FIXTURES / "departures" / f"{name}.jsonl" for name in ("xamin_7p_227", "dice_rolling", "samurai_cards")]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_words_and_the_film_of_the_command_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    told = told_of(path.name, path.read_bytes())
    assert told["text"] == CliRunner().invoke(app, ["verify", path.name]).stdout
    with opened(path.name) as stream:
        assert told["film"] == film(Transcript(stream, path.name))


def told_of(name: str, data: bytes | memoryview, chosen: Chosen = AS_RECORDED) -> dict[str, Any]:
    """What the page is told of a game."""
    told: dict[str, Any] = checked(name, data, chosen)
    return told


def choices_of(name: str, data: bytes | memoryview) -> dict[str, Any] | None:
    """How else the page says that a game can be judged."""
    told: dict[str, Any] | None = choices(name, data)
    return told


def data_of(lines: tuple[str, ...]) -> bytes:
    return "".join(lines).encode()


def test_packed_is_told_by_the_bytes_and_not_by_the_name() -> None:
    data = data_of(game_lines())
    assert told_of("game.jsonl", gzip.compress(data)) == told_of("game.jsonl", memoryview(data))


def test_an_illegal_step_is_marked_in_the_film() -> None:
    lines, line = illegal_game("out_of_reach")
    told = told_of("game.jsonl", data_of(lines))
    assert told["verdict"] == "illegal"
    assert f"  game.jsonl:{line}: step " in told["text"]
    assert next(step["line"] for step in told["film"]["steps"] if step.get("mark") == "illegal") == line


def test_a_game_that_breaks_off_is_shown_so_far() -> None:
    told = told_of("game.jsonl", data_of((*game_lines()[:6], "{}\n")))
    assert told["verdict"] == "malformed"
    assert len(told["film"]["steps"]) == 6
    assert told["film"]["broken"].startswith("game.jsonl:7: ")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\x1f\x8b", b"\xff\xfe", b"[1, 2", b"{}"])
def test_what_is_no_game_has_no_film(data: bytes) -> None:
    told = told_of("game.jsonl", data)
    assert (told["verdict"], told["film"]) == ("malformed", None)
    assert told["text"].startswith("game.jsonl: malformed\n  game.jsonl:")


@pytest.mark.parametrize("name", ["-", "", "..", "/dev/null", "a/b.jsonl", "missing.jsonl", "\x00", "game.jsonl.gz"])
def test_the_name_is_only_a_name(name: str) -> None:
    """No file of that name is opened, and no standard input."""
    assert told_of(name, data_of(game_lines()))["verdict"] == "legal"


def test_a_name_plays_no_tricks() -> None:
    assert told_of("\x1b[2J\n<b>", b"")["text"].splitlines()[0].isprintable()


BY_HAND, DICE = GAMES[0], FIXTURES / "departures" / "dice_rolling.jsonl"
OPEN = "bang.symbol.take_card"
CHOSEN = [
    (BY_HAND, Chosen(edition="000"), ("--edition", "000")),
    (BY_HAND, Chosen(edition="001"), ("--edition", "001")),
    (BY_HAND, Chosen(readings=((OPEN, "any_player"),)), ("--reading", f"{OPEN}=any_player")),
    (BY_HAND, Chosen(compare="000"), ("--compare", "000")),
    (BY_HAND, Chosen(compare=f"{OPEN}=any_player"), ("--compare", f"{OPEN}=any_player")),
    (BY_HAND, Chosen(edition="000", compare="003"), ("--edition", "000", "--compare", "003")),
    (
        DICE,
        Chosen("002", (("dice.character.sid_ketchum.gain", "may"),), "001"),
        ("--edition", "002", "--reading", "dice.character.sid_ketchum.gain=may", "--compare", "001"),
    ),
]


@pytest.mark.parametrize(("path", "chosen", "options"), CHOSEN, ids=str)
def test_as_somebody_wants_it_judged(
    path: Path, chosen: Chosen, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    told = told_of(path.name, path.read_bytes(), chosen)
    assert told["text"] == CliRunner().invoke(app, ["verify", path.name, *options]).stdout
    assert told["choices"] == told_of(path.name, path.read_bytes())["choices"]


def test_the_film_is_judged_the_same_way() -> None:
    data = BY_HAND.read_bytes()
    assert not any("mark" in step for step in told_of("x", data)["film"]["steps"])
    assert any("mark" in step for step in told_of("x", data, Chosen(edition="000"))["film"]["steps"])


def header(**fields: object) -> bytes:
    first = json.loads(BY_HAND.read_text("utf-8").splitlines()[0])
    given = {key: value for key, value in {**first, **fields}.items() if value is not None}
    return f"\n{json.dumps(given)}\n".encode()


def test_how_else_it_could_be_judged() -> None:
    told = choices_of("x", header(readings={OPEN: "any_player"}))
    assert told is not None
    assert told["edition"] == "003"
    assert [edition["id"] for edition in told["editions"]] == ["003", "000"]
    (reading,) = (reading for reading in told["readings"] if reading["id"] == OPEN)
    assert (reading["default"], reading["recorded"]) == ("needs_card", "any_player")
    assert list(reading["values"]) == ["needs_card", "any_player"]
    assert {reading["recorded"] for reading in told["readings"]} == {"", "any_player"}


def test_only_editions_that_have_its_sets_are_offered() -> None:
    for sets, editions in ((["dodge_city"], ["003", "000"]), (["Gold Rush"], ["003"]), (["fistful", "bonus"], ["003"])):
        told = choices_of("x", header(sets=sets))
        assert told is not None
        assert [edition["id"] for edition in told["editions"]] == editions


def test_a_question_tells_whom_it_is_about() -> None:
    told = choices_of("x", header())
    assert told is not None
    questions = {reading["id"]: reading["question"] for reading in told["readings"]}
    assert questions["bang.character.johnny_kisch.in_play_cards"].startswith("Johnny Kisch: Does it also concern ")
    assert questions["bang.character.bart_cassidy.not_last_life"].startswith("Does Bart Cassidy draw for a loss ")
    assert questions[OPEN].startswith("May a card that takes ")


def test_readings_of_the_sets_of_a_game() -> None:
    base, more = choices_of("x", header()), choices_of("x", header(sets=["high_noon"]))
    assert base is not None
    assert more is not None
    ids = [{reading["id"] for reading in told["readings"]} for told in (base, more)]
    assert "bang.event.thirst.effect" in ids[1] - ids[0]


def test_a_header_that_tells_no_edition() -> None:
    told = choices_of("x", header(edition=None))
    assert told is not None
    assert told["edition"] == ""


def test_what_is_malformed_further_down_may_still_be_judged_otherwise() -> None:
    assert choices_of("x", header(hands={"Ada": ["nothing"]}) + b"{}\n") is not None


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"\x1f\x8b", b"\xff", b'{"by": "Ada", "do": "end"}\n', header(game="chess"), header(sets=["x"])],
)
def test_where_nothing_can_be_chosen(data: bytes) -> None:
    assert choices_of("x", data) is None


def test_what_is_chosen_comes_as_json() -> None:
    data, wanted = BY_HAND.read_bytes(), {"edition": "000", "readings": {OPEN: "any_player"}, "compare": "003"}
    told = json.loads(checked_json("x", data, json.dumps(wanted)))
    assert told == json.loads(json.dumps(told_of("x", data, Chosen("000", ((OPEN, "any_player"),), "003"))))
    assert json.loads(checked_json("x", data)) == json.loads(json.dumps(told_of("x", data)))


def test_as_json_it_is_plain_text() -> None:
    assert checked_json("\ud800é", b"").isascii()


def test_it_needs_nothing_that_a_browser_lacks() -> None:
    """A page has neither processes nor terminals; what the command line needs besides is not loaded there."""
    absent = ("multiprocessing", "_multiprocessing", "typer", "rich", "yaml", "bangref.cli")
    program = (
        "import sys; from pathlib import Path; from bangref.report.page_check import checked;"
        "[checked(path, Path(path).read_bytes()) for path in sys.argv[1:]];"
        f"print(*(name for name in {absent!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, *map(str, GAMES)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
