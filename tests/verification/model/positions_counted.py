"""Counts of decision sequences by a model: the positions of ``fixtures/perft`` and how they are counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

Plain = dict[str, Any]
LISTS = {"hand", "in play", "draw", "discard", "dice"}


def positions_of(path: Path) -> Iterator[Plain]:
    """The positions of a file: fields of the table, ``readings``, ``players`` and ``depths``."""
    position: Plain = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = (part.strip() for part in line.partition(":"))
        if not key or key.startswith("#"):
            continue
        if key == "position":
            if position:
                yield position
            position = {"position": value, "readings": {}, "players": [], "depths": {}}
        elif key == "reading":
            clause, _, chosen = value.partition("=")
            position["readings"][clause.strip()] = chosen.strip()
        elif key.startswith("depth"):
            position["depths"][int(key.split()[1])] = int(value)
        elif key == "player":
            position["players"].append({"name": value})
        else:
            told: Any = [card.strip() for card in value.split(",")] if key in LISTS else value
            (position["players"][-1] if position["players"] else position)[key] = told
    yield position


def count(model: ModuleType, position: Plain, depth: int, known: dict[tuple[str, int], int]) -> int:
    """How many sequences of that many decisions of players there are; chance is no decision."""
    if depth == 0:
        return 1
    key = (json.dumps(position, sort_keys=True), depth)
    if key not in known:
        deeper = depth if model.asked(position)["who"] == "chance" else depth - 1
        later = [model.play(position, line) for line in model.answers(position)] if deeper else model.answers(position)
        known[key] = sum(count(model, after, deeper, known) for after in later)
    return known[key]
