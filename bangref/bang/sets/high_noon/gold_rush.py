"""Gold Rush: turns go counter-clockwise. Nothing else does."""

from bangref.bang.points import DIRECTION
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier

NAME = "gold_rush"
CLAUSE = "bang.event.gold_rush.effect"


def _to_the_right(rules: Rules, state: State, owner: int) -> int:
    return -1


ELEMENT = Element(NAME, (Modifier(DIRECTION, CLAUSE, SET, _to_the_right),))
