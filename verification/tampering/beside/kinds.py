"""Kinds of change that any game can have, and how a change is made.

A kind takes a game and a source of randomness, and gives a changed record, or None where the game has no place for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple

from verification.tampering.beside.asking import Moment, Story, T
from verification.tampering.record import CHANCE, Line, Record


@dataclass(frozen=True)
class Game(Generic[T]):
    """A legal game to tamper with, and its story as plain bookkeeping tells it."""

    name: str
    record: Record
    story: Story[T]


class Change(NamedTuple):
    """A record tampered with. since: the first line that is not as it was. what: what was done, in words."""

    record: Record
    since: int
    what: str


Kind = Callable[[Game[T], Random], Change | None]


def with_lines(game: Game[T], place: int, *lines: Line, instead: int = 1) -> Change:
    """The record with other lines in the place of so many."""
    old = game.record.lines
    found = Record((*old[:place], *lines, *old[place + instead :]))
    return Change(found, place, f"line {place + 1}: {old[place : place + instead]} became {lines}")


def place_with(game: Game[T], random: Random, *fields: str, do: str = "") -> int | None:
    """A line that has these fields, and does this, where that is said."""
    found = [
        place
        for place, line in enumerate(game.record.lines)
        if place and all(each in line for each in fields) and do in ("", line.get("do"))
    ]
    return random.choice(found) if found else None


def names(game: Game[T]) -> list[str]:
    return [player["name"] for player in game.record.header["players"]]


# Changed --------------------------------------------------------------------------------------------------------


def another(field: str, values: Callable[[Game[T]], Iterable[str]]) -> Kind[T]:
    """The kind that puts another value into a field."""

    def changed(game: Game[T], random: Random) -> Change | None:
        place = place_with(game, random, "do", field)
        if place is None:
            return None
        line = game.record.lines[place]
        others = [value for value in values(game) if value != line[field]]
        return with_lines(game, place, {**line, field: random.choice(others)})

    return changed


def left_out(game: Game[T], random: Random) -> Change | None:
    place = place_with(game, random, "do")
    return None if place is None else with_lines(game, place)


def twice(game: Game[T], random: Random) -> Change | None:
    place = place_with(game, random, "do")
    return None if place is None else with_lines(game, place, *[game.record.lines[place]] * 2)


def swapped(game: Game[T], random: Random) -> Change | None:
    place = random.randrange(1, len(game.record.lines) - 1)
    one, other = game.record.lines[place : place + 2]
    return None if one == other else with_lines(game, place, other, one, instead=2)


def another_character(characters: Iterable[str]) -> Kind[T]:
    """The kind that gives a player another character; characters: all that there are."""
    pool = frozenset(characters)

    def changed(game: Game[T], random: Random) -> Change | None:
        players = list(game.record.header["players"])
        free = sorted(pool - {player["character"] for player in players})
        at = random.randrange(len(players))
        players[at] = {**players[at], "character": random.choice(free)}
        return with_lines(game, 0, {**game.record.header, "players": players})

    return changed


def other_winners(game: Game[T], random: Random) -> Change | None:
    place = len(game.record.lines) - 1
    winners = game.record.lines[place]["end"]["winners"]
    wrong = [name for name in names(game) if name not in winners]
    return with_lines(game, place, {"end": {"winners": random.choice((winners[1:], wrong, [*winners, wrong[0]]))}})


# Forbidden ------------------------------------------------------------------------------------------------------


def anywhere(moment: Moment[T]) -> bool:
    return True


class Forbidden(NamedTuple, Generic[T]):
    """lines: illegal lines for a moment. kinds: of which questions. clauses: of which one has to be cited first.

    at: whether they are illegal at a moment, even after what silence may say before them.
    """

    lines: Callable[[Moment[T]], Iterator[Line]]
    clauses: tuple[str, ...]
    kinds: tuple[str, ...]
    at: Callable[[Moment[T]], bool] = anywhere


def forbidden(kind: Forbidden[T], game: Game[T], random: Random) -> Change | None:
    """An illegal line put before one that answers such a question."""
    moments = [moment for each in kind.kinds for moment in game.story.of(each) if kind.at(moment)]
    for moment in random.sample(moments, len(moments)):
        lines = list(kind.lines(moment))
        if lines:
            return with_lines(game, moment.place, random.choice(lines), instead=0)
    return None


# Harmless -------------------------------------------------------------------------------------------------------


def true_checkpoints(kind: str, claims: Callable[[T], Line]) -> Kind[T]:
    """The kind that puts a true checkpoint before every answer to a question of a kind."""

    def checked(game: Game[T], random: Random) -> Change | None:
        true = {moment.place: claims(moment.table) for moment in game.story.of(kind)}
        lines = [
            each for place, line in enumerate(game.record.lines) for each in (true.get(place), line) if each is not None
        ]
        return Change(Record(tuple(lines)), 1, f"{len(true)} true checkpoints")

    return checked


def in_silence(may_be: Callable[[Line, Line], bool]) -> Kind[T]:
    """The kind that leaves out what silence says as well; may_be: of a line and the next one, whether it may be."""

    def silenced(game: Game[T], random: Random) -> Change | None:
        lines = game.record.lines
        out: set[int] = set()
        for place in (moment.place for moment in game.story.moments if moment.silent):
            if place - 1 not in out and may_be(lines[place], lines[place + 1]) and random.random() < 0.7:
                out.add(place)
        kept = tuple(line for place, line in enumerate(lines) if place not in out)
        return Change(Record(kept), 1, f"{len(out)} answers left to silence") if out else None

    return silenced


def before_another(line: Line, following: Line) -> bool:
    """Whether the next line is that of another player, so that it cannot be taken for one left out."""
    return following.get("by") not in (line["by"], CHANCE)


def commented(game: Game[T], random: Random) -> Change | None:
    lines = tuple({**line, "comment": "so it was"} if "do" in line else line for line in game.record.lines)
    return Change(Record(lines), 1, "comments")


def other_order(game: Game[T], random: Random) -> Change | None:
    lines = tuple(dict(random.sample(list(line.items()), len(line))) for line in game.record.lines[1:])
    return Change(Record((game.record.header, *lines)), 1, "fields in another order")


def broken_off(game: Game[T], random: Random) -> Change | None:
    place = random.randrange(1, len(game.record.lines))
    return Change(Record(game.record.lines[:place]), place, f"broken off before line {place + 1}")
