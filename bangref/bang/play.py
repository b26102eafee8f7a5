"""Zahrání karty a použití karty: playing a card, step by step, and what may be played.

    judge_play      may this card be played so now: None, or the ruling that forbids it
    PlayCard        a card being played: announced, riders, target, price, commit, windows, effect, done

The effect itself needs no card: ``resolve(rules, state, signature, note)``.
"""

from typing import NamedTuple

from bangref.bang.ask import answers_at, counts, everyone, forbidden, measure, trigger
from bangref.bang.distance import distance, reach
from bangref.bang.moves import discard_from_hand, discard_in_play, lay, lose
from bangref.bang.names import BANG
from bangref.bang.points import (
    AIMED_AT,
    BANG_PLAYS_ALLOWED,
    CARD_PLAYED,
    CARD_RESOLVED,
    CARD_USED,
    COUNTS_AS,
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
    Ability,
    Effect,
    Rules,
    Signature,
    forgotten,
)  # fmt: skip
from bangref.bang.state import Cards, State, is_present, lifted, lying_card, present, with_memo
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, PASS, PLAY, Action, Card
from bangref.core.common import Gather, GatherSpec, Window, WindowSpec
from bangref.core.frame import FrameSpec, Question, become, become_beneath, pop, push
from bangref.core.ruling import Note, Ruling, collector, ignore, rule

IMMEDIATE = "bang.card_type.brown.immediate"
ONE_BANG = "bang.turn.play.one_bang_card"
NOT_HELD = "bang.play_vs_use.play"
ACTUAL_CARD = "bang.card_vs_effect.card"
AT_ONESELF = {ONE_IN_RANGE: "bang.symbol.in_range.self", ONE_NEAR: "bang.distance.one_includes_self"}
"""Who allows a card that asks for a distance to be aimed at oneself."""

ANYTHING = 99
"""More BANG! cards than there are: no limit."""


# What a card counts as -----------------------------------------------------------------------------------------


def printed_name(rules: Rules, card: Card) -> str:
    """The name printed on a card; none on what is no card."""
    return rules.faces[card].name if 0 <= card < len(rules.faces) else ""


def counts_as(rules: Rules, state: State, seat: int, card: Card, purpose: str) -> dict[str, str]:
    """Names the player may use the card as besides its printed one, with the clause that allows it."""
    if not rules.at[COUNTS_AS]:
        return {}
    return counts(rules, state, COUNTS_AS, (seat, NOBODY), seat, card, purpose)


def judge_answer_card(
    rules: Rules, state: State, seat: int, card: Card, name: str, wanted: str, purpose: str
) -> Ruling | None:
    """May this card answer a question for the card ``wanted``? The card is held, as the caller has made sure.

    name: what the player says it counts as; "" where that is its printed name.
    purpose: "shot", "save" (both play the card) or "demand" (which merely uses it).
    """
    if name == "" and printed_name(rules, card) != wanted:
        return rule(ACTUAL_CARD, "not_that_card", seat, card, wanted)
    if name and (name != wanted or name not in counts_as(rules, state, seat, card, purpose)):
        return rule(ACTUAL_CARD, "does_not_count_as", seat, card, name)
    if purpose == "demand":
        return forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, card, purpose)
    return forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, wanted)


def card_answers(
    rules: Rules, state: State, seat: int, hand: Cards, verb: str, wanted: str, purpose: str
) -> list[Action]:
    """The cards of a hand that may answer a question for ``wanted``, as actions."""
    found = []
    for card in dict.fromkeys(hand):
        if printed_name(rules, card) == wanted:
            found.append(Action(seat, verb, card))
        elif wanted in counts_as(rules, state, seat, card, purpose):
            found.append(Action(seat, verb, card, name=wanted))
    return found


def note_substitute(rules: Rules, state: State, action: Action, purpose: str, note: Note) -> None:
    """Cite what lets a card count as something else."""
    if action.name:
        clause = counts_as(rules, state, action.actor, action.card, purpose)[action.name]
        note(clause, "counts_as", action.actor, action.card, action.name)


