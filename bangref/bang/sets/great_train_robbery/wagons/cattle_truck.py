"""Cattle Truck (Dobytčák): discarded to take one of the top three cards of the discard pile.

Herding         the card is chosen
"""

from typing import NamedTuple

from bangref.bang.moves import take
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import CATTLE_TRUCK
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State
from bangref.core.action import PICK, Action
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import DISCARD_PILE, Cards, discards
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.cattle_truck.effect"
LOOKED_AT = 3


class Herding(NamedTuple):
    """``seat`` takes one of the topmost discards."""

    seat: int
    tag: str = "herding"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Herding(signature.by))


def _top(state: State) -> Cards:
    return discards(state)[::-1][:LOOKED_AT]


def _run(rules: Rules, state: State, frame: Herding, note: Note) -> State:
    if _top(state):
        return state
    note(CLAUSE, "nothing_discarded", frame.seat)
    return pop(state)


def _ask(rules: Rules, state: State, frame: Herding) -> Question:
    return Question(frame.seat, "take a discard", CLAUSE, None, _top(state))


def _offers(rules: Rules, state: State, frame: Herding) -> list[Action]:
    return own(frame.seat, PICK, _top(state))


def _otherwise(rules: Rules, state: State, frame: Herding, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_cards_looked_at", frame.seat, action.card)


def _take(rules: Rules, state: State, frame: Herding, action: Action, note: Note) -> State:
    return take(rules, pop(state), frame.seat, action.card, ("pile", DISCARD_PILE), CLAUSE, note)


USE = Effect(CATTLE_TRUCK, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Herding: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
