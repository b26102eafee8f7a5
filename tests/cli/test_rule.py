"""`bangref rule`: by name and id, for people and programs, and quickly."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.lookup import complete_name
from bangref.cli.main import app
from bangref.report.lookup import match_data, match_lines
from bangref.report.short import short_lines
from bangref.rulebook import find
from tests.clauses import chapters, clauses_in


def run(*args: str, columns: int = 100) -> Result:
    return CliRunner().invoke(app, ["rule", *args], env={"COLUMNS": str(columns)})


def test_a_card_with_names_clauses_sources_and_examples() -> None:
    printed = run("birra", "--full").stdout
    assert printed.startswith("Beer (card; in Czech: Pivo; also: Birra)\n")
    assert "\nbang.card.beer.heal_one (effect)\n    Beer gives one life back to the player who plays it.\n" in printed
    assert 'Source: BANG! (big box with the expansions), big box of 2023 [003], page 8, section "Pivo"' in printed
    assert "\nWorked examples\n" in printed


@pytest.mark.parametrize("name", ["Pivo", "BIRRA", "pivo "])
def test_the_same_under_other_names(name: str) -> None:
    assert run(name).stdout == run("birra").stdout


def test_a_name_that_two_games_have() -> None:
    """Both are told, and which game each belongs to."""
    printed = run("beer", "--full").stdout
    assert printed.startswith(
        "Beer (card; in Czech: Pivo; also: Birra)\n"
        "Beer (face of a die of the Dice Game; in Polish: Piwko; in Portuguese: Cerveja; also: Piwo)\n"
    )
    assert "\nbang.card.beer.heal_one (effect)\n" in printed
    assert "\ndice.beer.gain (effect)\n" in printed
    data: Any = json.loads(run("beer", "--format", "json").stdout)["names"]
    assert data[0].pop("groups") == ["brown_cards", "playing_cards", "healing_cards"]
    assert data[0] == {"id": "beer", "game": "bang", "kind": "card", "en": "Beer", "cs": "Pivo", "aliases": ["Birra"]}
    assert (data[1]["game"], data[1]["pl"], data[1]["pt"], "cs" in data[1]) == ("dice", "Piwko", "Cerveja", False)


def test_an_open_reading_with_alternatives_default_and_reason() -> None:
    printed = " ".join(run("bang.turn.draw.reshuffle", "--full").stdout.split())
    assert "Open reading bang.turn.draw.reshuffle" in printed
    assert "at_once (default): " in printed
    assert "when_needed: " in printed
    assert "Reason for the default: " in printed


def test_clauses_of_a_set_say_in_which_editions_it_is_played() -> None:
    assert "Only in edition: 003" in run("bang.gold_rush.components", "--full").stdout
    assert "Only in edition" not in run("bang.dodge_city.own_turn", "--full").stdout


def test_a_worked_example() -> None:
    printed = run("bang.example.emiliano", "--full").stdout
    for part in ("Given: ", "When: ", "Then: ", "Illustrates: ", "Only in edition: 003", "See also"):
        assert part in printed


@pytest.mark.parametrize("chapter", chapters())
def test_every_clause_can_be_printed(chapter: str) -> None:
    for clause in clauses_in(chapter):
        match = find(clause)
        lines = match_lines(match, 80)
        assert lines[0].startswith(clause)
        assert max(map(len, lines)) <= 110, clause
        data = json.loads(json.dumps(match_data(match)))
        assert data["clauses"][0]["text"] == match.clauses[0].text
        assert data["clauses"][0]["sources"], clause


def test_json() -> None:
    data: Any = json.loads(run("Vězení", "--format", "json").stdout)
    assert data["names"][0]["en"] == "Jail"
    assert {clause["id"] for clause in data["clauses"]} >= {
        "bang.card.jail.escape",
        "bang.card.jail.not_sheriff",
    }
    assert data["clauses"][0]["sources"][0] == {"document": "003", "section": "Vězení", "page": 9}
    reading: Any = json.loads(run("bang.end.immediate", "--format", "json").stdout)["clauses"][0]["reading"]
    assert set(reading) == {"question", "alternatives", "default", "reason"}


# In brief ------------------------------------------------------------------------------------------------


def test_the_text_as_one_paragraph_a_question_two_clauses_around_and_each_source_once() -> None:
    printed = run("beer").stdout
    heading, paragraph = printed.split("\n\n")[0].split("\n", 1)
    assert heading == "Beer (card; in Czech: Pivo; also: Birra)"
    assert paragraph.startswith(
        "Beer gives one life back to the player who plays it. Beer cannot help another player. "
    )
    assert "\nAn open question\n    May Beer be played when two of three players are left?\n" in printed
    around = printed.split("Around it\n")[1].split("\n\n")[0].splitlines()
    assert sum(not line.startswith("      ") for line in around) == 2
    assert printed.count('[003] page 8, section "Pivo";') == 1
    assert "dice.beer" not in printed
    assert printed.endswith("\n--game dice: what it is in the Dice Game\n")
    assert len(printed) < len(run("beer", "--full").stdout) / 3


def test_one_game() -> None:
    printed = run("beer", "--game", "dice").stdout
    assert printed.startswith("Beer (face of a die of the Dice Game")
    assert "--game" not in printed
    assert run("beer", "--game", "dice", "--full").stdout.count("bang.card") == 0
    wrong = run("Jail", "--game", "dice")
    assert wrong.exit_code == 2
    told = "no clause, card, character or role of the Dice Game is called 'Jail', but of the card game (--game bang)"
    assert told in wrong.stderr


def test_a_name_of_two_other_games_is_no_question() -> None:
    wrong = run("beer", "--game", "samurai")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "of Samurai Sword is called 'beer', but of the card game and the Dice Game (--game bang)" in wrong.stderr
    misspelt = run("beerr", "--game", "bang")
    assert "is called 'beerr' (did you mean 'Beer'?)" in misspelt.stderr


def test_a_clause_in_brief_has_its_own_question_or_an_example() -> None:
    assert (
        "\nAn open question\n    When exactly is the discard pile shuffled?\n" in run("bang.turn.draw.reshuffle").stdout
    )
    assert "\nAn example\n    A heart saves, another suit does not.\n" in run("bang.card.barrel.success").stdout


def test_around_a_chapter_stands_what_comes_before_and_behind() -> None:
    printed = run("bang.turn.draw").stdout
    assert printed.startswith("bang.turn.draw: 4 clauses\nIn phase 1 ")
    assert "\n    bang.turn.phases: " in printed
    assert "\n    bang.turn.play.any_number: " in printed


def test_of_too_much_for_a_paragraph_those_to_which_most_refer() -> None:
    printed = run("sheriff").stdout
    assert "A Sheriff who kills a Deputy discards their hand" in printed
    assert re.search(r"^--full: \d+ more clauses, each clause by itself", printed, re.MULTILINE)


@pytest.mark.parametrize("chapter", chapters())
def test_every_clause_in_brief(chapter: str) -> None:
    for clause in clauses_in(chapter):
        lines = short_lines(find(clause), 80)
        assert lines[0] == clause
        assert max(map(len, lines)) <= 110, clause
        assert len(lines) < 30, clause


# Questions -----------------------------------------------------------------------------------------------


def test_a_name_may_have_several_words() -> None:
    assert run("suzy", "lafayette").stdout == run("Suzy Lafayette").stdout


def test_what_is_no_name_is_searched_for() -> None:
    lines = run("who", "starts").stdout.splitlines()
    assert lines[0] == "No clause, card, character or role is called 'who starts'. These clauses come nearest:"
    assert lines[2] == "bang.turn.order.sheriff_first (timing)"
    data: Any = json.loads(run("who starts", "--format", "json").stdout)
    assert data["query"] == "who starts"
    assert data["clauses"][0]["id"] == "bang.turn.order.sheriff_first"
    assert "samurai.turn.first_player" in run("who starts", "--game", "samurai").stdout


def test_a_word_of_players_is_searched_for_and_a_near_miss_is_not() -> None:
    assert "bang.reward.kill_outlaw (obligation)" in run("cards for a dead outlaw").stdout
    assert run("bear").exit_code == 2


# Wrong ---------------------------------------------------------------------------------------------------


def test_near_misses_are_suggested() -> None:
    result = run("bear")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "no clause, card, character or role is called 'bear' (did you mean 'Beer'" in result.stderr


def test_nothing_like_it() -> None:
    result = run("qqqqqq\x1b[2J")
    assert result.exit_code == 2
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize(
    "arguments", [[], ["beer", "--format", "xml"], ["beer", "--game", "chess"], ["beer", "--no-such"], ["beer"] * 101]
)
def test_wrong_usage(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_help_and_completion() -> None:
    printed = run("--help").stdout
    assert "bangref rule Vězení" in printed
    assert "text|json" in printed
    assert "Suzy Lafayette" in complete_name("suz")
    assert "bang.card.beer.heal_one" in complete_name("bang.card.beer")


# Quickly -------------------------------------------------------------------------------------------------

LOADED = """
import sys
from bangref.cli.main import main
try:
    main()
finally:
    heavy = ("pydantic", "rich", "yaml", "bangref.core", "bangref.bang", "bangref.kits")
    print([name for name in sys.modules if name.startswith(heavy)], file=sys.stderr)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "beer"],
        ["rule", "bear"],
        ["rule", "beer", "--full", "--game", "bang"],
        ["rule", "who", "starts"],
        ["rule", "beer", "--format", "json"],
        ["search", "last", "life"],
        ["search", "zzzz"],
        ["search", "beer", "--game", "dice", "--limit", "2", "--format", "json"],
        ["diff", "000", "003"],
        ["diff", "001", "002", "--all", "--format", "json"],
        ["interact", "beer", "katana"],
        ["interact", "barrel", "slab", "dynamite"],
        ["interact", "beer", "slab", "--format", "json"],
        ["audit"],
        ["audit", "--clause", "beer", "--format", "json"],
        ["--help"],
    ],
)
def test_neither_pydantic_nor_the_kernel_is_loaded(arguments: list[str]) -> None:
    result = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, encoding="utf-8", check=False
    )
    assert result.stderr.splitlines()[-1] == "[]"
