"""Rozdělení rolí: the roles and teams, by number of players.

Codes of different families lie in different ranges, so that one can never pass for another.
"""

from typing import NamedTuple, NewType

Role = NewType("Role", int)
SHOGUN = Role(111)
SAMURAI = Role(112)
NINJA = Role(113)
RONIN = Role(114)
ROLES = {"shogun": SHOGUN, "samurai": SAMURAI, "ninja": NINJA, "ronin": RONIN}

Team = NewType("Team", int)
SHOGUNATE = Team(121)
"""The Shogun and the Samurai."""
NINJAS = Team(122)
ALONE = Team(123)
"""The Ronin."""

TEAM_OF: dict[Role, Team] = {SHOGUN: SHOGUNATE, SAMURAI: SHOGUNATE, NINJA: NINJAS, RONIN: ALONE}
STARS = (1, 2, 3)
"""Stars on the three Ninja cards."""


class Dealt(NamedTuple):
    """The roles dealt to a number of players, and the clause that says so."""

    dealt: tuple[Role, ...]
    clause: str


DEALT: dict[int, Dealt] = {
    3: Dealt((SHOGUN, NINJA, NINJA), "samurai.three.roles"),
    4: Dealt((SHOGUN, SAMURAI, NINJA, NINJA), "samurai.setup.roles.four_players"),
    5: Dealt((SHOGUN, SAMURAI, RONIN, NINJA, NINJA), "samurai.setup.roles.five_players"),
    6: Dealt((SHOGUN, SAMURAI, RONIN, NINJA, NINJA, NINJA), "samurai.setup.roles.six_players"),
    7: Dealt((SHOGUN, SAMURAI, SAMURAI, RONIN, NINJA, NINJA, NINJA), "samurai.setup.roles.seven_players"),
}
"""By number of players."""
