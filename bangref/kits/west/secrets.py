"""What is kept secret in BANG! and the Dice Game: the roles, but for that of whoever begins.

roles_dealt     the roles of a game of so many players
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bangref.kits.secrets import DealtRoles
from bangref.west.roles import Roles


class HasRoles(Protocol):
    """Rules of a game with roles."""

    @property
    def roles(self) -> Mapping[int, Roles]: ...


def roles_dealt(rules: HasRoles, number: int) -> DealtRoles | None:
    """The roles of a game of so many players; None where there is no such game."""
    roles = rules.roles.get(number)
    if roles is None:
        return None
    return DealtRoles(roles.dealt, frozenset(roles.dealt if roles.shown else (roles.first,)))
