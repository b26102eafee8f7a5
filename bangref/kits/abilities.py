"""Characters that are played without their abilities: at a table where nobody has told who somebody is.

Dealt       a player, as far as it is asked here
Played      a game in which characters may have no ability
without     what answers at each point, when these characters have no ability
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Protocol, Self, TypeVar

A = TypeVar("A")


class Dealt(Protocol):
    """A player, who has characters."""

    @property
    def characters(self) -> tuple[str, ...]: ...


class Played(Protocol):
    """A game in which characters may have no ability."""

    @property
    def players(self) -> Sequence[Dealt]: ...

    def without(self, characters: Set[str]) -> Self:
        """The same game, in which these characters have no ability."""
        ...


def without(at: Mapping[str, Mapping[str, A]], characters: Set[str]) -> dict[str, dict[str, A]]:
    """The points at which some of these characters would answer, each with what is left to answer there."""
    return {
        point: {element: answer for element, answer in table.items() if element not in characters}
        for point, table in at.items()
        if not characters.isdisjoint(table)
    }
