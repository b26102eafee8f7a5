"""Roles and statuses, the same in BANG! and the Dice Game; how many of which are dealt stands in ``roles`` of each.

Codes of different families lie in different ranges, so that one can never pass for another.
"""

from typing import NamedTuple, NewType

Role = NewType("Role", int)
SHERIFF = Role(101)
DEPUTY = Role(102)
OUTLAW = Role(103)
RENEGADE = Role(104)
ROLES = {"sheriff": SHERIFF, "deputy": DEPUTY, "outlaw": OUTLAW, "renegade": RENEGADE}

Status = NewType("Status", int)
IN = Status(201)
"""In the game."""
OUT = Status(203)
"""Eliminated."""


ROLE_NAMES = {role: name for name, role in ROLES.items()}


class Roles(NamedTuple):
    """The roles dealt to a number of players, and the clause that says so.

    first: whose owner begins; begins: the clause that says so. shown: the clause by which everybody knows all of
    them from the beginning, if there is one.
    """

    dealt: tuple[Role, ...]
    clause: str
    first: Role
    begins: str
    shown: str = ""
