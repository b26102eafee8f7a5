"""Musaši: weapons played by Musashi cause one wound more."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.points import WOUNDS
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _one_more(rules: Rules, state: State, owner: int, by: int, target: int) -> int:
    return 1


CHARACTER = Character("musashi", 5, "samurai.character.musashi.resilience")
ELEMENT = Element("musashi", (Modifier(WOUNDS, "samurai.character.musashi.extra_wound", ADD, _one_more),))
