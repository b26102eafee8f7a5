"""Žetony nabití: load tokens. They lie in the pool, on Dangerous cards in play and on characters, four on each at most.

Place           where load tokens of a player may lie
places          those that a player has
on, room        tokens that lie there, and that still fit
usable          tokens there that may be paid now
put             tokens of the pool are put there, or taken from there
Fresh           where tokens of phase 3 lie that cannot be used yet
"""

from typing import NamedTuple

from bangref.bang.rules import Counter, MemoSlot, Rules
from bangref.bang.sets.armed_and_dangerous.names import BOMB, ORANGE
from bangref.bang.state import State, lying_card, with_memo
from bangref.bang.tokens import hand_out, held, put_tokens
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.ruling import Note, Ruling, rule

LOAD = Counter("load", 32, on_cards=True)
MOST = 4

POOL = "bang.load.from_pool"
CAP, CAP_OF_CHARACTER = "bang.load.cap", "bang.load.cap.character"
RETURNS = "bang.load.paid_returns"
NOT_NOW = "bang.load.excess.not_now"
WHOSE = "bang.card.bomb.spendable"
READINGS = {POOL: ("as_many", "none"), NOT_NOW: ("turn_over", "next_turn"), WHOSE: ("holder", "who_played")}

PLAYED_BY = MemoSlot("bomb_played_by", "game")
"""The seat of the player who has played the Bomb, and 1 more."""
LATE = MemoSlot("late_load", "turn")
"""1 as soon as a token has been added in phase 3 of this turn."""


class Place(NamedTuple):
    """A Dangerous card before ``seat``, or with NO_CARD the character of that player."""

    seat: int
    card: Card = NO_CARD


class Fresh(NamedTuple):
    """Tokens added in phase 3 that cannot be used yet: of each the seat, and the card or NO_CARD."""

    seats: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    tag: str = "fresh_load"


def kind_of(rules: Rules) -> int:
    """The number of the load tokens among the kinds of counters."""
    return rules.counters.index(LOAD)


def pool(rules: Rules, state: State) -> int:
    """Tokens that nobody has."""
    return state.bank[kind_of(rules)]


def places(rules: Rules, state: State, seat: int) -> tuple[Place, ...]:
    """Where load tokens of a player may lie: on the character, and on Dangerous cards."""
    dangerous = (
        Place(holder, lying.card)
        for holder in state.ring
        for lying in state.seats[holder].lying
        if rules.faces[lying.card].colour == ORANGE
    )
    return (Place(seat), *(place for place in dangerous if _owner(rules, state, place) == seat))


def _owner(rules: Rules, state: State, place: Place) -> int:
    """Whose the tokens are that lie there."""
    if place.card == NO_CARD or rules.faces[place.card].name != BOMB or rules.readings[WHOSE] == "holder":
        return place.seat
    by = state.memo[rules.slots[PLAYED_BY.name]]
    return by - 1 if by else place.seat


def on(rules: Rules, state: State, place: Place) -> int:
    """Tokens that lie there."""
    if place.card == NO_CARD:
        return held(state, place.seat, kind_of(rules))
    lying = lying_card(state.seats[place.seat], place.card)
    return 0 if lying is None else lying.tokens


def room(rules: Rules, state: State, place: Place) -> int:
    """Tokens that may still be added there."""
    return MOST - on(rules, state, place)


def full(place: Place, seat: int) -> Ruling:
    """The ruling that no token fits there."""
    if place.card == NO_CARD:
        return rule(CAP_OF_CHARACTER, "no_room_there", seat, MOST)
    return rule(CAP, "no_room_there", seat, MOST)


def usable(rules: Rules, state: State, place: Place) -> int:
    """Tokens there that may be paid now: not those that have been added in phase 3 of this turn."""
    there = on(rules, state, place)
    if not fresh(rules, state).seats or not _waiting(rules, state, _owner(rules, state, place)):
        return there
    return there - min(there, sum(_alike(found, place) for found in _late(rules, state)))


def in_all(rules: Rules, state: State, seat: int) -> int:
    """Tokens that a player may pay now."""
    return sum(usable(rules, state, place) for place in places(rules, state, seat))


def granted(rules: Rules, state: State, number: int) -> int:
    """How many tokens of the pool somebody gets who is to get so many."""
    there = pool(rules, state)
    if number > there and rules.readings[POOL] == "none":
        return 0
    return min(number, there)


def put(rules: Rules, state: State, place: Place, number: int, clause: str, note: Note, by: int = NOBODY) -> State:
    """Tokens of the pool are put there as far as they fit and there are any; a negative number takes them away."""
    if number > 0:
        if number > pool(rules, state):
            note(POOL, "pool_runs_out", number, pool(rules, state))
        number = min(granted(rules, state, number), room(rules, state, place))
        state = _without_gone(rules, state, place)
    if not number:
        return state
    kind = kind_of(rules)
    if place.card == NO_CARD:
        return hand_out(rules, state, place.seat, kind, number, clause, note)
    return put_tokens(rules, state, place.seat, place.card, kind, number, clause, note, by)


# Tokens of phase 3 ---------------------------------------------------------------------------------------------


def _record(rules: Rules) -> int:
    return next(place for place, record in enumerate(rules.records) if isinstance(record, Fresh))


def fresh(rules: Rules, state: State) -> Fresh:
    """The tokens that cannot be used yet."""
    found = state.sets[_record(rules)]
    assert isinstance(found, Fresh)
    return found


def _late(rules: Rules, state: State) -> list[Place]:
    """Of each token that cannot be used yet where it was added."""
    late = fresh(rules, state)
    return list(map(Place, late.seats, late.cards))


def _with_late(rules: Rules, state: State, late: list[Place]) -> State:
    place = _record(rules)
    found = Fresh(tuple(p.seat for p in late), tuple(p.card for p in late))
    return state._replace(sets=(*state.sets[:place], found, *state.sets[place + 1 :]))


def _alike(one: Place, other: Place) -> bool:
    """Whether it is the same card, though it may have been handed on meanwhile, or the same character."""
    return one == other if NO_CARD in (one.card, other.card) else one.card == other.card


def _without_gone(rules: Rules, state: State, place: Place) -> State:
    """The state in which no more tokens wait there than lie there, before others come."""
    waiting = _late(rules, state)
    there = [found for found in waiting if _alike(found, place)]
    gone = len(there) - on(rules, state, place)
    if gone <= 0:
        return state
    return _with_late(rules, state, [*(found for found in waiting if not _alike(found, place)), *there[gone:]])


def _waiting(rules: Rules, state: State, seat: int) -> bool:
    """Whether tokens that a player has added in phase 3 have to wait still."""
    if state.memo[rules.slots[LATE.name]]:
        return True
    return rules.readings[NOT_NOW] == "next_turn" and state.turn != seat


def put_late(rules: Rules, state: State, place: Place) -> State:
    """The state that remembers that a token has just been added there in phase 3."""
    state = with_memo(state, rules.slots[LATE.name], 1)
    return _with_late(rules, state, [*_late(rules, state), place])


def free_again(rules: Rules, state: State, seat: int) -> State:
    """The turn of a player has begun: tokens of the last phase 3, or their own ones, wait no more."""
    if rules.readings[NOT_NOW] == "turn_over":
        return _with_late(rules, state, [])
    own = places(rules, state, seat)
    kept = [found for found in _late(rules, state) if not any(_alike(found, place) for place in own)]
    return _with_late(rules, state, kept)
