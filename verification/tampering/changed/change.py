"""A record that was tampered with, and the lines of a game that can be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from verification.tampering.games import Game
from verification.tampering.procedures.setting_up import deck_of
from verification.tampering.record import CHANCE, Line, Record


class Change(NamedTuple):
    """A record that was tampered with. since: index of the first line that differs. what: what was done."""

    record: Record
    since: int
    what: str


Kind = Callable[[Game, Random], Change | None]


def with_line(record: Record, index: int, line: Line) -> Record:
    """The record with another line in the place of one."""
    return Record((*record.lines[:index], line, *record.lines[index + 1 :]))


def changed(game: Game, index: int, done: str, /, **fields: Any) -> Change:
    """A line with other fields; a field that is None is left out. done: in words."""
    old = game.record.lines[index]
    line = {key: value for key, value in {**old, **fields}.items() if value is not None}
    return Change(with_line(game.record, index, line), index, f"line {index + 1}: {done}: {old} becomes {line}")


def places(game: Game, fits: Callable[[Line], bool]) -> list[int]:
    """The indices of the lines that fit."""
    return [index for index, line in enumerate(game.record.lines) if index and fits(line)]


def decisions(game: Game) -> list[int]:
    """The indices of all decisions, those of chance included."""
    return places(game, lambda line: "do" in line)


def players(game: Game) -> list[str]:
    return [player["name"] for player in game.record.header["players"]]


def deck(game: Game) -> tuple[str, ...]:
    """The playing cards of the game."""
    return deck_of(game.record.header)


def another(random: Random, options: list[str] | tuple[str, ...], than: str) -> str:
    """One of the options, but not this one."""
    return random.choice([option for option in options if option != than])


def has(*fields: str) -> Callable[[Line], bool]:
    return lambda line: all(field in line for field in fields)


def does(verb: str, *fields: str, by_chance: bool = False) -> Callable[[Line], bool]:
    return lambda line: (
        line.get("do") == verb and (line["by"] == CHANCE) == by_chance and all(field in line for field in fields)
    )
