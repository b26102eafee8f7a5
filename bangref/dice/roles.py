"""Roles of the Dice Game: which are dealt to how many players, and who begins."""

from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Roles

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
