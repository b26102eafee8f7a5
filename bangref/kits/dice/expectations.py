"""What ``then`` of a scenario may state of the Dice Game, besides what every game has."""

from __future__ import annotations

from bangref.core.action import Card
from bangref.dice.state import Seat
from bangref.kits.dice.view import is_out
from bangref.kits.scene import Compare, Scene, differs, per_player, size_is
from bangref.kits.west import scenario as west
from bangref.rulebook.json_data import Json


def _arrows(_: Scene, seat: Seat) -> int:
    return seat.arrows


def _most_lives(_: Scene, seat: Seat) -> int:
    return seat.most


def _dice(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the dice on the table, in any order."""
    return differs(where, _texts(table, table.cards(value, where)), _texts(table, table.state.dice))


def _texts(table: Scene, dice: tuple[Card, ...]) -> list[str]:
    return [table.names.card_text(face) for face in sorted(dice)]


COMPARED: dict[str, Compare] = {
    **west.compared_by(is_out),
    "arrows": per_player(_arrows),
    "most_lives": per_player(_most_lives),
    "pile": size_is(lambda state: state.pile),
    "rerolls": size_is(lambda state: state.rerolls),
    "dice": _dice,
}
"""What ``then`` may state, and how it is compared."""
