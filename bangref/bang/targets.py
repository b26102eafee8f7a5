"""The players at whom an effect may be aimed, and those in front of whom a card may be laid.

judge_aim       may this effect, of a card or without one, be aimed so
judge_possible  can it be, whether it may or not
judge_holder    may this card lie before that player
targets         everything that an effect might be aimed at
absence         who says that a player is not there
"""

from bangref.bang.distance import distance, purpose_of, reach
from bangref.bang.points import IN_THE_GAME, MAY_AIM, MAY_LIE_BEFORE
from bangref.bang.price import cards_given_up
from bangref.bang.rules import (
    NO_AIM,
    ONE_ANYWHERE,
    ONE_IN_RANGE,
    ONE_NEAR,
    ONE_OTHER,
    ONE_OUT,
    USED,
    Effect,
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.state import State, is_present, lying_card, present
from bangref.bang.substitutes import printed_name
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.asking import forbidden, instead
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import Ruling, ignore, rule

ACTS, AIMED_AT = "acts", "aimed at"
"""For what a player is not there."""


def absence(rules: Rules, state: State, seat: int, why: str, fact: str, *told: int) -> Ruling | None:
    """What says that a player is not there for this purpose, where something in force has a clause of its own on it."""
    found = instead(rules, state, IN_THE_GAME, (NOBODY,), seat, why) if 0 <= seat < len(state.seats) else None
    return None if found is None or found[0] else rule(found[1], fact, *told)


def judge_target(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    return (judge_laying if effect.lays else judge_aim)(rules, state, signature, effect)


AIMED = (ONE_IN_RANGE, ONE_NEAR, ONE_ANYWHERE, ONE_OTHER, ONE_OUT)


def judge_aim(rules: Rules, state: State, signature: Signature, effect: Effect, spent: int = 0) -> Ruling | None:
    """Whether this effect, of a card or without one, may be aimed so.

    spent: cards of the hand that are given up for it, beside those that are given up for any card that is played.
    """
    missing = _judge_there(rules, state, signature, effect)
    if missing is not None or effect.aim not in AIMED:
        return missing
    by, target, aim = signature.by, signature.target, signature.aim
    return (
        _judge_where(rules, state, signature, effect)
        or _judge_card_aimed_at(rules, state, signature, effect, spent)
        or forbidden(rules, state, MAY_AIM, (target, by, NOBODY), signature, target, aim)
    )


def judge_possible(rules: Rules, state: State, signature: Signature, effect: Effect, spent: int = 0) -> Ruling | None:
    """Whether what this effect is aimed at is there at all, however far away, and whatever forbids to aim at it."""
    missing = _judge_there(rules, state, signature, effect)
    if missing is not None or effect.aim not in AIMED:
        return missing
    return _judge_card_aimed_at(rules, state, signature, effect, spent)


def _judge_there(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target, aim = signature.by, signature.target, signature.aim
    if effect.aim not in AIMED:
        if target == NOBODY and aim == NO_CARD:
            return None
        return rule(effect.clause, "takes_no_target", by)
    if target == NOBODY:
        return rule(effect.clause, "needs_a_target", by)
    if not 0 <= target < len(state.seats) or (effect.aim != ONE_OUT and not is_present(state.seats[target])):
        absent = absence(rules, state, target, AIMED_AT, "target_out_of_game", by, target)
        return absent or rule("bang.elimination.last_life", "target_out_of_game", by, target)
    if effect.aim == ONE_OUT and is_present(state.seats[target]):
        return rule(effect.clause, "target_in_game", by, target)
    return None


def _judge_where(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target = signature.by, signature.target
    if by == target:
        return rule(effect.clause, "not_at_oneself", by) if effect.aim == ONE_OTHER else None
    if effect.aim == ONE_IN_RANGE:
        far = distance(rules, state, by, target, purpose_of(signature), ignore)
        reaches = reach(rules, state, by, ignore)
        if far > reaches:
            return rule("bang.card.bang.range_check", "out_of_reach", by, target, far, reaches)
    elif effect.aim == ONE_NEAR:
        far = distance(rules, state, by, target, purpose_of(signature), ignore)
        if far > effect.within:
            armed = far <= reach(rules, state, by, ignore)
            clause = "bang.range.weapons_only_range" if armed else "bang.symbol.at_distance"
            return rule(clause, "too_far", by, target, far, effect.within)
    return None


def _judge_card_aimed_at(rules: Rules, state: State, signature: Signature, effect: Effect, spent: int) -> Ruling | None:
    by, target, aim = signature.by, signature.target, signature.aim
    player = state.seats[target]
    used = signature.cards[0] if by == target and signature.kind == USED and not effect.stays else NO_CARD
    if aim != NO_CARD:
        if effect.takes_card and lying_card(player, aim) is not None and aim != used:
            return None
        apart = effect.elsewhere and any(aim in pile for pile in state.piles[DISCARD_PILE + 1 :])
        return rule(effect.elsewhere if apart else effect.clause, "not_in_play_there", by, target, aim)
    if not effect.takes_card:
        return None
    hand = len(player.hand) - (cards_given_up(rules, state, signature) + spent if by == target else 0)
    if hand > 0 or (
        rules.readings["bang.symbol.take_card"] == "any_player" and not _within_grasp(rules, state, signature, used)
    ):
        return None
    return rule("bang.symbol.take_card", "no_card_there", by, target)


def _within_grasp(rules: Rules, state: State, signature: Signature, used: Card) -> bool:
    """Whether a card in play before the target, but one that is used for it, may be aimed at."""
    by, target = signature.by, signature.target
    cards = [lying.card for lying in state.seats[target].lying]
    if used != NO_CARD:
        cards.remove(used)
    return any(
        forbidden(rules, state, MAY_AIM, (target, by, NOBODY), signature, target, card) is None for card in cards
    )


def judge_laying(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    """Whether this blue card may be laid before the player, or (Jail) before its target."""
    if effect.aim == NO_AIM:
        if signature.target != NOBODY or signature.aim != NO_CARD:
            return rule("bang.card_type.blue.own_area", "takes_no_target", signature.by)
        holder = signature.by
    else:
        fault = judge_aim(rules, state, signature, effect)
        if fault is not None:
            return fault
        holder = signature.target
    return judge_holder(rules, state, signature.cards[0], holder)


def judge_holder(rules: Rules, state: State, card: Card, holder: int) -> Ruling | None:
    """May this card lie before this player: no second card of the same name, and what elements say."""
    name = printed_name(rules, card)
    for lying in state.seats[holder].lying:
        if printed_name(rules, lying.card) == name:
            weapon = rules.faces[card].reach
            clause = "bang.turn.play.no_same_weapon" if weapon else "bang.turn.play.no_duplicate_in_play"
            return rule(clause, "same_name_in_play", holder, lying.card)
    return forbidden(rules, state, MAY_LIE_BEFORE, (holder, NOBODY), holder, card)


def targets(rules: Rules, state: State, effect: Effect) -> list[tuple[int, Card]]:
    """Everything that an effect might be aimed at, generously: seats, and cards in play before them."""
    if effect.aim not in AIMED:
        return [(NOBODY, NO_CARD)]
    if effect.aim == ONE_OUT:
        return [(seat, NO_CARD) for seat in state.ring if not is_present(state.seats[seat])]
    found = [(seat, NO_CARD) for seat in present(state)]
    if effect.takes_card:
        found += [(seat, lying.card) for seat in present(state) for lying in state.seats[seat].lying]
    return found
