"""General Store (Hokynářství): as many cards as there are players are shown, everybody takes one, in order.

Store       cards on offer, and the players who still choose
"""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.moves import gain, put_away
from bangref.bang.names import GENERAL_STORE
from bangref.bang.points import CARDS_ON_OFFER
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.state import PRESENT, State, is_present, present
from bangref.core.action import NOBODY, PICK, Action
from bangref.core.asking import measure
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, first_to_do, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards, lifted
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.general_store.effect"
CHOICE = "bang.card.general_store.order"
PICKS = "bang.card.general_store.pick"
SAME_THING = {"003": "bang.sequence.everyone_same_thing", "000": "bang.sequence.same_effect_000"}
"""Who is first where several players do the same thing: each edition says it in its own way."""


class Store(NamedTuple):
    """``offer`` lies open; ``todo`` choose from it in this order."""

    by: int
    todo: tuple[int, ...]
    offer: Cards = ()
    opened: bool = False
    tag: str = "store"


def open_store(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The effect of General Store, for a card or an ability: a card for each player, whether it touches them or not."""
    by = signature.by
    number = measure(rules, state, CARDS_ON_OFFER, (by, NOBODY), len(present(state)), note, by)
    note(CLAUSE, "store_opens", by, number)
    there = (seat for seat in order_from(state.ring, by) if is_present(state.seats[seat]))
    order = tuple(seat for seat in there if touches(rules, state, signature, seat, note))
    note(CHOICE, "one_after_another", *order)
    note(SAME_THING[rules.edition], "one_after_another", *order)
    return push(state, Store(by, order), Draw(by, number, False, CLAUSE))


def _run(rules: Rules, state: State, frame: Store, note: Note) -> State:
    seats = state.seats
    todo = tuple([seat for seat in frame.todo if seats[seat].status in PRESENT])
    if todo and frame.offer:
        return state if todo == frame.todo else become(state, frame._replace(todo=todo))
    state = pop(state)
    for card in frame.offer:
        state = put_away(rules, state, card, ("flight", frame.by), "discarded", frame.by, "bang.discard.face_up", note)
    return state


def _receive(rules: Rules, state: State, frame: Store, got: Cards, note: Note) -> State:
    return state if frame.opened else become(state, frame._replace(offer=got, opened=True))


def _ask(rules: Rules, state: State, frame: Store) -> Question:
    seat = frame.todo[0]
    silent = Action(seat, PICK, frame.offer[0]) if len(set(frame.offer)) == 1 else None
    return Question(seat, "take from the store", CHOICE, silent, frame.offer)


def _offers(rules: Rules, state: State, frame: Store) -> list[Action]:
    return own(frame.todo[0], PICK, frame.offer)


def _otherwise(rules: Rules, state: State, frame: Store, action: Action) -> Ruling:
    seat = frame.todo[0]
    if action.verb != PICK:
        return rule("bang.sequence.finish_before_next", "effect_under_way", seat, action.actor)
    return rule(PICKS, "not_on_offer", seat, action.card)


def _take(rules: Rules, state: State, frame: Store, action: Action, note: Note) -> State:
    seat = frame.todo[0]
    note(PICKS, "moves", action.card, ("flight", frame.by), ("hand", seat))
    state = become(state, Store(frame.by, frame.todo[1:], lifted(frame.offer, action.card), True))
    return gain(state, seat, (action.card,))


def _cards(frame: Store) -> Cards:
    return frame.offer


FROM_THE_STORE = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, decider=first_to_do)
FRAMES: Kinds[Rules, State] = {
    Store: pick_frame(FROM_THE_STORE, FrameSpec(_run, receive=_receive, cards=_cards)),
}

EFFECT = Effect(GENERAL_STORE, CLAUSE, EVERYBODY, open_store)
