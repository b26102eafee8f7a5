"""Mustang: the others see its owner one farther away."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import MUSTANG
from bangref.bang.points import DISTANCE
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier


def one_farther(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    """The share of a Mustang, real or not: seen from elsewhere its owner is one farther away."""
    return 1 if other == owner else None


EFFECT = Effect(MUSTANG, "bang.card_type.blue.lasting", NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(MUSTANG, (Modifier(DISTANCE, "bang.card.mustang.farther", ADD, one_farther),))
