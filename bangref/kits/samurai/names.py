"""The printed names of Samurai Sword: what cards, characters and abilities are called."""

from __future__ import annotations

from bangref.record import names

GAME = "samurai"


def element_name(element: str) -> str:
    """The printed name of a card or character; an id without one stands for itself."""
    return names.printed(GAME, element)
