"""The table of a scenario, as the kit of a game sets it up and compares it.

PLAYERS         the players of a scenario, clockwise, where they have no names of their own; called: as they are called
Scene           what a kit asks of the table of a scenario
players_in, given_of    who is named, and what is given of a player
number_of_seats, roles_of, characters_of    who sits there
Compare         the faults of a table, of what is said about it, and where
per_player      something of each player named
seats_are       a group of players
size_is         a number of things
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from bangref.core.action import NOBODY, Action, Card, Seat
from bangref.core.ruling import Ruling
from bangref.kits.any_game import Player, Rules, State
from bangref.record.errors import MalformedError
from bangref.record.names import Names, character_of, role_of
from bangref.record.values import mapping, number, one_of, text, texts
from bangref.rulebook.json_data import Json

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
"""The players of a scenario, clockwise, where they have no names of their own."""
SETUP = "setup"
"""The phase of a game that is only beginning."""


class Scene(Protocol):
    """The table of a scenario: what is given of it, who plays by which rules, and how it stands.

    given: what the scenario gives. game: to be judged. rulings: all so far. refused: why these players cannot play.
    """

    given: Mapping[str, Json]
    players: tuple[Player, ...]
    names: Names
    rulings: list[Ruling]
    refused: Ruling | None
    game: Any

    @property
    def rules(self) -> Rules: ...

    @property
    def state(self) -> State: ...

    def given_to(self, name: str) -> Mapping[str, Json]:
        """What is given of a player."""
        ...

    def cards(self, said: Json, where: str, of: Seat = NOBODY) -> tuple[Card, ...]:
        """The cards, or faces of dice, of these names. of: who has them; NATURE has the draw pile."""
        ...

    def too_often(self, card: Card, where: str) -> MalformedError:
        """The fault of a card that is there more often than the game has it."""
        ...

    def seat(self, name: Json, where: str) -> int:
        """The seat of a player."""
        ...

    def actions(self, said: Json, where: str) -> tuple[Action, ...] | int:
        """The decisions that a sentence means, or the seat that takes something back."""
        ...

    def why_not(self, actions: tuple[Action, ...]) -> Ruling | None:
        """Why these decisions, one after another, are not legal now; None if they are."""
        ...


# Who sits there ----------------------------------------------------------------------------------------------


def players_in(given: Mapping[str, Json]) -> Mapping[str, Json]:
    """Who is named in what is given; that it is a table has been looked at."""
    players = given["players"]
    assert isinstance(players, Mapping)
    return players


def given_of(given: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    """What is given of a player: nothing of whoever is not named."""
    player = players_in(given).get(name, {})
    assert isinstance(player, Mapping)
    return player


def called(given: Mapping[str, Json]) -> tuple[str, ...]:
    """What the players can be called, clockwise: as ``seats`` names them, or as they are named at all.

    Where one of them has a name of their own, they sit in the order in which they are named; whoever is left has one of
    the eight.
    """
    named, seats = players_in(given), given.get("seats")
    if isinstance(seats, list):
        return tuple(str(name) for name in seats)
    if all(name in PLAYERS for name in named):
        return PLAYERS
    return (*named, *[name for name in PLAYERS if name not in named][: len(PLAYERS) - len(named)])


def number_of_seats(given: Mapping[str, Json], fewest: int) -> int:
    """How many players sit there: as many as told, or as named, but at least so many."""
    known = called(given)
    if isinstance(given.get("seats"), list):
        return len(known)
    last = max((known.index(name) + 1 for name in players_in(given)), default=0)
    seats = number(given["seats"], "given.seats") if "seats" in given else max(last, fewest)
    if not last <= seats <= len(PLAYERS):
        raise MalformedError(f"{seats} seats", where="given.seats", expected=f"{max(last, 1)} to {len(PLAYERS)}")
    return seats


def roles_of(given: Mapping[str, Json], seats: int, game: str, roles: Iterable[str], left: Iterable[str]) -> list[str]:
    """The roles as they are given, and to the others those that are left of the deal, in this order.

    roles: all that the game has; the first of them is for those for whom none is left.
    """
    known, free = tuple(roles), list(left)
    said = [(f"given.players.{name}.role", given_of(given, name).get("role")) for name in called(given)[:seats]]
    told = [None if role is None else role_of(game, text(role, where), known, where) for where, role in said]
    for role in told:
        if role in free:
            free.remove(role)
    return [role or (free.pop(0) if free else known[0]) for role in told]


def characters_of(given: Mapping[str, Json], seats: int, game: str, free: Iterable[str]) -> list[tuple[str]]:
    """The characters as they are given, one each, and to the others those that are free, in this order."""
    found: list[str | None] = []
    for name in called(given)[:seats]:
        told, where = given_of(given, name).get("character"), f"given.players.{name}.character"
        found.append(None if told is None else character_of(game, text(told, where), where))
    left = [character for character in free if character not in found]
    return [(dealt or left.pop(0),) for dealt in found]


# What is compared --------------------------------------------------------------------------------------------

Compare = Callable[[Scene, Json, str], list[str]]


def differs(where: str, said: Json, found: Json) -> list[str]:
    """What is not as it is said, if it is not."""
    return [] if said == found else [f"{where}: {found}, not {said}"]


def per_player(look: Callable[[Scene, Any], Json], write: Callable[[Scene, Json, str], Json] | None = None) -> Compare:
    """Compare something of each player named, given the seat: a number, or what ``write`` makes of the value."""

    def compare(table: Scene, value: Json, where: str) -> list[str]:
        found = []
        for name, said in mapping(value, table.names.players, where).items():
            seat = table.state.seats[table.names.players.index(name)]
            place = f"{where}.{name}"
            wanted = write(table, said, place) if write else number(said, place)
            found += differs(place, wanted, look(table, seat))
        return found

    return compare


def size_is(size: Callable[[State], int]) -> Compare:
    """Compare a number that a state has."""

    def compare(table: Scene, value: Json, where: str) -> list[str]:
        return differs(where, number(value, where), size(table.state))

    return compare


def seats_are(look: Callable[[State], Iterable[int]]) -> Compare:
    """Compare a group of players."""

    def compare(table: Scene, value: Json, where: str) -> list[str]:
        said = sorted(one_of(name, table.names.players, where) for name in texts(value, where))
        return differs(where, said, sorted(table.names.player(seat) for seat in look(table.state)))

    return compare
