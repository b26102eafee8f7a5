"""Others change a play before its effect: for abilities and cards in the window "aimed at".

Underway        what they change: a card that is played or used, or equipment that acts at once
redirect        the card is aimed at somebody else
call_off        the card has no effect
cancel          its target has cancelled it
"""

from typing import Protocol

from bangref.bang.ask import trigger
from bangref.bang.legality import effect_of
from bangref.bang.moves import discard_in_play
from bangref.bang.points import CARD_REDIRECTED, SHOT_CANCELLED
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State, lying_card
from bangref.core.action import NO_CARD, NOBODY, Seat
from bangref.core.frame import Frame, become, become_beneath
from bangref.core.frames.window import Window
from bangref.core.ruling import Note


class Underway(Frame, Protocol):
    """A frame beneath the open window whose effect is still to come, unless it is cancelled."""

    @property
    def signature(self) -> Signature: ...

    @property
    def cancelled(self) -> bool: ...

    def _replace(self, *, signature: Signature = ..., cancelled: bool = ...) -> "Underway": ...


def redirect(rules: Rules, state: State, target: int) -> State:
    """The card being played, beneath the open window, is aimed at somebody else, who may have an answer now."""
    play: Underway = state.frames[-2]
    window: Window = state.frames[-1]
    signature = play.signature._replace(target=target)
    state = become_beneath(state, play._replace(signature=signature))
    state = become(state, window._replace(todo=(target,), about=signature))
    return trigger(rules, state, CARD_REDIRECTED, signature)


def cancel(rules: Rules, state: State, by: Seat, clause: str, note: Note) -> State:
    """The card being played, beneath the open window, is cancelled by its target, as a shot may be by other means."""
    play: Underway = state.frames[-2]
    signature = play.signature
    state = call_off(rules, state, by, clause, note)
    if not signature.cards:
        return state
    return trigger(rules, state, SHOT_CANCELLED, signature, by, signature.cards[0], NO_CARD, 1, ())


def call_off(rules: Rules, state: State, by: Seat, clause: str, note: Note) -> State:
    """The card being played, beneath the open window, has no effect; one that has been laid is discarded.

    by: who does that; clause: who says so.
    """
    play: Underway = state.frames[-2]
    state = become_beneath(state, play._replace(cancelled=True))
    signature = play.signature
    if not effect_of(rules, signature).lays:
        return state
    (card,), holder = signature.cards, signature.by if signature.target == NOBODY else signature.target
    if lying_card(state.seats[holder], card) is None:
        return state
    return discard_in_play(rules, state, holder, card, "discarded", by, clause, note)
