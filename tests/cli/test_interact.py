"""`bangref interact`: where things meet, for people and programs."""

import json
import subprocess
import sys
from time import perf_counter
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.report.interplay import given_words, meeting_data, meeting_lines, played_lines, step_words
from bangref.rulebook import playouts
from bangref.rulebook.interplay import meetings
from bangref.rulebook.load import load


def run(*args: str, columns: int = 100) -> Result:
    return CliRunner().invoke(app, ["interact", *args], env={"COLUMNS": str(columns)})


def test_what_applies_with_sources_and_what_shows_it() -> None:
    printed = run("Barel", "slab").stdout
    assert printed.startswith("Barrel (card; in Czech: Barel; also: Barile)\nSlab the Killer (character;")
    assert "\n 1. bang.character.slab_the_killer.barrel_one (clarification)\n" in printed
    assert '[003], page 12, section "Slab the\n' in printed
    assert "\n    About both of them\n" in printed
    assert "\nShown by a shortest piece of a game in which both matter:\n" in printed
    assert "\n    1. Ada plays BANG! AS on Ben\n    2. Ben uses Barrel\n" in printed
    assert (
        "\n    On the last step: Barrel decides; Slab the Killer decides\n    The rules on the last step:\n" in printed
    )
    assert "      - Ben uses Barrel [bang.card.barrel.draw_check]\n" in printed
    assert printed.endswith("a BANG! of Slab the\n      Killer.\n")


def test_a_group_by_its_name() -> None:
    printed = run("weapons", "Panic!").stdout
    assert printed.startswith("Weapons (group; also: weapon)\nPanic! (card;")
    assert "\n 1. bang.card.panic.distance (clarification)\n" in printed
    data: Any = json.loads(run("two players left", "Beer", "--format", "json").stdout)["meetings"][0]
    assert [subject["title"] for subject in data["subjects"]] == ["Two players left", "Beer"]
    assert data["subjects"][0]["elements"] == ["two_players"]
    assert "bang.card.beer.two_players" in [each["id"] for each in data["applies"]]


def test_a_table_under_another_reading_says_so() -> None:
    printed = " ".join(run("Suzy Lafayette", "Ranch").stdout.split())
    assert "Not by the default reading. " in printed
    assert "Here bang.character.suzy_lafayette.draw_when_empty is at_once: " in printed
    assert "The default is after_effect: " in printed


def test_open_readings_are_told() -> None:
    printed = run("Suzy Lafayette", "Duel").stdout
    assert "\nOpen reading bang.character.suzy_lafayette.draw_when_empty\n" in printed
    assert "(default): " in printed


def test_what_goes_before_what() -> None:
    printed = run("Jesse Jones", "Peyote").stdout
    assert "    Goes before: bang.turn.draw.two_cards\n" in printed
    assert "    Only with the set: " not in printed
    assert "    Only with the set: fistful\n" in run("Dynamite", "Jail").stdout


def test_what_is_put_out_of_force_is_told() -> None:
    printed = run("Lasso", "Mustang").stdout
    assert "    On the last step: Mustang would decide without the other; Lasso decides\n" in printed


def test_several_games_one_after_another() -> None:
    both = run("beer", "slab").stdout
    one, other = (run("beer", "slab", "--game", game).stdout for game in ("bang", "dice"))
    assert both == f"{one}\n{other}"


def test_never() -> None:
    assert run("beer", "katana").stdout == (
        "They never meet: Beer belongs to the card game and the Dice Game, Katana belongs to Samurai Sword.\n"
    )
    assert "\nThey never bear on one step: both do what they do by being played" in run("bang!", "saloon").stdout
    printed = " ".join(run("sid", "scope").stdout.split())
    assert " Nothing links them: no clause is about both of them, " in printed
    assert " Positions in which they do were looked for, and none was found. " in printed


@pytest.mark.parametrize(("one", "other"), [("Beer", "Schofield"), ("Saloon", "Volcanic"), ("BANG!", "Cat Balou")])
def test_to_be_counted_among_the_same_cards_is_no_link(one: str, other: str) -> None:
    """What says how many cards of each kind there are is about all of them."""
    for meeting in meetings((one, other), "bang"):
        counts = [each.clause.id for each in meeting.applies if ".components" in each.clause.id]
        assert counts == []


def test_to_be_at_one_table_is_no_link() -> None:
    """A scenario has both, and its clauses are told, but not as if they were about how the two meet."""
    printed = run("The Judge", "Panic!").stdout
    assert "\nNothing links them: no clause is about both of them, and each does what its own clauses say." in printed
    assert "\nWhat each says:\n" in printed
    assert "What applies" not in printed
    (apart,) = json.loads(run("The Judge", "Panic!", "--format", "json").stdout)["meetings"]
    (met,) = json.loads(run("Barrel", "Slab the Killer", "--game", "bang", "--format", "json").stdout)["meetings"]
    assert (apart["linked"], met["linked"]) == (False, True)


def test_a_game_in_which_they_are_not() -> None:
    result = run("beer", "barrel", "--game", "dice")
    assert result.exit_code == 0
    assert result.stdout == "They never meet in the Dice Game: Barrel belongs to the card game.\n"


