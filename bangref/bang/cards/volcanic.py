"""Volcanic: its owner may play any number of BANG! cards in a turn, at distance 1."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.limits import ANYTHING
from bangref.bang.names import VOLCANIC
from bangref.bang.points import BANG_PLAYS_ALLOWED
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier


def no_limit(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """Any number of BANG! cards."""
    return ANYTHING


EFFECT = Effect(VOLCANIC, "bang.card.volcanic.range_one", NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(VOLCANIC, (Modifier(BANG_PLAYS_ALLOWED, "bang.card.volcanic.unlimited_bang", OVERRIDE, no_limit),))
