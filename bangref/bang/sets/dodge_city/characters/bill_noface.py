"""Bill Noface: draws one card in phase 1, and one more for each life lost."""

from bangref.bang.healing import most_lives
from bangref.bang.points import CARDS_TO_DRAW
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier


def _by_wounds(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1 + most_lives(rules, state, owner) - state.seats[owner].lives


CHARACTER = Character("bill_noface", 4, "bang.character.bill_noface.lives")
ELEMENT = Element(
    "bill_noface", (Modifier(CARDS_TO_DRAW, "bang.character.bill_noface.draw_by_wounds", SET, _by_wounds),)
)
