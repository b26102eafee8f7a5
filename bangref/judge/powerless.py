"""Whose characters are played without their abilities: as a table tells, and where nobody has told who somebody is.

is_told             whether the character of a player is given
powerless_in        whose characters are given to be played so
without_ability     the game in which they are
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from bangref.kits.abilities import Played
from bangref.record.values import one_of, texts
from bangref.rulebook.json_data import Json

G = TypeVar("G", bound=Played)

WITHOUT_ABILITY = "without_ability"
"""The field of a table that tells it."""
TOLD_BY = frozenset({"character", "characters"})
"""What tells who somebody is."""


def is_told(player: Mapping[str, Json]) -> bool:
    """Whether the character of a player is given."""
    return not TOLD_BY.isdisjoint(player)


def powerless_in(given: Mapping[str, Json], known: Collection[str], where: str) -> tuple[str, ...]:
    """Whose characters are given to be played without their abilities. known: all players."""
    where = f"{where}.{WITHOUT_ABILITY}"
    return tuple(one_of(name, tuple(known), where) for name in texts(given.get(WITHOUT_ABILITY, []), where))


def without_ability(game: G, known: Sequence[str], powerless: Collection[str]) -> G:
    """The same game, in which the characters of these players have no ability. known: all players, clockwise."""
    dealt = zip(known, game.players, strict=True)
    return game.without(frozenset(one for name, player in dealt if name in powerless for one in player.characters))
