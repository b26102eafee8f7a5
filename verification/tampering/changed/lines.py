"""Whole lines are dropped, doubled, swapped or moved."""

from __future__ import annotations

from random import Random

from verification.tampering.changed.change import (
    Change,
    Kind,
    changed,
    decisions,
    does,
    places,
    with_line,
)
from verification.tampering.games import Game
from verification.tampering.record import Record


def drop(game: Game, random: Random) -> Change | None:
    return _dropped(game, random, decisions(game))


def _dropped(game: Game, random: Random, found: list[int]) -> Change | None:
    if not found:
        return None
    index = random.choice(found)
    lines = game.record.lines
    return Change(Record((*lines[:index], *lines[index + 1 :])), index, f"line {index + 1} dropped: {lines[index]}")


def double(game: Game, random: Random) -> Change | None:
    index = random.choice(decisions(game))
    lines = game.record.lines
    return Change(Record((*lines[: index + 1], *lines[index:])), index + 1, f"line {index + 1} doubled: {lines[index]}")


def drop_a_draw(game: Game, random: Random) -> Change | None:
    return _dropped(game, random, places(game, does("draw", "card", by_chance=True)))


def swap_two_draws(game: Game, random: Random) -> Change | None:
    found = places(game, does("draw", "card", by_chance=True))
    if len(found) < 2:
        return None
    one, other = sorted(random.sample(found, 2))
    cards = [game.record.lines[index]["card"] for index in (other, one)]
    half = changed(game, one, "swapped with a later draw", card=cards[0])
    line = {**game.record.lines[other], "card": cards[1]}
    return Change(with_line(half.record, other, line), one, f"{half.what}, line {other + 1} becomes {line}")


def swap_neighbours(game: Game, random: Random) -> Change | None:
    lines = list(game.record.lines)
    found = [i for i in decisions(game) if i + 1 < len(lines) and "do" in lines[i + 1] and lines[i] != lines[i + 1]]
    if not found:
        return None
    index = random.choice(found)
    lines[index], lines[index + 1] = lines[index + 1], lines[index]
    return Change(Record(tuple(lines)), index, f"lines {index + 1} and {index + 2} swapped: {lines[index + 1]}")


def move(game: Game, random: Random) -> Change | None:
    start, end = random.choice(decisions(game)), random.choice(decisions(game))
    lines = list(game.record.lines)
    line = lines.pop(start)
    lines.insert(end, line)
    if start == end:
        return None
    return Change(Record(tuple(lines)), min(start, end), f"line {start + 1} moved to line {end + 1}: {line}")


def drop_several(game: Game, random: Random) -> Change | None:
    start = random.choice(decisions(game))
    number = random.randint(2, 8)
    lines = game.record.lines
    return Change(Record((*lines[:start], *lines[start + number :])), start, f"{number} lines dropped from {start + 1}")


def drop_turn(game: Game, random: Random) -> Change | None:
    ends = [0, *places(game, does("end"))]
    if len(ends) < 3:
        return None
    which = random.randrange(len(ends) - 1)
    start, end = ends[which] + 1, ends[which + 1] + 1
    lines = game.record.lines
    return Change(Record((*lines[:start], *lines[end:])), start, f"a turn dropped, lines {start + 1} to {end}")


KINDS: dict[str, Kind] = {
    "drop a draw": drop_a_draw,
    "swap two draws": swap_two_draws,
    "drop a step": drop,
    "drop several steps": drop_several,
    "drop a turn": drop_turn,
    "double a step": double,
    "swap neighbouring steps": swap_neighbours,
    "move a step": move,
}
