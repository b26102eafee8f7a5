"""What the fields of a header mean in the Dice Game: the characters dealt; and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bangref.core.action import Action
from bangref.dice.setup import Player
from bangref.games.dice.printed import GAME, element_name
from bangref.transcript.errors import MalformedError, nearest, shown
from bangref.transcript.model import HeaderLine
from bangref.transcript.names import Names, characters_of


def players_of(header: HeaderLine) -> tuple[Player, ...]:
    """The players as dealt. Raises MalformedError for characters that are not known."""
    known = characters_of(GAME)
    found = []
    for place, player in enumerate(header.players):
        where = f"players.{place}.character"
        if player.character is None:
            raise MalformedError("this field is missing", where=where)
        if player.character not in known:
            expected = nearest(player.character, list(known))
            raise MalformedError(f"no character is called {shown(player.character)}", where=where, expected=expected)
        found.append(Player(player.role, (known[player.character],)))
    return tuple(found)


def player_line(player: Player) -> dict[str, Any]:
    """What a header tells of a player besides the name."""
    (character,) = player.characters
    return {"role": player.role, "character": element_name(character)}


def deal(header: HeaderLine, game: Any, names: Names) -> None:
    """Nothing is told in advance."""


def told_in(names: Names, setup: Sequence[Action]) -> dict[str, Any]:
    """Nothing is told in advance."""
    return {}
