"""Coal Hopper (Vagon s uhlím): discarded to draw a card and to have a wagon before any player discarded.

Coaling         the wagon is chosen
"""

from typing import NamedTuple

from bangref.bang.ask import concerned, trigger
from bangref.bang.moves import discard_in_play
from bangref.bang.points import CARD_LOST_TO, MAY_AIM
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import COAL_HOPPER
from bangref.bang.sets.great_train_robbery.train.board import is_wagon
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State, present
from bangref.core.action import Action
from bangref.core.asking import forbidden
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.coal_hopper.effect"


class Coaling(NamedTuple):
    """``seat`` chooses a wagon in play; signature: the effect."""

    seat: int
    signature: Signature
    tag: str = "coaling"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Coaling(signature.by, signature), Draw(signature.by, 1, True, CLAUSE))


def _run(rules: Rules, state: State, frame: Coaling, note: Note) -> State:
    if any(_forbids(rules, state, frame, action) is None for action in _offers(rules, state, frame)):
        return state
    note(CLAUSE, "no_wagon_in_play", frame.seat)
    return pop(state)


def _ask(rules: Rules, state: State, frame: Coaling) -> Question:
    return Question(frame.seat, "which wagon", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Coaling) -> list[Action]:
    lying = ((seat, there.card) for seat in present(state) for there in state.seats[seat].lying)
    return at(frame.seat, ((seat, card) for seat, card in lying if is_wagon(rules, card)))


def _forbids(rules: Rules, state: State, frame: Coaling, action: Action) -> Ruling | None:
    seat, target, aim = frame.seat, action.target, action.aim
    signature = frame.signature._replace(target=target, aim=aim)
    return forbidden(rules, state, MAY_AIM, concerned(target, seat), signature, target, aim)


def _otherwise(rules: Rules, state: State, frame: Coaling, action: Action) -> Ruling:
    return rule(CLAUSE, "no_wagon_there", frame.seat)


def _take(rules: Rules, state: State, frame: Coaling, action: Action, note: Note) -> State:
    seat, owner, card = frame.seat, action.target, action.aim
    note(CLAUSE, "chooses_card", seat, owner, card)
    state = discard_in_play(rules, pop(state), owner, card, "discarded", seat, CLAUSE, note)
    return trigger(rules, state, CARD_LOST_TO, owner, seat, card, "discarded") if owner != seat else state


USE = Effect(COAL_HOPPER, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, forbids=_forbids)
FRAMES: Kinds[Rules, State] = {Coaling: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
