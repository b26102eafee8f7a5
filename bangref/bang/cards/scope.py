"""Scope: its owner sees the others one closer."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import SCOPE
from bangref.bang.points import DISTANCE
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier


def one_closer(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    """The share of a Scope, real or not: its owner sees everybody one closer."""
    return -1 if one == owner else None


EFFECT = Effect(SCOPE, "bang.card_type.blue.lasting", NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(SCOPE, (Modifier(DISTANCE, "bang.card.scope.closer", ADD, one_closer),))
