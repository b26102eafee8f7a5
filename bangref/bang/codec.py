"""A state of BANG! as JSON and back."""

from bangref.bang.dying import Heal
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import Lying, Seat, State
from bangref.core.action import Action
from bangref.core.codec import Json, by_name, plain, restored
from bangref.core.deck import Apart
from bangref.core.frames.batch import Pending

RECORDS = (State, Seat, Lying, Pending, Signature, Heal, Apart, Action)


def to_json(state: State) -> Json:
    """The state in JSON's terms."""
    return plain(state)


def from_json(rules: Rules, value: Json) -> State:
    """The state that ``to_json`` has written, under the same rules."""
    of_sets = {type(record) for record in rules.records}
    state: State = restored(value, by_name((*RECORDS, *rules.frames, *of_sets)))
    return state
