"""Panika! and Cat Balou: a card of a player is taken or discarded, from the hand at random or chosen in play.

TakeOrDiscard       waits for chance to pick the card of the hand
"""

from typing import NamedTuple

from bangref.bang.ask import touches, trigger
from bangref.bang.deck import random_card
from bangref.bang.moves import discard_from_hand, discard_in_play, take
from bangref.bang.points import CARD_LOST_TO
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.frame import FrameSpec, become, pop, push
from bangref.core.ruling import Note

AIMING, PICKED = range(2)


class TakeOrDiscard(NamedTuple):
    """The effect of ``signature`` on one card of its target. keep: the author takes it, else it is discarded."""

    signature: Signature
    keep: bool
    clause: str
    stage: int = AIMING
    card: Card = NO_CARD
    tag: str = "take_or_discard"


def _run(rules: Rules, state: State, frame: TakeOrDiscard, note: Note) -> State:
    target = frame.signature.target
    if frame.stage == PICKED:
        return _act(rules, pop(state), frame, frame.card, "hand", note)
    if not touches(rules, state, frame.signature, target, note):
        return pop(state)
    if frame.signature.aim != NO_CARD:
        return _act(rules, pop(state), frame, frame.signature.aim, "in_play", note)
    hand = state.seats[target].hand
    if not hand:
        note(frame.clause, "nothing_there", frame.signature.by, target)
        return pop(state)
    if len(hand) == 1:
        return _act(rules, pop(state), frame, hand[0], "hand", note)
    return random_card(become(state, frame._replace(stage=PICKED)), target, frame.clause)


def _receive(rules: Rules, state: State, frame: TakeOrDiscard, card: Card, note: Note) -> State:
    return become(state, frame._replace(card=card))


def _act(rules: Rules, state: State, frame: TakeOrDiscard, card: Card, zone: str, note: Note) -> State:
    by, target = frame.signature.by, frame.signature.target
    if frame.keep:
        return take(rules, state, by, card, (zone, target), frame.clause, note)
    discard = discard_from_hand if zone == "hand" else discard_in_play
    state = discard(rules, state, target, card, "discarded", by, frame.clause, note)
    return trigger(rules, state, CARD_LOST_TO, target, by, card, "discarded") if by != target else state


def take_or_discard(state: State, signature: Signature, keep: bool, clause: str) -> State:
    """The effect of Panic! (keep) or Cat Balou, for a card or an ability."""
    return push(state, TakeOrDiscard(signature, keep, clause))


FRAMES: dict[type, FrameSpec] = {TakeOrDiscard: FrameSpec(_run, receive=_receive)}
