"""The six faces of a die, the arrow tokens, and other numbers of the game."""

from typing import NamedTuple

from bangref.core.action import Card


class Face(NamedTuple):
    """What a die shows. In actions and states a face is its place in ``FACES``, like a kind of card."""

    name: str
    suit: str = ""
    rank: str = ""


FACES = tuple(map(Face, ("arrow", "dynamite", "bulls_eye_1", "bulls_eye_2", "beer", "gatling")))
ARROW, DYNAMITE, BULLS_EYE_1, BULLS_EYE_2, BEER, GATLING = map(Card, range(6))
BULLS_EYES = (BULLS_EYE_1, BULLS_EYE_2)

DICE = 5
"""Dice in the game."""
ARROWS = 9
"""Arrow tokens in the game."""
REROLLS = 2
"""Re-rolls in a turn."""
THREE = 3
"""Dynamite that explodes; Gatling dice that fire."""
EXTRA_BULLETS = 2
"""What the Sheriff starts with beyond the bullets of the character."""
AS_ONE = 3
"""Players in the game with whom a bull's eye two counts as a one."""
