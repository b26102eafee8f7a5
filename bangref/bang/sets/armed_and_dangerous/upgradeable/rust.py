"""Rust: all others lose a load token from each of their places; those that fit go to the player of the card."""

from bangref.bang.ask import touches
from bangref.bang.effects import all_others
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.names import BOMB, RUST
from bangref.bang.state import State, is_present
from bangref.core.action import Seat
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

CLAUSE = "bang.card.rust.effect"
OVERFLOW = "bang.card.rust.overflow"
ROUND = "rust"


def _rust(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return all_others(state, signature, ROUND, note)


def _takes(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """The tokens of one player go to the pool, and from there to the character of who is there, as far as they fit."""
    by = frame.about.by
    if not touches(rules, state, frame.about, seat, note):
        return state
    taken = 0
    for place in sorted(load.places(rules, state, seat), key=lambda place: _explodes(rules, place)):
        if load.on(rules, state, place):
            taken += 1
            state = load.put(rules, state, place, -1, CLAUSE, note, by)
    if not is_present(state.seats[by]):
        return state
    note(OVERFLOW, "takes_tokens", by, seat, taken)
    return load.put(rules, state, Place(by), taken, OVERFLOW, note)


def _explodes(rules: Rules, place: Place) -> bool:
    """Whether it is a Bomb, which explodes when the other cards that have been emptied are gone."""
    return rules.faces[place.card].name == BOMB


EFFECT = Effect(RUST, CLAUSE, ALL_OTHERS, _rust)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: _takes}
