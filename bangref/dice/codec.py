"""A state of the Dice Game as JSON and back."""

from bangref.core.codec import Json, by_name, plain, restored
from bangref.dice.rules import Rules
from bangref.dice.state import Seat, State

RECORDS = (State, Seat)


def to_json(state: State) -> Json:
    """The state in JSON's terms."""
    return plain(state)


def from_json(rules: Rules, value: Json) -> State:
    """The state that ``to_json`` has written, under the same rules."""
    state: State = restored(value, by_name((*RECORDS, *rules.frames)))
    return state
