"""The games bangref knows: the one table of them.

GAMES       their ids
kit_of      what a game tells the rest of bangref about itself

A kit is imported when it is asked for, so that one game never loads another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bangref.games.kit import Kit

GAMES = ("bang", "dice", "samurai")
"""Each of them is a package of this folder. The first is meant where none is named."""


@cache
def kit_of(game: str) -> Kit:
    """The kit of one of the games."""
    found: Kit = import_module(f"bangref.games.{game}").KIT
    return found
