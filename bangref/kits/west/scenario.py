"""Lives and who is out of the game, in scenarios and positions.

OF_PLAYER       the fields of a player that tell it
is_out          whether a player is out of the game, as given
lives_of        the lives of a player, as given
turn_of         whose turn it is, as given
compared_by     what ``then`` may state of it
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.core.action import Seat
from bangref.kits.any_game import State
from bangref.kits.scene import Compare, Scene, per_player, seats_are
from bangref.record.errors import MalformedError, shown
from bangref.record.values import number

OF_PLAYER = ("lives", "out")
HAS_NONE = ("hand", "in_play", "fresh")
"""What a player who is out of the game has none of."""


def is_out(table: Scene, name: str) -> bool:
    """Whether a player is out of the game. Raises MalformedError where they have something there nevertheless."""
    given, where = table.given_to(name), f"given.players.{name}"
    out = given.get("out", False)
    if not isinstance(out, bool):
        raise MalformedError(f"neither true nor false: {shown(out)}", where=f"{where}.out", expected="true or false")
    for field in HAS_NONE if out else ():
        if given.get(field):
            raise MalformedError(f"{name} is out of the game", where=f"{where}.{field}", expected="it left out")
    return out


def turn_of(table: Scene) -> Seat:
    """Whose turn it is: as given, else that of the first. Raises MalformedError for a player who is out of the game."""
    seat = table.seat(table.given.get("turn", table.names.players[0]), "given.turn")
    name = table.names.player(seat)
    if is_out(table, name):
        raise MalformedError(f"{name} is out of the game", where="given.turn", expected="somebody who is in it")
    return seat


def lives_of(table: Scene, name: str, most: int, least: int = 1) -> int:
    """The lives of a player who has at most so many: as given, else as many; none, if they are out.

    least: 0 for somebody whom a card may keep in the game without lives.
    """
    given, where = table.given_to(name), f"given.players.{name}.lives"
    if is_out(table, name):
        return 0
    lives = number(given.get("lives", most), where)
    if not least <= lives <= most:
        raise MalformedError(f"{lives} lives", where=where, expected=f"{least} to {most}")
    return lives


def _lives(_: Scene, seat: Any) -> int:
    lives: int = seat.lives
    return lives


def compared_by(is_out: Callable[[State, int], bool]) -> dict[str, Compare]:
    """What ``then`` may state, by the name of the field. is_out: whether a player is out of the game."""

    def out(state: State) -> list[int]:
        return [seat for seat in range(len(state.seats)) if is_out(state, seat)]

    return {"lives": per_player(_lives), "out": seats_are(out)}
