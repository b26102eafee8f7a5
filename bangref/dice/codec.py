"""A state of the Dice Game as JSON and back."""

from typing import Any

from bangref.core.codec import by_name, plain, restored
from bangref.dice.rules import Rules
from bangref.dice.state import Seat, State

RECORDS = (State, Seat)


def to_json(state: State) -> Any:
    """The state in JSON's terms."""
    return plain(state)


def from_json(rules: Rules, value: Any) -> State:
    """The state that ``to_json`` has written, under the same rules."""
    state: State = restored(value, by_name((*RECORDS, *rules.frames)))
    return state
