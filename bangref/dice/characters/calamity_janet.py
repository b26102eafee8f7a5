"""Calamity Janet: uses each bull's eye one as a two, or a two as a one."""

from bangref.core.action import Card
from bangref.core.element import Element, Substitution
from bangref.dice.facts import BULLS_EYE_1, BULLS_EYE_2
from bangref.dice.points import FACE_COUNTS
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State


def _the_other(rules: Rules, state: State, owner: int, seat: int, face: Card) -> tuple[Card, ...]:
    return (BULLS_EYE_2,) if face == BULLS_EYE_1 else (BULLS_EYE_1,)


CHARACTER = Character("calamity_janet", 8, "dice.character.calamity_janet.life")
ELEMENT = Element("calamity_janet", (Substitution(FACE_COUNTS, "dice.character.calamity_janet.swap", _the_other),))
