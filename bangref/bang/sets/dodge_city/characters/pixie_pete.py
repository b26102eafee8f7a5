"""Pixie Pete: draws three cards in phase 1."""

from bangref.bang.points import CARDS_TO_DRAW
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier


def _three(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 3


CHARACTER = Character("pixie_pete", 4, "bang.character.pixie_pete.lives")
ELEMENT = Element("pixie_pete", (Modifier(CARDS_TO_DRAW, "bang.character.pixie_pete.draw_three", SET, _three),))
