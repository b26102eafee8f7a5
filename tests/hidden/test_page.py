"""The page on records with hidden cards: its records are judged as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bangref.kits import kit_of
from bangref.report.record import report_of
from bangref.report.text import report_lines
from tests.cli.running import run
from tests.hidden.records import blind, judged, lines_of, text_of, whole

PAGE = (Path(__file__).parents[2] / "docs" / "hidden.md").read_text("utf-8")
GAMES = re.findall(r"```game\n(.*?)```", PAGE, re.DOTALL)


def test_the_game_at_a_table_is_legal() -> None:
    found = judged(GAMES[0])
    assert found.verdict == "legal"
    assert found.hidden is not None
    assert judged("".join(found.hidden.witness)).verdict == "legal"


def test_the_illegal_game_is_told_as_printed() -> None:
    found = judged(GAMES[1])
    told = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert told is not None
    lines = report_lines(report_of(found))
    printed = told[1].replace("game.txt", "game").splitlines()
    at = lines.index(printed[0])
    assert lines[at : at + len(printed)] == printed


def test_the_dispute_is_answered_as_printed() -> None:
    section = PAGE.split("## A dispute")[1]
    position, printed = (re.search(rf"```{kind}\n(.*?)```", section, re.DOTALL) for kind in ("yaml", "text"))
    assert position is not None
    assert printed is not None
    told = iter(run("ask", "-", stdin=position[1], columns=200).output.splitlines())
    for line in printed[1].splitlines():
        assert line in told, f"not printed there: {line}"


def test_the_odds_are_as_printed() -> None:
    printed = re.search(r"```text\n(.*?)\n```", PAGE.split("## How likely a card is")[1], re.DOTALL)
    assert printed is not None
    position = 'given: {players: {Ada: {hand: [BANG! AS]}, Ben: {hand: ["?", "?"], in_play: [Barrel QS]}}}'
    assert run("odds", "Ben holds Missed!", "--in", "-", stdin=position).output.splitlines()[0] == printed[1]


def test_the_page_refuses_no_set() -> None:
    refused = PAGE.split("## What is not judged")[1]
    assert [each for each in kit_of("bang").sets if f"`{each}`" in refused] == []


NOT_JUDGED = [
    ({"start": {"phase": "setup"}}, "start.phase"),
    ({"start": {"rest": "bag"}}, "start.rest"),
]


@pytest.mark.parametrize(("change", "where"), NOT_JUDGED)
def test_what_is_not_judged_is_refused_by_name(change: dict[str, object], where: str) -> None:
    lines = lines_of(blind(whole(4, 7)))
    found = judged(text_of([{**lines[0], **change}, *lines[1:]]))
    assert found.fault is not None
    assert found.fault.where == where


def test_an_illegal_action_that_stood_is_refused() -> None:
    lines = lines_of(blind(whole(4, 7)))
    place = next(place for place, line in enumerate(lines) if line.get("do") == "play")
    lines[place]["stood"] = True
    found = judged(text_of(lines))
    assert found.fault is not None
    assert (found.fault.where, found.fault.line) == ("stood", place + 1)


def test_nothing_is_judged_behind_the_end() -> None:
    lines = [line for line in lines_of(blind(whole(4, 7))) if "end" not in line]
    found = judged(text_of([*lines, {"by": lines[1]["on"], "do": "end"}]))
    assert found.fault is not None
    assert found.fault.line == len(lines) + 1
