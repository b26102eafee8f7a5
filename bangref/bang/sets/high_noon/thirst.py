"""Thirst: phase 1 brings one card less."""

from bangref.bang.phase_1_draw.frame import PRINTED
from bangref.bang.points import CARDS_TO_DRAW, PUT_BACK
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import ADD, measure
from bangref.core.element import Element, Modifier, Replacement
from bangref.core.ruling import ignore

NAME = "thirst"
CLAUSE = "bang.event.thirst.effect"
KIT = "bang.event.thirst.kit_carlson"
READINGS = {CLAUSE: ("no_floor", "at_least_one"), KIT: ("same_order", "own_order")}


def _one_less(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    usual = measure(rules, state, CARDS_TO_DRAW, (seat,), PRINTED, ignore, seat)
    spared = usual < 2 and rules.readings[CLAUSE] == "at_least_one"
    return None if spared else -1


def _as_they_lay(rules: Rules, state: State, owner: int, seat: int, pile: int) -> tuple[int, int] | None:
    """The cards that Kit Carlson does not keep go back as they lay, whichever is put back first."""
    return (pile, 1) if rules.readings[KIT] == "same_order" else None


ELEMENT = Element(NAME, (Modifier(CARDS_TO_DRAW, CLAUSE, ADD, _one_less), Replacement(PUT_BACK, KIT, _as_they_lay)))
