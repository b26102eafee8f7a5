"""What is done in secret in a game, for records in which not every card is known.

Secrets     what only some of the players see, and what such records may leave open
DealtRoles  the roles of a game, and which of them everybody knows
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple


class DealtRoles(NamedTuple):
    """The roles that are dealt to a number of players. open: those whose owners everybody knows."""

    dealt: tuple[int, ...]
    open: frozenset[int]


class Secrets(NamedTuple):
    """What is done in secret in a game, for records in which not every card is known.

    frames: tags of those for which cards are drawn that only one player sees. questions: kinds of those whose answer
    names a card that only the player who is asked sees, and whoever gets it. shown: facts of rulings by which a player
    shows a card. roles: those that are dealt to so many players, where these keep theirs secret and records may leave
    them open. piles: by kind of question whose answer names a card of a pile, the number of that pile.
    """

    frames: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    roles: Callable[..., DealtRoles | None] | None = None
    piles: Mapping[str, int] = MappingProxyType({})
