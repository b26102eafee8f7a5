"""Blessing: every card is of hearts, wherever a rule reads a suit."""

from bangref.bang.names import HEARTS
from bangref.bang.points import SUIT_OF
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

NAME = "blessing"
CLAUSE = "bang.event.blessing.effect"


def _hearts(rules: Rules, state: State, owner: int, card: Card) -> tuple[str, ...]:
    return (HEARTS,)


ELEMENT = Element(NAME, (Substitution(SUIT_OF, CLAUSE, _hearts),))
