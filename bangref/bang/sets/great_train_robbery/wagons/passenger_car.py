"""Passenger Car (Osobní vůz): discarded to take a card of another player, at any distance."""

from bangref.bang.rules import ONE_OTHER, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import PASSENGER_CAR
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.ruling import Note

CLAUSE = "bang.wagon.passenger_car.effect"


def _take(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return take_or_discard(state, signature, True, CLAUSE)


USE = Effect(PASSENGER_CAR, CLAUSE, ONE_OTHER, _take, takes_card=True)
EFFECT = used(USE)
ELEMENT = usable(USE)
