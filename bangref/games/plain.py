"""What games without sets and variants, with one character for each player, share at the file boundary.

as_written          a game, or its rules, under options that somebody has written
first_state         how a game begins, or why it cannot
characters_told     the characters that a header tells
one_each            roles and characters dealt at random
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from bangref.core.engine import Accepted, Rejected
from bangref.core.options import NotAvailable
from bangref.core.ruling import Ruling
from bangref.transcript.errors import MalformedError
from bangref.transcript.model import HeaderLine, PlayerLine
from bangref.transcript.names import character_of

Made = TypeVar("Made")


def as_written(sets: Iterable[str], variants: Iterable[str], made: Callable[[], Made]) -> Made:
    """What is made under options that somebody has written.

    Raises MalformedError for an option that the game does not have, and for every set and variant.
    """
    for name in (*sets, *variants):
        raise MalformedError(f"this game has no sets and no variants, so no {name!r}")
    try:
        return made()
    except NotAvailable as unknown:
        raise MalformedError(str(unknown)) from None


def first_state(begun: Accepted | Rejected) -> Any | Ruling:
    """The first state, or the ruling that forbids a game with these players."""
    return begun.rulings[0] if isinstance(begun, Rejected) else begun.state


def characters_told(header: HeaderLine, game: str) -> Iterator[tuple[PlayerLine, str]]:
    """Each player of a header with the id of his character. Raises MalformedError for one that is not known."""
    for place, player in enumerate(header.players):
        where = f"players.{place}.character"
        if player.character is None:
            raise MalformedError("this field is missing", where=where)
        yield player, character_of(game, player.character, where)


def one_each(random: Random, roles: Iterable[str], people: Sequence[str]) -> list[tuple[str, str]]:
    """Roles in a random order, each with a character."""
    dealt = list(roles)
    random.shuffle(dealt)
    return list(zip(dealt, random.sample(people, len(dealt)), strict=True))
