"""`bangref diff`: what changed between editions, for people and programs."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.lookup import complete_edition
from bangref.cli.main import app


def run(*args: str, columns: int = 100) -> Result:
    return CliRunner().invoke(app, ["diff", *args], env={"COLUMNS": str(columns)})


def test_side_by_side_and_what_is_only_in_one() -> None:
    printed = run("000", "003").stdout
    assert printed.startswith("From 000 (BANG!, classic edition, rules on the web)\nto 003 (BANG! (big box")
    assert (
        "  000: bang.setup.hand.sheriff_extra (setup)\n"
        "      The Sheriff is dealt one more card than there are bullets on the Sheriff's character.\n"
        '      [000] section "Příprava"\n'
        "  003: bang.setup.hand.sheriff_no_extra (setup)\n"
    ) in printed
    assert printed.index("\nOnly in 000:\n") < printed.index("\nOnly in 003:\n")
    assert "--all lists" in printed
    assert run("classic", "box").stdout == printed


def test_the_other_way_round() -> None:
    printed = run("003", "000").stdout
    assert printed.index("\nOnly in 003:\n") < printed.index("\nOnly in 000:\n")


def test_all_lists_what_one_alone_states() -> None:
    short, whole = run("001", "002").stdout, run("001", "002", "--all").stdout
    assert "dice.roll.last_throw_binding" not in short
    assert "  dice.roll.last_throw_binding (" in whole
    assert "--all" not in whole


def test_sets_of_one_edition_have_a_line_of_their_own() -> None:
    short, whole = run("000", "003").stdout, run("000", "003", "--all").stdout
    sets, held = short.rstrip("\n").split("\n\n")[-2:]
    assert " ".join(sets.split()) == (
        "Sets that are played with 003 only: bonus (10 clauses), gold_rush (162 clauses), valley_of_shadows "
        "(108 clauses), armed_and_dangerous (188 clauses), wild_west_show (150 clauses), great_train_robbery "
        "(198 clauses); --all lists them."
    )
    assert held.startswith("Stated by 003 alone, and held to be so in both: ")
    assert " of dodge_city" in held
    assert " of gold_rush" not in held
    assert "bang.gold_rush.buy" not in short
    limited, both = whole.split("\nSets that are played with 003 only: ")[1].split("\nStated by 003 alone, ")
    assert "  bang.gold_rush.buy" in limited
    assert "  bang.gold_rush.buy" not in both
    assert "Sets that are played" not in run("001", "002").stdout


def test_json_has_the_sets_of_one_edition() -> None:
    data: Any = json.loads(run("003", "000", "--format", "json").stdout)
    assert data["sets"]["000"] == {}
    assert {clause["set"] for clause in data["sets"]["003"]["gold_rush"]} == {"gold_rush"}
    assert {*data["sets"]["003"]}.isdisjoint(clause["set"] for clause in data["stated_by"]["003"])
    assert all(clause["editions"] == ["003"] for clauses in data["sets"]["003"].values() for clause in clauses)
    assert not any("editions" in clause for clause in data["stated_by"]["003"])


def test_json() -> None:
    data: Any = json.loads(run("001", "002", "--format", "json").stdout)
    assert data["game"] == "dice"
    assert [edition["id"] for edition in data["editions"]] == ["001", "002"]
    assert data["changed"][0]["001"][0]["id"] == "dice.character.el_gringo.arrow_per_event"
    assert data["changed"][0]["002"][0]["editions"] == ["002"]
    assert set(data["only"]) == set(data["stated_by"]) == {"001", "002"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["000"], "Missing argument"),
        (["000", "003", "001"], "unexpected extra argument"),
        (["000", "999"], "no edition is called '999'"),
        (["000", "\x1b[2J"], "no edition is called '\\x1b[2J'"),
        (["000", "001"], "belongs to the card game"),
        (["000", "003", "--format", "xml"], "is not one of text, json"),
    ],
)
def test_wrong_usage(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_completion() -> None:
    assert complete_edition("00") == ["000", "003", "001", "002", "004"]
    assert complete_edition("x") == []
