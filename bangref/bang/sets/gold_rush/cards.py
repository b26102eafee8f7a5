"""Karty vybavení: what all equipment cards share.

Equipment       a kind of equipment card: price, border, what it does
equipment_of    the kind of a card
"""

from dataclasses import replace
from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.facts import Face
from bangref.bang.rules import NO_AIM, Effect
from bangref.core.element import Element

BLACK, TAN = "black", "brown equipment"
"""The borders of equipment. A brown one is no brown card."""

OFFER_ONLY = "bang.gold_rush.buy.offer_only"
PHASE_2 = "bang.gold_rush.action.phase_2"
LAID = "bang.gold_rush.buy.black"


IN_PLAY = "bang.gold_rush.equipment.in_play"
"""Whether equipment has no effect where cards in play have none."""


def in_play(element: Element) -> tuple[Element, Element]:
    """What a black card answers, under either reading of what takes the effect from cards in play."""
    return (
        replace(element, only_under=(IN_PLAY, "no_effect")),
        replace(element, only_under=(IN_PLAY, "works_on"), structural=True),
    )


class Equipment(NamedTuple):
    """A kind of equipment card.

    clause: who says what it costs. copies: how many of it there are. uses: what it does, by the name
    that the buyer chooses; "" where there is no choice. A black one is laid.
    """

    name: str
    price: int
    clause: str
    colour: str
    uses: tuple[tuple[str, Effect], ...]
    copies: int = 1

    def use(self, chosen: str) -> Effect | None:
        """What it does as this; None where it has no such effect."""
        return dict(self.uses).get(chosen)


def black(name: str, price: int, clause: str) -> Equipment:
    """A card that is laid before its buyer."""
    return Equipment(name, price, clause, BLACK, (("", Effect(name, LAID, NO_AIM, nothing_at_once, lays=True)),))


def tan(price: int, clause: str, *uses: tuple[str, Effect], copies: int = 1) -> Equipment:
    """A card with a brown border, which acts at once, in one of several ways."""
    return Equipment(uses[0][1].name, price, clause, TAN, uses, copies)


def faces(kinds: tuple[Equipment, ...]) -> tuple[Face, ...]:
    """The cards of the equipment deck: neither suits nor ranks."""
    return tuple(Face(kind.name, "", "", kind.colour) for kind in kinds for _ in range(kind.copies))
