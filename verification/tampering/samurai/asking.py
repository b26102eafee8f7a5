"""The questions of Samurai Sword, and what checkpoints claim of its table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from verification.tampering.beside import asking
from verification.tampering.record import CHANCE, Line, Record
from verification.tampering.samurai.table import Table, table_of

PLAY_PHASE, ATTACK, CRY, SHUFFLE = "play phase", "attack", "cry", "shuffle"

Moment = asking.Moment[Table]
Story = asking.Story[Table]


class Asking(asking.Asking[Table]):
    """A record being read, and the table as it is by now."""

    checked = PLAY_PHASE

    def __init__(self, record: Record) -> None:
        super().__init__(record, table_of(record.header))

    def claims(self) -> Line:
        return claims(self.table)

    def shuffle(self, bag: list[str]) -> list[str] | None:
        """The order that chance has told, or None where it says nothing."""
        line = self.next()
        is_order = line.get("by") == CHANCE and line.get("do") == "shuffle"
        if is_order and Counter(line["cards"]) == Counter(bag):
            self.answered(SHUFFLE, -1)
            return list(line["cards"])
        return None


def claims(table: Table) -> Line:
    """What a true checkpoint says of a table at which the player on turn may play a card."""
    by_player = {
        "resilience": table.resilience,
        "honour": table.honour,
        "hand_size": [len(hand) for hand in table.hands],
    }
    found: dict[str, Any] = {name: dict(zip(table.players, values, strict=True)) for name, values in by_player.items()}
    turn = table.players[table.turn]
    return {"check": {"turn": turn, "phase": "play", **found, "weapons": table.weapons, "discard": list(table.discard)}}
