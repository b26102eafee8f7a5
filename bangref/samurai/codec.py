"""A state of Samurai Sword as JSON and back."""

from bangref.core.action import Action
from bangref.core.codec import Json, by_name, plain, restored
from bangref.core.deck import Apart
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State

RECORDS = (State, Seat, Apart, Action)


def to_json(state: State) -> Json:
    """The state in JSON's terms."""
    return plain(state)


def from_json(rules: Rules, value: Json) -> State:
    """The state that ``to_json`` has written, under the same rules."""
    state: State = restored(value, by_name((*RECORDS, *rules.frames)))
    return state
