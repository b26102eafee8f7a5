"""Nebezpečné zbraně: Dangerous weapons. Their abilities go with a BANG! card, and are paid for as it is played.

WEAPONS         the four of them
"""

from bangref.bang.effects import nothing_at_once
from bangref.bang.rules import EFFECT, NO_AIM, Effect, MemoSlot
from bangref.bang.sets.armed_and_dangerous.names import BIG_FIFTY, BUNTLINE_SPECIAL, DOUBLE_BARREL, THUNDERER
from bangref.bang.sets.armed_and_dangerous.weapons import (
    big_fifty,
    buntline_special,
    double_barrel,
    paid,
    thunderer,
)
from bangref.core.element import Element

WEAPONS = (BIG_FIFTY, BUNTLINE_SPECIAL, DOUBLE_BARREL, THUNDERER)


def _weapon(name: str, clause: str) -> Effect:
    return Effect(name, clause, NO_AIM, nothing_at_once, lays=True)


EFFECTS = (
    _weapon(BIG_FIFTY, "bang.card.big_fifty.range"),
    _weapon(BUNTLINE_SPECIAL, "bang.card.buntline_special.range"),
    _weapon(DOUBLE_BARREL, "bang.card.double_barrel.range"),
    _weapon(THUNDERER, "bang.card.thunderer.range"),
)
ELEMENTS: tuple[Element, ...] = (
    big_fifty.ELEMENT, buntline_special.ELEMENT, double_barrel.ELEMENT, thunderer.ELEMENT,
)  # fmt: skip
FOR_ALL: tuple[Element, ...] = (
    paid.ELEMENT, big_fifty.FOR_ALL, buntline_special.FOR_ALL, double_barrel.FOR_ALL, *thunderer.FOR_ALL,
)  # fmt: skip
MEMO: tuple[MemoSlot, ...] = (*(MemoSlot(name, EFFECT) for name in WEAPONS), big_fifty.MEMO)
READINGS = {**paid.READINGS, **big_fifty.READINGS, **buntline_special.READINGS, **thunderer.READINGS}
FRAMES = buntline_special.FRAMES
