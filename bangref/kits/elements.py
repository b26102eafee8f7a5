"""What is printed on the elements of a game, and how often there is one, as the tables of its kernel have it.

Copy        a copy of a card
Facts       what is printed on an element
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


class Copy(NamedTuple):
    """A copy of a card, and the box that it comes in."""

    box: str
    suit: str
    rank: str

    @property
    def corner(self) -> str:
        """What its corner shows.

        >>> Copy("base", "hearts", "10").corner
        '10♥'
        """
        return f"{self.rank}{SIGNS[self.suit]}"


class Facts(NamedTuple):
    """What is printed on an element.

    kind: what it is, by which its border is coloured. copies: of a card with suit and rank; number: of one without;
    copies_by: the clauses that say how many there are. lives: bullets or resilience of a character, and the clause
    that says so. roles: by number of players, how many have this one. editions: those that have it; none: all.
    """

    kind: str
    copies: tuple[Copy, ...] = ()
    number: int = 0
    copies_by: tuple[str, ...] = ()
    reach: int = 0
    wounds: int = 0
    parries: bool = False
    book: bool = False
    lives: int = 0
    lives_by: str = ""
    box: str = ""
    editions: tuple[str, ...] = ()
    roles: Mapping[int, int] = MappingProxyType({})
