"""Thirst: phase 1 brings one card less."""

from bangref.bang.ask import measure
from bangref.bang.drawing import PRINTED
from bangref.bang.points import CARDS_TO_DRAW
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.core.ruling import ignore

NAME = "thirst"
CLAUSE = "bang.event.thirst.effect"
READINGS = {CLAUSE: ("no_floor", "at_least_one")}


def _one_less(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    usual = measure(rules, state, CARDS_TO_DRAW, (seat,), PRINTED, ignore, seat)
    spared = usual < 2 and rules.readings[CLAUSE] == "at_least_one"
    return None if spared else -1


ELEMENT = Element(NAME, (Modifier(CARDS_TO_DRAW, CLAUSE, ADD, _one_less),))
