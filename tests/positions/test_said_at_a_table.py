"""Positions told as people tell them: cards by their names alone, verbs of every day, slips that cost nothing."""

from pathlib import Path

import pytest

from bangref.judge.options import kit_called
from bangref.kits import GAMES, KNOWN
from bangref.record.errors import MalformedError
from tests.cli.running import run


@pytest.mark.parametrize(
    ("sheriff", "player", "said", "shown"),
    [
        ("Ada: BANG! AS, Beer 6H", "Ben; Barrel KS", "Ada plays BANG! on Ben", "Ada plays BANG! AS on Ben"),
        ("Ada: BANG! AS", "Ben", "Ada plays bang! as on Ben", "Ada plays BANG! AS on Ben"),
        ("Ada: Panic! JH", "Ben: Beer 6H", "Ada plays Panic! on Ben at hand", "Ada plays Panic! JH on Ben"),
        (
            "Ada: Panic! JH",
            "Ben; Barrel KS",
            "Ada plays Panic! on Ben at barrel",
            "Ada plays Panic! JH on Ben at Barrel KS",
        ),
        ("Ada: Gatling", "Ben", "Ada plays Gatling", "Ada plays Gatling 10H"),
        ("Ada: BANG! ?", "Ben", "Ada plays BANG! on Ben", "Ada plays BANG! ? on Ben"),
        ("Ada: BANG! ?, BANG! AS", "Ben: Missed! ?", "Ada plays Bang! as on Ben", "Ada plays BANG! AS on Ben"),
    ],
)
def test_what_is_meant_is_plain(sheriff: str, player: str, said: str, shown: str) -> None:
    result = run("ask", "-s", sheriff, "-p", player, said)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"1. {shown}\n" in result.stdout


@pytest.mark.parametrize(
    ("sheriff", "said", "fault"),
    [
        ("Ada: BANG! 2D, BANG! 3D", "Ada plays BANG! on Ben",
         "'BANG!' may be any of 2 cards; expected suit and rank too: 'BANG! 2D' or 'BANG! 3D'\n"),
        ("Ada: BANG!", "Ada passes",
         "'BANG!' may be any of 25 cards; expected suit and rank too: 'BANG! AS' or 'BANG! 2D' or 'BANG! 3D' or ...; "
         "'BANG! ?' in a hand that nobody saw\n"),
        ("Ada: BANG! AS", "Ada shoots Ben",
         "'shoots' is nothing anybody does; expected perhaps 'plays BANG! ... on ...'\n"),
        ("Ada: Panic! JH", "Ada plays Panic! JH on Ben at hands", "no card is called 'hands'"),
        ("Ada: BANG! AS", "Ada plays BANG! as as on Ben", "nothing is called 'as'"),
    ],
)  # fmt: skip
def test_what_is_not_plain_is_asked_for(sheriff: str, said: str, fault: str) -> None:
    result = run("ask", "-s", sheriff, "-p", "Ben", said)
    assert result.exit_code == 2
    assert fault in result.stderr


@pytest.mark.parametrize(
    ("told", "asked_for"),
    [
        ([], True),
        (["chance draws BANG! 2D on Ben", "chance draws Beer 6H on Ben"], False),
        (["chance draws BANG! 2D on Ben", "chance draws BANG! 3D on Ben"], True),
        (["chance draws BANG! 2D on Ben", "chance draws Beer on Ben"], True),
        (["chance draws Panic! JH on Ben", "Ben plays Panic! on Ada", "chance picks BANG! AS on Ada"], True),
    ],
)
def test_a_name_alone_is_a_card_of_whoever_plays_it(told: list[str], asked_for: bool) -> None:
    """Ada's card is told; what Ben plays is another one, unless somebody has seen how Ben got it."""
    result = run("ask", "-s", "Ada: BANG! AS", "-p", "Ben", "Ada ends the turn", *told, "Ben plays BANG! on Cleo")
    if asked_for:
        assert result.exit_code == 2
        assert "expected suit and rank too" in result.stderr
    else:
        assert (result.exit_code, result.stderr) == (0, "")
        assert "Ben plays BANG! 2D on Cleo\n" in result.stdout


def test_events_of_a_deck_and_those_that_lie_in_a_pile() -> None:
    result = run("ask", "-s", "Ada", "--set", "wild west show", "--given", "event: [Gag]")
    assert result.exit_code == 2
    assert "given.event: no set of this game has a deck of events; expected a set that has one; the" in result.stderr


def test_a_slip_in_the_first_line_of_a_game_in_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Notes of the club\n")
    (tmp_path / "evening.txt").write_text("BNAG! 003\nAda, sheriff\n")
    result = run("verify", tmp_path)
    assert result.exit_code == 2
    assert "evening.txt:1: game: no game is called 'BNAG! 003'; expected perhaps 'BANG!'" in result.output
    assert "notes.txt" not in result.output


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_called_by_its_title_as_well(game: str) -> None:
    title = KNOWN.titles[game]
    for text in (game, title, title.upper(), f" {title.rstrip('!').lower()} "):
        assert kit_called(text).id == game
    with pytest.raises(MalformedError, match="no game is called"):
        kit_called(f"{title} x")


def test_what_stood_is_told_in_any_case(tmp_path: Path) -> None:
    dealt = run("new", "--seed", "1", "--players", "Ada, Ben, Cleo, Dan").stdout
    path, told = tmp_path / "game.txt", set[str]()
    for start in ("illegal but stood:", "Illegal but stood:", "ILLEGAL BUT STOOD:"):
        path.write_text(f"{dealt}{start} Ben ends the turn\n")
        told.add(run("verify", path).output)
    assert len(told) == 1
    assert "(the record says that it was illegal, and stood)" in told.pop()
