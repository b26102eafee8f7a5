"""What is done in secret in a game, for records in which not every card is known.

Secrets     what only some of the players see, and what such records may leave open
DealtRoles  the roles of a game, and which of them everybody knows
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class DealtRoles(NamedTuple):
    """The roles that are dealt to a number of players. open: those whose owners everybody knows."""

    dealt: tuple[int, ...]
    open: frozenset[int]


class Secrets(NamedTuple):
    """What is done in secret in a game, for records in which not every card is known.

    frames: tags of those that hold cards which only one player sees. questions: kinds of those whose answer names a
    card that only the player who is asked sees, and whoever gets it. shown: facts of rulings by which a player shows a
    card. roles: those that are dealt to so many players, where these keep theirs secret and records may leave
    them open. not_judged: sets with which records with hidden cards are refused.
    """

    frames: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    roles: Callable[..., DealtRoles | None] | None = None
    not_judged: frozenset[str] = frozenset()
