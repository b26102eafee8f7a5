"""Tuco the Franciscan: draws two cards more in phase 1 if no blue card lies in front."""

from bangref.bang.points import CARDS_TO_DRAW
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State
from bangref.bang.terms import is_blue
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

NAME = "tuco_the_franciscan"
CLAUSE = "bang.character.tuco_the_franciscan.no_blue_two_more"
CARDS = 2


def _without_blue(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    lying = state.seats[owner].lying
    return None if any(is_blue(rules, state, card.card, NAME) for card in lying) else CARDS


CHARACTER = Character(NAME, 5, "bang.character.tuco_the_franciscan.lives", extra=DEALT)
ELEMENT = Element(NAME, (Modifier(CARDS_TO_DRAW, CLAUSE, ADD, _without_blue),))
