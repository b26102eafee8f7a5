"""Iejasu: the first card of the draw phase may be the top one of the discard pile."""

from bangref.core.element import Element, Replacement
from bangref.samurai.points import FIRST_CARD
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _may(rules: Rules, state: State, owner: int, seat: int) -> bool:
    return True


CHARACTER = Character("ieyasu", 5, "samurai.character.ieyasu.resilience")
ELEMENT = Element("ieyasu", (Replacement(FIRST_CARD, "samurai.character.ieyasu.from_discard", _may),))
