"""Zbroj: attacks on its owner are more difficult."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.cards.laid import laid
from bangref.samurai.facts import ARMOR
from bangref.samurai.points import DIFFICULTY
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.armor.difficulty"


def _one_more(rules: Rules, state: State, owner: int, by: int, target: int) -> int:
    return 1


EFFECT = laid(CLAUSE)
ELEMENT = Element(ARMOR, (Modifier(DIFFICULTY, CLAUSE, ADD, _one_more),))
