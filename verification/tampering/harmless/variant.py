"""A legal record that differs from another."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from verification.tampering.games import Game
from verification.tampering.record import Record, written


class Variant(NamedTuple):
    """A legal record that differs from another. finished: it comes to the end of the game. what: what was done."""

    file: bytes
    finished: bool
    what: str


Kind = Callable[[Game, Random], Variant | None]


def whole(record: Record, what: str) -> Variant:
    """A variant that tells the whole game."""
    return Variant(written(record), "end" in record.lines[-1], what)


def replaced(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with other names, wherever they stand, as keys or values."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [replaced(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): replaced(each, names) for key, each in value.items()}
    return value


def renamed(record: Record, names: dict[str, str]) -> Record:
    return Record(tuple(replaced(line, names) for line in record.lines))