def played(rules: Rules, state: State, signature: Signature) -> State:
    """Queue what follows from a card having been played."""
    if not rules.at[CARD_PLAYED]:
        return state
    return trigger(rules, state, CARD_PLAYED, signature.by, signature.cards[0], signature.name, signature.target)


def used(rules: Rules, state: State, seat: int, card: Card, purpose: str) -> State:
    """Queue what follows from a hand card having been spent without being played."""
    return trigger(rules, state, CARD_USED, seat, card, purpose)


# Judging a play ------------------------------------------------------------------------------------------------


def bang_plays_allowed(rules: Rules, state: State, seat: int, note: Note) -> int:
    """How many BANG! cards the player may play in this turn."""
    return measure(rules, state, BANG_PLAYS_ALLOWED, (seat, NOBODY), 1, note, seat)


def spends_bang_play(rules: Rules, state: State, signature: Signature, note: Note) -> bool:
    """Whether a play uses up one of the BANG! cards of the turn."""
    printed = int(signature.name == BANG and signature.kind == PLAYED)
    return bool(measure(rules, state, SPENDS_BANG_PLAY, (signature.by, NOBODY), printed, note, signature))


def uses_allowed(rules: Rules, state: State, seat: int, ability: str, note: Note) -> int:
    """How often the player may use an ability that is good for once (in a turn, against a shot)."""
    return measure(rules, state, USES_ALLOWED, (seat, NOBODY), 1, note, seat, ability)


def price(rules: Rules, state: State, seat: int, thing: str, note: Note) -> int:
    """Cards from hand that have to be paid for a thing."""
    return measure(rules, state, PRICE, (seat, NOBODY), 0, note, seat, thing)


def signature_of(rules: Rules, action: Action) -> Signature:
    """The signature of a card played as the action says."""
    name = action.name or printed_name(rules, action.card)
    return Signature((action.card,), name, PLAYED, action.actor, action.target, action.aim)


def judge_play(rules: Rules, state: State, action: Action) -> Ruling | None:
    """Whether the player may play this card so, in his own turn, with nothing else under way."""
    seat, card = action.actor, action.card
    if card not in state.seats[seat].hand:
        return rule(NOT_HELD, "not_in_hand", seat, card)
    if action.name and (
        action.name == printed_name(rules, card) or action.name not in counts_as(rules, state, seat, card, "play")
    ):
        return rule(ACTUAL_CARD, "does_not_count_as", seat, card, action.name)
    signature = signature_of(rules, action)
    effect = rules.effects[signature.name]
    if effect.answers_only:
        return rule(effect.clause, "only_as_an_answer", seat, card)
    return (
        forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, signature.name)
        or _judge_limit(rules, state, signature)
        or _judge_price(rules, state, signature)
        or _judge_target(rules, state, signature, effect)
    )


