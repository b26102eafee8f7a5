"""The rules in force for a game, assembled once and never changed; and how procedures ask the characters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bangref.core.frame import Procedures
from bangref.dice.facts import Face
from bangref.dice.state import State
from bangref.west.roles import IN, Roles

UNIQUE = "dice.setup.characters.unique_ability"


class Character(NamedTuple):
    """A character card: its printed life points, and the clause that says so."""

    id: str
    lives: int
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Procedures):
    """The rules of one game. Built by ``assemble``; nothing in it ever changes.

    game: its id. edition: "001" or "002". sets, variants: there are none. readings: chosen value of every named
    reading. roles: by number of players. player_count: who says so. faces: of a die. characters: the pool.
    targets: what players are named for. options: what choices offer that is no element; there is none.
    """

    game: str = "dice"
    player_count: str = "dice.setup.roles.by_player_count"
    edition: str
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str]
    roles: Mapping[int, Roles]
    faces: tuple[Face, ...]
    characters: Mapping[str, Character]
    targets: Mapping[str, Any]
    options: tuple[str, ...] = field(default=())


def answers_at(rules: Rules, state: State, point: str, *owners: int) -> list[tuple[int, str, Any]]:
    """(owner, character, answer) for each character of these owners, still in the game, that answers at a point."""
    table = rules.at[point]
    if not table:
        return []
    found = []
    seats = state.seats
    for owner in owners:
        seat = seats[owner]
        for element in seat.characters:
            if element in table and seat.status == IN:
                answer = table[element]
                found.append((owner, element, answer))
    return found
