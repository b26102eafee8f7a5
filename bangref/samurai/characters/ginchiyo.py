"""Ginchiyo: weapons cause Ginchiyo fewer wounds, but at least one."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.points import WOUNDS_SUFFERED
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _one_less(rules: Rules, state: State, owner: int, target: int, wounds: int) -> int | None:
    return -1 if wounds > 1 else None


CHARACTER = Character("ginchiyo", 4, "samurai.character.ginchiyo.resilience")
ELEMENT = Element("ginchiyo", (Modifier(WOUNDS_SUFFERED, "samurai.character.ginchiyo.fewer_wounds", ADD, _one_less),))
