"""The games bangref knows: the one table of them.

GAMES       their ids
KNOWN       what games as plain text are called
kit_of      what a game tells the rest of bangref about itself
kit_for     the same, of the game of these names
names_for    the names of a game and of its players

A kit is imported when it is asked for, so that one game never loads another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bangref.kits.any_game import Rules
from bangref.kits.kit import Kit
from bangref.record.games import Games
from bangref.record.names import Names

TITLES = {"bang": "BANG!", "dice": "BANG! The Dice Game", "samurai": "Samurai Sword"}
"""How people call the games, by their ids: no kit has to be imported for that."""
GAMES = tuple(TITLES)
"""Each of them is a package of this folder. The first is meant where none is named."""


@cache
def kit_of(game: str) -> Kit:
    """The kit of one of the games."""
    found: Kit = import_module(f"bangref.kits.{game}").KIT
    return found


def kit_for(names: Names) -> Kit:
    """The kit of the game that these are the names of."""
    return kit_of(names.rules.game)


def names_for(rules: Rules, players: tuple[str, ...]) -> Names:
    """The names of a game with these rules and players."""
    return Names(rules, players, kit_of(rules.game).vocabulary)


def _variants(game: str) -> tuple[str, ...]:
    return kit_of(game).variants


KNOWN = Games(TITLES, _variants)
"""The games as the reader of plain text knows them."""