def _judge_limit(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    count = state.memo[BANGS_PLAYED]
    if not count or not spends_bang_play(rules, state, signature, ignore):
        return None
    if count < bang_plays_allowed(rules, state, signature.by, ignore):
        return None
    return rule(ONE_BANG, "bang_already_played", signature.by, count)


def _judge_price(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    if not rules.at[PRICE]:
        return None
    by = signature.by
    due = price(rules, state, by, signature.name, ignore)
    if not due or due <= len(payable(rules, state, by, signature.cards)):
        return None
    shares, note = collector()
    price(rules, state, by, signature.name, note)
    return rule(shares[-1].clause, "cannot_pay", by, due)


def payable(rules: Rules, state: State, seat: int, kept: Cards) -> Cards:
    """Cards of a hand with which a price can be paid; ``kept`` are needed for something else."""
    hand = state.seats[seat].hand
    for card in kept:
        hand = lifted(hand, card)
    asked = (seat, NOBODY)
    return tuple(c for c in hand if forbidden(rules, state, MAY_USE, asked, seat, c, "price") is None)


def _judge_target(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    if signature.target == NOBODY and effect.aim in AIMED and _rides(rules, state, signature.by):
        return None
    return _judge_there(rules, state, signature, effect)


def _judge_there(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
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
    if not 0 <= target < len(state.seats) or not is_present(state.seats[target]):
        return rule("bang.elimination.last_life", "target_out_of_game", by, target)
    return (
        _judge_where(rules, state, signature, effect)
        or _judge_card_aimed_at(rules, state, signature, effect)
        or forbidden(rules, state, MAY_AIM, (target, by, NOBODY), signature, target, aim)
    )


def _judge_where(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target = signature.by, signature.target
    if by == target:
        return _judge_self(rules, by, effect)
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


def _judge_self(rules: Rules, by: int, effect: Effect) -> Ruling | None:
    if effect.aim == ONE_OTHER:
        return rule(effect.clause, "not_at_oneself", by)
    if effect.aim == ONE_IN_RANGE and rules.readings["bang.symbol.in_range.self"] == "forbidden":
        return rule("bang.symbol.in_range.self", "not_at_oneself", by)
    return None


def _judge_card_aimed_at(rules: Rules, state: State, signature: Signature, effect: Effect) -> Ruling | None:
    by, target, aim = signature.by, signature.target, signature.aim
    player = state.seats[target]
    if aim != NO_CARD:
        if effect.takes_card and lying_card(player, aim) is not None:
            return None
        return rule(effect.clause, "not_in_play_there", by, target, aim)
    if not effect.takes_card:
        return None
    hand = lifted(player.hand, signature.cards[0]) if target == by and signature.cards else player.hand
    if hand or (not player.lying and rules.readings["bang.symbol.take_card"] == "any_player"):
        return None
    return rule("bang.symbol.take_card", "no_card_there", by, target)


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


# Playing -------------------------------------------------------------------------------------------------------

ANNOUNCED, TARGETING, PAID, COMMITTED, RESOLVING, RESOLVED = range(6)


class PlayCard(NamedTuple):
    """A card being played. paid: its price has been paid; cancelled: it has no effect."""

    signature: Signature
    stage: int = ANNOUNCED
    paid: bool = False
    cancelled: bool = False
    tag: str = "play_card"


def begin_play(rules: Rules, state: State, action: Action, note: Note) -> State:
    """The player announces a card; judged already."""
    note(NOT_HELD, "plays", action.actor, action.card, action.target, action.aim)
    note_substitute(rules, state, action, "play", note)
    frame = PlayCard(signature_of(rules, action))
    return _announced(rules, push(state, frame), frame, note)


def _run(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    if frame.stage == TARGETING:
        return _targeted(rules, state, frame, note)
    if frame.stage == PAID:
        return _commit(rules, state, frame, note) if frame.paid else _over(rules, state)
    if frame.stage == COMMITTED:
        return _windows(rules, state, frame, note)
    if frame.stage == RESOLVING:
        return _resolve(rules, state, frame, note)
    return _done(rules, state, frame)


def _announced(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    signature = frame.signature
    if signature.target == NOBODY and _rides(rules, state, signature.by):
        state = become(state, frame._replace(stage=TARGETING))
        return push(state, Window("riders", (signature.by,), signature))
    return _pay(rules, state, frame, note)


def _rides(rules: Rules, state: State, seat: int) -> bool:
    return any(ability.offers(rules, state, seat) for _, _, ability in answers_at(rules, state, RIDERS, seat))


def _targeted(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    signature = frame.signature
    if signature.target == NOBODY and rules.effects[signature.name].aim in AIMED:
        return state
    return _pay(rules, state, frame, note)


def _pay(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    due = price(rules, state, frame.signature.by, frame.signature.name, note) if rules.at[PRICE] else 0
    if not due:
        return _commit(rules, state, frame, note)
    state = become(state, frame._replace(stage=PAID))
    return push(state, Gather(frame.signature.by, "price", (), (due, frame.signature.cards[0])))


def _commit(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    signature = frame.signature
    card = signature.cards[0]
    if spends_bang_play(rules, state, signature, note):
        note(ONE_BANG, "bang_card_of_the_turn", signature.by, state.memo[BANGS_PLAYED] + 1)
        bang_plays_allowed(rules, state, signature.by, note)
        state = with_memo(state, BANGS_PLAYED, state.memo[BANGS_PLAYED] + 1)
    _note_aim(rules, state, signature, note)
    state = become(state, PlayCard(signature, COMMITTED, frame.paid))
    if rules.effects[signature.name].lays:
        state = _lay(rules, state, signature, note)
    else:
        state = discard_from_hand(rules, state, signature.by, card, "played", signature.by, IMMEDIATE, note)
    return played(rules, state, signature)


def _note_aim(rules: Rules, state: State, signature: Signature, note: Note) -> None:
    """Cite distance and reach where they decided that the target may be aimed at."""
    if note is ignore or signature.target == NOBODY:
        return
    aim = rules.effects[signature.name].aim
    if signature.target == signature.by:
        if aim in (ONE_IN_RANGE, ONE_NEAR):
            note(AT_ONESELF[aim], "aims_at_oneself", signature.by)
        return
    if aim == ONE_IN_RANGE:
        far = distance(rules, state, signature.by, signature.target, signature.name, note)
        note(
            "bang.card.bang.range_check",
            "in_reach",
            signature.by,
            signature.target,
            far,
            reach(rules, state, signature.by, note),
        )
    elif aim == ONE_NEAR:
        far = distance(rules, state, signature.by, signature.target, signature.name, note)
        note("bang.symbol.at_distance", "near_enough", signature.by, signature.target, far, 1)


def _lay(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    card, by = signature.cards[0], signature.by
    holder = by if signature.target == NOBODY else signature.target
    state = lose(state, by, card)
    weapon = rules.faces[card].reach
    if weapon:
        for lying in state.seats[holder].lying:
            if rules.faces[lying.card].reach:
                state = discard_in_play(rules, state, holder, lying.card, "replaced", by, "bang.weapon.replace", note)
    clause = "bang.card_type.blue.lasting" if weapon else rules.effects[signature.name].clause
    return lay(rules, state, holder, card, ("hand", by), clause, note)


def _windows(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    if not rules.at[AIMED_AT]:
        return _resolve(rules, state, frame, note)
    state = become(state, frame._replace(stage=RESOLVING))
    return push(state, Window("aimed at", everyone(state)[1:], frame.signature))


def _resolve(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    state = become(state, PlayCard(frame.signature, RESOLVED))
    if frame.cancelled:
        return state
    effect = rules.effects[frame.signature.name]
    after: State = effect.resolve(rules, state, frame.signature, note)
    return after


def _done(rules: Rules, state: State, frame: PlayCard) -> State:
    state = _over(rules, state)
    if rules.at[CARD_RESOLVED]:
        return push(state, Window("card resolved", everyone(state)[1:], frame.signature))
    return state


def _over(rules: Rules, state: State) -> State:
    """The play is over; what was remembered for it is forgotten."""
    state = pop(state)
    memo = forgotten(rules, state.memo, ("effect",))
    return state if memo == state.memo else state._replace(memo=memo)


# Others change a play before its effect: for abilities in the window "aimed at" ---------------------------------


def redirect(state: State, target: int) -> State:
    """The card being played, beneath the open window, is aimed at somebody else."""
    play: PlayCard = state.frames[-2]
    return become_beneath(state, play._replace(signature=play.signature._replace(target=target)))


def call_off(state: State) -> State:
    """The card being played, beneath the open window, has no effect."""
    return become_beneath(state, state.frames[-2]._replace(cancelled=True))


# The open target after riders ----------------------------------------------------------------------------------


def _ask(rules: Rules, state: State, frame: PlayCard) -> Question:
    signature = frame.signature
    return Question(signature.by, "target", rules.effects[signature.name].clause, None, signature.cards)


def targets(rules: Rules, state: State, effect: Effect) -> list[tuple[int, Card]]:
    """Everything that an effect might be aimed at, generously: seats, and cards in play before them."""
    if effect.aim not in AIMED:
        return [(NOBODY, NO_CARD)]
    found = [(seat, NO_CARD) for seat in present(state)]
    if effect.takes_card:
        found += [(seat, lying.card) for seat in present(state) for lying in state.seats[seat].lying]
    return found


def _offers(rules: Rules, state: State, frame: PlayCard) -> list[Action]:
    by = frame.signature.by
    pairs = targets(rules, state, rules.effects[frame.signature.name])
    return [*(Action(by, CHOOSE, target=seat, aim=card) for seat, card in pairs), Action(by, PASS)]


def _judge(rules: Rules, state: State, frame: PlayCard, action: Action) -> Ruling | None:
    signature = frame.signature
    effect = rules.effects[signature.name]
    if action == Action(signature.by, PASS):
        if any(_judge(rules, state, frame, a) is None for a in _offers(rules, state, frame)[:-1]):
            return rule(effect.clause, "needs_a_target", signature.by)
        return None
    if action != Action(signature.by, CHOOSE, target=action.target, aim=action.aim):
        return rule(effect.clause, "needs_a_target", signature.by)
    return _judge_there(rules, state, signature._replace(target=action.target, aim=action.aim), effect)


def _answer(rules: Rules, state: State, frame: PlayCard, action: Action, note: Note) -> State:
    if action.verb == PASS:
        note(rules.effects[frame.signature.name].clause, "nothing_to_aim_at", frame.signature.by)
        return _over(rules, state)
    signature = frame.signature._replace(target=action.target, aim=action.aim)
    note(rules.effects[signature.name].clause, "aims", signature.by, action.target, action.aim)
    return become(state, frame._replace(signature=signature))


# Price, and the windows in which others take part ---------------------------------------------------------------


def _price_cards(rules: Rules, state: State, frame: Gather) -> Cards:
    due, card = frame.about
    return () if len(frame.taken) == due else payable(rules, state, frame.seat, (card, *frame.taken))


def _price_paid(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    for card in frame.taken:
        state = discard_from_hand(rules, state, frame.seat, card, "used", frame.seat, "bang.play_vs_use.use", note)
        state = used(rules, state, frame.seat, card, "price")
    return become(state, state.frames[-1]._replace(paid=True))


def abilities(rules: Rules, state: State, point: str, seat: int) -> list[Action]:
    """The abilities a seat may use at a point now, as actions."""
    return [
        action
        for _, _, ability in answers_at(rules, state, point, seat)
        for action in ability.offers(rules, state, seat)
        if ability.judge(rules, state, action) is None
    ]


def perform(rules: Rules, state: State, point: str, action: Action, note: Note) -> State:
    """Carry out the ability that an action names; judged already."""
    found = answers_at(rules, state, point, action.actor)
    ability: Ability = next(ability for _, element, ability in found if element == action.name)
    note(ability.clause, "uses_ability", action.actor, action.name)
    after: State = ability.perform(rules, state, action, note)
    return after


def judge_ability(rules: Rules, state: State, point: str, action: Action) -> Ruling | None:
    """None, or why the ability that an action names may not be used at a point."""
    for _, element, ability in answers_at(rules, state, point, action.actor):
        if element == action.name:
            fault: Ruling | None = ability.judge(rules, state, action)
            return fault
    return rule("bang.characters.unique_ability", "no_such_ability", action.actor, action.name)


def window(point: str, clause: str) -> WindowSpec:
    """A window in which the seats may use their abilities of one point."""

    def offers(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
        return abilities(rules, state, point, seat)

    def take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
        return perform(rules, state, point, action, note)

    return WindowSpec(clause, offers, take)


FRAMES: dict[type, FrameSpec] = {PlayCard: FrameSpec(_run, _ask, _offers, _judge, _answer)}
GATHERS = {"price": GatherSpec("bang.play_vs_use.use", _price_cards, _price_paid)}
WINDOWS = {
    "riders": window(RIDERS, "bang.play_vs_use.play"),
    "aimed at": window(AIMED_AT, "bang.play_vs_use.own_turn"),
    "card resolved": window(CARD_RESOLVED, "bang.sequence.finish_before_next"),
}


def play_offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Every play a hand might allow, generously."""
    found: list[Action] = []
    for card in dict.fromkeys(state.seats[seat].hand):
        names = ["", *counts_as(rules, state, seat, card, "play")]
        for name in names:
            effect = rules.effects[name or printed_name(rules, card)]
            pairs = targets(rules, state, effect)
            if effect.aim in AIMED and _rides(rules, state, seat):
                pairs = [*pairs, (NOBODY, NO_CARD)]
            found += [Action(seat, PLAY, card, target, aim, name) for target, aim in pairs]
    return found
