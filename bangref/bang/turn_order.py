"""Průběh hry: whose turn it is, and who is next.

Turn            the frame of a turn, and its stages
on_turn         whose turn it is
round_leader    whose turns begin the rounds
next_turn       the turn passes on
skip_next       a player's next turn is left out
after_event     it begins after a new event
"""

from itertools import chain, repeat
from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.events import EVENT_BEFORE_EXTRA_TURN, STANDS_IN, STARTER_OUT, event_due, next_event
from bangref.bang.names import GUEST
from bangref.bang.points import (
    BACK_FOR_EXTRA_TURN,
    DIRECTION,
    MAY_HAVE_EXTRA_TURN,
    NEXT_TURN,
    ROUND_LEADER,
    TURN_SKIPPED,
)
from bangref.bang.rules import EXTRA_TURN, Rules, forgotten, forgotten_by_owner
from bangref.bang.state import (
    PRESENT,
    Lying,
    State,
    is_present,
    with_lives,
    with_lying,
    with_pending,
    with_seat,
    with_turn,
)
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden, instead, measure
from bangref.core.frame import become
from bangref.core.ring import order_from
from bangref.core.ruling import Note
from bangref.west.roles import OUT, SHERIFF

NEXT = "bang.turn.discard.then_next"
NO_SHERIFF = "bang.events.no_sheriff"

BEFORE, STARTING, DRAWING, DISCARDING, ENDING, OVER = range(-1, 5)


class Turn(NamedTuple):
    """The turn of ``seat``. done: elements whose start or end of turn has been carried out.

    As long as the stage is BEFORE it is nobody's turn: a new event enters play, and ``seat`` comes next.
    """

    seat: int
    stage: int = STARTING
    done: tuple[str, ...] = ()
    tag: str = "turn"


def on_turn(state: State) -> int:
    """Whose turn it is: NOBODY's while an event enters play before a turn. Rules on a player's own turn ask this."""
    return NOBODY if stage_of(state) == BEFORE else state.turn


def stage_of(state: State) -> int:
    """How far the turn has come."""
    first = state.frames[0] if state.frames else None
    return first.stage if isinstance(first, Turn) else STARTING


def round_leader(rules: Rules, state: State) -> int:
    """The player whose turns begin the rounds: who began the game, or the next player after them who is still in it."""
    start = who_began(rules, state)
    return next((s for s in order_from(state.ring, start) if is_present(state.seats[s])), start)


def who_began(rules: Rules, state: State) -> int:
    """The player who had the first turn of the game: whose role begins, unless something else tells."""
    found = instead(rules, state, ROUND_LEADER, (NOBODY,))
    if found is not None:
        return int(found[0])
    first = rules.roles[len(state.seats)].first if len(state.seats) in rules.roles else SHERIFF
    return next((i for i, seat in enumerate(state.seats) if seat.role == first), state.ring[0])


def _takes_turn(rules: Rules, state: State, seat: int, note: Note) -> bool:
    status = state.seats[seat].status
    takes = status in PRESENT
    found = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, status)
    if found:
        takes = bool(found[0])
        note(found[1], "next_turn", seat, int(takes))
    skipped = instead(rules, state, TURN_SKIPPED, (NOBODY, seat), seat) if takes else None
    if skipped is not None and skipped[0]:
        note(skipped[1], "turn_skipped", seat)
        return False
    return takes


def _takes_extra_turn(rules: Rules, state: State, seat: int, origin: str, note: Note) -> bool:
    """Whether a player is in the game for an extra turn, or comes back for it."""
    if is_present(state.seats[seat]):
        return True
    found = instead(rules, state, BACK_FOR_EXTRA_TURN, (NOBODY, seat), seat, origin)
    if found is not None:
        note(found[1], "next_turn", seat, found[0])
    return found is not None and bool(found[0])


