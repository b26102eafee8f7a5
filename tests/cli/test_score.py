"""`bangref score`: what it tells, and what it says to a table that cannot be."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.cli.score import _complete_reading
from bangref.record.errors import MalformedError
from bangref.samurai.assemble import READINGS as OF_RULES
from bangref.samurai.roles import DEALT, NINJA, ROLES, SHOGUN
from bangref.samurai.scoring import Held
from bangref.scoring import READINGS, Told, players_from

FOUR = ("Ada shogun 5", "Ben samurai 2 daimyo 1", "Cleo ninja* 3", "Dan ninja*** 0")
WITH_HONOUR = (*FOUR[:3], "Dan ninja*** 1")
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
    text = told(*WITH_HONOUR, "--standing", "Cleo")
    assert text.startswith("the Ninja wins: Cleo, Dan [samurai.end.swordmaster]")
    assert "honour is not counted" in text
    friends = told(*FOUR, "--standing", "Cleo", "--blow", "Cleo on Dan")
    assert "[samurai.end.swordmaster_not_by_friend]" in friends
    assert "deadly_strike" in friends
    assert "[samurai.end.swordmaster]" in told(*WITH_HONOUR, "--standing", "Cleo", "--blow", "Cleo on Ben")
    assert "[samurai.three.no_swordmaster]" in told(*THREE, "--standing", "Ada")


LAST_HONOUR = ("Ada shogun 5", "Ben samurai 0", "Cleo ninja* {}", "Dan ninja*** 1")
ALONE = ("--standing", "Cleo", "--blow", "Cleo on Ben")
FIRST = "samurai.end.swordmaster_before_honour"
BELOW_ZERO = "samurai.score.below_zero"


@pytest.mark.parametrize(("honour", "value", "winner", "clause"), [
    (4, None, "the Ninja", "samurai.end.swordmaster"),
    (4, "swordmaster", "the Ninja", "samurai.end.swordmaster"),
    (4, "scoring", "the Ninja", "samurai.score.highest_team_wins"),
    (2, None, "the Ninja", "samurai.end.swordmaster"),
    (2, "scoring", "the Shogun's team", "samurai.score.highest_team_wins"),
])  # fmt: skip
def test_the_last_honour_and_the_last_rival_at_one_blow(
    honour: int, value: str | None, winner: str, clause: str
) -> None:
    people = tuple(text.format(honour) for text in LAST_HONOUR)
    text = told(*people, *ALONE, *(("--reading", f"{FIRST}={value}") if value else ()))
    assert text.startswith(f"{winner} wins: ")
    assert text.splitlines()[0].endswith(f"[{clause}]")
    remark = "the last honour token of Ben was at stake, too: "
    first = "the points are counted first" if value == "scoring" else "the victory of the Swordmaster comes first"
    assert f"{remark}{first}, read as {value or 'swordmaster'} [{FIRST}]\n" in text
    assert ("honour is not counted" in text) == ("team_sum" not in text) == (value != "scoring")


def test_where_no_last_honour_is_at_stake() -> None:
    scoring = ("--reading", f"{FIRST}=scoring")
    for arguments in (
        ("Ada shogun 5", "Ben samurai 1", "Cleo ninja* 2", "Dan ninja*** 1", *ALONE, *scoring),
        (*FOUR, "--standing", "Cleo", "--blow", "Cleo on Dan"),
        (*FOUR, *scoring),
        (*THREE, "--standing", "Cleo", *scoring),
    ):
        assert FIRST not in told(*arguments)
    assert FIRST in told(*FOUR, "--standing", "Ada")


BELOW = ("Ada shogun 1", "Ben ninja 0", "Cleo ninja {}", "--blow", "Cleo on Ben")


def test_a_team_below_zero() -> None:
    people = tuple(text.format(2) for text in BELOW)
    for values, total in (((), -1), (("may",), -1), (("stops_at_zero",), 0)):
        text = told(*people, *(part for value in values for part in ("--reading", f"{BELOW_ZERO}={value}")))
        assert text.startswith("the Shogun's team wins: ")
        read = values[0] if values else "may"
        assert f"the Ninja: -1 points, counted as {total}, read as {read} [{BELOW_ZERO}]\n" in text
        assert f"  the Ninja: {total} [samurai.score.team_sum]\n" in text
    assert BELOW_ZERO not in told(*(text.format(3) for text in BELOW))


def test_the_readings_are_those_of_the_rules() -> None:
    assert dict(READINGS) == {name: OF_RULES[name] for name in READINGS}
    assert _complete_reading("samurai.s") == [f"{BELOW_ZERO}=may", f"{BELOW_ZERO}=stops_at_zero"]
    assert len(_complete_reading("")) == 8
    for reading, said in (
        ("samurai.card.bushido.check=skipped", f"does not depend on samurai.card.bushido.check, but on {FIRST} and"),
        (f"{FIRST}=honour", f"{FIRST} is swordmaster or scoring, not 'honour'"),
        ("samurai.score.below", "'samurai.score.below' is not ID=VALUE"),
    ):
        assert said in " ".join(told(*FOUR, "--reading", reading, code=2).split())


UNFINISHED = "everybody has honour left, so the game is not over: this is how it would be counted now [samurai.end."


def test_a_game_that_is_not_over() -> None:
    people = WITH_HONOUR
    text = told(*people)
    assert text.startswith("the Shogun's team wins: ")
    assert UNFINISHED in text
    assert "Dan, 1 honour: +2" in text
    assert UNFINISHED not in told(*FOUR)
    assert UNFINISHED not in told(*people, "--standing", "Cleo")
    assert UNFINISHED not in told(*people, "--standing", "Cleo", "--blow", "Cleo on Dan")
    three = ("Ada shogun 6", "Ben ninja 1", "Cleo ninja 4")
    assert UNFINISHED in told(*three, "--standing", "Cleo")
    assert UNFINISHED not in told(*THREE, "--standing", "Cleo")


@pytest.mark.parametrize(("number", "dealt"), [(3, 12), (4, 14), (5, 17), (6, 25), (7, 29)])
def test_there_is_no_more_honour_than_was_dealt(number: int, dealt: int) -> None:
    """All of it with the Shogun, and one token more."""
    names = {code: name for name, code in ROLES.items()}
    _, *others = DEALT[number].dealt
    stars = ["*", "**"] if number == 4 else ["", "", ""]
    rest = [f"{place} {names[role]}{stars.pop() if role == NINJA else ''} 0" for place, role in enumerate(others)]
    assert [told_.held.honour for told_ in players_from((f"Ada shogun {dealt}", *rest))] == [dealt] + [0] * (number - 1)
    with pytest.raises(MalformedError) as fault:
        players_from((f"Ada shogun {dealt + 1}", *rest))
    assert f"{number} players get {dealt}, " in str(fault.value)


def test_as_data() -> None:
    found = json.loads(told(*FOUR, "--format", "json"))
    assert (found["winner"], found["winners"]) == ("the Shogun's team", ["Ada", "Ben"])
    assert found["totals"] == {"the Shogun's team": 10, "the Ninja": 3}
    assert {"player": "Ben", "team": "the Shogun's team", "points": 1, "clause": "samurai.score.daimyo"} in found[
        "points"
    ]
    assert found["remarks"] == []
    found = json.loads(told(*FOUR, "--format", "json", "--standing", "Ada"))
    assert found["points"] == []
    assert [remark["clause"] for remark in found["remarks"]] == ["samurai.defeat.honour_to_victor", FIRST]
    assert found["remarks"][0]["text"] == "the last blow, by Ada, must have been that on Dan"


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
            "these are 43 honour tokens, but 4 players get 14, and never another one [samurai.setup.honour.",
        ),
        (("Ada shogun 2 daimyo 2", "Ben samurai 2 daimyo 2", *FOUR[2:]), "there are no 4 Daimyo cards in the game"),
        ((*FOUR, "--blow", "Ada"), "--blow: 'Ada' is no blow; expected 'NAME on NAME'"),
        ((*FOUR, "--blow", "Ada on Bem"), "nobody here is called 'Bem'; expected perhaps 'Ben'"),
        ((*FOUR, "--blow", "Ada on Ada"), "Ada cannot have defeated themselves"),
        ((*FOUR, "--standing", "Eva"), "--standing: nobody here is called 'Eva'"),
        (
            (*FOUR, "--standing", "Dan", "--blow", "Cleo on Dan"),
            "--standing: Dan was defeated by the last blow, and so is not standing [samurai.defeat.condition]; "
            "expected Cleo, who struck it, or no --standing",
        ),
        (
            (*THREE, "--standing", "Ben", "--blow", "Cleo on Ben"),
            "--standing: Ben was defeated by the last blow",
        ),
        (
            (*FOUR, "--standing", "Cleo", "--blow", "Ben on Dan"),
            "--standing: Ben struck the last blow, in a turn of their own, and so is standing, too "
            "[samurai.turn.recover.when_empty]; expected Ben, or no --standing",
        ),
        (
            (*FOUR, "--blow", "Ada on Cleo"),
            "--blow: Cleo has honour left, 3, so this blow has not ended the game "
            "[samurai.defeat.no_honour_ends_game]; expected no --blow, or the honour after it, "
            "or --standing Ada where nobody else had resilience",
        ),
        (
            (*FOUR, "--blow", "Ada on Ben"),
            "--blow: Ben has honour left, 2, so this blow has not ended the game "
            "[samurai.score.deadly_strike_ends_only]",
        ),
        (
            (*THREE, "--standing", "Ada", "--blow", "Ada on Cleo"),
            "--blow: Cleo has honour left, 4, so this blow has not ended the game "
            "[samurai.defeat.no_honour_ends_game]; expected no --blow, or the honour after it\n",
        ),
        (
            (*FOUR, "--blow", "Dan on Ben"),
            "--blow: Dan struck the last blow without an honour token: the game was over before it "
            "[samurai.end.no_honour]; expected the honour after the blow, or no such blow",
        ),
        ((*FOUR, "--standing", "Dan"), "--standing: Dan struck the last blow without an honour token"),
    ],
)
def test_what_cannot_be(arguments: tuple[str, ...], said: str) -> None:
    assert said in " ".join(told(*arguments, code=2).split()) + "\n"


@pytest.mark.parametrize("arguments", [
    (*FOUR, "--blow", "Ada on Dan"),
    (*FOUR, "--blow", "Cleo on Dan"),
    (*WITH_HONOUR, "--standing", "Cleo", "--blow", "Cleo on Ada"),
    ("Ada shogun 5", "Ben samurai 2", "Cleo ninja* 3", "Dan ninja*** 1", "--standing", "Cleo", "--blow", "Cleo on Dan"),
    (*THREE, "--standing", "Cleo", "--blow", "Cleo on Ben"),
    (*THREE, "--standing", "Ben"),
])  # fmt: skip
def test_what_can_be(arguments: tuple[str, ...]) -> None:
    assert " wins: " in told(*arguments)


def test_an_unknown_format() -> None:
    assert "is not one of text, json" in " ".join(told(*FOUR, "--format", "xml", code=2).split())


@given(st.lists(st.text(max_size=20), max_size=8))
def test_nothing_that_is_written_ends_in_a_traceback(texts: list[str]) -> None:
    with contextlib.suppress(MalformedError):
        players_from(texts)
