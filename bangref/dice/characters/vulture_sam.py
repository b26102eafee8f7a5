"""Vulture Sam: gains two life points when another player is eliminated."""

from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note
from bangref.dice.beer import gain
from bangref.dice.points import ELIMINATED
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

CLAUSE = "dice.character.vulture_sam.gain"
LIVES = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return gain(state, owner, LIVES, CLAUSE, note)


CHARACTER = Character("vulture_sam", 9, "dice.character.vulture_sam.life")
ELEMENT = Element("vulture_sam", (Trigger(ELIMINATED, CLAUSE, _applies, _fire),))
