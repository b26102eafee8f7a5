"""Bandolier: a load token, once in a turn, for one more BANG! card."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import BANG_PLAYS_ALLOWED
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.armed_and_dangerous.dangerous.using import in_phase_2, laid
from bangref.bang.sets.armed_and_dangerous.names import BANDOLIER
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

CLAUSE = "bang.card.bandolier.effect"
PRICE = 1


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """As often as it has been used in this turn, whether it still lies there or not."""
    return state.memo[rules.slots[BANDOLIER]] or None


USE = Effect(BANDOLIER, CLAUSE, NO_AIM, nothing_at_once)
EFFECT = laid(USE)
ELEMENTS = (Element(BANDOLIER, (in_phase_2(USE, PRICE),)),)
FOR_ALL = Element("bandolier_in_use", (Modifier(BANG_PLAYS_ALLOWED, CLAUSE, ADD, _one_more),))
