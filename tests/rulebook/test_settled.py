"""Readings that are no longer open stay clauses, and say what holds now wherever somebody still chooses them."""

import json
import re
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path

import pytest
from typer.testing import CliRunner

import bangref
from bangref.cli.main import app
from bangref.judging import verify
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
    with pytest.raises(MalformedError, match="Pixie Pete has four lives"):
        bangref.verify(BY_HAND, readings={"bang.character.pixie_pete.lives": "three"})
    with pytest.raises(MalformedError, match="Pixie Pete has four lives"):
        bangref.new_game(4, seed=1, sets=("dodge_city",), readings={"bang.character.pixie_pete.lives": "three"})


def test_what_is_open_or_unknown_is_not_settled() -> None:
    assert settled("bang.end.immediate", "after_effect") == ""
    assert settled("bang.no.such.clause", "yes") == ""


@pytest.mark.parametrize("reading", SETTLED)
def test_who_chooses_what_holds_anyway_is_heard_as_before(reading: str) -> None:
    chosen = {reading: SETTLED[reading].value}
    assert settled(reading, SETTLED[reading].value) == ""
    assert bangref.verify(BY_HAND, readings=chosen).verdict == "legal"
    bangref.new_game(4, seed=1, sets=("dodge_city",), readings=chosen)
    told = CliRunner().invoke(app, ["verify", str(BY_HAND), "--reading", f"{reading}={chosen[reading]}"])
    assert told.exit_code == 0
    lines = BY_HAND.read_text(encoding="utf-8").splitlines()
    recorded = [json.dumps({**json.loads(lines[0]), "readings": chosen}), *lines[1:]]
    source = nullcontext(BytesIO("\n".join(recorded).encode()))
    assert verify("game.jsonl", source=source).verdict == "legal"


def four_lives(bullets: int, tmp_path: Path) -> str:
    """The verdict on the start of a game in which Ben is Pixie Pete and is dealt so many cards."""
    header = json.loads(BY_HAND.read_text(encoding="utf-8").splitlines()[0])
    header["sets"] = ["dodge_city"]
    header["players"][1]["character"] = "Pixie Pete"
    cards = [*header["hands"]["Ben"], "Missed! 10C", "Missed! JC"]
    header["hands"]["Ben"] = cards[:bullets]
    del header["deck"]
    game = tmp_path / "game.jsonl"
    game.write_text(json.dumps(header) + "\n", encoding="utf-8")
    return bangref.verify(game).verdict


@pytest.mark.clause("bang.character.pixie_pete.lives")
@pytest.mark.parametrize(("bullets", "verdict"), [(2, "illegal"), (3, "illegal"), (4, "legal"), (5, "illegal")])
def test_a_record_against_what_is_settled_is_illegal_and_not_undecided(
    bullets: int, verdict: str, tmp_path: Path
) -> None:
    assert four_lives(bullets, tmp_path) == verdict
