"""Bugs planted in the kernel of the Dice Game, each with the table at which it shows, and after how many decisions."""

from __future__ import annotations

from typing import Any

from bangref.core.frames.chance import Chance
from bangref.dice.state import State, with_dice, with_seat
from bangref.west.roles import OUT
from verification.exhaustive.planted import Bug
from verification.exhaustive.tables.dice import at, one

AIMING = at(one(2), one(2), one(1), one(1), one(2), dice="12BBB")
ROLLING = at(one(1), one(1), dice="DDBBA", rerolls=2)
DRINKING = at(one(9), one(1), dice="BBBDD")
KILLING = at(one(2), one(1, arrows=2), one(1), one(1), dice="11BBD")
LAST = at(one(2), one(1), dice="1BBDD")
EXPLODING = at(one(2), one(1), dice="DDBBA", rerolls=2)


def anybody(state: State, seat: int, away: Any, shortest: bool) -> tuple[int, ...]:
    return tuple(other for other in state.ring if other != seat)


def never(dice: Any) -> bool:
    return False


def for_nothing(state: State, seat: int, kept: Any, rerolls: int, number: int) -> State:
    return with_dice(state, kept, rerolls + 1, (*state.frames, Chance("roll", (seat, number))))


def one_lost(state: State, seat: int, number: int) -> State:
    player = state.seats[seat]
    return with_seat(state, seat, player._replace(arrows=player.arrows + number))


def with_arrows(state: State, seat: int) -> State:
    return with_seat(state, seat, state.seats[seat]._replace(shown=True, status=OUT))


def without_end(state: State, seat: int, number: int, clause: str, note: Any) -> State:
    return with_seat(state, seat, state.seats[seat]._replace(lives=state.seats[seat].lives + number))


def everybody(state: State, first: int) -> tuple[int, ...]:
    return state.ring


def nobody_wins(roles: Any, alive: Any, law_first: bool) -> None:
    return None


BUGS = (
    Bug("reached", anybody, AIMING, "a bull's eye has other targets than it has", 0),
    Bug("has_exploded", never, EXPLODING, "dice may be rolled again that may not", 2),
    Bug("throw", for_nothing, ROLLING, "dice rolled again lie there still, or cost no re-roll", 1),
    Bug("give_arrows", one_lost, ROLLING, "arrows are not 9", 2),
    Bug("eliminated", with_arrows, KILLING, "is out, and has kept something", 2),
    Bug("gain", without_end, DRINKING, "a beer gives other lives than it gives", 1),
    Bug("players_in", everybody, DRINKING, "a target is no longer in the game", 0),
    Bug("with_sheriff", nobody_wins, LAST, "the game goes on though somebody has won", 1),
)
