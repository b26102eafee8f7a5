"""Lee Van Kliff: discards a BANG! card to repeat the effect of the brown card just played."""

from bangref.bang.limits import judge_limit, spends_bang_play
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BANG
from bangref.bang.play import carry_out, used
from bangref.bang.points import CARD_PLAYED, CARD_SETTLED, IN_PLAY_PHASE, RIDERS
from bangref.bang.price import judge_payment, spending
from bangref.bang.rules import BANGS_PLAYED, COPY, PLAYED, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.wild_west_show.deck import TRIGGERS, by_playing, is_in_force
from bangref.bang.sets.wild_west_show.miss_susanna import count_one
from bangref.bang.sets.wild_west_show.names import MISS_SUSANNA
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, with_memo
from bangref.bang.substitutes import counts_as, note_substitute, printed_name
from bangref.bang.targets import judge_aim, targets
from bangref.bang.turn_order import on_turn
from bangref.core.action import NO_CARD, USE, Action, Card
from bangref.core.element import Ability, Element, Trigger
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "lee_van_kliff"
CLAUSE = "bang.character.lee_van_kliff.repeat"
LIMIT = "bang.character.lee_van_kliff.bang"
ONCE = "bang.character.lee_van_kliff.once_each"
NO_FLIP = "bang.wild_west_show.deck.copy"
COUNTS = "bang.character.lee_van_kliff.miss_susanna"
NO_UPGRADE = "bang.character.lee_van_kliff.no_upgrade"
SUIT = "bang.character.lee_van_kliff.suit"
READINGS = {
    CLAUSE: ("last_card", "last_brown"),
    LIMIT: ("not_counted", "counted"),
    SUIT: ("discarded", "none"),
}
COST = 1
MEMO = MemoSlot("effect_to_repeat", "turn")
"""The effect that can be repeated: its place among all of them, counted from 1; 0 where there is none."""


def _is_own_card(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return bool(facts[0] == owner == on_turn(state))


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    """A card that is laid is not brown, and equipment is none of the brown cards, which have suits.

    It leaves what was played before it behind, unless brown cards alone count.
    """
    effect = rules.effects.get(facts[2])
    if effect is not None and not effect.lays and rules.faces[facts[1]].suit:
        return _remembering(rules, state, effect.name)
    return state if rules.readings[CLAUSE] == "last_brown" else with_memo(state, rules.slots[MEMO.name], 0)


def _remembering(rules: Rules, state: State, name: str) -> State:
    return with_memo(state, rules.slots[MEMO.name], tuple(rules.effects).index(name) + 1)


def _is_another_use(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    """Whether the last card has been played for another effect of it."""
    signature, last = facts[0], _remembered(rules, state)
    own = signature.kind == PLAYED and signature.by == owner == on_turn(state)
    return own and last is not None and signature.name != last.name == rules.effects[signature.name].of_card


def _remember_use(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    return _remembering(rules, state, facts[0].name)


def _remembered(rules: Rules, state: State) -> Effect | None:
    """The effect of the card just played, if that is brown."""
    place = state.memo[rules.slots[MEMO.name]]
    return rules.effects[tuple(rules.effects)[place - 1]] if place else None


def _to_repeat(rules: Rules, state: State) -> Effect | None:
    """What can be repeated now, if anything; what is played in answer to something cannot."""
    found = _remembered(rules, state)
    return None if found is None or found.answers_only else found


def _bang_cards(rules: Rules, state: State, seat: int) -> Cards:
    """Cards of the hand that can be discarded for it: BANG! cards, and what counts as such."""
    hand = state.seats[seat].hand
    return tuple(c for c in hand if printed_name(rules, c) == BANG or BANG in counts_as(rules, state, seat, c, NAME))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    effect = _to_repeat(rules, state)
    aims = targets(rules, state, effect) if effect else ()
    return [Action(seat, USE, target=target, aim=aim, name=NAME) for target, aim in aims]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, effect = action.actor, _to_repeat(rules, state)
    if action != Action(seat, USE, target=action.target, aim=action.aim, name=NAME):
        return rule(CLAUSE, "nothing_to_repeat", seat)
    if effect is None:
        return rule(ONCE, "nothing_to_repeat", seat)
    signature = Signature((), effect.name, COPY, seat, action.target, action.aim)
    lack = rule(CLAUSE, "no_bang_card_to_discard", seat)
    return (
        _judge_limit(rules, state, signature)
        or judge_payment(rules, state, seat, _bang_cards(rules, state, seat), NAME, COST, lack)
        or judge_aim(rules, state, signature, effect, COST)
    )


def _judge_limit(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    """By the other reading a BANG! that is repeated needs leave to play another one."""
    return judge_limit(rules, state, signature._replace(kind=PLAYED)) if rules.readings[LIMIT] == "counted" else None


def _counts(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether what is repeated is the BANG! card of the turn, or counts as it, by the reading on that."""
    limited = rules.readings[LIMIT] == "counted"
    return limited and spends_bang_play(rules, state, signature._replace(kind=PLAYED), ignore)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, NAME, (), (action.target, action.aim)))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if frame.taken else _bang_cards(rules, state, frame.seat)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (card,), (target, aim), effect = frame.seat, frame.taken, frame.about, _to_repeat(rules, state)
    assert effect is not None, "judged already"
    _note_repetition(rules, state, seat, card, effect, note)
    spent = (card,) if rules.readings[SUIT] == "discarded" else ()
    signature = Signature((), effect.name, COPY, seat, target, aim, spent)
    if _counts(rules, state, signature):
        state = with_memo(state, BANGS_PLAYED, state.memo[BANGS_PLAYED] + 1)
    state = count_one(rules, with_memo(state, rules.slots[MEMO.name], 0))
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    state = used(rules, state, seat, card, NAME)
    return carry_out(rules, state, signature, note)


def _note_repetition(rules: Rules, state: State, seat: int, card: Card, effect: Effect, note: Note) -> None:
    """Cite what is repeated and why the card will do for it; and what a show event makes of it."""
    note(CLAUSE, "repeats", seat, effect.name)
    if rules.readings[SUIT] == "discarded":
        note(SUIT, "repeats_with_suit", effect.name, card)
    if effect.name in rules.at[RIDERS]:
        note(NO_UPGRADE, "repeats_without_upgrade", effect.name)
    if printed_name(rules, card) != BANG:
        note_substitute(rules, state, Action(seat, USE, card, name=BANG), NAME, note)
    if effect.name == BANG:
        note(LIMIT, "repeats_bang", seat, int(rules.readings[LIMIT] == "counted"))
    if effect.name in TRIGGERS or by_playing(rules, NO_CARD, effect.name):
        note(NO_FLIP, "turns_up_none", seat, effect.name)
    if is_in_force(rules, state, MISS_SUSANNA):
        note(COUNTS, "counts_as_another_card", seat)


CHARACTER = Character(NAME, 4, "bang.character.lee_van_kliff.lives", extra=OF_THE_SET)
ELEMENT = Element(
    NAME,
    (
        Trigger(CARD_PLAYED, CLAUSE, _is_own_card, _remember, remembers=True),
        Trigger(CARD_SETTLED, CLAUSE, _is_another_use, _remember_use, remembers=True),
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
    ),
)
GATHERS = {NAME: spending(NAME, CLAUSE, _held, _commit)}
