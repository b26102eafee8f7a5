"""Counts of decision sequences by a model: the positions of ``fixtures/perft`` and how they are counted."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.verification.model.scenarios_played import documents

Plain = dict[str, Any]


def positions_of(path: Path) -> list[Plain]:
    """The positions of a file, each with ``id``, ``given`` and ``counts``."""
    return list(documents(path))


def counts_of(path: Path, at_most: int) -> list[Any]:
    """The positions of a file, each with those of its counts, by depth, that are small enough to be counted here."""
    return [
        pytest.param(position, depth, id=f"{position['id']}: {depth}")
        for position in positions_of(path)
        for depth, number in enumerate(position["counts"], 1)
        if number <= at_most
    ]


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
