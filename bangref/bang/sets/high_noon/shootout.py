"""Shootout: one BANG! card more in each turn."""

from bangref.bang.points import BANG_PLAYS_ALLOWED
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

NAME = "shootout"
CLAUSE = "bang.event.shootout.effect"


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


ELEMENT = Element(NAME, (Modifier(BANG_PLAYS_ALLOWED, CLAUSE, ADD, _one_more),))
