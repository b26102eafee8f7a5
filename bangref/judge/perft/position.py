"""Positions as plain text: one field a line, with the counts that are published for them.

    positions   the positions that lines tell
    Position    one of them: rules, state, and how many sequences are expected by depth

    position: a shot            the fields before the first player are those of the table
    game: bang                  left out, it is this one; it tells which fields may follow
    edition: 003
    draw: Beer 6H, Duel QD      top card first
    player: Ada                 the fields that follow are hers
    role: sheriff
    character: Rose Doolan
    lives: 2
    hand: BANG! AS, BANG! 2D
    player: Ben
    ...
    depth 1: 9                  the counts come last

Cards that are not named are not in the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.judge.scenario.table import Table
from bangref.kits import GAMES, kit_of
from bangref.kits.any_game import Rules, State
from bangref.kits.scene import PLAYERS
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.files import EMPTY
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject

DEEPEST = 60
"""More decisions than anybody can count the sequences of."""
MOST_COUNT = 10**18

TEXTS = ("edition", "turn", "phase")
LISTS = {"set": "sets"}
NAMED, NAMES = {"reading": "readings"}, {"reading": "CLAUSE"}
"""Fields that tell something by name, with what scenarios call it; and what the name is."""
PLAYER = ("role", "character")
OUT = ("out",)
MOST_SEATS = len(PLAYERS)

_DEPTH = re.compile(r"depth ([0-9]{1,4})")
_NUMBER = re.compile(r"[0-9]{1,19}")
_PLACE = re.compile(r"\[[0-9]+\]")


class Position(NamedTuple):
    """A position. expected: how many sequences there are, by depth from 1. line: where it begins in its file."""

    name: str
    about: str
    rules: Rules
    state: State
    names: Names
    expected: tuple[int, ...]
    line: int


class _Draft:
    """A position that is being read.

    places: the line of each field, by its path in ``given``; named_at: the field, where the path ends in a name.
    """

    def __init__(self, name: str, line: int) -> None:
        self.name, self.line, self.about = name, line, ""
        self._play(GAMES[0])
        self.given: JsonObject = {"rest": "aside"}
        self.players: dict[str, JsonObject] = {}
        self.by_name: dict[str, JsonObject] = {}
        self.places, self.named_at = dict[str, int](), dict[str, str]()
        self.player: str | None = None
        self.expected: list[int] = []

    def _play(self, game: str) -> None:
        """Take on the fields that positions of this game have."""
        own = self.positions = kit_of(game).positions
        self.named = {**NAMED, **own.named}
        self.of_table = ("about", "game", *TEXTS, *own.numbers, *own.lists, *LISTS, *self.named)
        spelt = tuple(field for field in own.spelt if field not in own.named)
        out = OUT if own.can_be_out else ()
        self.of_player = (*PLAYER, *own.numbers_of_player, *out, *own.lists_of_player, *spelt)
        self.fields = ("position", *self.of_table, "player", *self.of_player, "depth 1")

    def put(self, field: str, text: str, line: int) -> None:
        """Take in one line."""
        if self.expected or field.startswith("depth"):
            self._put_depth(field, text)
        elif field == "player":
            self._put_player(text, line)
        elif field in self.of_table:
            self._put_of_table(field, text, line)
        elif field in self.of_player:
            self._put_of_player(field, text, line)
        else:
            raise MalformedError(
                f"no such field: {shown(field)}", where=field, expected=nearest(field, list(self.fields))
            )

    def _new(self, field: str, path: str, line: int) -> None:
        if path in self.places:
            raise MalformedError(f"stands here twice, first in line {self.places[path]}", where=field)
        self.places[path] = line

    def _put_depth(self, field: str, text: str) -> None:
        found = _DEPTH.fullmatch(field)
        if found is None:
            raise MalformedError("stands behind the counts", where=field, expected="'depth N' or another 'position'")
        due = len(self.expected) + 1
        if int(found[1]) != due:
            raise MalformedError(f"depth {int(found[1])}", where=field, expected=f"depth {due}")
        if due > DEEPEST:
            raise MalformedError("nobody can count so far", where=field, expected=f"at most depth {DEEPEST}")
        self.expected.append(_number(text, field, MOST_COUNT))

    def _put_player(self, name: str, line: int) -> None:
        place = len(self.players)
        due = PLAYERS[place] if place < MOST_SEATS else None
        if name != due:
            expected = f"{due!r}, who sits there" if due else f"at most {MOST_SEATS} players"
            raise MalformedError(f"player {place + 1} is {shown(name)}", where="player", expected=expected)
        self.players[name] = {}
        self.player = name
        self._new("player", f"given.players.{name}", line)

    def _put_of_table(self, field: str, text: str, line: int) -> None:
        if self.player is not None:
            raise MalformedError("belongs to the table", where=field, expected="it before the first player")
        if field == "about":
            self.about = text
        elif field in self.named:
            self._put_named(field, text, line)
        elif field == "game":
            self._put_game(text, line)
        else:
            key = LISTS.get(field, field)
            self._new(field, f"given.{key}", line)
            self.given[key] = self._of_table(field, text)

    def _of_table(self, field: str, text: str) -> Json:
        if field in self.positions.numbers:
            return _number(text, field, 100)
        return text if field in TEXTS else _list(text, field)

    def _put_game(self, text: str, line: int) -> None:
        if text not in GAMES:
            raise MalformedError(f"no game is called {shown(text)}", where="game", expected=nearest(text, list(GAMES)))
        if self.places:
            raise MalformedError("stands behind other fields", where="game", expected="it right behind 'position'")
        self._new("game", "given.game", line)
        self.given["game"] = text
        self._play(text)

    def _put_named(self, field: str, text: str, line: int) -> None:
        name, equals, value = (part.strip() for part in text.partition("="))
        spelt = self.positions.spelt.get(field)
        if not (name and equals and (value or spelt)):
            raise MalformedError(f"{shown(text)}", where=field, expected=f"{NAMES.get(field, 'NAME')} = VALUE")
        key = self.named[field]
        self._new(field, f"given.{key}.{name}", line)
        self.named_at[f"given.{key}.{name}"] = field
        self.by_name.setdefault(key, {})[name] = spelt(value, field) if spelt else value

    def _put_of_player(self, field: str, text: str, line: int) -> None:
        if self.player is None:
            raise MalformedError("belongs to a player", where=field, expected="a line 'player' before it")
        key = field.replace(" ", "_")
        self._new(field, f"given.players.{self.player}.{key}", line)
        self.players[self.player][key] = self._of_player(field, text)

    def _of_player(self, field: str, text: str) -> Json:
        if field in self.positions.numbers_of_player:
            return _number(text, field, 100)
        if field in OUT:
            if text != "yes":
                raise MalformedError(f"{shown(text)}", where=field, expected="'yes', or no such line")
            return True
        if field in self.positions.spelt:
            return self.positions.spelt[field](text, field)
        return _list(text, field) if field in self.positions.lists_of_player else text

    def finished(self) -> Position:
        """The position, whole. Raises MalformedError for what is missing or cannot be."""
        self._judge_whole()
        try:
            table = Table({**self.given, **self.by_name, "players": self.players, "seats": len(self.players)})
        except MalformedError as fault:
            raise self._placed(fault) from None
        self._judge_table(table)
        expected = tuple(self.expected)
        return Position(self.name, self.about, table.rules, table.state, table.names, expected, self.line)

    def _judge_whole(self) -> None:
        for field in ("edition", "turn"):
            if field not in self.given:
                raise MalformedError("is not told", where=field, expected=f"a line '{field}'", line=self.line)
        phases = self.positions.phases
        if self.given.get("phase", phases[0]) not in phases:
            text, line = self.given["phase"], self.places["given.phase"]
            expected = nearest(str(text), list(phases))
            raise MalformedError(f"{shown(text)} is not known", where="phase", expected=expected, line=line)
        for name, player in self.players.items():
            self._judge_player(name, player)
        if self.players.get(str(self.given["turn"]), {}).get("out"):
            line = self.places["given.turn"]
            raise MalformedError(f"{self.given['turn']} is out of the game", where="turn", line=line)

    def _judge_player(self, name: str, player: JsonObject) -> None:
        line = self.places[f"given.players.{name}"]
        out = "out" in player
        for field in ("role", "character", *(() if out else self.positions.needed_of_player)):
            if field not in player:
                raise MalformedError(f"{name} has none", where=field, expected=f"a line '{field}'", line=line)
        for field in (*self.positions.numbers_of_player, *self.positions.lists_of_player):
            key = field.replace(" ", "_")
            if out and key in player:
                line = self.places[f"given.players.{name}.{key}"]
                raise MalformedError(f"{name} is out of the game", where=field, line=line)

    def _judge_table(self, table: Table) -> None:
        """A table that no game can come to is no position."""
        faults = self.positions.faults(table.rules, table.state)
        if self.positions.is_over(table.rules, table.state):
            raise MalformedError("the game is over", where="position", expected="a game that goes on", line=self.line)
        if faults:
            raise MalformedError(f"there is no such table: {faults[0]}", where="position", line=self.line)

    def _placed(self, fault: MalformedError) -> MalformedError:
        """The fault with the line and the name of its field, or of the one within which it is."""
        path = _PLACE.sub("", fault.where)
        while path and path not in self.places:
            path = path.rpartition(".")[0]
        line = self.places.get(path, self.line)
        field = self.named_at.get(path) or path.rpartition(".")[2].replace("_", " ") or "position"
        return MalformedError(fault.problem, where=field, expected=fault.expected, line=line)


def _list(text: str, field: str) -> list[str]:
    found = [part.strip() for part in text.split(",")]
    if not all(found):
        raise MalformedError("there is nothing between two commas", where=field, expected="names with commas between")
    return found


def _number(text: str, field: str, most: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise MalformedError(f"not a number: {shown(text)}", where=field, expected=f"a whole number from 0 to {most}")
    return int(text)


def positions(lines: Iterable[tuple[int, bytes]], path: str) -> Iterator[Position]:
    """The positions that numbered lines tell."""
    draft: _Draft | None = None
    number = 0
    try:
        for number, raw in lines:
            field, text = _parts(raw)
            if field == "position":
                if draft is not None:
                    yield draft.finished()
                draft = _Draft(text, number)
            elif field and draft is not None:
                draft.put(field, text, number)
            elif field:
                raise MalformedError("stands before any position", where=field, expected="a line 'position'")
        if draft is None:
            raise MalformedError(EMPTY if not number else "there is no position", expected="a line 'position'")
        yield draft.finished()
    except MalformedError as fault:
        raise fault.at(path, number) from None


def _parts(raw: bytes) -> tuple[str, str]:
    """Field and text of a line; two empty ones for a comment."""
    try:
        line = raw.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise MalformedError("not UTF-8", where=f"column {error.start + 1}", expected="UTF-8 text") from None
    if line.startswith("#"):
        return "", ""
    field, colon, text = line.partition(":")
    if not colon:
        raise MalformedError(f"{shown(line)} has no colon", expected="FIELD: TEXT")
    field, text = " ".join(field.split()), text.strip()
    if not text:
        raise MalformedError("there is nothing behind the colon", where=field, expected="FIELD: TEXT")
    return field, text
