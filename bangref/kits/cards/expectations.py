"""What ``then`` of a scenario may state of cards.

COMPARED        of hands and piles
of_players      of cards before players
top_of          of the top of a pile
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards, drawable
from bangref.kits.cards.checkpoints import written
from bangref.kits.scene import Compare, Scene, differs, per_player, size_is
from bangref.rulebook.json_data import Json


def top_of(pile: Callable[[Scene], Cards]) -> Compare:
    """Compare the top cards of a pile, the topmost first."""

    def compare(table: Scene, value: Json, where: str) -> list[str]:
        said = [table.names.card_text(card) for card in table.cards(value, where)]
        found = [table.names.card_text(card) for card in pile(table)[: len(said)]]
        return differs(where, said, found)

    return compare


def of_players(cards: Callable[[Any], Cards]) -> Compare:
    """Compare cards of players, from their seats; their order means nothing."""
    return per_player(
        lambda table, seat: written(table.names, cards(seat)),
        lambda table, said, where: written(table.names, table.cards(said, where)),
    )


COMPARED: dict[str, Compare] = {
    "hand": of_players(lambda seat: seat.hand),
    "hand_size": per_player(lambda _, seat: len(seat.hand)),
    "discard_top": top_of(lambda table: table.state.piles[DISCARD_PILE][::-1]),
    "draw_top": top_of(lambda table: table.state.piles[DRAW_PILE]),
    "draw_size": size_is(drawable),
    "discard_size": size_is(lambda state: len(state.piles[DISCARD_PILE])),
    "bag_size": size_is(lambda state: len(state.piles[BAG])),
}
"""By the name of the field."""
