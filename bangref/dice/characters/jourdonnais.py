"""Jourdonnais: never loses more than one life point in an Indian attack."""

from bangref.core.asking import CEILING
from bangref.core.element import Element, Modifier
from bangref.dice.points import INDIANS, LIVES_LOST
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

CLAUSE = "dice.character.jourdonnais.one_per_attack"


def _one_at_most(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int | None:
    return 1 if cause == INDIANS else None


CHARACTER = Character("jourdonnais", 7, "dice.character.jourdonnais.life")
ELEMENT = Element("jourdonnais", (Modifier(LIVES_LOST, CLAUSE, CEILING, _one_at_most),))
