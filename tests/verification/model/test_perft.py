"""Numbers of sequences of decisions, counted by the plain model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.verification.model.scenes import piles_of_sets
from verification.model import bang
from verification.model.bang.facts import EQUIPMENT, WAGONS

PERFT = Path("fixtures/perft")
DEPTH = 3
OF_THE_TABLE = {
    *("position", "about", "game", "edition", "set", "turn", "phase", "bangs", "draw", "discard", "event", "events"),
    *("people", "counts", "readings", "piles", "records"),
}
OF_A_PLAYER = {"name", "role", "character", "lives", "hand", "in play", "out", "counters", "tokens"}
"""What the fields of a position may be: another one would be left out of account."""


def positions() -> Iterator[Any]:
    for path in sorted(PERFT.glob("*.perft")):
        for fields in read(path):
            if fields.get("game", "bang") == "bang":
                yield pytest.param(fields, id=f"{path.stem}: {fields['position']}")


def read(path: Path) -> list[dict[str, Any]]:
    """The positions of a file: fields of the table, the players, the counts."""
    found: list[dict[str, Any]] = []
    fields: dict[str, Any] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, value = (part.strip() for part in line.partition(":"))
        if name == "position":
            found.append({"position": value, "people": [], "counts": {}, "readings": {}, "piles": {}, "records": {}})
            fields = found[-1]
        elif name == "player":
            fields = {"name": value}
            found[-1]["people"].append(fields)
        elif name.startswith("depth"):
            found[-1]["counts"][int(name.split()[1])] = int(value)
        elif name == "reading":
            clause, _, choice = (part.strip() for part in value.partition("="))
            found[-1]["readings"][clause] = choice
        elif name == "pile":
            pile, _, cards = (part.strip() for part in value.partition("="))
            found[-1]["piles"][pile] = listed(cards)
        elif name == "record":
            record, _, told = (part.strip() for part in value.partition("="))
            found[-1]["records"][record] = json.loads(told)
        else:
            fields[name] = value
    return found


def listed(text: str | None) -> list[str]:
    """What a field lists, with commas between."""
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def counters(text: str | None) -> dict[str, int]:
    """By kind: how many of it a field such as "3 nuggets, 1 parked nuggets" tells."""
    told = (part.partition(" ") for part in listed(text))
    return {kind: int(number) for number, _, kind in told}


def tokens(text: str | None) -> dict[str, dict[str, int]]:
    """By card in play: how many of each kind a field such as "2 load on Whip 5C, 1 load on Bomb 7D" tells."""
    lying = [part.partition(" on ") for part in listed(text)]
    return {card: counters(number) for number, _, card in lying}


def begun(fields: dict[str, Any]) -> dict[str, Any]:
    """The position of these fields."""
    people = fields["people"]
    assert set(fields) <= OF_THE_TABLE
    assert set().union(*people) <= OF_A_PLAYER
    header = {
        "players": [{key: one[key] for key in ("name", "role", "character")} for one in people],
        "edition": fields["edition"],
        "sets": listed(fields.get("set")),
        "readings": fields["readings"],
    }
    lying = [card for one in people for card in listed(one.get("in play")) if card in (*EQUIPMENT, *WAGONS)]
    check: dict[str, Any] = {
        "turn": fields["turn"],
        "phase": fields.get("phase", "play"),
        "bangs": int(fields.get("bangs", 0)),
        "lives": {one["name"]: 0 if "out" in one else int(one["lives"]) for one in people},
        "hand": {one["name"]: listed(one.get("hand")) for one in people},
        "in_play": {one["name"]: listed(one.get("in play")) for one in people},
        "out": [one["name"] for one in people if "out" in one],
        "draw": listed(fields.get("draw")),
        "discard": listed(fields.get("discard")),
        "taken": listed(fields.get("event")),
        "events": listed(fields.get("events")),
        "records": fields["records"],
        "piles": piles_of_sets({**header, "piles": fields["piles"]}, lying),
        "counters": {one["name"]: counters(one.get("counters")) for one in people},
        "tokens": {one["name"]: tokens(one.get("tokens")) for one in people},
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


@pytest.mark.parametrize("fields", list(positions()))
def test_counts(fields: dict[str, Any]) -> None:
    position = begun(fields)
    told = {depth: number for depth, number in fields["counts"].items() if depth <= DEPTH}
    assert told
    assert {depth: count(position, depth, {}) for depth in told} == told
