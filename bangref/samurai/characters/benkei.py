"""Benkei: attacks on Benkei are more difficult."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.points import DIFFICULTY
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _one_more(rules: Rules, state: State, owner: int, by: int, target: int) -> int:
    return 1


CHARACTER = Character("benkei", 5, "samurai.character.benkei.resilience")
ELEMENT = Element("benkei", (Modifier(DIFFICULTY, "samurai.character.benkei.difficulty", ADD, _one_more),))
