"""What a full checkpoint tells of the train."""

from __future__ import annotations

from typing import Any

from verification.model.bang.facts import Position
from verification.model.bang.wagons import with_train

PILES = {
    "stations": "stations",
    "station deck": "station_deck",
    "rest of the station deck": "station_bag",
    "under the station deck": "stations_under",
    "train": "train",
    "wagon deck": "wagon_deck",
    "rest of the wagon deck": "wagon_bag",
    "under the wagon deck": "wagons_under",
}
"""The piles of a checkpoint, and where they are in a position."""


def add_train(check: dict[str, Any], position: Position) -> None:
    """The train, beside what else a full checkpoint tells."""
    if not with_train(position):
        return
    check["piles"] = check.get("piles", {}) | {name: list(position[place]) for name, place in PILES.items()}
    check["records"] = check.get("records", {}) | {
        "train": {"locomotive": position["locomotive"].lower(), "at": position["stop"]}
    }


def place_train(position: Position, check: dict[str, Any]) -> None:
    """The train as a checkpoint tells it."""
    piles = check.get("piles", {})
    for name, place in PILES.items():
        position[place] = list(piles.get(name, []))
    told = check.get("records", {}).get("train", {})
    position |= {
        "locomotive": told.get("locomotive", "ironhorse").capitalize(),
        "stop": told.get("at", 0),
        "coupling": False,
    }
