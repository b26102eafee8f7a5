"""Chiyome: only weapons can wound Chiyome."""

from bangref.core.element import Element, Prohibition
from bangref.samurai.points import TOUCHES
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State


def _always(rules: Rules, state: State, owner: int, seat: int, name: str) -> tuple[int]:
    return (seat,)


CHARACTER = Character("chiyome", 4, "samurai.character.chiyome.resilience")
ELEMENT = Element("chiyome", (Prohibition(TOUCHES, "samurai.character.chiyome.immune", _always),))
