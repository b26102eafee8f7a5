"""Curse: every card is of spades, wherever a rule reads a suit; ranks stay."""

from bangref.bang.names import SPADES
from bangref.bang.points import SUIT_OF
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

NAME = "curse"
CLAUSE = "bang.event.curse.effect"


def _spades(rules: Rules, state: State, owner: int, card: Card) -> tuple[str, ...]:
    return (SPADES,)


ELEMENT = Element(NAME, (Substitution(SUIT_OF, CLAUSE, _spades),))
