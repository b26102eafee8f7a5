"""Kojirō: weapons played by Kojiro reach any difficulty."""

from bangref.core.element import Element, Replacement
from bangref.samurai.points import ANY_DIFFICULTY
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _always(rules: Rules, state: State, owner: int, seat: int) -> bool:
    return True


CHARACTER = Character("kojiro", 5, "samurai.character.kojiro.resilience")
ELEMENT = Element("kojiro", (Replacement(ANY_DIFFICULTY, "samurai.character.kojiro.any_difficulty", _always),))
