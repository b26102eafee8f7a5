"""Saved!: keeps another player from losing one life; then its player takes two cards, if that player is still there."""

from typing import NamedTuple

from bangref.bang.characters.suzy_lafayette import waits_for
from bangref.bang.from_hand import from_hand
from bangref.bang.loss import LoseLives, afterwards, prevent
from bangref.bang.moves import take
from bangref.bang.points import LOSS_PREVENTED
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import SAVED
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, Card
from bangref.core.deck import Draw, random_card
from bangref.core.element import Element
from bangref.core.frame import Frame, FrameSpec, Kinds, become, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.saved.effect"
ANY_TURN = "bang.card.saved.any_turn"
SOURCE = "bang.card.saved.choose_source"
RANDOM = "bang.card.saved.random"
READINGS = {CLAUSE: ("any_loss", "fatal_loss")}
TWO = 2

QUESTION = "reward of a rescuer"
HAND, DECK = "hand", "draw"
OPTIONS = (HAND,)


class Rescued(NamedTuple):
    """``by`` has saved ``seat``, and takes ``left`` more cards. choosing: it is open from where."""

    by: int
    seat: int
    left: int = TWO
    choosing: bool = True
    card: Card = NO_CARD
    tag: str = "rescued"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    loss: LoseLives = state.frames[-2]
    note(CLAUSE, "saves_a_life", signature.by, loss.seat)
    fatal = state.seats[loss.seat].lives <= loss.lives
    state = prevent(state, 1)
    if rules.readings[CLAUSE] == "fatal_loss" and not fatal:
        return state
    return afterwards(state, Rescued(signature.by, loss.seat))


def _when(rules: Rules, state: State, seat: int) -> Ruling | None:
    loss: LoseLives = state.frames[-2]
    if loss.seat == seat:
        return rule(CLAUSE, "saves_others_only", seat)
    return None if loss.lives > 0 else rule(CLAUSE, "nothing_to_save", seat)


# What the rescuer takes ------------------------------------------------------------------------------------------


def _run(rules: Rules, state: State, frame: Rescued, note: Note) -> State:
    if not is_present(state.seats[frame.by]):
        return pop(state)
    if frame.card != NO_CARD:
        state = become(state, frame._replace(left=frame.left - 1, card=NO_CARD))
        return take(rules, state, frame.by, frame.card, ("hand", frame.seat), SOURCE, note)
    hand = state.seats[frame.seat].hand
    if frame.choosing and hand:
        return push(state, Choose(frame.by, QUESTION, (HAND, DECK), (frame.by, frame.seat)))
    if frame.choosing:
        return _draw(state, frame)
    if not frame.left or not hand:
        return pop(state)
    if len(hand) == 1:
        (card,) = hand
        note(SOURCE, "only_card", frame.seat, card)
        return become(state, frame._replace(card=card))
    note(RANDOM, "takes_from_hand", frame.by, frame.seat)
    return random_card(state, frame.seat, RANDOM)


def _draw(state: State, frame: Rescued) -> State:
    """What has been drawn is told to this frame, and not to what lies beneath it."""
    return push(state, Draw(frame.by, TWO, True, SOURCE))


def _receive(rules: Rules, state: State, frame: Rescued, found: Card | str | Cards, note: Note) -> State:
    if isinstance(found, tuple):  # the cards of the deck
        return pop(state)
    if isinstance(found, str):
        if found == DECK:
            return _draw(state, frame)
        left = min(TWO, len(state.seats[frame.seat].hand))  # none of those that come to that hand meanwhile
        return become(state, frame._replace(choosing=False, left=left))
    return become(state, frame._replace(card=found))


def _takes_cards(frame: Frame, seat: int) -> bool:
    """Neither the rescuer nor the rescued player draws before all cards have been taken."""
    return isinstance(frame, Rescued)


EFFECT = Effect(SAVED, ANY_TURN, NO_AIM, _resolve, answers_only=True)
ELEMENTS = (Element(SAVED, (from_hand(LOSS_PREVENTED, EFFECT, _when), waits_for(SOURCE, _takes_cards))),)
FRAMES: Kinds[Rules, State] = {Rescued: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec(SOURCE)}
