"""What the fields of a header mean in Samurai Sword: characters and stars dealt, opening hands, the deck; and back."""

from __future__ import annotations

from collections.abc import Sequence

from bangref.core.action import Action
from bangref.kits.cards.header import hands_in, hands_told, shuffles_in, texts
from bangref.kits.game_without_sets import characters_told
from bangref.kits.samurai.names import GAME, element_name
from bangref.record.line import HeaderLine
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.samurai.setup import Player


def players_of(header: HeaderLine) -> tuple[Player, ...]:
    """The players as dealt. Raises MalformedError for characters that are not known."""
    told = characters_told(header, GAME)
    return tuple(Player(player.role, (character,), player.stars or 0) for player, character in told)


def player_line(player: Player) -> JsonObject:
    """What a header tells of a player besides the name."""
    (character,) = player.characters
    stars = {"stars": player.stars} if player.stars else {}
    return {"role": player.role, "character": element_name(character), **stars}


def told_in(names: Names, setup: Sequence[Action]) -> JsonObject:
    """Opening hands and deck, as chance decided them in setting up the game."""
    hands = hands_told(names, hands_in(len(names.players), setup))
    orders = shuffles_in(setup)
    return {"hands": hands, **({"deck": texts(names, orders[-1])} if orders else {})}
