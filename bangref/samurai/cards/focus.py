"""Koncentrace: its owner may play more weapons in a turn."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.samurai.cards.laid import laid
from bangref.samurai.facts import FOCUS
from bangref.samurai.points import WEAPONS_ALLOWED
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.focus.extra_weapon"


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


EFFECT = laid(CLAUSE)
ELEMENT = Element(FOCUS, (Modifier(WEAPONS_ALLOWED, CLAUSE, ADD, _one_more),))
