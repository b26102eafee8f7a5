"""What the models of all games share: plain data, and the rulebook's open readings with their defaults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bangref.rulebook import load

Plain = dict[str, Any]


def copied(thing: Any) -> Any:
    """The same plain data, sharing no list and no dictionary with the original."""
    if isinstance(thing, dict):
        return {key: copied(value) if isinstance(value, (dict, list)) else value for key, value in thing.items()}
    if isinstance(thing, list):
        return [copied(value) if isinstance(value, (dict, list)) else value for value in thing]
    return thing


def readings_of(game: str, chosen: dict[str, str]) -> dict[str, str]:
    """For each open reading of a game the value that is chosen, or the default of the rulebook."""
    known = {clause: reading.default for clause, reading in load().readings.items() if clause.startswith(f"{game}.")}
    return {**known, **chosen}


def facts_beside(module: str) -> Any:
    """The facts in ``facts.json`` beside a module, typed from the rulebooks and the printed cards."""
    return json.loads((Path(module).parent / "facts.json").read_text(encoding="utf-8"))


def bare(line: Plain) -> Plain:
    """A transcript's line without what decides nothing: comments and fields that say nothing."""
    return {key: value for key, value in line.items() if value is not None and key != "comment"}
