"""Panika! and Cat Balou: a card of a player is taken or discarded, from the hand at random or chosen in play.

TakeOrDiscard       waits for chance to pick the card of the hand
WhichCard           the author chooses between the hand and the cards in play, as the effect comes to its target
"""

from typing import NamedTuple

from bangref.bang.aim import of_author
from bangref.bang.ask import concerned, touches, trigger
from bangref.bang.moves import discard_from_hand, discard_in_play, take
from bangref.bang.points import CARD_LOST_TO, MAY_AIM
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State, is_present
from bangref.core.action import CHOOSE, NO_CARD, Action, Card
from bangref.core.asking import forbidden
from bangref.core.deck import random_card
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

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
        note(frame.clause, "only_card", target, hand[0])
        return _act(rules, pop(state), frame, hand[0], "hand", note)
    return random_card(become(state, frame._replace(stage=PICKED)), target)


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


# The choice, where it is not made when the card is played ------------------------------------------------------


class WhichCard(NamedTuple):
    """The author of ``signature`` chooses which card its target loses; ``keep`` and ``clause`` as above."""

    signature: Signature
    keep: bool
    clause: str
    tag: str = "which_card"


def _run_which(rules: Rules, state: State, frame: WhichCard, note: Note) -> State:
    if not is_present(state.seats[frame.signature.by]):
        return pop(state)  # nobody chooses
    if any(_shielded(rules, state, frame, action) is None for action in _offer_which(rules, state, frame)):
        return state
    note(frame.clause, "nothing_there", frame.signature.by, frame.signature.target)
    return pop(state)


def _ask_which(rules: Rules, state: State, frame: WhichCard) -> Question:
    signature = frame.signature
    return Question(signature.by, "which card", frame.clause, None, (signature.by, signature.target))


def _offer_which(rules: Rules, state: State, frame: WhichCard) -> list[Action]:
    by, target = frame.signature.by, frame.signature.target
    return cards_of(state, by, target, (NO_CARD,) if state.seats[target].hand else ())


def _shielded(rules: Rules, state: State, frame: WhichCard, action: Action) -> Ruling | None:
    """What forbids to choose a card in play. The player before whom it lies is not aimed at, the card is."""
    by, target = frame.signature.by, action.target
    if action.aim == NO_CARD:
        return None
    signature = frame.signature._replace(aim=action.aim)
    return forbidden(rules, state, MAY_AIM, concerned(target, by), signature, target, action.aim)


def _no_such_card(rules: Rules, state: State, frame: WhichCard, action: Action) -> Ruling:
    return no_such_card(frame.clause, frame.signature.by, frame.signature.target, action)


def _taken(rules: Rules, state: State, frame: WhichCard, action: Action, note: Note) -> State:
    signature = frame.signature._replace(aim=action.aim)
    note(frame.clause, "chooses_card", signature.by, signature.target, action.aim)
    return become(state, TakeOrDiscard(signature, frame.keep, frame.clause))


# Choosing among the cards of a player, for any frame ------------------------------------------------------------


def cards_of(state: State, by: int, owner: int, hand: Cards) -> list[Action]:
    """The answers of a player who chooses a card of another one: of the hand as it is shown, or in play.

    hand: NO_CARD for one that comes by chance.
    """
    return at(by, ((owner, card) for card in (*hand, *(lying.card for lying in state.seats[owner].lying))))


def no_such_card(clause: str, by: int, owner: int, action: Action) -> Ruling:
    """Why something is none of these answers."""
    if action != Action(by, CHOOSE, target=owner, aim=action.aim):
        return rule(clause, "choose_card_of", by, owner)
    if action.aim == NO_CARD:
        return rule(clause, "no_card_there", by, owner)
    return rule(clause, "not_in_play_there", by, owner, action.aim)


WHICH = Pick(
    ask=_ask_which,
    offers=_offer_which,
    otherwise=_no_such_card,
    take=_taken,
    forbids=_shielded,
    decider=of_author,
)
FRAMES: Kinds[Rules, State] = {
    TakeOrDiscard: FrameSpec(_run, receive=_receive),
    WhichCard: pick_frame(WHICH, FrameSpec(_run_which)),
}
