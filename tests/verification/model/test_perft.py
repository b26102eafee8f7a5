"""Numbers of sequences of decisions, counted by the plain model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.verification.model.positions_counted import positions_of
from tests.verification.model.scenes import piles_of_sets, show_piles
from verification.model import bang
from verification.model.bang.facts import EQUIPMENT, WAGONS

PERFT = Path("fixtures/perft")
DEPTH = 3
OF_THE_TABLE = {
    *("game", "edition", "sets", "turn", "phase", "bangs", "draw", "discard", "event", "events"),
    *("players", "readings", "piles", "records", "rest", "seats"),
}
OF_A_PLAYER = {"role", "character", "lives", "hand", "in_play", "out", "counters", "tokens"}
"""What the fields of a position may be: another one would be left out of account."""


def positions() -> Iterator[Any]:
    for path in sorted(PERFT.glob("*.yaml")):
        for position in positions_of(path):
            if position["given"].get("game", "bang") == "bang":
                yield pytest.param(position, id=f"{path.stem}: {position['id']}")


def begun(given: dict[str, Any]) -> dict[str, Any]:
    """The position of these fields."""
    people = given["players"]
    assert set(given) <= OF_THE_TABLE
    assert set().union(*people.values()) <= OF_A_PLAYER
    assert given["rest"] == "aside"
    header = {
        "players": [{"name": name, "role": one["role"], "character": one["character"]} for name, one in people.items()],
        "edition": given["edition"],
        "sets": given.get("sets", []),
        "readings": given.get("readings", {}),
    }
    lying = [card for one in people.values() for card in one.get("in_play", []) if card in (*EQUIPMENT, *WAGONS)]
    placed = {**header, "piles": given.get("piles", {})}
    check: dict[str, Any] = {
        "turn": given["turn"],
        "phase": given.get("phase", "play"),
        "bangs": given.get("bangs", 0),
        "lives": {name: 0 if "out" in one else one["lives"] for name, one in people.items()},
        "hand": {name: one.get("hand", []) for name, one in people.items()},
        "in_play": {name: one.get("in_play", []) for name, one in people.items()},
        "out": [name for name, one in people.items() if "out" in one],
        "draw": given.get("draw", []),
        "discard": given.get("discard", []),
        "taken": given.get("event", []),
        "events": given.get("events", []),
        "piles": piles_of_sets(placed, lying) | show_piles(placed),
        "records": given.get("records", {}),
        "counters": {name: one.get("counters", {}) for name, one in people.items()},
        "tokens": {name: one.get("tokens", {}) for name, one in people.items()},
    }
    return bang.resume(header, check)


def count(position: dict[str, Any], depth: int, known: dict[tuple[str, int], int]) -> int:
    """How many sequences of so many decisions there are; what chance decides is a branch and no decision."""
    if depth == 0 or position["winners"] is not None:
        return int(depth == 0)
    plain = {key: value for key, value in position.items() if key not in ("rules", "takeable")}
    here = (json.dumps(plain, sort_keys=True), depth)
    if here not in known:
        left = depth if bang.asked(position)["who"] == "chance" else depth - 1
        known[here] = sum(count(bang.play(position, line), left, known) for line in bang.answers(position))
    return known[here]


@pytest.mark.parametrize("position", list(positions()))
def test_counts(position: dict[str, Any]) -> None:
    begins = begun(position["given"])
    told = {depth: number for depth, number in enumerate(position["counts"], 1) if depth <= DEPTH}
    assert told
    assert {depth: count(begins, depth, {}) for depth in told} == told
