"""Lives and who is out of the game, in scenarios and positions.

OF_PLAYER       the fields of a player that tell it
lives_of        the lives of a player, as given
COMPARED        what ``then`` may state of it
"""

from __future__ import annotations

from typing import Any

from bangref.scenario.compared import Compare, per_player, seats_are
from bangref.scenario.fields import number
from bangref.scenario.table import Table
from bangref.transcript.errors import MalformedError

OF_PLAYER = ("lives", "out")


def lives_of(table: Table, name: str, most: int) -> int:
    """The lives of a player who has at most so many: as given, else as many; none, if he is out."""
    given, where = table.given_to(name), f"given.players.{name}.lives"
    if given.get("out", False):
        return 0
    lives = number(given.get("lives", most), where)
    if not 1 <= lives <= most:
        raise MalformedError(f"{lives} lives", where=where, expected=f"1 to {most}")
    return lives


def _lives(_: Table, seat: Any) -> int:
    lives: int = seat.lives
    return lives


def _out(table: Table, value: Any, where: str) -> list[str]:
    def out(state: Any) -> list[int]:
        return [seat for seat in range(len(state.seats)) if table.kit.view.is_out(state, seat)]

    return seats_are(out)(table, value, where)


COMPARED: dict[str, Compare] = {"lives": per_player(_lives), "out": _out}
"""By the name of the field."""
