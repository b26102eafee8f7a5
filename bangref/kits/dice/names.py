"""The printed names of the Dice Game: what faces, characters and abilities are called."""

from __future__ import annotations

from bangref.record import names

GAME = "dice"


def element_name(element: str) -> str:
    """The printed name of a face or character; an id without one stands for itself."""
    return names.printed(GAME, element)
