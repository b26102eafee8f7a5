"""The printed names of BANG!: what cards, characters and options are called."""

from __future__ import annotations

from bangref.bang.facts import Face
from bangref.record import names

GAME = "bang"


def element_name(element: str) -> str:
    """The printed name of a card name, character or option; without one, its id in plain words."""
    return names.printed(GAME, element)


def card_names(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """The name of every kind of card."""
    return names.printed_cards(GAME, faces)
