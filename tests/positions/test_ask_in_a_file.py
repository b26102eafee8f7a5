"""Disputes in files: one or several positions, sentences beside them, answers for programs and as a page."""

import json
from pathlib import Path

from bangref.core.record import LEGAL
from bangref.rulebook.load import load
from tests.cli.running import run
from tools.scenarios.files import ROOT

AT_ONCE = """\
given:
  players:
    Ada: {hand: [Gatling 10H]}
    Ben: {role: renegade, lives: 1}
    Cleo: {role: outlaw, lives: 1}
    Dan: {role: outlaw, lives: 1}
when: [Ada plays Gatling 10H, Ben passes, Cleo passes, Dan passes]
"""
SALOON = """\
given: {players: {Ada: {hand: [BANG! AS, BANG! 2D]}}}
when:
- Ada plays BANG! AS on Ben
- Ben passes
- illegal: Ada plays BANG! 2D on Ben
"""


def test_in_a_file_the_line_that_is_missing_is_told() -> None:
    told = "given: {players: {Ada: {hand: [Panic! JH]}, Ben: {hand: [Beer 6H, Beer 7H]}}}\n"
    result = run("ask", "-", stdin=f"{told}when: [Ada plays Panic! JH on Ben, Ada ends the turn]\n")
    assert result.exit_code == 2
    assert "such as 'chance picks Beer 6H from Ben'" in result.stderr


def test_one_position_of_several_that_nobody_understands_stops_no_other() -> None:
    good = "given: {players: {Ada: {hand: [BANG! AS]}}}\nwhen: [Ada plays BANG! AS on Ben]\n"
    text = f"{good}---\n{good.replace('AS', 'ZZ')}---\n{good}"
    result = run("ask", "-", stdin=text)
    assert result.exit_code == 2
    assert result.stdout.count("1. Ada plays BANG! AS on Ben") == 2
    assert result.stderr.startswith("bangref: -:4: ")
    data = json.loads(run("ask", "-", "--format", "json", stdin=text).stdout)
    assert [each["verdict"] for each in data] == ["legal", "malformed", "legal"]


def file(folder: Path, text: str) -> Path:
    path = folder / "dispute.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_and_a_sentence(tmp_path: Path) -> None:
    path = file(tmp_path, SALOON)
    result = run("ask", path)
    assert result.exit_code == 0
    assert "   Ada plays BANG! 2D on Ben?" in result.stdout
    assert "   Not allowed: " in result.stdout
    assert run("ask", path, "Ada ends the turn").exit_code == 0
    assert run("ask", path, "Ada plays BANG! 2D on Ben").exit_code == 1
    assert run("ask", "-", stdin=SALOON).stdout == result.stdout


def test_several_positions(tmp_path: Path) -> None:
    path = file(tmp_path, f"id: one\n{SALOON}---\nid: two\n{AT_ONCE}")
    result = run("ask", path)
    assert (result.exit_code, result.stdout.count("Tried by other rules")) == (0, 2)
    assert "two (BANG!, edition 003)" in result.stdout
    assert "2 positions: one, two; expected one" in run("ask", path, "Ada ends the turn").output
    data = json.loads(run("ask", path, "--format", "json").stdout)
    assert [each["id"] for each in data] == ["one", "two"]


def test_for_programs(tmp_path: Path) -> None:
    data = json.loads(run("ask", file(tmp_path, SALOON), "--format", "json").stdout)
    assert (data["verdict"], data["asked"][0]["legal"]) == (LEGAL, False)
    assert data["asked"][0]["finding"]["rulings"][0]["clause"].startswith("bang.")
    assert data["question"]["decider"] == "Ada"
    assert data["table"]["lives"] == {"Ada": 5, "Ben": 3, "Cleo": 4, "Dan": 4}
    assert {"edition": "000"} in data["tried"]


def test_a_page(tmp_path: Path) -> None:
    page = tmp_path / "dispute.html"
    assert run("ask", file(tmp_path, SALOON), "--html", page).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert "Ada plays BANG! 2D on Ben" in text
    assert "one_bang" in text
    assert run("ask", file(tmp_path, f"{SALOON}---\n{SALOON}"), "--html", page).exit_code == 2


def test_other_rules_chosen(tmp_path: Path) -> None:
    path = file(tmp_path, SALOON)
    assert "BANG!, edition 000" in run("ask", path, "--edition", "000").stdout
    reading, value = next((r.clause, v) for r in load().readings.values() for v in r.alternatives if v != r.default)
    assert run("ask", path, "--reading", f"{reading}={value}").exit_code == 0


def test_a_recorded_game_is_no_position() -> None:
    result = run("ask", ROOT / "fixtures" / "games" / "by_hand.jsonl")
    assert (result.exit_code, "a recorded game" in result.output) == (2, True)
