"""What the fields of a header mean in the Dice Game: the characters dealt; and back."""

from __future__ import annotations

from collections.abc import Sequence

from bangref.core.action import Action
from bangref.dice.setup import Player
from bangref.kits.dice.game import DiceGame
from bangref.kits.dice.names import GAME, element_name
from bangref.kits.game_without_sets import characters_told
from bangref.record.line import HeaderLine
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject


def players_of(header: HeaderLine) -> tuple[Player, ...]:
    """The players as dealt. Raises MalformedError for characters that are not known."""
    return tuple(Player(player.role, (character,)) for player, character in characters_told(header, GAME))


def player_line(player: Player) -> JsonObject:
    """What a header tells of a player besides the name."""
    (character,) = player.characters
    return {"role": player.role, "character": element_name(character)}


def deal(header: HeaderLine, game: DiceGame, names: Names) -> None:
    """Nothing is told in advance."""


def told_in(names: Names, setup: Sequence[Action]) -> JsonObject:
    """Nothing is told in advance."""
    return {}
