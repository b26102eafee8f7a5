"""Train Arrival: phase 1 brings one card more."""

from bangref.bang.points import CARDS_TO_DRAW
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

NAME = "train_arrival"
CLAUSE = "bang.event.train_arrival.effect"


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


ELEMENT = Element(NAME, (Modifier(CARDS_TO_DRAW, CLAUSE, ADD, _one_more),))
