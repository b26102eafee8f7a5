"""Hidejoši: draws one card more in the draw phase."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.points import CARDS_TO_DRAW
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


CHARACTER = Character("hideyoshi", 4, "samurai.character.hideyoshi.resilience")
ELEMENT = Element("hideyoshi", (Modifier(CARDS_TO_DRAW, "samurai.character.hideyoshi.extra_draw", ADD, _one_more),))
