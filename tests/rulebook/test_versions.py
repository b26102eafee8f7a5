"""What the rules of this version judge otherwise than the one before is known, told and in the changelog."""

from __future__ import annotations

import io
import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bangref import __version__
from bangref.cli.main import app
from bangref.core.record import ILLEGAL, UNDECIDED, Finding, Result
from bangref.core.ruling import Ruling
from bangref.judge.older_rules import Formerly, formerly
from bangref.judge.verify import verify
from bangref.rulebook.load import load
from bangref.rulebook.settled_readings import SETTLED
from bangref.rulebook.versions import CAME, MOVED, came_with, held_under, is_older

ROOT = Path(__file__).resolve().parents[2]
FIRST_ENDS = ("bang.end.immediate", "after_effect")
"""A reading that was there from the beginning."""


def finding(clause: str, reading: str = "", value: str = "", line: int = 5) -> Finding:
    return Finding(UNDECIDED if reading else ILLEGAL, line, 3, (Ruling(clause, "fact"),), reading=reading, value=value)


def result(*findings: Finding) -> Result:
    kinds = {each.kind for each in findings}
    return Result(ILLEGAL if ILLEGAL in kinds else UNDECIDED if kinds else "legal", tuple(findings))


def said(version: str, found: Result) -> Formerly | None:
    return formerly(version, found, found)


@pytest.mark.parametrize(("version", "clause"), [(version, clause) for version in CAME for clause in CAME[version]])
def test_what_came_is_an_alternative_beside_the_default_and_in_the_changelog(version: str, clause: str) -> None:
    reading = load().readings[clause]
    values = CAME[version][clause]
    assert values
    assert set(values) <= reading.alternatives.keys() - {reading.default}
    assert not is_older(__version__, version)
    assert f"`{clause}`" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


FIRST: dict[str, Any] = json.loads((ROOT / "fixtures/versions/0.1.0.json").read_text(encoding="utf-8"))
"""The readings of the first version, with their defaults and alternatives."""


def test_each_difference_from_the_first_version_is_kept() -> None:
    held = held_under("0.1.0")
    came = {}
    for clause, reading in load().readings.items():
        before = FIRST.get(clause, {"default": held.get(clause, reading.default), "alternatives": [reading.default]})
        assert before["default"] == held.get(clause, reading.default)
        new = reading.alternatives.keys() - {*before["alternatives"], before["default"], reading.default}
        if new:
            came[clause] = new
    assert came == {clause: set(values) for readings in CAME.values() for clause, values in readings.items()}
    assert FIRST.keys() - load().readings.keys() == SETTLED.keys()


@pytest.mark.parametrize("clause", SETTLED)
def test_what_is_settled_is_in_the_changelog(clause: str) -> None:
    assert f"`{clause}`" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert not is_older(__version__, SETTLED[clause].since)


def test_an_alternative_that_came_was_illegal_before() -> None:
    clause, (value, *_) = next(iter(CAME["0.2.0"].items()))
    assert came_with(clause, value) == "0.2.0"
    found = result(finding(clause, clause, value))
    assert said("0.1.0", found) == Formerly("0.1.0", ILLEGAL, 5, clause)
    assert said("0.2.0", found) is None
    assert said("of my own", found) is None


def test_an_alternative_from_the_beginning_was_undecided_before() -> None:
    assert came_with(*FIRST_ENDS) == ""
    assert said("0.1.0", result(finding(FIRST_ENDS[0], *FIRST_ENDS))) is None


def test_what_is_settled_was_undecided_before() -> None:
    clause = next(iter(SETTLED))
    assert said("0.1.0", result(finding(clause))) == Formerly("0.1.0", UNDECIDED, 5, clause)
    assert said("0.2.0", result(finding(clause))) is None
    assert said("0.1.0", result(finding("bang.card.beer.heal_one"), finding(clause))) is None


def test_the_first_place_where_they_part_is_told() -> None:
    clause, (value, *_) = next(iter(CAME["0.2.0"].items()))
    found = result(finding(FIRST_ENDS[0], *FIRST_ENDS, line=4), finding(clause, clause, value, line=9))
    assert said("0.1.0", found) == Formerly("0.1.0", ILLEGAL, 9, clause)
    assert said("0.1.0", result()) is None


def arrows_last(version: str) -> list[dict[str, Any]]:
    """A game of dice that gives El Gringo's arrow back with the others; only a reading of 0.2.0 has it so."""
    people = ("Lucky Duke", "El Gringo", "Jesse Jones", "Rose Doolan")
    roles = ("sheriff", "outlaw", "renegade", "outlaw")
    players = [
        {"name": name, "role": role, "character": character}
        for name, role, character in zip(("Ann", "Bob", "Cyd", "Dov"), roles, people, strict=True)
    ]
    dice = ["Gatling", "Gatling", "Gatling", "Indian arrow", "Dynamite"]
    return [
        {"bangref": 1, "rules": version, "game": "dice", "edition": "001", "players": players},
        {"by": "chance", "do": "roll", "dice": dice},
        {"by": "Ann", "do": "pass"},
        {"check": {"arrows": {"Ann": 0}, "pile": 9, "lives": {"Bob": 6}, "turn": "Bob"}},
    ]


@pytest.mark.parametrize(("version", "tells"), [("0.1.0", True), ("0.2.0", False)])
def test_verify_says_so(version: str, tells: bool, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    path.write_text("\n".join(map(json.dumps, arrows_last(version))), encoding="utf-8")
    told = CliRunner().invoke(app, ["verify", str(path)])
    assert told.exit_code == 3
    before = f"By the rules of version 0.1.0, under which it was recorded, it was illegal: {path}:4"
    assert (before in told.stdout) == tells
    (game,) = json.loads(CliRunner().invoke(app, ["verify", str(path), "--format", "json"]).stdout)["games"]
    assert (game.get("formerly", {}).get("verdict") == ILLEGAL) == tells


def test_a_legal_record_was_legal_before() -> None:
    lines = arrows_last("0.1.0")[:3]
    source = nullcontext(io.BytesIO("\n".join(map(json.dumps, lines)).encode()))
    judged = verify("g.jsonl", source=source)
    assert (judged.verdict, judged.formerly) == ("legal", None)


@pytest.mark.parametrize(
    ("version", "reading"), [(version, reading) for version in MOVED for reading in MOVED[version]]
)
def test_what_moved_is_an_alternative_now_and_in_the_changelog(version: str, reading: str) -> None:
    known = load().readings[reading]
    assert MOVED[version][reading] in known.alternatives.keys() - {known.default}
    assert came_with(reading, MOVED[version][reading]) == ""
    assert f"`{reading}`" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert held_under("0.1.0")[reading] == MOVED[version][reading]
    assert reading not in held_under(version)
