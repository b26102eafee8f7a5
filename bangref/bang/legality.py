"""Zahrání karty: what may be played.

judge_play      may this card be played so now: None, or the ruling that forbids it
effect_of       what a card does, played or used
concerns_all_others  whether that concerns everybody but its player
play_offers     every play a hand might allow, generously; plays_of: that of one of its cards
can_be_played   whether a card can be played so, may it or not
"""

from bangref.bang.limits import judge_limit
from bangref.bang.points import MAY_PLAY, RIDERS
from bangref.bang.price import NOT_HELD, judge_price
from bangref.bang.riders import rides
from bangref.bang.rules import ABILITY, ALL_OTHERS, PLAYED, USED, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import ACTUAL_CARD, counts_as, printed_name
from bangref.bang.targets import AIMED, judge_possible, judge_target, targets
from bangref.core.action import NO_CARD, NOBODY, PLAY, Action, Card
from bangref.core.asking import forbidden
from bangref.core.ruling import Ruling, rule

_new = tuple.__new__  # a record in half the time


def signature_of(rules: Rules, action: Action) -> Signature:
    """The signature of a card of a hand, played as the action says."""
    name = action.name or rules.faces[action.card].name
    return _new(Signature, ((action.card,), name, PLAYED, action.actor, action.target, action.aim, (), "signature"))


def effect_of(rules: Rules, signature: Signature) -> Effect:
    """What a card does as it is played, or as it is used after it has been laid."""
    effect = rules.effects[signature.name]
    return effect.used if signature.kind in (USED, ABILITY) and effect.used is not None else effect


def concerns_all_others(rules: Rules, effect: Effect) -> bool:
    """Whether an effect concerns everybody but its player; of some a reading says whether it does."""
    return rules.readings[effect.takes_part] == "others" if effect.takes_part else effect.aim == ALL_OTHERS


def judge_play(rules: Rules, state: State, action: Action) -> Ruling | None:
    """Whether the player may play this card so, in their own turn, with nothing else under way."""
    seat, card = action.actor, action.card
    if card not in state.seats[seat].hand:
        return rule(NOT_HELD, "not_in_hand", seat, card)
    if action.name and action.name not in counts_as(rules, state, seat, card, "play"):
        return rule(ACTUAL_CARD, "does_not_count_as", seat, card, action.name)
    signature = signature_of(rules, action)
    effect = rules.effects[signature.name]
    if effect.answers_only:
        return rule(effect.clause, "only_as_an_answer", seat, card)
    return (
        forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, effect.card_played, effect.name)
        or judge_limit(rules, state, signature)
        or judge_price(rules, state, signature)
        or _judge_target_of_play(rules, state, signature, effect)
    )


def _judge_target_of_play(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    if signature.target == NOBODY and effect.aim in AIMED and rides(rules, state, signature):
        return None
    return judge_target(rules, state, signature, effect)


def play_offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Every play a hand might allow, generously."""
    hand = dict.fromkeys(state.seats[seat].hand)
    return [action for card in hand for action in plays_of(rules, state, seat, card)]


def plays_of(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    """Every play that a card of a hand might allow, generously."""
    found: list[Action] = []
    for name in ["", *counts_as(rules, state, seat, card, "play")]:
        effect = rules.effects[name or printed_name(rules, card)]
        pairs = targets(rules, state, effect)
        if rules.at[RIDERS] and effect.aim in AIMED:
            pairs = [*pairs, (NOBODY, NO_CARD)]
        found += [Action(seat, PLAY, card, target, aim, name) for target, aim in pairs]
    return found


def can_be_played(rules: Rules, state: State, action: Action) -> bool:
    """Whether a card of a hand can be played so, may it or not.

    It does something of itself, its price is there, and so is what it is aimed at. Whatever else forbids it (how often,
    how far, at whom, by which event) leaves something to carry out.
    """
    if action not in play_offers(rules, state, action.actor):
        return False
    signature = signature_of(rules, action)
    effect = rules.effects[signature.name]
    if effect.answers_only or judge_price(rules, state, signature) is not None:
        return False
    if signature.target == NOBODY and effect.aim in AIMED:
        return rides(rules, state, signature)
    return judge_possible(rules, state, signature, effect) is None
