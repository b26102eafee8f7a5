"""Shade O'Connor: whenever the train moves outside the own turn, may discard a card and draw one.

Shading         whether to, and which card
"""

from typing import NamedTuple

from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import TRAIN_MOVES
from bangref.bang.price import FOR_PRICE, spendable
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.action import DISCARD, PASS, Action
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import FREELY, Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "shade_oconnor"
CLAUSE = "bang.character.shade_oconnor.effect"
FIRST = "bang.character.shade_oconnor.before_locomotive"


class Shading(NamedTuple):
    """``seat`` may discard a card."""

    seat: int
    tag: str = "shading"


def _cards(rules: Rules, state: State, seat: int) -> Cards:
    return spendable(rules, state, seat, state.seats[seat].hand, FOR_PRICE)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner != on_turn(state) and bool(_cards(rules, state, owner))


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(FIRST, "acts_before_locomotive", owner)
    return push(state, Shading(owner))


def _run(rules: Rules, state: State, frame: Shading, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Shading) -> Question:
    return Question(frame.seat, "exchange a card", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Shading) -> list[Action]:
    return own(frame.seat, DISCARD, _cards(rules, state, frame.seat))


def _otherwise(rules: Rules, state: State, frame: Shading, action: Action) -> Ruling:
    return rule(CLAUSE, "one_card_of_the_hand", frame.seat)


def _take(rules: Rules, state: State, frame: Shading, action: Action, note: Note) -> State:
    seat, state = frame.seat, pop(state)
    if action.verb == PASS:
        return state
    state = push(state, Draw(seat, 1, True, CLAUSE))
    state = discard_from_hand(rules, state, seat, action.card, "used", seat, CLAUSE, note)
    return used(rules, state, seat, action.card, NAME)


CHARACTER = Character(NAME, 4, "bang.character.shade_oconnor.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Trigger(TRAIN_MOVES, CLAUSE, _applies, _fire),))
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, nobody=FREELY)
FRAMES: Kinds[Rules, State] = {Shading: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
