"""Who is next: always somebody in the game, the nearest one in the direction of play."""

from dataclasses import replace
from itertools import pairwise

from bangref.bang.assemble import with_answers
from bangref.bang.cards.general_store import open_store
from bangref.bang.effects import all_others
from bangref.bang.names import GENERAL_STORE
from bangref.bang.points import DIRECTION
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State, is_present
from bangref.bang.turn_order import OVER, Turn, round_leader
from bangref.core.action import NO_CARD, NOBODY
from bangref.core.asking import SET
from bangref.core.element import Modifier
from bangref.core.engine import advance
from bangref.core.ring import order_from, others_from_left, swapped
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic.tables import FIVE, FOUR, KINDS, PLAIN, SEVEN, SIX, changed, piled, settled, with_out

CLOCKWISE = ("bang.turn.order.clockwise", "bang.turn.discard.then_next")

CLAUSES = {
    "next_is_in_the_game_4": CLOCKWISE,
    "next_is_in_the_game_5": CLOCKWISE,
    "next_is_in_the_game_6": CLOCKWISE,
    "next_is_in_the_game_7": CLOCKWISE,
    "turn_of_the_dead_passes_on": ("bang.elimination.turn_ends", "bang.turn.order.clockwise"),
    "direction_is_kept": ("bang.turn.order.clockwise",),
    "extra_turns_come_first": ("bang.turn.order.clockwise",),
    "everybody_once_round_the_table": CLOCKWISE,
    "others_from_the_left": ("bang.sequence.all_others_from_left", "bang.symbol.all_others.order"),
    "store_goes_round": ("bang.card.general_store.order", "bang.sequence.everyone_same_thing"),
    "leader_of_rounds_is_in_the_game": ("bang.turn.order.sheriff_first",),
}


def _against(rules: Rules, state: State, owner: int) -> int:
    return -1


BACKWARDS = with_answers(
    replace(PLAIN, table=(*PLAIN.table, "against")),
    {DIRECTION: {"against": Modifier(DIRECTION, "bang.turn.order.clockwise", SET, _against)}},
)
"""Turns go against the clock."""


def _next(state: State, seat: int, rules: Rules = PLAIN) -> int:
    """Whose turn follows on that of a seat."""
    state = piled(state, known=KINDS[:6])
    return advance(rules, state._replace(frames=(Turn(seat, OVER),), turn=seat), ignore).turn


def _clockwise(state: State, seat: int) -> int:
    """The nearest seat in the game on the left, found by walking; the seat itself where nobody else is left."""
    number = len(state.seats)
    step = 1
    while state.seats[(seat + step) % number].status == OUT:
        step += 1
    return (seat + step) % number


def _follows(state: State, seat: int) -> bool:
    seat = settled(seat, len(state.seats))
    after = _next(state, seat)
    return after == _clockwise(state, seat) and is_present(state.seats[after])


