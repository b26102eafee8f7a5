"""`bangref rule`: by name and id, for people and programs, and quickly."""

import json
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.lookup import complete_name
from bangref.cli.main import app
from bangref.report.lookup import match_data, match_lines
from bangref.rulebook import find, load


def run(*args: str, columns: int = 100) -> Result:
    return CliRunner().invoke(app, ["rule", *args], env={"COLUMNS": str(columns)})


def test_a_card_with_names_clauses_sources_and_examples() -> None:
    printed = run("birra").stdout
    assert printed.startswith("Beer (card; in Czech: Pivo; also: Birra)\n")
    assert "\nbang.card.beer.heal_one (effect)\n    Beer gives one life back to the player who plays it.\n" in printed
    assert 'Source: BANG! (big box with the expansions), big box of 2023 [003], page 8, section "Pivo"' in printed
    assert "\nWorked examples\n" in printed


@pytest.mark.parametrize("name", ["Pivo", "BIRRA", "pivo "])
def test_the_same_under_other_names(name: str) -> None:
    assert run(name).stdout == run("birra").stdout


def test_a_name_that_two_games_have() -> None:
    """Both are told, and which game each belongs to."""
    printed = run("beer").stdout
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
    printed = " ".join(run("bang.turn.draw.reshuffle").stdout.split())
    assert "Open reading bang.turn.draw.reshuffle" in printed
    assert "at_once (default): " in printed
    assert "when_needed: " in printed
    assert "Reason for the default: " in printed


def test_a_worked_example() -> None:
    printed = run("bang.example.emiliano").stdout
    for part in ("Given: ", "When: ", "Then: ", "Illustrates: ", "Only in edition: 003", "See also"):
        assert part in printed


@pytest.mark.parametrize("clause", sorted(load().clauses))
def test_every_clause_can_be_printed(clause: str) -> None:
    match = find(clause)
    lines = match_lines(match, 80)
    assert lines[0].startswith(clause)
    assert max(map(len, lines)) <= 110
    data = json.loads(json.dumps(match_data(match)))
    assert data["clauses"][0]["text"] == match.clauses[0].text
    assert data["clauses"][0]["sources"]


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


@pytest.mark.parametrize("arguments", [[], ["beer", "pivo"], ["beer", "--format", "xml"], ["beer", "--no-such"]])
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
