"""Circus Wagon (Cirkusácký vagon): discarded so that every other player discards a card in play of their choice.

Clowning        one of them chooses
"""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.effects import all_others
from bangref.bang.moves import discard_in_play
from bangref.bang.points import MAY_AIM
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import CIRCUS_WAGON
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State
from bangref.core.action import DISCARD, NOBODY, Action, Seat
from bangref.core.asking import forbidden
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.circus_wagon.effect"
ORDER = "bang.wagon.circus_wagon.order"


class Clowning(NamedTuple):
    """``seat`` discards a card in play."""

    seat: int
    signature: Signature
    tag: str = "clowning"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return all_others(state, signature, CIRCUS_WAGON, note)


def _visit(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    note(ORDER, "its_turn_to_answer", seat)
    if not touches(rules, state, frame.about, seat, note):
        return state
    return push(state, Clowning(seat, frame.about._replace(target=seat)))


def _cards(rules: Rules, state: State, frame: Clowning) -> Cards:
    """The cards in play that can be discarded by it."""
    seat = frame.seat
    lying = (there.card for there in state.seats[seat].lying)
    return tuple(
        card
        for card in lying
        if forbidden(rules, state, MAY_AIM, (seat, NOBODY), frame.signature._replace(aim=card), seat, card) is None
    )


def _run(rules: Rules, state: State, frame: Clowning, note: Note) -> State:
    if _cards(rules, state, frame):
        return state
    note(CLAUSE, "has_nothing_to_discard", frame.seat)
    return pop(state)


def _ask(rules: Rules, state: State, frame: Clowning) -> Question:
    return Question(frame.seat, "discard a card in play", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Clowning) -> list[Action]:
    return own(frame.seat, DISCARD, _cards(rules, state, frame))


def _otherwise(rules: Rules, state: State, frame: Clowning, action: Action) -> Ruling:
    return rule(CLAUSE, "no_card_in_play_of_theirs", frame.seat)


def _take(rules: Rules, state: State, frame: Clowning, action: Action, note: Note) -> State:
    return discard_in_play(rules, pop(state), frame.seat, action.card, "discarded", frame.seat, CLAUSE, note)


USE = Effect(CIRCUS_WAGON, CLAUSE, ALL_OTHERS, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {CIRCUS_WAGON: _visit}
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Clowning: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
