"""A card at random from the hand of another player, taken or discarded.

FromHand        chance picks the card; whoever has sent for it gets it, or it is discarded
"""

from typing import NamedTuple

from bangref.core.action import Card
from bangref.core.deck import random_card
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.moves import discard_from_hand, take_from_hand
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

NEEDS_A_CARD = "samurai.turn.play.needs_a_card"


class FromHand(NamedTuple):
    """``by`` takes a random card of ``owner``, or has it discarded; clause: who says so."""

    by: int
    owner: int
    keep: bool
    clause: str
    tag: str = "from_hand"


def judge_hand(rules: Rules, state: State, seat: int, target: int, clause: str) -> Ruling | None:
    """None, or why no card can be taken from this hand; clause: who says whose hand it has to be."""
    if target == seat:
        return rule(clause, "not_from_own_hand", seat)
    if state.seats[target].hand or rules.readings[NEEDS_A_CARD] == "allowed":
        return None
    return rule(NEEDS_A_CARD, "no_card_there", seat, target)


def from_hand(state: State, by: int, owner: int, keep: bool, clause: str, note: Note) -> State:
    """A random card of a hand is taken or discarded. With a single card nothing is left to chance."""
    hand = state.seats[owner].hand
    if not hand:
        note(NEEDS_A_CARD, "nothing_there", by, owner)
        return state
    frame = FromHand(by, owner, keep, clause)
    if len(hand) == 1:
        note(clause, "only_card", owner, hand[0])
        return _act(state, frame, hand[0], note)
    return random_card(push(state, frame), owner, clause)


def _receive(rules: Rules, state: State, frame: FromHand, card: Card, note: Note) -> State:
    return _act(pop(state), frame, card, note)


def _act(state: State, frame: FromHand, card: Card, note: Note) -> State:
    if frame.keep:
        return take_from_hand(state, frame.by, frame.owner, card, frame.clause, note)
    return discard_from_hand(state, frame.owner, card, frame.clause, note)


def _never(rules: Rules, state: State, frame: FromHand, note: Note) -> State:
    raise AssertionError("chance has picked the card, and with it this is over")


FRAMES: Kinds[Rules, State] = {FromHand: FrameSpec(_never, receive=_receive)}
