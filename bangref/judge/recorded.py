"""What is judged item by item, however it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from bangref.core.record import Item
from bangref.kits.kit import Game
from bangref.record.names import Names


class Recorded(Protocol):
    """A game that is recorded: what is said of it, and the items that follow.

    comments: what nobody judges, by the line it stands in, as far as it has been read; about: what is said so of the
    whole. version: of the rules under which it was recorded.
    """

    names: Names
    game: Game
    comments: dict[int, str]
    about: str
    version: str

    def __iter__(self) -> Iterator[Item]: ...