def next_is_in_the_game_4(seat: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Four players, of whom at least one is there; the seat whose turn ends may have left.

    pre: 0 <= seat < 4 and not (a and b and c and d)
    post: _
    """
    return _follows(with_out(FOUR, a, b, c, d), seat)


def next_is_in_the_game_5(seat: int, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Five players.

    pre: 0 <= seat < 5
    post: _
    """
    return _follows(with_out(FIVE, False, b, c, d, e), seat)


def next_is_in_the_game_6(seat: int, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Six players.

    pre: 2 <= seat < 6
    post: _
    """
    return _follows(with_out(SIX, False, b, False, c, d, e), seat)


def next_is_in_the_game_7(b: bool, c: bool, d: bool, e: bool, f: bool, g: bool) -> bool:
    """Seven players, after the Sheriff's turn.

    pre: not (b and c and d and e and f and g)
    post: _
    """
    return _follows(with_out(SEVEN, False, b, c, d, e, f, g), 0)


def turn_of_the_dead_passes_on(seat: int, stage: int, b: bool, c: bool) -> bool:
    """When the player on turn has left, the turn is over in whatever phase it is.

    pre: 0 <= seat < 4 and 0 <= stage <= 5
    post: _
    """
    seat = settled(seat, 4)
    out = [b, c, False, False]
    out[seat] = True
    state = piled(with_out(FOUR, *out), known=KINDS[:6])
    after = advance(PLAIN, state._replace(frames=(Turn(seat, settled(stage, 6)),), turn=seat), ignore)
    return after.turn == _clockwise(state, seat) != seat


def direction_is_kept(seat: int, against: bool, a: bool, b: bool, c: bool) -> bool:
    """Against the clock the next is the nearest on the right, as somebody who sits at a mirrored table would say.

    pre: 0 <= seat < 5
    post: _
    """
    seat = settled(seat, 5)
    out = [a, b, c, False]
    out.insert(seat, False)
    there = _next(with_out(FIVE, *out), seat, BACKWARDS if against else PLAIN)
    if not against:
        return there == _clockwise(with_out(FIVE, *out), seat)
    mirrored = with_out(FIVE, *[out[-number % 5] for number in range(5)])
    return there == -_clockwise(mirrored, -seat % 5) % 5


def extra_turns_come_first(seat: int, extra: int, out: bool) -> bool:
    """An extra turn is taken before the turn goes on, unless its player has left; then it is gone.

    pre: 0 <= seat < 4 and 0 <= extra < 4
    post: _
    """
    seat, extra = settled(seat, 4), settled(extra, 4)
    gone = [out and number == extra != seat for number in range(4)]
    state = with_out(FOUR, *gone)._replace(extra=((extra, "event"),))
    after = advance(PLAIN, piled(state, known=KINDS[:6])._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)
    return after.turn == (_clockwise(state, seat) if gone[extra] else extra) and after.extra == ()


def everybody_once_round_the_table(first: int, one: int, other: int, against: bool) -> bool:
    """Round the table from any place, also after two players have changed places: everybody, each once.

    pre: 0 <= first < 5 and 0 <= one < other < 5
    post: _
    """
    first, one, other = settled(first, 5), settled(one, 5), settled(other, 5)
    ring = swapped(FIVE.ring, one, other)
    order = order_from(ring, first, -1 if against else 1)
    steps = {(ring.index(after) - ring.index(seat)) % 5 for seat, after in pairwise(order)}
    return order[0] == first and set(order) == set(range(5)) and steps == {4 if against else 1}


def others_from_the_left(by: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """An effect on all others meets everybody else in the game, once, clockwise from the left.

    pre: 0 <= by < 5
    post: _
    """
    by = settled(by, 5)
    out = [a, b, c, d]
    out.insert(by, False)
    state = with_out(FIVE, *out)
    signature = Signature((KINDS[0],), "gatling", PLAYED, by, NOBODY, NO_CARD)
    todo = all_others(state, signature, "shot at", ignore).frames[-1].todo
    left = others_from_left(state.ring, by)
    return bool(todo == tuple(seat for seat in left if not out[seat])) and left == tuple(
        (by + k) % 5 for k in (1, 2, 3, 4)
    )


def _store_of(by: int) -> Signature:
    """A General Store that somebody plays."""
    return Signature((KINDS[0],), GENERAL_STORE, PLAYED, by, NOBODY, NO_CARD)


def store_goes_round(by: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """General Store: as many cards as players in the game; whose card it is chooses first, then clockwise.

    pre: 0 <= by < 5
    post: _
    """
    by = settled(by, 5)
    out = [a, b, c, d]
    out.insert(by, False)
    frames = open_store(PLAIN, with_out(FIVE, *out), _store_of(by), ignore).frames
    order = tuple((by + step) % 5 for step in range(5) if not out[(by + step) % 5])
    return bool(frames[-2].todo == order and frames[-1].left == len(order))


def leader_of_rounds_is_in_the_game(sheriff: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Rounds hang on the Sheriff, wherever they sit, or on who comes next after them in the game.

    pre: 0 <= sheriff < 4 and not (a and b and c and d)
    post: _
    """
    sheriff = settled(sheriff, 4)
    first, other = FOUR.seats[0].role, FOUR.seats[sheriff].role
    state = changed(changed(FOUR, 0, role=other), sheriff, role=first)
    state = with_out(state, a, b, c, d)
    leader = round_leader(PLAIN, state)
    there = is_present(state.seats[sheriff])
    return leader == (sheriff if there else _clockwise(state, sheriff))
