"""Zahrání karty: what may be played, and at whom.

judge_play      may this card be played so now: None, or the ruling that forbids it
judge_aim       may this effect, of a card or without one, be aimed so
judge_holder    may this card lie before that player
judge_payment   can so many cards be spent for a purpose
spending        how cards are gathered that are spent for a purpose
effect_of       what a card does, played or used
play_offers     every play a hand might allow, generously
rides           whether something may be chosen first that goes with a card; announced: the card it would go with
"""

from collections.abc import Callable

from bangref.bang.ask import forbidden, measure, measured_by
from bangref.bang.distance import distance, reach
from bangref.bang.points import (
    BANG_PLAYS_ALLOWED,
    MAY_AIM,
    MAY_LIE_BEFORE,
    MAY_PLAY,
    MAY_USE,
    PRICE,
    RIDERS,
    SPENDS_BANG_PLAY,
    USES_ALLOWED,
)  # fmt: skip
from bangref.bang.rules import (
    BANGS_PLAYED,
    NO_AIM,
    ONE_ANYWHERE,
    ONE_IN_RANGE,
    ONE_NEAR,
    ONE_OTHER,
    PLAYED,
    USED,
    Effect,
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.state import PRESENT, State, lying_card, present
from bangref.bang.substitutes import ACTUAL_CARD, counts_as, printed_name
from bangref.bang.terms import is_bang_card
from bangref.core.abilities import abilities
from bangref.core.action import NO_CARD, NOBODY, PLAY, Action, Card
from bangref.core.common import Gather, GatherSpec, Window
from bangref.core.frame import push
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, ignore, rule

ONE_BANG = "bang.turn.play.one_bang_card"
NOT_HELD = "bang.play_vs_use.play"

FOR_PRICE = "price"

ANYTHING = 99
"""More BANG! cards than there are: no limit."""


# Limits and prices ---------------------------------------------------------------------------------------------


def bang_plays_allowed(rules: Rules, state: State, seat: int, note: Note) -> int:
    """How many BANG! cards the player may play in this turn."""
    return measure(rules, state, BANG_PLAYS_ALLOWED, (seat, NOBODY), 1, note, seat)


def spends_bang_play(rules: Rules, state: State, signature: Signature, note: Note) -> bool:
    """Whether a play uses up one of the BANG! cards of the turn."""
    printed = is_bang_card(signature)
    if not rules.at[SPENDS_BANG_PLAY]:
        return printed
    return bool(measure(rules, state, SPENDS_BANG_PLAY, (signature.by, NOBODY), printed, note, signature))


def uses_allowed(rules: Rules, state: State, seat: int, ability: str, note: Note) -> int:
    """How often the player may use an ability that is good for once (in a turn, against a shot)."""
    return measure(rules, state, USES_ALLOWED, (seat, NOBODY), 1, note, seat, ability)


def price(rules: Rules, state: State, seat: int, thing: str, note: Note) -> int:
    """Cards from hand that have to be paid for a thing."""
    return measure(rules, state, PRICE, (seat, NOBODY), 0, note, seat, thing)


# Judging a play ------------------------------------------------------------------------------------------------


def signature_of(rules: Rules, action: Action) -> Signature:
    """The signature of a card of a hand, played as the action says."""
    name = action.name or rules.faces[action.card].name
    return Signature((action.card,), name, PLAYED, action.actor, action.target, action.aim)


def effect_of(rules: Rules, signature: Signature) -> Effect:
    """What a card does as it is played, or as it is used after it has been laid."""
    effect = rules.effects[signature.name]
    return effect.used if signature.kind == USED and effect.used is not None else effect


def judge_play(rules: Rules, state: State, action: Action) -> Ruling | None:
    """Whether the player may play this card so, in his own turn, with nothing else under way."""
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
        forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, signature.name)
        or _judge_limit(rules, state, signature)
        or _judge_price(rules, state, signature)
        or _judge_target_of_play(rules, state, signature, effect)
    )


