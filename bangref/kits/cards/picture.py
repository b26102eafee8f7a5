"""Cards on the table as data, to be drawn elsewhere.

pile            a heap of cards of which the top may be seen
piles           draw pile and discard pile; shown: cards that are being played or turned over
"""

from __future__ import annotations

from bangref.core.action import Card
from bangref.core.piles import discards, drawable
from bangref.kits.any_game import Rules, State
from bangref.kits.cards.view import in_flight
from bangref.rulebook.json_data import JsonObject


def pile(name: str, number: int | None, top: Card | None = None) -> JsonObject:
    """A heap of cards; top: the one that lies open on it. number: None where nobody asks."""
    return {"name": name, "cards": number, "top": top}


def piles(state: State) -> list[JsonObject]:
    """Draw pile and discard pile."""
    heap = discards(state)
    return [pile("draw pile", drawable(state)), pile("discard pile", len(heap), heap[-1] if heap else None)]


def shown(rules: Rules, state: State) -> list[Card]:
    """Cards that are being played or turned over."""
    return list(in_flight(rules, state))
