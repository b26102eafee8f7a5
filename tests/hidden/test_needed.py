"""The earlier lines that rule out a step: they are enough, and none of them can be spared."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bangref.core.record import ILLEGAL
from tests.hidden.records import blind, judged, lines_of, text_of, whole

TABLE = """BANG!
observer: nobody
Ada, sheriff (Rose Doolan): {hand}
Ben, ? (Willy the Kid): ?, ?, ?, ?
Cleo, ? (Jourdonnais): ?, ?, ?, ?
Dan, ? (Paul Regret): ?, ?, ?

"""
UNSEEN = "?, ?, ?, ?"
CASES = [
    ("Ada plays Volcanic 10S\nAda ends the turn\nBen plays Volcanic 10S\n", UNSEEN, [8]),
    ("Ada plays Beer 6H\nAda plays Saloon ?\nAda ends the turn\nBen plays Saloon 5H\n", UNSEEN, [9]),
    ("Ada plays Barrel ?\nAda ends the turn\nBen plays Beer 6H\nBen plays Saloon 5H\n", "Saloon 5H, ?, ?, ?", [1]),
    ("Ada plays Stagecoach 9S\nAda plays Stagecoach 9S\nAda plays Stagecoach 9S\n", UNSEEN, [8, 9]),
]


@pytest.mark.parametrize(("play", "hand", "expected"), CASES)
def test_the_lines_that_rule_it_out(play: str, hand: str, expected: list[int]) -> None:
    found = judged(TABLE.format(hand=hand) + play)
    assert (found.verdict, found.fault) == (ILLEGAL, None)
    assert found.hidden is not None
    assert found.hidden.needed is not None
    assert (found.hidden.needed.lines, found.hidden.needed.unsure) == (expected, [])


def test_a_step_that_no_card_allows_is_ruled_out_by_none() -> None:
    found = judged(TABLE.format(hand=UNSEEN) + "Ada plays Barrel ?\nBen ends the turn\n")
    assert found.verdict == ILLEGAL
    assert found.hidden is not None
    assert found.hidden.needed is not None
    assert not found.hidden.needed.lines
    assert not [told for told in found.hidden.possible if "ruled out" in told]


@pytest.mark.parametrize("seed", [15, 19, 25, 26])
def test_none_of_them_can_be_spared(seed: int) -> None:
    """A card that somebody has played is played once more: hide any of these lines, and it can be."""
    lines = lines_of(blind(whole(4, seed)))
    place, line = _planted(lines)
    lines = [*lines[:place], line]
    found = judged(text_of(lines))
    assert found.verdict == ILLEGAL
    assert found.result.findings[0].line == place + 1
    assert found.hidden is not None
    assert found.hidden.needed is not None
    ruled_out = found.hidden.needed.lines
    assert ruled_out
    for number in ruled_out:
        spared = [_hidden(each) if at == number - 1 else each for at, each in enumerate(lines)]
        assert judged(text_of(spared)).verdict == "legal", number


def _planted(lines: list[dict[str, Any]]) -> tuple[int, dict[str, Any]]:
    """A later play of a card by its name, with a card that has been laid before."""
    laid = next(line["card"] for line in lines if line.get("do") == "play" and "on" not in line)
    places = [at for at, line in enumerate(lines) if line.get("card") == laid]
    at = next(at for at, line in enumerate(lines) if at > places[0] + 2 and line.get("do") == "play" and "on" in line)
    return at, {"by": lines[at]["by"], "do": "play", "card": laid}


def _hidden(line: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(line))
    if "hands" in told:
        return {**told, "hands": {name: ["?"] * len(hand) for name, hand in told["hands"].items()}}
    return {**told, "card": "?"}
