"""How long the things may be of which lines are made, whatever reads them: a model, or nothing but this."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """So many letters a text has, or so many things a list. besides: a shorter text that may be there as well."""

    least: int
    most: int
    besides: str | None = None


PLAYER = Limits(1, 80)
CARD = Limits(2, 60, besides="?")
"""The shorter one is a card that nobody knows."""
ELEMENT = Limits(0, 60)
"""A name that something is used, chosen or played as."""
DIE = Limits(3, 60)
CARDS = Limits(0, 500)
DICE = Limits(0, 40)
