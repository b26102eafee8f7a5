"""The rules of a game of BANG!, put together of what its header chooses.

rules_for           the rules of a game with these options and characters
rules_as_chosen     the same, from options that somebody has written
known_readings      every reading that a game with these sets can choose
dealt_characters    the characters that players have been dealt
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import lru_cache

from bangref.bang.assemble import assemble, narrowed, readings_with, with_answers
from bangref.bang.rules import Rules
from bangref.bang.setup import Player
from bangref.core.options import NotAvailable
from bangref.kits.abilities import without
from bangref.kits.bang.sets import SETS
from bangref.record.errors import MalformedError
from bangref.record.open_readings import still_open

MOST_AT_ONCE = 256
"""Rules that are kept: those of a game with all sets under each value of each of its readings, and more."""


@lru_cache(maxsize=MOST_AT_ONCE)
def _assembled(
    edition: str, sets: tuple[str, ...], variants: tuple[str, ...], readings: tuple[tuple[str, str], ...]
) -> Rules:
    for name in sets:
        if name not in SETS:
            raise NotAvailable(f"unknown set {name!r}; there are: {', '.join(SETS)}")
    return assemble(edition, tuple(SETS[name] for name in sets), variants, dict(readings))


def rules_for(
    edition: str = "003",
    sets: Iterable[str] = (),
    variants: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    characters: Iterable[str] = (),
    powerless: Set[str] = frozenset(),
) -> Rules:
    """The rules of a game of BANG!. characters: those dealt, where they are known; the rules are the faster for it.

    powerless: those that are played without their abilities.

    Raises NotAvailable for names nobody knows.
    """
    chosen = tuple(sorted((readings or {}).items()))
    rules = _assembled(edition, tuple(sets), tuple(variants), chosen)
    dealt = tuple(characters)
    rules = narrowed(rules, dealt) if dealt else rules
    return with_answers(rules, without(rules.at, powerless)) if powerless else rules


def rules_as_chosen(edition: str, sets: Iterable[str], variants: Iterable[str], readings: Mapping[str, str]) -> Rules:
    """The rules of a game with options that somebody has written. Raises MalformedError for names nobody knows."""
    chosen = still_open(readings)
    try:
        return rules_for(edition, sets, variants, chosen)
    except NotAvailable as unknown:
        raise MalformedError(str(unknown)) from None


def dealt_characters(players: Iterable[Player]) -> list[str]:
    """All characters dealt: those of the players, and those laid by."""
    return [character for player in players for character in (*player.characters, player.spare) if character]


def known_readings(sets: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    """Every named reading of the base game and of these sets with its values, the default first.

    sets: names that are known.
    """
    return dict(readings_with(tuple(SETS[name] for name in sets)))
