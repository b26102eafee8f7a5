"""Lives and who is out of the game, in scenarios and positions.

OF_PLAYER       the fields of a player that tell it
lives_of        the lives of a player, as given
compared_by     what ``then`` may state of it
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.kits.any_game import State
from bangref.kits.scene import Compare, Scene, per_player, seats_are
from bangref.record.errors import MalformedError
from bangref.record.values import number

OF_PLAYER = ("lives", "out")


def lives_of(table: Scene, name: str, most: int) -> int:
    """The lives of a player who has at most so many: as given, else as many; none, if they are out."""
    given, where = table.given_to(name), f"given.players.{name}.lives"
    if given.get("out", False):
        return 0
    lives = number(given.get("lives", most), where)
    if not 1 <= lives <= most:
        raise MalformedError(f"{lives} lives", where=where, expected=f"1 to {most}")
    return lives


def _lives(_: Scene, seat: Any) -> int:
    lives: int = seat.lives
    return lives


def compared_by(is_out: Callable[[State, int], bool]) -> dict[str, Compare]:
    """What ``then`` may state, by the name of the field. is_out: whether a player is out of the game."""

    def out(state: State) -> list[int]:
        return [seat for seat in range(len(state.seats)) if is_out(state, seat)]

    return {"lives": per_player(_lives), "out": seats_are(out)}
