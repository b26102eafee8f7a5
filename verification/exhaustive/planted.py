"""Bugs that are planted in the kernel: what is replaced by what, and at which table of the base game that shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.bang.legality import play_offers
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.turn_order import _begin
from bangref.core.action import Action
from bangref.west.victory import GOES_ON
from verification.exhaustive.tables.building import OUTLAW, RENEGADE, SHERIFF, Given, given, one, seats, three

SHOOTING = three(
    one(SHERIFF, 2, "BANG! AS", "BANG! 2D"),
    one(OUTLAW, 1, "Missed! 2S"),
    one(RENEGADE, 1, "Missed! 3S"),
    "Missed! 4S",
    "Missed! 5S",
)
LAST_LIFE = three(one(SHERIFF, 1, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1), "Missed! 4S")
HEALING = three(one(SHERIFF, 5, "Saloon 5H"), one(OUTLAW, 1), one(RENEGADE, 1), "BANG! AS", "Missed! 2S")
HOARDING = three(one(SHERIFF, 1, "Missed! 2S", "Missed! 3S"), one(OUTLAW, 1), one(RENEGADE, 1), "Missed! 4S")
PEACEFUL = given(seats(one(SHERIFF, 3, "Missed! 2S"), one(RENEGADE, 3, "Missed! 3S")), "Missed! 4S")


class Bug(NamedTuple):
    """A bug: the function that is replaced, by what; at which table it shows, how, after how many decisions.

    steps: None where actions that are legal elsewhere find it, of which not all are tried in every state.
    """

    name: str
    broken: Callable[..., Any]
    table: Given
    fault: str
    steps: int | None


def nowhere(state: State, pile: int, card: int) -> State:
    return state


def without_end(lives: int, gained: int, most: int) -> int:
    return lives + gained


def never_over(roles: Any, alive: Any) -> int:
    return GOES_ON


def everybody(roles: Any, alive: Any, outcome: int) -> tuple[int, ...]:
    return tuple(range(len(roles)))


def one_too_few(hand: int, limit: int) -> int:
    return max(0, hand - limit - 1)


def many(*args: Any) -> int:
    return 9


def keeps_all(rules: Rules, state: State, frame: Any, note: Any) -> State:
    return state


def twice(rules: Rules, state: State, seat: int) -> list[Action]:
    return 2 * play_offers(rules, state, seat)


def unhurt(rules: Rules, state: State, seat: int) -> list[Action]:
    return play_offers(rules, state, seat) if state.seats[seat].lives > 1 else []


def backwards(ring: tuple[int, ...], start: int, direction: int = 1) -> tuple[int, ...]:
    place = ring.index(start)
    return (*ring[place::-1], *ring[:place:-1])


def again(rules: Rules, state: State, seat: int, note: Any) -> State:
    return _begin(rules, state, seat, state.memo, note)


def stumbles(rules: Rules, state: State, frame: Any, note: Any) -> State:
    raise LookupError("no such shot")


BUGS = (
    Bug("onto_pile", nowhere, SHOOTING, "instead of 1", 1),
    Bug("healed", without_end, HEALING, "in the game with 6 lives", 1),
    Bug("verdict", never_over, LAST_LIFE, "the game goes on although one side has won", 2),
    Bug("winners", everybody, LAST_LIFE, "are said to have won instead of", 2),
    Bug("excess", one_too_few, HOARDING, "ends the turn with 2 cards and 1 lives", 1),
    Bug("bang_plays_allowed", many, SHOOTING, "has played another BANG! in the same turn", 3),
    Bug("leave_cards", keeps_all, SHOOTING, "is out, and has cards", 2),
    Bug("play_offers", twice, SHOOTING, "a legal action is listed twice", 0),
    Bug("play_offers", unhurt, SHOOTING, "is not listed as legal, and accepted", None),
    Bug("order_from", backwards, SHOOTING, "has been passed over", 1),
    Bug("next_turn", again, PEACEFUL, "the turn can never end", 0),
    Bug("_hit", stumbles, SHOOTING, "raises LookupError", 2),
)
