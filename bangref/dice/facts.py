"""The six faces of a die, the arrow tokens, and the roles by number of players."""

from typing import NamedTuple

from bangref.core.action import Card
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Roles


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

SHERIFF_BEGINS = "dice.setup.first_player"
ROLES_IN_PLAY: dict[int, Roles] = {
    3: Roles(
        (DEPUTY, OUTLAW, RENEGADE), "dice.three.roles", DEPUTY, "dice.three.deputy_starts", "dice.three.roles_public"
    ),
    4: Roles((SHERIFF, RENEGADE, OUTLAW, OUTLAW), "dice.setup.roles.four_players", SHERIFF, SHERIFF_BEGINS),
    5: Roles((SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY), "dice.setup.roles.five_players", SHERIFF, SHERIFF_BEGINS),
    6: Roles(
        (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY), "dice.setup.roles.six_players", SHERIFF, SHERIFF_BEGINS
    ),
    7: Roles(
        (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
        "dice.setup.roles.seven_players", SHERIFF, SHERIFF_BEGINS,
    ),
    8: Roles(
        (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
        "dice.setup.roles.eight_players", SHERIFF, SHERIFF_BEGINS,
    ),
}  # fmt: skip
"""By number of players."""
