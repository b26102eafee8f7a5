"""The rules in force for a game, assembled once and never changed; and how procedures ask the characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from bangref.core.action import NOBODY, Action
from bangref.core.element import Ability
from bangref.core.frame import About, Procedures
from bangref.core.point import Answers, Point
from bangref.core.ruling import Ruling
from bangref.dice.facts import Face
from bangref.dice.state import State
from bangref.west.roles import IN, Roles

A = TypeVar("A")

UNIQUE = "dice.setup.characters.unique_ability"


class Character(NamedTuple):
    """A character card: its printed life points, and the clause that says so."""

    id: str
    lives: int
    clause: str


class Target(NamedTuple):
    """A player is to be named. about: faces of the dice, numbers; what the spec makes of it."""

    seat: int
    what: str
    about: About = ()
    tag: str = "target"


def _never(_: Rules) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """clause: who says that a player is named. names: of the dice or the ability, one of which is used.

    seats: the players who may be named for one of these names. fault: why another one may not. point: abilities that
    may be used before the player is named, None where there are none. optional: whether nobody need be named.
    """

    clause: str
    names: Callable[[Rules, State, Target], tuple[str, ...]]
    seats: Callable[[Rules, State, Target, str], tuple[int, ...]]
    fault: Callable[[Rules, State, Target, Action], Ruling]
    point: Point[Ability[Rules, State]] | None = None
    optional: Callable[[Rules], bool] = _never


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Procedures[State]):
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
    targets: Mapping[str, TargetSpec]
    options: tuple[str, ...] = field(default=())


def answers_at(rules: Rules, state: State, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    """(owner, character, answer) for each character of these owners, still in the game, that answers at a point.

    Nothing is in force for everybody.
    """
    table: Mapping[str, A] = rules.at[point]
    if not table:
        return []
    found = []
    seats = state.seats
    for owner in owners:
        if owner == NOBODY:
            continue
        seat = seats[owner]
        for element in seat.characters:
            if element in table and seat.status == IN:
                answer = table[element]
                found.append((owner, element, answer))
    return found
