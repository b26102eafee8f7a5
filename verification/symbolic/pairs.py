"""Pairs for ``crosshair diffbehavior``: a function of the kernel, and what it has to come to.

Each pair is two functions with one signature, ``fast_NAME`` and ``plain_NAME``. There are no preconditions in this
kind of check: what is no case is sent back by the guard, alike in both.
"""

from bangref.bang import ask, distance, draw_check, healing, phase_3_discard, state
from bangref.bang import rules as bang_rules
from bangref.bang.names import RANKS
from bangref.bang.state import Seat, State
from bangref.core import asking, piles, ring
from bangref.core.action import NOBODY, Card
from bangref.core.asking import Share
from bangref.core.piles import Cards
from bangref.west.roles import IN, Status
from verification.symbolic import plain
from verification.symbolic.tables import FIVE, FOUR, PLAIN, settled, statuses, with_out

NO_CASE = -1


def fast_places_apart_4(one: int, other: int, a: bool, b: bool) -> int:
    """Four seats, of which two are certainly there."""
    if not (0 <= one < 4 and 0 <= other < 4 and one != other):
        return NO_CASE
    there = _two_and(4, one, other, (a, b))
    return distance.places_apart((0, 1, 2, 3), there, one, other)


def plain_places_apart_4(one: int, other: int, a: bool, b: bool) -> int:
    if not (0 <= one < 4 and 0 <= other < 4 and one != other):
        return NO_CASE
    there = _two_and(4, one, other, (a, b))
    return plain.places_apart((0, 1, 2, 3), there, settled(one, 4), settled(other, 4))


def _two_and(number: int, one: int, other: int, present: tuple[bool, ...]) -> tuple[Status, ...]:
    rest = iter(present)
    return statuses(*[seat in (one, other) or next(rest) for seat in range(number)])


def fast_places_apart_7(other: int, a: bool, b: bool, c: bool, d: bool) -> int:
    """Seven seats, seen from seat 0; the last one is there."""
    if not 0 < other < 7:
        return NO_CASE
    return distance.places_apart(tuple(range(7)), _two_and(7, 0, other, (a, b, c, d, True)), 0, other)


def plain_places_apart_7(other: int, a: bool, b: bool, c: bool, d: bool) -> int:
    if not 0 < other < 7:
        return NO_CASE
    return plain.places_apart(tuple(range(7)), _two_and(7, 0, other, (a, b, c, d, True)), 0, settled(other, 7))


def fast_apart_5(one: int, other: int, a: bool, b: bool) -> int:
    """The kernel's own general definition: seats that count are told by a function."""
    if not (0 <= one < 5 and 0 <= other < 5 and one != other):
        return NO_CASE
    there = _two_and(5, one, other, (a, b, True))
    return ring.apart((0, 1, 2, 3, 4), settled(one, 5), settled(other, 5), lambda seat: there[seat] == IN)


def plain_apart_5(one: int, other: int, a: bool, b: bool) -> int:
    if not (0 <= one < 5 and 0 <= other < 5 and one != other):
        return NO_CASE
    there = _two_and(5, one, other, (a, b, True))
    return plain.places_apart((0, 1, 2, 3, 4), there, settled(one, 5), settled(other, 5))


def fast_order_from(first: int, against: bool) -> tuple[int, ...]:
    """Round the table from a seat, one way or the other."""
    if not 0 <= first < 7:
        return ()
    return ring.order_from((3, 1, 4, 0, 5, 2, 6), settled(first, 7), -1 if against else 1)


def plain_order_from(first: int, against: bool) -> tuple[int, ...]:
    if not 0 <= first < 7:
        return ()
    return plain.order_from((3, 1, 4, 0, 5, 2, 6), settled(first, 7), -1 if against else 1)


def fast_present(a: bool, b: bool, c: bool, d: bool, e: bool) -> tuple[int, ...]:
    """Who is in the game, in the order of a ring in which players have changed places."""
    return state.present(with_out(FIVE._replace(ring=(2, 0, 4, 1, 3)), a, b, c, d, e))


def plain_present(a: bool, b: bool, c: bool, d: bool, e: bool) -> tuple[int, ...]:
    return plain.present(with_out(FIVE._replace(ring=(2, 0, 4, 1, 3)), a, b, c, d, e))


def fast_added(a: int, b: int, x: int, y: int) -> Cards:
    """Two cards into a sorted hand of two."""
    return piles.added((Card(a), Card(b)) if a <= b else (Card(b), Card(a)), (Card(x), Card(y)))


def plain_added(a: int, b: int, x: int, y: int) -> Cards:
    return plain.added((Card(a), Card(b)) if a <= b else (Card(b), Card(a)), (Card(x), Card(y)))


def fast_lifted(a: int, b: int, c: int, place: int) -> Cards:
    """One card out of three, which may be equal."""
    cards = (Card(a), Card(b), Card(c))
    return piles.lifted(cards, cards[settled(place, 3)]) if 0 <= place < 3 else cards


def plain_lifted(a: int, b: int, c: int, place: int) -> Cards:
    cards = (Card(a), Card(b), Card(c))
    return plain.lifted(cards, cards[settled(place, 3)]) if 0 <= place < 3 else cards


def fast_measured(printed: int, one: int, first: int, other: int, second: int) -> int:
    """Two shares of any layers and values, the later layer named first."""
    if not 1 <= one <= other <= 5:
        return NO_CASE
    return asking.measured(printed, (Share(settled(other, 6), second, "b"), Share(settled(one, 6), first, "a")))


