"""Whip: three load tokens to discard any card in play."""

from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.dangerous.using import PAID, in_phase_2, laid, lying
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.names import WHIP
from bangref.bang.state import State, lying_card
from bangref.bang.taking import take_or_discard
from bangref.core.action import NO_CARD, Action
from bangref.core.element import Element
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.whip.effect"
IN_PLAY = "bang.card.whip.in_play"
NO_DISTANCE = "bang.card.whip.no_distance"
READINGS = {CLAUSE: ("any_card", "of_others")}
PRICE = 3


def _discard(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if lying_card(state.seats[signature.target], signature.aim) is None:
        note(IN_PLAY, "lies_there_no_more", signature.target, signature.aim)
        return state
    note(NO_DISTANCE, "at_any_distance", signature.by)
    return take_or_discard(state, signature, False, CLAUSE)


def _card_in_play(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action.aim == NO_CARD:
        return rule(IN_PLAY, "only_cards_in_play", action.actor)
    if action.target == action.actor and rules.readings[CLAUSE] == "of_others":
        return rule(CLAUSE, "not_at_oneself", action.actor)
    return _emptied(rules, state, action)


def _emptied(rules: Rules, state: State, action: Action) -> Ruling | None:
    """Whip itself is no card in play any more where its price cannot but empty it."""
    itself = Place(action.actor, lying(rules, state, action.actor, WHIP))
    others = load.in_all(rules, state, action.actor) - load.usable(rules, state, itself)
    elsewhere = others if rules.readings[PAID] == "any" else 0
    if Place(action.target, action.aim) != itself or elsewhere + load.on(rules, state, itself) > PRICE:
        return None
    return rule(CLAUSE, "lies_there_no_more", action.actor, action.aim)


USE = Effect(WHIP, CLAUSE, ONE_ANYWHERE, _discard, takes_card=True, stays=True)
EFFECT = laid(USE)
ELEMENTS = (Element(WHIP, (in_phase_2(USE, PRICE, _card_in_play),)),)
