"""Disputes typed in one line: what is answered, what has to be told, what cannot be answered."""

import json
from typing import Any

import pytest

from tests.cli.running import run

SHOT = ("--sheriff", "Ada (Slab the Killer): BANG! AS", "--player", "Ben: ; Barrel QS", "--draw", "Beer 6H")


def test_in_one_line() -> None:
    result = run("ask", *SHOT, "Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert result.exit_code == 0
    for line in (
        "1. Ada plays BANG! AS on Ben",
        "   Slab the Killer: Missed! effects needed +1",
        "   Ben draws! Beer 6H, which works like a Missed! [bang.card.barrel.success]",
        "Ben decides: answer a shot",
        "  Ben passes (so does silence)",
        "None of them changes the outcome.",
    ):
        assert line in result.stdout.splitlines()


def test_what_somebody_draws_unseen_need_not_be_told() -> None:
    table = ("-s", "Ada: BANG! AS, BANG! 2D; Volcanic 10S", "-p", "Ben (Bart Cassidy)")
    said = ("Ada plays BANG! AS on Ben", "Ben passes", "Ada plays BANG! 2D on Ben")
    result = run("ask", *table, *said)
    assert result.exit_code == 0
    assert "hand 1: ?" in result.stdout
    assert "Possibly legal:\n  Ben plays Missed! ?" in result.stdout
    told = run("ask", *table, *said[:2], "chance draws Beer 6H on Ben", said[2])
    assert (told.exit_code, "Beer 6H" in told.stdout) == (0, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel", "Ben passes"), "step 3: first it is for chance"),
        (("-s", "Ada: Panic! JH", "-p", "Ben: Beer 6H, Beer 7H", "Ada plays Panic! JH on Ben", "Ada ends the turn"),
         "step 2: first it is for chance to decide (random card); expected a line before it that tells what came"),
    ],
)  # fmt: skip
def test_what_everybody_sees_has_to_be_told(words: tuple[str, ...], said: str) -> None:
    """That it was not is no verdict on the step."""
    result = run("ask", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_something_illegal() -> None:
    result = run("ask", "-s", "Ada: BANG! AS", "-p", "Ben", "-p", "Cleo (Paul Regret)", "Ada plays BANG! AS on Cleo")
    assert result.exit_code == 1
    told = result.stdout
    assert "   Not allowed: Cleo is out of reach of Ada: distance 3, reach 1" in told
    assert "distance 3 = 2 seats + 1 Paul Regret" in told
    assert "[bang.card.bang.range_check]" in told
    assert "Before step 1:" in told
    assert "  Ada plays BANG! AS on Ben" in told


def test_behind_silence_the_answers_are_those_of_who_is_due_then() -> None:
    said = ("Ada plays BANG! AS on Ben", "Ada plays BANG! 2D on Ben")
    result = run("ask", "-s", "Ada: BANG! AS, BANG! 2D", "-p", "Ben", *said)
    assert result.exit_code == 1
    assert "Before step 2, Ben passes (nobody said so):" in result.stdout
    assert "Ada decides: play a card, use an ability, or end phase 2" in result.stdout
    assert "Legal answers:\n  Ada ends the turn\n" in result.stdout
    told = json.loads(run("ask", "-s", "Ada: BANG! AS, BANG! 2D", "-p", "Ben", *said, "--format", "json").stdout)
    assert [answer["sentence"] for answer in told["answers"]] == ["Ada ends the turn"]
    assert told["unsaid"] == ["Ben passes"]


@pytest.mark.parametrize(
    ("player", "given"),
    [
        ("Ada", {}),
        ("Ada (Slab the Killer, sheriff, 2 lives)", {"character": "Slab the Killer", "role": "sheriff", "lives": 2}),
        (
            "Ada (1 life): BANG! AS, Beer 6H; Barrel QS",
            {"lives": 1, "hand": ["BANG! AS", "Beer 6H"], "in_play": ["Barrel QS"]},
        ),
        ("Ada Lovelace (out)", {"out": True}),
        ("Ada: ; Rev. Carabine AC", {"in_play": ["Rev. Carabine AC"]}),
    ],
)
def test_players_as_they_are_typed(player: str, given: dict[str, Any]) -> None:
    from bangref.judge.one_line import player_in
    from bangref.kits import kit_of

    name, fields = player_in(player, kit_of("bang"))
    assert (name, fields) == ("Ada Lovelace" if "Lovelace" in player else "Ada", given)


def test_names_sets_and_fields() -> None:
    words = ("-p", "Nico: Jail JS", "-p", "Tom (sheriff)", "--given", "seats: 5, bangs: 1", "--set", "dodge_city")
    result = run("ask", *words, "--turn", "Nico", "Nico plays Jail JS on Tom")
    assert result.exit_code == 1
    assert "BANG!, edition 003, dodge_city" in result.stdout
    assert "Jail cannot be played in front of the Sheriff." in result.stdout
    assert "Nico plays Jail JS on Cleo" in result.stdout


def test_the_other_games() -> None:
    dice = run(
        "ask", "--game", "dice", "-s", "Ada (2 arrows)", "--given", "dice: [Beer, Beer, Arrow, Gatling, Gatling]"
    )
    assert (dice.exit_code, "Ada decides: " in dice.stdout) == (0, True)
    samurai = run(
        "ask", "--game", "samurai", "-p", "Ada (shogun): Bokken", "-p", "Ben: Parry", "Ada plays Bokken on Ben"
    )
    assert (samurai.exit_code, "1. Ada plays Bokken on Ben" in samurai.stdout) == (0, True)


def test_chance_is_asked_for_what_nobody_has_told() -> None:
    told = run("ask", *SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel").stdout
    assert "chance decides: " in told
    assert (
        run("ask", *SHOT[:4], "Ada plays BANG! AS on Ben", "Ben uses Barrel", "chance draws Beer 6H on Ben").exit_code
        == 0
    )


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "there is no table"),
        (("nowhere.yaml",), "nowhere.yaml: cannot be read"),
        (("-p", "(Slab the Killer)"), "no player is told by '(Slab the Killer)'"),
        (("-p", "Ada: a; b; c"), "3 places for the cards of 'Ada'"),
        (
            ("-p", "Ada (Slap the Killer)"),
            "no character is called 'Slap the Killer'; expected perhaps 'Slab the Killer'",
        ),
        (("-p", "Ada (3 wives)"), "no such field: 'wives'; expected perhaps 'lives'"),
        (("-p", "Ada", "-p", "Ada"), "two players are called 'Ada'"),
        (("-p", "Ada: BAGN! AS"), "no card is called 'BAGN! AS'"),
        (("-p", "Ada", "--given", "tern: Ada"), "no such field: 'tern'; expected perhaps 'turn'"),
        (("-p", "Ada", "--given", "}\n---\n{"), "no fields"),
        (("-p", "Ada", "--given", "seats: 200"), "200 players; expected at most 8"),
        ((*(word for n in range(200) for word in ("-p", f"P{n}")),), "200 players; expected at most 8"),
        (("-p", "Ada", "Ada dances"), "'dances' is nothing anybody does"),
        (("-p", "Ada", " ".join(["Ada"] * 1_500)), "longer than anything that anybody says"),
        (("-p", "Ada", "--set", "nothing"), "no set is called 'nothing'"),
        (("-p", "Ada", "--game", "chess"), "'chess' is not one of"),
        (("-p", "Ada", "--edition", "1"), "--edition"),
        (("-p", "Ada", "--format", "xml"), "--format"),
    ],
)
def test_what_cannot_be_answered(words: tuple[str, ...], problem: str) -> None:
    result = run("ask", *words, columns=300)
    assert result.exit_code == 2
    assert problem in result.output