def plain_measured(printed: int, one: int, first: int, other: int, second: int) -> int:
    if not 1 <= one <= other <= 5:
        return NO_CASE
    return plain.measured(printed, (Share(settled(other, 6), second, "b"), Share(settled(one, 6), first, "a")))


def fast_healed(lives: int, gained: int, most: int) -> int:
    """Any lives, a gain of at most three."""
    return healing.healed(lives, gained, most) if 0 <= gained <= 3 else NO_CASE


def plain_healed(lives: int, gained: int, most: int) -> int:
    return plain.healed(lives, settled(gained, 4), most) if 0 <= gained <= 3 else NO_CASE


def fast_excess(hand: int, limit: int) -> int:
    """Hands up to ten cards, any limit."""
    return phase_3_discard.excess(hand, limit) if 0 <= hand <= 10 and limit >= 0 else NO_CASE


def plain_excess(hand: int, limit: int) -> int:
    return plain.excess(hand, limit) if 0 <= hand <= 10 and limit >= 0 else NO_CASE


def fast_rank_between(rank: int) -> bool:
    """The range that sets off the Dynamite."""
    return 0 <= rank < 13 and draw_check.rank_between(RANKS[settled(rank, 13)], "2", "9")


def plain_rank_between(rank: int) -> bool:
    return 0 <= rank < 13 and plain.rank_between(RANKS[settled(rank, 13)], "2", "9")


SPANS = ((), ("turn",), ("effect", "turn"), ("round",), ("game", "effect"))


def fast_forgotten(first: int, second: int, third: int, fourth: int, spans: int) -> tuple[int, ...]:
    """Any remembered numbers, any spans that end."""
    memo = (first, second, third, fourth)
    return bang_rules.forgotten(PLAIN, memo, SPANS[settled(spans, 5)]) if 0 <= spans < 5 else ()


def plain_forgotten(first: int, second: int, third: int, fourth: int, spans: int) -> tuple[int, ...]:
    memo = (first, second, third, fourth)
    return plain.forgotten(PLAIN, memo, SPANS[settled(spans, 5)]) if 0 <= spans < 5 else ()


def _seat(lives: int, card: int) -> Seat:
    return FOUR.seats[1]._replace(lives=lives, hand=(Card(card),))


def fast_with_seat(number: int, lives: int, card: int) -> State | None:
    """Any seat, in other circumstances."""
    return state.with_seat(FOUR, settled(number, 4), _seat(lives, card)) if 0 <= number < 4 else None


def plain_with_seat(number: int, lives: int, card: int) -> State | None:
    return plain.with_seat(FOUR, settled(number, 4), _seat(lives, card)) if 0 <= number < 4 else None


def fast_with_memo(slot: int, value: int) -> State | None:
    """Any slot, any number."""
    return state.with_memo(FOUR, settled(slot, 3), value) if 0 <= slot < 3 else None


def plain_with_memo(slot: int, value: int) -> State | None:
    return plain.with_memo(FOUR, settled(slot, 3), value) if 0 <= slot < 3 else None


def fast_seat_editors(lives: int, status: int, card: int, fresh: bool) -> Seat:
    """Hand, cards in play, lives and status, one edit after another."""
    seat = state.with_hand(FOUR.seats[2], (Card(card), Card(card)))
    seat = state.with_lying(seat, (state.Lying(Card(card), fresh, lives),))
    return state.with_lives(seat, lives, Status(status))


def plain_seat_editors(lives: int, status: int, card: int, fresh: bool) -> Seat:
    seat = plain.with_hand(FOUR.seats[2], (Card(card), Card(card)))
    seat = plain.with_lying(seat, (state.Lying(Card(card), fresh, lives),))
    return plain.with_lives(seat, lives, Status(status))


def fast_state_editors(card: int, emptied: int, number: int, memo: int) -> State:
    """Piles, due triggers, the player on turn and the frames, one edit after another."""
    edited = FOUR.with_piles(((Card(card),), (), ()))
    edited = state.with_pending(edited, (), emptied)
    edited = state.with_turn(edited, number, (memo, memo), (FOUR.frames[0],))
    return edited.with_frames((*edited.frames, FOUR.frames[1]))


def plain_state_editors(card: int, emptied: int, number: int, memo: int) -> State:
    edited = FOUR._replace(piles=((Card(card),), (), ()))
    edited = edited._replace(pending=(), emptied=emptied)
    edited = edited._replace(turn=number, memo=(memo, memo), frames=(FOUR.frames[0],))
    return edited._replace(frames=(*edited.frames, FOUR.frames[1]))


def fast_everyone(on_turn: int, first: int, second: int) -> tuple[int, ...]:
    """Nobody's elements, then everybody's from the player on turn, also after two players have changed places."""
    if not (0 <= on_turn < 5 and 0 <= first < second < 5):
        return ()
    return ask.everyone(_moved(first, second)._replace(turn=settled(on_turn, 5)))


def plain_everyone(on_turn: int, first: int, second: int) -> tuple[int, ...]:
    if not (0 <= on_turn < 5 and 0 <= first < second < 5):
        return ()
    return (NOBODY, *plain.order_from(_moved(first, second).ring, settled(on_turn, 5), 1))


def _moved(first: int, second: int) -> State:
    return FIVE._replace(ring=ring.swapped(FIVE.ring, settled(first, 5), settled(second, 5)))
