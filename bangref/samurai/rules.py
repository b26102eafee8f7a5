"""The rules in force for a game, assembled once and never changed; and whose elements answer where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeVar

from bangref.core.action import NOBODY, Action, Card
from bangref.core.deck import WithDeck
from bangref.core.point import Answers, Point
from bangref.core.ruling import Note, Ruling
from bangref.samurai.facts import THREE, Face
from bangref.samurai.roles import SHOGUN, Dealt
from bangref.samurai.state import State

A = TypeVar("A")

UNIQUE = "samurai.character.unique_ability"
SHOGUN_OF_THREE = "shogun"
"""The element by which the rules are different for the Shogun of three players."""


class Character(NamedTuple):
    """A character card: its printed resilience, and the clause that says so."""

    id: str
    resilience: int
    clause: str


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does when it is played in the play phase.

    clause: who says so. offers: how a seat may want to play it, generously. judge: None, or why it may not be played
    so; the card is in hand and it is the player's play phase. resolve: the state in which the effect is under
    way; the card is in flight. lays: it does not go to the discard pile; ``resolve`` puts it where it goes.
    """

    clause: str
    offers: Callable[[Rules, State, int, Card], list[Action]]
    judge: Callable[[Rules, State, Action], Ruling | None]
    resolve: Callable[[Rules, State, Action, Note], State]
    lays: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(WithDeck[State]):
    """The rules of one game. Built by ``assemble``; nothing in it ever changes.

    game: its id. edition: "004". sets, variants: there are none. readings: chosen value of every named reading.
    roles: by number of players. player_count: who says so. faces: all kinds of cards. deck: the cards of the draw
    pile, sorted. characters: the pool. effects: by card name. options: what choices offer that is no element.
    """

    game: ClassVar[str] = "samurai"
    player_count: str = "samurai.setup.roles.by_player_count"
    edition: str
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str]
    roles: Mapping[int, Dealt]
    faces: tuple[Face, ...]
    deck: tuple[Card, ...]
    characters: Mapping[str, Character]
    effects: Mapping[str, Effect]
    options: tuple[str, ...] = ()


def answers_at(rules: Rules, state: State, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    """(seat, element, answer) for each character and property of these players that answers at a point.

    A property answers once for each copy that lies before its owner. Nothing is in force for everybody.
    """
    table: Mapping[str, A] = rules.at[point]
    if not table:
        return []
    return [
        (seat, element, table[element])
        for seat in owners
        if seat != NOBODY
        for element in own(rules, state, seat)
        if element in table
    ]


def own(rules: Rules, state: State, seat: int) -> tuple[str, ...]:
    """The elements of a player: what makes the Shogun of three players different, the character, the properties."""
    player = state.seats[seat]
    faces = rules.faces
    elements = player.characters + tuple([faces[card].name for card in player.lying])
    return (SHOGUN_OF_THREE, *elements) if player.role == SHOGUN and len(state.seats) == THREE else elements
