"""Decks whose order nobody knows, but for the cards that have been turned up."""

from __future__ import annotations

from verification.model.bang.facts import Position

REST = {
    "draw": "bag",
    "equipment": "equipment_bag",
    "show_deck": "show_bag",
    "station_deck": "station_bag",
    "wagon_deck": "wagon_bag",
}
"""Each deck: the cards whose order is known, and those below them, whose order nobody knows."""


def turn_up(position: Position, deck: str, card: str) -> None:
    """A card of a deck, of those whose order nobody knows, turns out to be the next: it lies on top, known."""
    position[REST[deck]].remove(card)
    position[deck].insert(0, card)
    position["turned_up"] = [*position["turned_up"], (deck, card)]
