"""The table of the Dice Game as data, to be drawn elsewhere.

PICTURE     what the kit tells: dice, players, the middle, distances
"""

from __future__ import annotations

from bangref.core.ring import apart as places_apart
from bangref.dice.roll import Rolling
from bangref.dice.rules import Rules
from bangref.dice.state import State, is_in
from bangref.kits.dice.names import element_name
from bangref.kits.kit import Picture
from bangref.kits.wording import counted
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject


def kind(rules: Rules, face: int) -> str:
    """There are only dice."""
    return "die"


def printed(rules: Rules, face: int) -> tuple[str, ...]:
    """A face tells nothing but its name."""
    return ()


def player(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """What is told of a player: character, life points, arrows."""
    seat = state.seats[number]
    told: JsonObject = {"character": element_name(seat.characters[0])}
    if not is_in(state, number):
        return told
    return told | {"lives": seat.lives, "most": seat.most, "counts": [["arrows", seat.arrows]] if seat.arrows else []}


def middle(rules: Rules, state: State, names: Names) -> JsonObject:
    """The arrows that nobody has, the dice, and how often they may still be rolled again."""
    again = [f"{counted(state.rerolls, 're-roll')} left"] if _is_rolling(state) else []
    return {"dice": list(state.dice), "notes": [f"{counted(state.pile, 'arrow')} in the pile", *again]}


def _is_rolling(state: State) -> bool:
    return bool(state.dice) and any(isinstance(frame, Rolling) for frame in state.frames)


def apart(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """How many places away the others sit; whom a bull's eye reaches hangs on the character, too."""
    if not is_in(state, number):
        return {}
    others = [seat for seat in state.ring if seat != number and is_in(state, seat)]
    return {"own": "", "to": {str(other): _far(state, number, other) for other in others}}


def _far(state: State, one: int, other: int) -> list[Json]:
    places = places_apart(state.ring, one, other, lambda seat: is_in(state, seat))
    return [places, f"{counted(places, 'place')} away"]


PICTURE = Picture(kind, printed, player, middle, apart)
