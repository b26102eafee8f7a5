"""The Daltons: as they enter play, every player with blue cards in play discards one of them.

Robbed      a player chooses which card to discard
"""

from typing import NamedTuple

from bangref.bang.events import in_turn
from bangref.bang.moves import discard_in_play
from bangref.bang.points import EVENT_ENTERS
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.terms import is_blue
from bangref.core.action import DISCARD, Action, Card, Seat
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.frames.in_order import InOrder
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "the_daltons"
CLAUSE = "bang.event.the_daltons.effect"


class Robbed(NamedTuple):
    """``seat`` discards one of their own blue cards in play."""

    seat: int
    tag: str = "robbed"


def _blue_cards(rules: Rules, state: State, seat: int) -> Cards:
    return tuple(lying.card for lying in state.seats[seat].lying if is_blue(rules, state, lying.card, NAME))


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    return in_turn(state, NAME, note)


def _visit(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    return push(state, Robbed(seat))


def _run(rules: Rules, state: State, frame: Robbed, note: Note) -> State:
    return state if _blue_cards(rules, state, frame.seat) else pop(state)


def _ask(rules: Rules, state: State, frame: Robbed) -> Question:
    return Question(frame.seat, "discard a blue card", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Robbed) -> list[Action]:
    return own(frame.seat, DISCARD, _blue_cards(rules, state, frame.seat))


def _otherwise(rules: Rules, state: State, frame: Robbed, action: Action) -> Ruling:
    return rule(CLAUSE, "not_a_blue_card_of_his", frame.seat, action.card)


def _take(rules: Rules, state: State, frame: Robbed, action: Action, note: Note) -> State:
    seat = frame.seat
    return discard_in_play(rules, pop(state), seat, action.card, "discarded", seat, CLAUSE, note)


ELEMENT = Element(NAME, (Trigger(EVENT_ENTERS, CLAUSE, _applies, _fire),))
FRAMES: Kinds[Rules, State] = {
    Robbed: pick_frame(
        Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take), FrameSpec(_run, while_in="seat")
    ),
}
ROUNDS = {NAME: _visit}
