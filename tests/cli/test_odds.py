"""`bangref odds`: for people and programs, quickly, and what it says of wrong input."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.chances.names import CHARACTERS, words
from bangref.cli.main import app
from bangref.cli.odds import _complete_character, _complete_format
from bangref.dice.facts import FACES
from bangref.rulebook.load import load

PRINTED = words().printed
ARROW, DYNAMITE, BULLS_EYE_1, BULLS_EYE_2, BEER, GATLING = (PRINTED[face.name] for face in FACES)
"""As they are printed."""

FIVE = "Arrow, Beer, Gatling, Gatling, Dynamite"


def run(*args: str, columns: int = 200) -> Result:
    return CliRunner().invoke(app, ["odds", *args], env={"COLUMNS": str(columns)})


def data(*args: str) -> Any:
    result = run(*args, "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_before_the_first_roll() -> None:
    result = run("gatling>=3")
    assert result.exit_code == 0
    assert result.stdout == (
        f"at least 3 {GATLING}: 1138594/4782969 = 23.81 %\n"
        "before the first roll, 2 re-rolls after it\n"
        "\n"
        "By dice.roll.first_all_five, dice.roll.reroll_limit, dice.roll.reroll_any_subset, dice.roll.stop_early,"
        " dice.roll.dynamite_locked, dice.dynamite.three_ends_rolling, dice.roll.last_throw_binding\n"
    )


def test_dice_and_their_choices_side_by_side() -> None:
    lines = run("gatling>=3", "--dice", FIVE, "--rerolls", "1").stdout.splitlines()
    assert lines[0] == f"at least 3 {GATLING}: 11/36 = 30.56 %"
    assert lines[1] == f"{ARROW}, {DYNAMITE}, {BEER}, 2 {GATLING}; 1 re-roll left; locked: {DYNAMITE}"
    head, best, *others, more = lines[3:11]
    assert head.split() == ["odds", "exact", "keep", "roll", "again"]
    assert best.split() == f"best 30.56 % 11/36 {DYNAMITE}, 2 {GATLING} {ARROW}, {BEER}".split()
    assert [other.startswith("      ") for other in others] == [True] * 5
    assert others[-1].split()[:3] == ["0", "%", "0"]
    assert others[-1].endswith("  nothing")
    assert more == "and 6 choices more"


def test_stopping_is_among_the_first_choices() -> None:
    """Then it is not told twice."""
    lines = run("gatling>=3", "--dice", "3 gatling, 2 beer", "--rerolls", "1").stdout.splitlines()
    told = [line for line in lines if line.endswith("  nothing")]
    assert len(told) == 1
    assert told[0].startswith("best")
    assert "and 7 choices more" in lines


def test_all_choices_equally_good() -> None:
    lines = run("no attack", "--pile", "9", "--dice", "5 beer", "--rerolls", "1").stdout.splitlines()
    assert sum(line.startswith("best") for line in lines) == 5


def test_nothing_to_choose() -> None:
    printed = run("explosion", "--dice", "3 dynamite, 2 beer").stdout
    assert "\nnothing may be rolled again\n" in printed
    assert printed.startswith("the dynamite explodes: 100 %\n")


def test_avoided() -> None:
    printed = run("attack", "--pile", "3", "--avoid").stdout
    assert printed.startswith("an Indian attack (3 arrows in the pile), if it is avoided: 23/648 = 3.55 %\n")
    for clause in ("dice.roll.arrows_immediate", "dice.arrow.take_tokens", "dice.indians.trigger"):
        assert clause in printed


def test_a_single_roll() -> None:
    printed = run("explosion", "--rerolls", "0").stdout
    assert printed.splitlines()[:2] == [
        "the dynamite explodes: 23/648 = 3.55 %",
        "before the first roll, no re-rolls after it",
    ]
    assert "reroll_limit" not in printed


def test_expected_numbers() -> None:
    assert run("--expect", "gatling", "--rerolls", "1").stdout.startswith(
        f"expected number of {GATLING}, at most: 5365/3888 = 1.3799\n"
    )
    assert run("--expect", "arrows taken", "--avoid").stdout.startswith(
        "expected number of arrows taken, at least: 5/6 = 0.8333\n"
    )
    head = run("--expect", "beer", "--dice", "5 beer", "--rerolls", "1").stdout.splitlines()[3]
    assert head.split() == ["number", "exact", "keep", "roll", "again"]


@pytest.mark.parametrize(
    ("character", "goal", "odds", "clause"),
    [
        ("Willy the Kid", "gatling fires", "129222007/229582512", "dice.character.willy_the_kid.two_suffice"),
        ("Black Jack", "3 gatling", "105164491/306110016", "dice.character.black_jack.reroll_dynamite"),
        ("lucky duke", "3 gatling", "742860625/2324522934", "dice.character.lucky_duke.extra_reroll"),
        ("Jesse Jones", "3 gatling", "1138594/4782969", "dice.roll.reroll_limit"),
    ],
)
def test_characters(character: str, goal: str, odds: str, clause: str) -> None:
    found = data(goal, "--character", character)
    assert found["exact"] == odds
    assert clause in found["clauses"]
    assert found["character"] == character.lower().replace(" ", "_")


def test_json() -> None:
    found = data("3 gatling, dynamite<3", "--dice", FIVE, "--rerolls", "1")
    choices = found.pop("choices")
    assert found.pop("clauses")[0] == "dice.roll.reroll_limit"
    assert found == {
        "goal": f"at least 3 {GATLING}, at most 2 {DYNAMITE}",
        "avoid": False,
        "character": None,
        "dice": ["arrow", "dynamite", "beer", "gatling", "gatling"],
        "rerolls": 1,
        "exact": "11/36",
        "decimal": 11 / 36,
    }
    assert len(choices) == 12
    assert choices[0] == {
        "keep": ["dynamite", "gatling", "gatling"],
        "roll": ["arrow", "beer"],
        "exact": "11/36",
        "decimal": 11 / 36,
        "best": True,
    }
    assert [choice["best"] for choice in choices[1:]] == [False] * 11


def test_json_of_an_expected_number() -> None:
    found = data("--expect", "bull's eye", "--rerolls", "0")
    assert (found["expect"], found["exact"], found["dice"]) == (f"{BULLS_EYE_1} or {BULLS_EYE_2}", "5/3", None)


def test_folded_to_the_terminal() -> None:
    lines = run("3 gatling", columns=50).stdout.splitlines()
    assert max(map(len, lines[3:])) <= 50


@pytest.mark.parametrize("goal", ["attack", "fires", "explosion, taken<3"])
@pytest.mark.parametrize("character", CHARACTERS)
def test_the_rules_behind_it_are_in_the_rulebook(goal: str, character: str) -> None:
    clauses = data(goal, "--pile", "2", "--character", character)["clauses"]
    assert len(set(clauses)) == len(clauses) > 5
    assert set(clauses) <= set(load().clauses)


# Wrong ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "GOAL: give either a goal or --expect"),
        (["beer", "--expect", "beer"], "GOAL: give either a goal or --expect"),
        (["wine"], "GOAL: no face of a die is called 'wine'"),
        (["6 beer"], "GOAL: '6 beer': there are only 5 dice"),
        (["gatling>=3, beer>=3"], "GOAL: impossible: no roll of the dice can bring that about"),
        (["beer<=5"], "GOAL: that always holds, however the dice fall"),
        (["attack", "--rerolls", "0"], "GOAL: impossible"),
        (["\x1b[2J"], "GOAL: no face of a die is called '\\x1b[2J'"),
        (["--expect", "wine"], "--expect: no face of a die is called 'wine'"),
        (["--expect", "gatling>=3"], "--expect: no face of a die is called 'gatling>=3'"),
        (["beer", "--dice", "5 beer, arrow"], "--dice: there are 5 dice in the game, not 6"),
        (["beer", "--dice", "4 beer, wine"], "--dice: no face of a die is called 'wine'"),
        (["beer", "--dice", ""], "--dice: nothing is written there"),
        (["beer", "--rerolls", "3"], "--rerolls: '3' is no number of re-rolls from 0 to 2"),
        (
            ["beer", "--rerolls", "4", "--character", "lucky_duke"],
            "--rerolls: '4' is no number of re-rolls from 0 to 3",
        ),
        (["beer", "--rerolls", "-1"], "--rerolls: '-1' is no number"),
        (["beer", "--rerolls", "two"], "--rerolls: 'two' is no number"),
        (["attack", "--pile", "0"], "--pile: '0' is no number of arrows from 1 to 9"),
        (["attack", "--pile", "10"], "--pile: '10' is no number of arrows from 1 to 9"),
        (["beer", "--character", "Lucky Dude"], "--character: no character is called 'Lucky Dude'; expected perhaps"),
        (["beer", "--format", "xml"], "--format: 'xml' is not one of text, json"),
        (["beer", "--no-such"], "No such option: --no-such"),
    ],
)
def test_wrong_usage(arguments: list[str], problem: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert problem in result.stderr
    assert "Traceback" not in result.stderr


# Help, completion, quickly -------------------------------------------------------------------------------------


def test_help_tells_the_goals() -> None:
    printed = run("--help").stdout
    for part in ('"3 Gatling"', "--pile", "--avoid", "text|json", "docs/odds.md"):
        assert part in printed


def test_completion() -> None:
    assert _complete_format("j") == ["json"]
    assert _complete_character(PRINTED["lucky_duke"][:3].upper()) == [PRINTED["lucky_duke"]]


LOADED = """
import sys
from bangref.cli.main import main
try:
    main()
finally:
    heavy = ("pydantic", "rich", "yaml", "bangref.bang", "bangref.kits", "bangref.judge.verify")
    print([name for name in sys.modules if name.startswith(heavy)], file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["attack", "--pile", "3", "--rerolls", "1"], ["wine"]])
def test_nothing_heavy_is_loaded(arguments: list[str]) -> None:
    result = subprocess.run(
        [sys.executable, "-c", LOADED, "odds", *arguments], capture_output=True, encoding="utf-8", check=False
    )
    assert result.stderr.splitlines()[-1] == "[]"
