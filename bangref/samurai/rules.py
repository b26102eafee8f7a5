"""The rules in force for a game, assembled once and never changed; and whose elements answer where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from bangref.core.action import Action, Card
from bangref.core.deck import WithDeck
from bangref.core.ruling import Note, Ruling
from bangref.samurai.facts import THREE, Face
from bangref.samurai.roles import SHOGUN, Dealt
from bangref.samurai.state import State

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
    so; the card is in the player's hand and it is his play phase. resolve: the state in which the effect is under
    way; the card is in flight. lays: it does not go to the discard pile; ``resolve`` puts it where it goes.
    """

    clause: str
    offers: Callable[[Any, State, int, Card], list[Action]]
    judge: Callable[[Any, State, Action], Ruling | None]
    resolve: Callable[[Any, State, Action, Note], State]
    lays: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(WithDeck):
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


def answers_at(rules: Rules, state: State, point: str, seat: int) -> list[tuple[int, str, Any]]:
    """(seat, element, answer) for each character and property of a player that answers at a point.

    A property answers once for each copy that lies before him.
    """
    table = rules.at[point]
    if not table:
        return []
    player = state.seats[seat]
    faces = rules.faces
    own = player.characters + tuple([faces[card].name for card in player.lying])
    if player.role == SHOGUN and len(state.seats) == THREE:
        own = (SHOGUN_OF_THREE, *own)
    return [(seat, element, table[element]) for element in own if element in table]
