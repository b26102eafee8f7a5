"""Rychlé tasení: the weapons of its owner cause more wounds."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.cards.laid import laid
from bangref.samurai.facts import FAST_DRAW
from bangref.samurai.points import WOUNDS
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.fast_draw.extra_wound"


def _one_more(rules: Rules, state: State, owner: int, by: int, target: int) -> int:
    return 1


EFFECT = laid(CLAUSE)
ELEMENT = Element(FAST_DRAW, (Modifier(WOUNDS, CLAUSE, ADD, _one_more),))
