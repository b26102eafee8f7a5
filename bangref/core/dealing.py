"""Roles and characters as they are dealt before a game: whether there is such a deal.

Dealt               what is dealt to a number of players
judge_roles         None, or why these roles cannot be dealt
judge_characters    None, or why these characters cannot be
"""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Protocol

from bangref.core.action import Seat
from bangref.core.ruling import Ruling, rule


class Dealt(Protocol):
    """The roles dealt to a number of players, and the clause that says so."""

    @property
    def dealt(self) -> tuple[int, ...]: ...
    @property
    def clause(self) -> str: ...


def judge_roles(
    told: Sequence[str], names: Mapping[str, int], deals: Mapping[int, Dealt], count: str, pool: str
) -> Ruling | None:
    """None, or why these roles cannot be dealt to so many players.

    names: every role there is, by name. deals: by number of players. count, pool: the clauses that say how many may
    play, and which roles there are.
    """
    number = len(told)
    if number not in deals:
        return rule(count, "wrong_number_of_players", number)
    for name in told:
        if name not in names:
            return rule(pool, "no_such_role", name)
    if Counter(names[name] for name in told) != Counter(deals[number].dealt):
        return rule(deals[number].clause, "wrong_roles", *told)
    return None


def judge_characters(dealt: Iterable[tuple[Seat, str]], known: Container[str], pool: str, clause: str) -> Ruling | None:
    """None, or why these characters cannot be dealt to these seats: there is one of each.

    pool, clause: the clauses that say which there are, and how they are dealt.
    """
    seen: set[str] = set()
    for seat, character in dealt:
        if character not in known:
            return rule(pool, "no_such_character", seat, character)
        if character in seen:
            return rule(clause, "character_dealt_twice", seat, character)
        seen.add(character)
    return None
