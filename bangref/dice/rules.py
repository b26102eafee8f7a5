"""The rules in force for a game, assembled once and never changed; and how procedures ask the characters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bangref.core.asking import counted, modified, replaced
from bangref.core.frame import Procedures
from bangref.core.ruling import Note
from bangref.dice.facts import Face
from bangref.dice.state import State
from bangref.west.roles import IN, Roles


class Character(NamedTuple):
    """A character card: its printed life points, and the clause that says so."""

    id: str
    lives: int
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Procedures):
    """The rules of one game. Built by ``assemble``; nothing in it ever changes.

    game: its id. edition: "001" or "002". sets, variants: there are none. readings: chosen value of every named
    reading. roles: by number of players. faces: of a die. characters: the pool. at: by point, the answer of each
    character. targets: what players are named for. options: what choices offer that is no element; there is none.
    """

    game: str = "dice"
    edition: str
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str]
    roles: Mapping[int, Roles]
    faces: tuple[Face, ...]
    characters: Mapping[str, Character]
    at: Mapping[str, Mapping[str, Any]]
    targets: Mapping[str, Any]
    options: tuple[str, ...] = field(default=())


def answers_at(rules: Rules, state: State, point: str, *owners: int) -> list[tuple[int, str, Any]]:
    """(owner, character, answer) for each character of these owners, still in the game, that answers at a point."""
    table = rules.at[point]
    if not table:
        return []
    seats = state.seats
    return [
        (owner, element, table[element])
        for owner in owners
        if seats[owner].status == IN
        for element in seats[owner].characters
        if element in table
    ]


def measure(rules: Rules, state: State, point: str, owner: int, printed: int, note: Note, *given: Any) -> int:
    """A number after the share that the owner's character has in it."""
    if not rules.at[point]:
        return printed
    return modified(answers_at(rules, state, point, owner), rules, state, point, printed, note, *given)


def counts(rules: Rules, state: State, point: str, owner: int, *given: Any) -> dict[Any, str]:
    """Everything it also counts as by the owner's character, with the clause that says so."""
    if not rules.at[point]:
        return {}
    return counted(answers_at(rules, state, point, owner), rules, state, *given)


def instead(rules: Rules, state: State, point: str, owner: int, *given: Any) -> tuple[Any, str] | None:
    """What the owner's character puts in the place of the ordinary way, with its clause."""
    if not rules.at[point]:
        return None
    return replaced(answers_at(rules, state, point, owner), rules, state, *given)


def fire(rules: Rules, state: State, point: str, owners: tuple[int, ...], facts: tuple[Any, ...], note: Note) -> State:
    """Carry out what follows from something that has just happened, for one owner after another."""
    for owner, _, trigger in answers_at(rules, state, point, *owners):
        if trigger.applies(rules, state, owner, facts):
            state = trigger.fire(rules, state, owner, facts, note)
    return state