def next_turn(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The turn passes on: to an extra turn that is waiting, else round the table."""
    memo = forgotten(rules, state.memo, ("effect", "turn"))
    while state.extra:
        (guest, origin), *rest = state.extra
        state = state._replace(extra=tuple(rest))
        ban = forbidden(rules, state, MAY_HAVE_EXTRA_TURN, (guest, NOBODY), guest, origin)
        if ban is not None:
            note(ban.clause, "takes_no_extra_turn", guest, origin)
        elif _takes_extra_turn(rules, state, guest, origin, note):
            note(NEXT, "extra_turn", guest, origin)
            in_a_row = state.memo[EXTRA_TURN] + 1
            return _begin(rules, state, guest, (*memo[:EXTRA_TURN], in_a_row, *memo[EXTRA_TURN + 1 :]), note)
    state, other = _next_in_order(rules, state, seat, note)
    note(NEXT, "turn_of", other)
    return _begin(rules, state, other, _new_round(rules, state, memo, other), note)


def _next_in_order(rules: Rules, state: State, seat: int, note: Note) -> tuple[State, int]:
    """Who comes next round the table, and the state in which the turns left out on the way are used up."""
    direction = measure(rules, state, DIRECTION, (NOBODY,), 1, note)
    order = (*order_from(state.ring, seat, direction)[1:], seat)
    for other in chain.from_iterable(repeat(order, 1 + len(state.skips))):
        if not _takes_turn(rules, state, other, note):
            continue
        skip = next((skip for skip in state.skips if skip[0] == other), None) if state.skips else None
        if skip is None:
            return state, other
        note(NEXT, "turn_left_out", other, skip[1])
        place = state.skips.index(skip)
        state = state._replace(skips=state.skips[:place] + state.skips[place + 1 :])
    raise AssertionError("nobody is left to take a turn, and the game is not over")


def skip_next(state: State, seat: int, origin: str) -> State:
    """The state in which a player's next turn in the order is going to be left out; origin: the element to blame."""
    return state._replace(skips=(*state.skips, (seat, origin)))


def _new_round(rules: Rules, state: State, memo: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if not any(memo) or seat != round_leader(rules, state):
        return memo
    return forgotten(rules, memo, ("round",))


def _begin(rules: Rules, state: State, seat: int, memo: tuple[int, ...], note: Note) -> State:
    """The state at the start of a turn: nothing that lies in play is fresh, who was out is back as a guest.

    Before each turn of the player who begins the rounds, except the first, there is a new event. What follows
    from it comes before that turn has begun.
    """
    new_event = event_due(rules, state) and seat == round_leader(rules, state) and _hang_on(rules, state, seat, memo)
    if new_event and state.seats[seat].role != SHERIFF:
        clause = NO_SHERIFF if seat == who_began(rules, state) else STARTER_OUT
        note(STANDS_IN, "stands_in_for_sheriff", seat)
        note(clause, "events_hang_on", seat)
    if new_event and memo[EXTRA_TURN]:
        note(EVENT_BEFORE_EXTRA_TURN, "events_hang_on", seat)
    if not new_event:
        memo = forgotten_by_owner(rules, memo, state.seats[seat].characters)
    state = _as_guest(state, seat)
    turn = Turn(seat, BEFORE if new_event else STARTING)
    state = refreshed(rules, with_turn(_nothing_fresh(state), seat, memo, (turn,)))
    return next_event(rules, state, note) if new_event else state


def _as_guest(state: State, seat: int) -> State:
    """Who was out is back for the turn."""
    player = state.seats[seat]
    if player.status != OUT:
        return state
    player = with_lives(player, player.lives, GUEST)
    return with_pending(with_seat(state, seat, player), state.pending, state.emptied | 1 << seat)


def after_event(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The turn begins before which a new event has entered play.

    If the event has cost the player the last life, the turn passes on, unless something brings them back for it.
    """
    if state.seats[seat].status not in PRESENT and not _takes_turn(rules, state, seat, note):
        note("bang.elimination.turn_ends", "turn_ends", seat)
        return next_turn(rules, state, seat, note)
    state = _as_guest(state, seat)
    memo = forgotten_by_owner(rules, state.memo, state.seats[seat].characters)
    return refreshed(rules, become(state._replace(memo=memo), Turn(seat)))


def _hang_on(rules: Rules, state: State, seat: int, memo: tuple[int, ...]) -> bool:
    """Whether this turn of the player who begins the rounds brings a new event."""
    if memo[EXTRA_TURN] and rules.readings[EVENT_BEFORE_EXTRA_TURN] == "no_event":
        return False
    if state.seats[seat].role != SHERIFF and rules.readings[STANDS_IN] == "nobody":
        return False
    return seat == who_began(rules, state) or rules.readings[STARTER_OUT] == "next_player"


def _nothing_fresh(state: State) -> State:
    for number, player in enumerate(state.seats):
        for lying in player.lying:
            if lying.fresh:
                settled = tuple([Lying(card.card, False, card.tokens, card.kind) for card in player.lying])
                state = with_seat(state, number, with_lying(player, settled))
                break
    return state
