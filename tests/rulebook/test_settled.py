"""Readings that are no longer open stay clauses, and say what holds now wherever somebody still chooses them."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import bangref
from bangref.cli.main import app
from bangref.rulebook.load import load
from bangref.rulebook.settled import SETTLED, settled
from bangref.transcript.errors import MalformedError

ROOT = Path(__file__).resolve().parents[2]
BY_HAND = ROOT / "fixtures" / "games" / "by_hand.jsonl"


@pytest.mark.parametrize("reading", SETTLED)
def test_a_settled_reading_stays_a_clause_without_alternatives(reading: str) -> None:
    book = load()
    assert book.clauses[reading].why, "why it is not open"
    assert reading not in book.readings
    assert CliRunner().invoke(app, ["rule", reading]).exit_code == 0


@pytest.mark.parametrize("reading", SETTLED)
@pytest.mark.parametrize("command", [["verify", str(BY_HAND)], ["simulate", "--players", "4", "--seed", "1"]])
def test_who_chooses_a_settled_reading_hears_what_holds_now(reading: str, command: list[str]) -> None:
    result = CliRunner().invoke(app, [*command, "--reading", f"{reading}=forbidden"])
    told = " ".join(re.sub(r"[│╭╮╰╯─]", " ", result.output).split())
    assert result.exit_code == 2
    assert "is settled and no longer chosen" in told


def test_a_program_that_chooses_a_settled_reading_hears_it_too() -> None:
    judged = bangref.verify(BY_HAND, readings={"bang.character.pixie_pete.lives": "three"})
    assert judged.verdict == "malformed"
    assert "Pixie Pete has four lives" in str(judged.fault)
    with pytest.raises(MalformedError, match="Pixie Pete has four lives"):
        bangref.new_game(4, seed=1, sets=("dodge_city",), readings={"bang.character.pixie_pete.lives": "three"})


def test_what_is_open_or_unknown_is_not_settled() -> None:
    assert settled("bang.end.immediate") == ""
    assert settled("bang.no.such.clause") == ""
