"""Lockpick: three load tokens for a card of somebody else's hand."""

from bangref.bang.rules import ONE_OTHER, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.using import in_phase_2, laid
from bangref.bang.sets.armed_and_dangerous.names import LOCKPICK
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.action import NO_CARD, Action
from bangref.core.element import Element
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.lockpick.effect"
HAND_ONLY = "bang.card.lockpick.hand_only"
NO_DISTANCE = "bang.card.lockpick.no_distance"
PRICE = 3


def _take(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(NO_DISTANCE, "at_any_distance", signature.by)
    return take_or_discard(state, signature, True, CLAUSE)


def _hand(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action.aim != NO_CARD:
        return rule(HAND_ONLY, "only_from_hands", action.actor)
    if not state.seats[action.target].hand:
        return rule(CLAUSE, "no_card_there", action.actor, action.target)
    return None


USE = Effect(LOCKPICK, CLAUSE, ONE_OTHER, _take, takes_card=True)
EFFECT = laid(USE)
ELEMENTS = (Element(LOCKPICK, (in_phase_2(USE, PRICE, _hand),)),)