def test_json() -> None:
    data: Any = json.loads(run("barrel", "slab", "--format", "json").stdout)
    assert data["query"] == ["barrel", "slab"]
    assert data["never"] == ""
    (meeting,) = data["meetings"]
    assert [subject["elements"] for subject in meeting["subjects"]] == [["barrel"], ["slab_the_killer"]]
    first = meeting["applies"][0]
    assert first["id"] == "bang.character.slab_the_killer.barrel_one"
    assert first["concerns"] == ["Barrel", "Slab the Killer"]
    assert first["sources"][0]["document"] == "003"
    fragment = meeting["played"][0]
    assert fragment["when"][-1] == {"does": "Ben uses Barrel", "legal": True}
    assert fragment["bears"] == ["decides", "decides"]
    apart: Any = json.loads(run("beer", "katana", "--format", "json").stdout)
    assert apart["meetings"] == []
    assert apart["never"].startswith("Beer belongs to")


def test_illegal_steps_in_json() -> None:
    data: Any = json.loads(run("beer", "slab", "--game", "dice", "--format", "json").stdout)
    steps = [step for played in data["meetings"][0]["played"] for step in played["when"]]
    assert any(step["legal"] is False for step in steps)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Missing argument"),
        (["beer"], "1 given, two or three can meet"),
        (["beer", "jail", "duel", "panic"], "4 given, two or three can meet"),
        (["beer", "Birra"], "'beer' and 'Birra' are the same"),
        (["beer", "bear"], "is called 'bear' (did you mean 'Beer'"),
        (["beer", "\x1b[2J"], "is called '\\x1b[2J'"),
        (["beer", "jail", "--game", "chess"], "is not one of bang, dice, samurai"),
        (["beer", "jail", "--format", "xml"], "is not one of text, json"),
    ],
)
def test_wrong_usage(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_no_line_is_wider_than_the_terminal() -> None:
    for names in (("barrel", "slab"), ("Lasso", "Jail", "Dynamite"), ("dice.beer", "slab")):
        assert max(map(len, run(*names, columns=70).stdout.splitlines())) <= 80


def test_every_scenario_can_be_told() -> None:
    for game in load().names:
        for played in playouts.scenarios(game):
            lines = played_lines(played, 80)
            assert lines[0].startswith("Shown by ")
            assert not any("{" in line or "['" in line for line in lines), played.id


def test_a_long_table_is_cut_for_people() -> None:
    (played,) = (each for each in playouts.scenarios("bang") if each.id == "event.gold_rush.turns")
    lines = played_lines(played, 1000)
    assert len(played.rulings) > 20
    assert lines[-1] == f"      and {len(played.rulings) - 20} more"
    short = played._replace(rulings=played.rulings[:20])
    assert played_lines(short, 1000) == lines[:-1]


def test_words_of_tables_and_steps() -> None:
    assert given_words({"variants": [], "round": None, "public": True, "marks": {"Ada": 2}}) == [
        "variants: nothing", "round: nothing", "public: yes", "marks: Ada 2",
    ]  # fmt: skip
    assert given_words({"players": {"Ada": {}, "Ben": {"out": True}}}) == ["Ben: out yes"]
    assert step_words({"illegal": "Ada passes"}) == "Ada passes (not legal)"


def test_nothing_is_known() -> None:
    (meeting,) = meetings(("Shogun", "Katana"))
    told = " ".join(" ".join(meeting_lines(meeting._replace(applies=(), played=()), 100)).split())
    assert told.endswith("shows that they meet. Each does what its own clauses say.")


# Quickly ---------------------------------------------------------------------------------------------------------

LIMIT = 0.25
"""Seconds in which an answer has to be there, an empty interpreter's start included."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("rule", "beer"),
        ("search", "last", "life", "beer"),
        ("search", "schofeild", "rnage"),
        ("interact", "barrel", "slab"),
        ("interact", "barrel", "slab", "dynamite", "--format", "json"),
    ],
    ids=" ".join,
)
def test_an_answer_is_there_in_a_quarter_of_a_second(arguments: tuple[str, ...]) -> None:
    """The processor time of the best of some runs, since the machine may have other things to do."""
    code = (
        "import os, sys\nfrom bangref.cli.main import app\n"
        "try: app(sys.argv[1:], standalone_mode=False)\n"
        "finally: print(sum(os.times()[:2]), file=sys.stderr)"
    )
    taken: list[float] = []
    start = perf_counter()
    while not taken or (min(taken) > LIMIT and perf_counter() - start < 10):
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", check=True
        )
        taken.append(float(done.stderr.splitlines()[-1]))
    assert min(taken) <= LIMIT


def test_rules_by_id_and_clauses_of_one_edition() -> None:
    printed = run("bang.setup.hand", "Sheriff").stdout
    assert printed.startswith("bang.setup.hand (")
    assert "    Only in edition: 000\n" in printed
    assert "    Only in edition: 003\n" in printed
    never = run("bang.setup.hand.sheriff_extra", "Rum").stdout
    assert "different editions: bang.setup.hand.sheriff_extra in 000, Rum in 003." in " ".join(never.split())
    single = run("bang.card.jail.not_sheriff", "Dynamite").stdout
    text = "Jail cannot be played in front of the Sheriff."
    assert single.startswith(f"bang.card.jail.not_sheriff: {text}\nDynamite (card;")


def test_sentences_that_are_judged_together() -> None:
    (played, *_) = (
        each for each in playouts.scenarios("bang") if any(isinstance(s, dict) and "record" in s for s in each.when)
    )
    (meeting,) = meetings(("Barrel", "Slab the Killer"))
    data: Any = meeting_data(meeting._replace(played=(played,)))
    record = next(step for step in played.when if isinstance(step, dict) and "record" in step)
    assert record in data["played"][0]["when"]
    assert any(f"recorded as: {record['record'][0]}; " in line for line in played_lines(played, 1000))
