"""Léčka: everybody is at distance 1 from everybody else; cards in play and abilities still change that."""

from bangref.bang.points import DISTANCE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier


def _next_to_each_other(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int:
    return 1


ELEMENT = Element("ambush", (Modifier(DISTANCE, "bang.event.ambush.effect", SET, _next_to_each_other),))
