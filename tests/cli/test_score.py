"""`bangref score`: what it tells, and what it says to a table that cannot be."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.samurai.roles import NINJA, SHOGUN
from bangref.samurai.scoring import Held
from bangref.score import Told, players_from
from bangref.transcript.errors import MalformedError

FOUR = ("Ada shogun 5", "Ben samurai 2 daimyo 1", "Cleo ninja* 3", "Dan ninja*** 0")
THREE = ("Ada shogun 6", "Ben ninja 0", "Cleo ninja 4 daimyo 2")


def told(*arguments: str, code: int = 0) -> str:
    """What the command prints."""
    result = CliRunner().invoke(app, ["score", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_every_point_is_told_with_its_clause() -> None:
    text = told(*FOUR)
    assert text.startswith("the Shogun's team wins: Ada, Ben [samurai.score.highest_team_wins]\n")
    for line in (
        "Ada, 5 honour: +5 [samurai.score.multiplier.shogun]",
        "Ben, 2 honour: +4 [samurai.score.multiplier.samurai]",
        "Ben, 1 Daimyo: +1 [samurai.score.daimyo]",
        "Cleo, 3 honour: +3 [samurai.score.multiplier.four_players]",
        "the Shogun's team: 10 [samurai.score.team_sum]",
        "the Ninja: 3 [samurai.score.team_sum]",
    ):
        assert f"  {line}\n" in text


def test_the_blow_against_a_team_mate() -> None:
    assert "for the blow against one of its own: -3 [samurai.score.deadly_strike]" in told(
        *THREE, "--blow", "Cleo on Ben"
    )
    assert "deadly_strike" not in told(*THREE, "--blow", "Ada on Ben")


def test_the_only_one_left_standing() -> None:
    text = told(*FOUR, "--standing", "Cleo")
    assert text.startswith("the Ninja wins: Cleo, Dan [samurai.end.swordmaster]")
    assert "honour is not counted" in text
    friends = told(*FOUR, "--standing", "Cleo", "--blow", "Cleo on Dan")
    assert "[samurai.end.swordmaster_not_by_friend]" in friends
    assert "deadly_strike" in friends
    assert "[samurai.end.swordmaster]" in told(*FOUR, "--standing", "Cleo", "--blow", "Ben on Dan")
    assert "[samurai.three.no_swordmaster]" in told(*THREE, "--standing", "Ada")


def test_as_data() -> None:
    found = json.loads(told(*FOUR, "--format", "json"))
    assert (found["winner"], found["winners"]) == ("the Shogun's team", ["Ada", "Ben"])
    assert found["totals"] == {"the Shogun's team": 10, "the Ninja": 3}
    assert {"player": "Ben", "team": "the Shogun's team", "points": 1, "clause": "samurai.score.daimyo"} in found[
        "points"
    ]
    assert json.loads(told(*FOUR, "--format", "json", "--standing", "Ada"))["points"] == []


def test_what_a_player_may_be_called_and_how_it_may_be_written() -> None:
    people = players_from(("Ada of the North: Šógun, 4", "b ninja 1, DAIMYO 2", "3 Ninja 0"))
    assert people[0] == Told("Ada of the North", Held(SHOGUN, 4))
    assert people[1] == Told("b", Held(NINJA, 1, 2))
    assert people[2] == Told("3", Held(NINJA, 0))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (FOUR[:2], "2 players; expected 3 to 7"),
        (("Ada shogun", *FOUR[1:]), "player 1: 'Ada shogun' is no player; expected NAME ROLE HONOUR"),
        (("Ada shogan 5", *FOUR[1:]), "'shogan' is no role; expected perhaps 'shogun'"),
        (("Ada shogun 31", *FOUR[1:]), "there are no 31 honour tokens; expected at most 30"),
        (("Ada shogun 5 daimyo 4", *FOUR[1:]), "there are no 4 Daimyo cards; expected at most 3"),
        (("Ada shogun* 5", *FOUR[1:]), "Ada has 1 stars; expected one to three, and only of a Ninja"),
        ((*FOUR[:3], "Dan ninja**** 0"), "Dan has 4 stars"),
        ((*FOUR[:3], "Dan ninja 0"), "the stars of the Ninja are missing"),
        ((*FOUR[:3], "Dan ninja* 0"), "two Ninja have the same number of stars"),
        ((*FOUR[:3], "Cleo ninja** 0"), "two players are called 'Cleo'"),
        ((*FOUR[:3], "Dan ronin 0"), "these are not the roles of 4 players; expected shogun, samurai, ninja, ninja"),
        (
            ("Ada shogun 20", "Ben samurai 20", *FOUR[2:]),
            "there are no 43 honour tokens in the game; expected at most 30",
        ),
        (("Ada shogun 2 daimyo 2", "Ben samurai 2 daimyo 2", *FOUR[2:]), "there are no 4 Daimyo cards in the game"),
        ((*FOUR, "--blow", "Ada"), "--blow: 'Ada' is no blow; expected 'NAME on NAME'"),
        ((*FOUR, "--blow", "Ada on Bem"), "nobody here is called 'Bem'; expected perhaps 'Ben'"),
        ((*FOUR, "--blow", "Ada on Ada"), "Ada cannot have defeated himself"),
        ((*FOUR, "--standing", "Eva"), "--standing: nobody here is called 'Eva'"),
    ],
)
def test_what_cannot_be(arguments: tuple[str, ...], said: str) -> None:
    assert said in " ".join(told(*arguments, code=2).split())


def test_an_unknown_format() -> None:
    assert "is not one of text, json" in " ".join(told(*FOUR, "--format", "xml", code=2).split())


@given(st.lists(st.text(max_size=20), max_size=8))
def test_nothing_that_is_written_ends_in_a_traceback(texts: list[str]) -> None:
    with contextlib.suppress(MalformedError):
        players_from(texts)
