"""Lounge Car (Salonní vůz): discarded to draw two wagons, one for oneself and one for another player.

Lounging        which wagon lies before whom is chosen
"""

from typing import NamedTuple

from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import GHOST_CAR, LOUNGE_CAR
from bangref.bang.sets.great_train_robbery.train.board import WAGON_DECK, pile_of
from bangref.bang.sets.great_train_robbery.train.taking import place
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State, is_present
from bangref.bang.targets import judge_holder
from bangref.core.action import PICK, Action, Card
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.piles import Cards, lifted
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.lounge_car.effect"
NOT_COUNTED = "bang.wagon.lounge_car.not_counted"
OWN_GHOST = "bang.wagon.lounge_car.sheriff_ghost_car"
WAGONS = 2


class Lounging(NamedTuple):
    """``seat`` has drawn these wagons. given: the one for another player has been laid."""

    seat: int
    cards: Cards = ()
    given: bool = False
    tag: str = "lounging"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(NOT_COUNTED, "not_counted", signature.by)
    draw = Draw(signature.by, WAGONS, False, CLAUSE, deck=pile_of(rules, WAGON_DECK))
    return push(state, Lounging(signature.by), draw)


def _receive(rules: Rules, state: State, frame: Lounging, got: Cards, note: Note) -> State:
    return become(state, frame._replace(cards=got))


def _offers(rules: Rules, state: State, frame: Lounging) -> list[Action]:
    """The wagon that another player gets, with that player; where there is just one, it may be kept."""
    own = (frame.seat,) if len(frame.cards) == 1 else ()
    return [
        Action(frame.seat, PICK, card, seat)
        for card in frame.cards
        for seat in (*own, *others_from_left(state.ring, frame.seat))
        if is_present(state.seats[seat]) or rules.faces[card].name == GHOST_CAR
    ]


def _forbids(rules: Rules, state: State, frame: Lounging, action: Action) -> Ruling | None:
    seat, card = frame.seat, action.card
    fault = judge_holder(rules, state, card, action.target)
    if fault is not None or len(frame.cards) == 1:
        return fault
    kept = next(iter(lifted(frame.cards, card)))
    return rule(OWN_GHOST, "must_be_given_away", seat, kept) if judge_holder(rules, state, kept, seat) else None


def _run(rules: Rules, state: State, frame: Lounging, note: Note) -> State:
    if frame.given or not frame.cards:
        return _keeps(rules, pop(state), frame, note)
    return state


def _keeps(rules: Rules, state: State, frame: Lounging, note: Note) -> State:
    for card in frame.cards:
        state = place(rules, state, frame.seat, card, ("flight", frame.seat), CLAUSE, note)
    return state


def _ask(rules: Rules, state: State, frame: Lounging) -> Question:
    return Question(frame.seat, "which wagon for whom", CLAUSE, None, frame.cards)


def _otherwise(rules: Rules, state: State, frame: Lounging, action: Action) -> Ruling:
    return rule(CLAUSE, "gives_wagon_away", frame.seat)


def _take(rules: Rules, state: State, frame: Lounging, action: Action, note: Note) -> State:
    state = become(state, Lounging(frame.seat, lifted(frame.cards, action.card), True))
    return place(rules, state, action.target, action.card, ("flight", frame.seat), CLAUSE, note)


def _in_flight(frame: Lounging) -> tuple[Card, ...]:
    return frame.cards


USE = Effect(LOUNGE_CAR, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, forbids=_forbids)
FRAMES: Kinds[Rules, State] = {
    Lounging: pick_frame(WHICH, FrameSpec(_run, receive=_receive, cards=_in_flight, closed=True))
}
