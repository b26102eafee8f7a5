"""Lee Van Kliff: discards a BANG! card to repeat the effect of the brown card just played."""

from bangref.bang.limits import ONE_BANG, bang_plays_allowed
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BANG
from bangref.bang.play import carry_out, used
from bangref.bang.points import CARD_SETTLED, IN_PLAY_PHASE
from bangref.bang.price import unspendable
from bangref.bang.rules import BANGS_PLAYED, COPY, PLAYED, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.wild_west_show.deck import TRIGGERS, is_in_force
from bangref.bang.sets.wild_west_show.miss_susanna import count_one
from bangref.bang.sets.wild_west_show.names import MISS_SUSANNA
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, with_memo
from bangref.bang.substitutes import counts_as, printed_name
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element, Trigger
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "lee_van_kliff"
CLAUSE = "bang.character.lee_van_kliff.repeat"
LIMIT = "bang.character.lee_van_kliff.bang"
ONCE = "bang.character.lee_van_kliff.once_each"
NO_FLIP = "bang.wild_west_show.deck.copy"
COUNTS = "bang.character.lee_van_kliff.miss_susanna"
READINGS = {CLAUSE: ("last_card", "last_brown"), LIMIT: ("not_counted", "counted")}
MEMO = MemoSlot("effect_to_repeat", "turn")
"""The effect that can be repeated: its place among all of them, counted from 1; 0 where there is none."""


def _is_own_play(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    signature = facts[0]
    return bool(signature.kind == PLAYED and signature.by == owner == state.turn)


def _remember(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    """A card that is laid is not brown. It leaves what was played before it behind, unless brown cards alone count."""
    name, slot = facts[0].name, rules.slots[MEMO.name]
    if not rules.effects[name].lays:
        return with_memo(state, slot, tuple(rules.effects).index(name) + 1)
    return state if rules.readings[CLAUSE] == "last_brown" else with_memo(state, slot, 0)


def _to_repeat(rules: Rules, state: State) -> Effect | None:
    """What can be repeated now, if anything."""
    place = state.memo[rules.slots[MEMO.name]]
    return rules.effects[tuple(rules.effects)[place - 1]] if place else None


def _is_bang(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a card of the hand can be discarded for it."""
    return printed_name(rules, card) == BANG or BANG in counts_as(rules, state, seat, card, NAME)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    effect = _to_repeat(rules, state)
    if effect is None:
        return []
    cards = [card for card in dict.fromkeys(state.seats[seat].hand) if _is_bang(rules, state, seat, card)]
    aims = targets(rules, state, effect)
    return [Action(seat, USE, card, target, aim, NAME) for card in cards for target, aim in aims]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, card, effect = action.actor, action.card, _to_repeat(rules, state)
    if action != Action(seat, USE, card, action.target, action.aim, NAME):
        return rule(CLAUSE, "nothing_to_repeat", seat)
    if effect is None:
        return rule(ONCE, "nothing_to_repeat", seat)
    if card not in state.seats[seat].hand or not _is_bang(rules, state, seat, card):
        return rule(CLAUSE, "no_bang_card_to_discard", seat, card)
    signature = Signature((), effect.name, COPY, seat, action.target, action.aim)
    return (
        _judge_limit(rules, state, signature)
        or unspendable(rules, state, seat, (card,), NAME)
        or judge_aim(rules, state, signature, effect)
    )


def _judge_limit(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    """By the other reading a BANG! that is repeated needs leave to play another one."""
    count = state.memo[BANGS_PLAYED]
    if signature.name != BANG or rules.readings[LIMIT] == "not_counted":
        return None
    if count < bang_plays_allowed(rules, state, signature.by, ignore):
        return None
    return rule(ONE_BANG, "bang_already_played", signature.by, count)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, card, effect = action.actor, action.card, _to_repeat(rules, state)
    assert effect is not None, "judged already"
    note(CLAUSE, "repeats", seat, effect.name)
    if effect.name in TRIGGERS:
        note(NO_FLIP, "turns_up_none", seat, effect.name)
    if is_in_force(rules, state, MISS_SUSANNA):
        note(COUNTS, "counts_as_another_card", seat)
    clause = counts_as(rules, state, seat, card, NAME).get(BANG)
    if printed_name(rules, card) != BANG and clause:
        note(clause, "counts_as", seat, card, BANG)
    if effect.name == BANG and rules.readings[LIMIT] == "counted":
        state = with_memo(state, BANGS_PLAYED, state.memo[BANGS_PLAYED] + 1)
    state = count_one(rules, with_memo(state, rules.slots[MEMO.name], 0))
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    state = used(rules, state, seat, card, NAME)
    return carry_out(rules, state, Signature((), effect.name, COPY, seat, action.target, action.aim), note)


CHARACTER = Character(NAME, 4, "bang.character.lee_van_kliff.lives", extra=OF_THE_SET)
ELEMENT = Element(
    NAME,
    (
        Trigger(CARD_SETTLED, CLAUSE, _is_own_play, _remember, remembers=True),
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
    ),
)