def _judge_limit(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    count = state.memo[BANGS_PLAYED]
    if not count or not spends_bang_play(rules, state, signature, ignore):
        return None
    if count < bang_plays_allowed(rules, state, signature.by, ignore):
        return None
    return rule(ONE_BANG, "bang_already_played", signature.by, count)


def _judge_price(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    by = signature.by
    if not rules.at[PRICE] or not price(rules, state, by, signature.name, ignore):
        return None
    due, clause = measured_by(rules, state, PRICE, (by, NOBODY), 0, NOT_HELD, by, signature.name)
    held = rest_of_hand(state, by, signature.cards)
    return judge_payment(rules, state, by, held, FOR_PRICE, due, rule(clause, "cannot_pay", by, due))


def rest_of_hand(state: State, seat: int, kept: Cards = ()) -> Cards:
    """The cards of a hand besides those that are needed for something else, or given already."""
    hand = state.seats[seat].hand
    for card in kept:
        hand = lifted(hand, card)
    return hand


def spendable(rules: Rules, state: State, seat: int, cards: Cards, purpose: str) -> Cards:
    """Those of these cards that the player may spend for a purpose, without playing them."""
    if not rules.at[MAY_USE]:
        return cards
    asked = (seat, NOBODY)
    return tuple(card for card in cards if forbidden(rules, state, MAY_USE, asked, seat, card, purpose) is None)


def unspendable(rules: Rules, state: State, seat: int, cards: Cards, purpose: str) -> Ruling | None:
    """The ruling that forbids the player to spend one of these cards for a purpose, if one does."""
    asked = (seat, NOBODY)
    bans = (forbidden(rules, state, MAY_USE, asked, seat, card, purpose) for card in cards)
    return next((ban for ban in bans if ban is not None), None)


def judge_payment(
    rules: Rules, state: State, seat: int, held: Cards, purpose: str, due: int, lack: Ruling
) -> Ruling | None:
    """Whether so many of these cards can be spent: else ``lack``, or what forbids it where there are enough."""
    if len(held) < due:
        return lack
    given = spent_together(rules, state, seat, held, purpose)
    if len(given) >= due:
        return None
    return unspendable(rules, push(state, Gather(seat, purpose, given)), seat, held, purpose)


def spent_together(rules: Rules, state: State, seat: int, held: Cards, purpose: str, taken: Cards = ()) -> Cards:
    """As many of these cards as the player may spend, one after the other, besides those that he has taken."""
    if not rules.at[MAY_USE]:
        return held
    given: Cards = ()
    for card in held:
        gathering = push(state, Gather(seat, purpose, (*taken, *given)))
        given += spendable(rules, gathering, seat, (card,), purpose)
    return given


Held = Callable[[Rules, State, Gather], Cards]
"""The cards of a hand that are of the kind wanted next, none when the whole is complete."""


def ban_on(purpose: str, held: Held) -> Callable[[Rules, State, Gather, Card], Ruling | None]:
    """For a GatherSpec: why a card that is held, and of the kind wanted, may not be spent for a purpose."""

    def ban(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
        there = card in held(rules, state, frame)
        return unspendable(rules, state, frame.seat, (card,), purpose) if there else None

    return ban


def spending(
    purpose: str,
    clause: str,
    held: Held,
    commit: Callable[[Rules, State, Gather, Note], State],
    any_number: bool = False,
) -> GatherSpec:
    """Cards of a hand that are gathered to be spent; whoever picks one that he may not spend hears why."""

    def cards(rules: Rules, state: State, frame: Gather) -> Cards:
        return spendable(rules, state, frame.seat, held(rules, state, frame), purpose)

    return GatherSpec(clause, cards, commit, ban_on(purpose, held), any_number)


def _judge_target_of_play(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    if signature.target == NOBODY and effect.aim in AIMED and rides(rules, state, signature):
        return None
    return judge_target(rules, state, signature, effect)


def judge_target(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    return (judge_laying if effect.lays else judge_aim)(rules, state, signature, effect)


AIMED = (ONE_IN_RANGE, ONE_NEAR, ONE_ANYWHERE, ONE_OTHER)


def judge_aim(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    """Whether this effect, of a card or without one, may be aimed so."""
    by, target, aim = signature.by, signature.target, signature.aim
    if effect.aim not in AIMED:
        if target == NOBODY and aim == NO_CARD:
            return None
        return rule(effect.clause, "takes_no_target", by)
    if target == NOBODY:
        return rule(effect.clause, "needs_a_target", by)
    if not 0 <= target < len(state.seats) or state.seats[target].status not in PRESENT:
        return rule("bang.elimination.last_life", "target_out_of_game", by, target)
    return (
        _judge_where(rules, state, signature, effect)
        or _judge_card_aimed_at(rules, state, signature, effect)
        or forbidden(rules, state, MAY_AIM, (target, by, NOBODY), signature, target, aim)
    )


def _judge_where(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target = signature.by, signature.target
    if by == target:
        return rule(effect.clause, "not_at_oneself", by) if effect.aim == ONE_OTHER else None
    if effect.aim == ONE_IN_RANGE:
        far = distance(rules, state, by, target, signature.name, ignore)
        reaches = reach(rules, state, by, ignore)
        if far > reaches:
            return rule("bang.card.bang.range_check", "out_of_reach", by, target, far, reaches)
    elif effect.aim == ONE_NEAR:
        far = distance(rules, state, by, target, signature.name, ignore)
        if far > 1:
            armed = far <= reach(rules, state, by, ignore)
            clause = "bang.range.weapons_only_range" if armed else "bang.symbol.at_distance"
            return rule(clause, "too_far", by, target, far, 1)
    return None


def _judge_card_aimed_at(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target, aim = signature.by, signature.target, signature.aim
    player = state.seats[target]
    used = signature.cards[0] if by == target and signature.kind == USED else NO_CARD
    if aim != NO_CARD:
        if effect.takes_card and lying_card(player, aim) is not None and aim != used:
            return None
        return rule(effect.clause, "not_in_play_there", by, target, aim)
    if not effect.takes_card:
        return None
    hand = len(player.hand) - (_cards_given_up(rules, state, signature) if by == target else 0)
    lying = len(player.lying) - (used != NO_CARD)
    if hand > 0 or (not lying and rules.readings["bang.symbol.take_card"] == "any_player"):
        return None
    return rule("bang.symbol.take_card", "no_card_there", by, target)


def _cards_given_up(rules: Rules, state: State, signature: Signature) -> int:
    """How many cards of the own hand are gone once a card has been played: itself, and its price."""
    if signature.kind != PLAYED:
        return 0
    due = price(rules, state, signature.by, signature.name, ignore) if rules.at[PRICE] else 0
    return len(signature.cards) + due


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


# What might be played ------------------------------------------------------------------------------------------


def riding(signature: Signature) -> Window:
    """The window in which a player chooses what goes with a card."""
    return Window("riders", (signature.by,), signature)


def announced(state: State) -> Signature:
    """The card that a rider would go with: asked by abilities while their window is on top of the stack."""
    card: Signature = state.frames[-1].about
    return card


def rides(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether the player may first choose something that goes with this card, and its target after that."""
    if not rules.at[RIDERS]:
        return False
    return bool(abilities(rules, push(state, riding(signature)), RIDERS, signature.by))


def targets(rules: Rules, state: State, effect: Effect) -> list[tuple[int, Card]]:
    """Everything that an effect might be aimed at, generously: seats, and cards in play before them."""
    if effect.aim not in AIMED:
        return [(NOBODY, NO_CARD)]
    found = [(seat, NO_CARD) for seat in present(state)]
    if effect.takes_card:
        found += [(seat, lying.card) for seat in present(state) for lying in state.seats[seat].lying]
    return found


def play_offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Every play a hand might allow, generously."""
    found: list[Action] = []
    for card in dict.fromkeys(state.seats[seat].hand):
        names = ["", *counts_as(rules, state, seat, card, "play")]
        for name in names:
            effect = rules.effects[name or printed_name(rules, card)]
            pairs = targets(rules, state, effect)
            if rules.at[RIDERS] and effect.aim in AIMED:
                pairs = [*pairs, (NOBODY, NO_CARD)]
            found += [Action(seat, PLAY, card, target, aim, name) for target, aim in pairs]
    return found
