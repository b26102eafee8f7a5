"""Plain definitions: what the kernel's fast functions have to come to, said in the simplest way there is."""

from collections.abc import Mapping
from typing import TypeVar

from bangref.bang.ask import edited, line_up
from bangref.bang.rules import Rules
from bangref.bang.state import PRESENT, Lying, Seat, State
from bangref.core.action import Card
from bangref.core.asking import ADD, CEILING, FLOOR, OVERRIDE, SET, Share
from bangref.core.piles import Cards
from bangref.core.point import Answers, Point
from bangref.core.ring import Ring
from bangref.west.roles import Status

A = TypeVar("A")

VALUES: Mapping[str, int] = {**{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
"""What the ranks are worth, ace high."""


def places_apart(ring: Ring, statuses: tuple[Status, ...], one: int, other: int) -> int:
    """Walk round the ring from one seat to the other, both ways, counting who is there; the shorter way counts."""
    return min(_steps(ring, statuses, one, other), _steps(ring[::-1], statuses, one, other))


def _steps(ring: Ring, statuses: tuple[Status, ...], one: int, other: int) -> int:
    steps, place = 0, ring.index(one)
    while ring[place] != other:
        place = (place + 1) % len(ring)
        steps += ring[place] == other or statuses[ring[place]] in PRESENT
    return steps


def order_from(ring: Ring, first: int, direction: int) -> Ring:
    """Walk round the ring once."""
    place = ring.index(first)
    return tuple(ring[(place + direction * step) % len(ring)] for step in range(len(ring)))


def present(state: State) -> Ring:
    """Who is in the game, in the order of the ring."""
    return tuple(seat for seat in state.ring if state.seats[seat].status in PRESENT)


def added(cards: Cards, more: Cards) -> Cards:
    """All of them, sorted."""
    return tuple(sorted(cards + more))


def lifted(cards: Cards, card: Card) -> Cards:
    """Without the first that is equal."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def measured(printed: int, shares: tuple[Share, ...]) -> int:
    """Layer after layer: set, add, floor, ceiling, override."""
    value = printed
    for layer in (SET, ADD, FLOOR, CEILING, OVERRIDE):
        for share in shares:
            if share.layer == layer:
                value = {
                    SET: share.value,
                    ADD: value + share.value,
                    FLOOR: max(value, share.value),
                    CEILING: min(value, share.value),
                    OVERRIDE: share.value,
                }[layer]
    return value


def healed(lives: int, gained: int, most: int) -> int:
    """One life after another, as long as there is room."""
    for _ in range(gained):
        if lives < most:
            lives += 1
    return lives


def excess(hand: int, limit: int) -> int:
    """One card after another, as long as there are too many."""
    gone = 0
    while hand - gone > limit:
        gone += 1
    return gone


def rank_between(rank: str, lowest: str, highest: str) -> bool:
    """By what the ranks are worth."""
    return VALUES[lowest] <= VALUES[rank] <= VALUES[highest]


def forgotten(rules: Rules, memo: tuple[int, ...], spans: tuple[str, ...]) -> tuple[int, ...]:
    """Each slot by itself."""
    return tuple(0 if rules.memo[slot].span in spans else memo[slot] for slot in range(len(rules.memo)))


def with_seat(state: State, number: int, seat: Seat) -> State:
    """Seat by seat."""
    return state._replace(seats=tuple(seat if place == number else old for place, old in enumerate(state.seats)))


def with_memo(state: State, slot: int, value: int) -> State:
    """Slot by slot."""
    return state._replace(memo=tuple(value if place == slot else old for place, old in enumerate(state.memo)))


def with_hand(seat: Seat, hand: Cards) -> Seat:
    """By the field's name."""
    return seat._replace(hand=hand)


def with_lying(seat: Seat, lying: tuple[Lying, ...]) -> Seat:
    """By the field's name."""
    return seat._replace(lying=lying)


def with_lives(seat: Seat, lives: int, status: Status) -> Seat:
    """By the fields' names."""
    return seat._replace(lives=lives, status=status)


def answers_at(rules: Rules, state: State, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    """Of everything in force, whatever answers at the point."""
    standing = edited(rules, state, line_up(rules, state))
    table: Mapping[str, A] = rules.at[point]
    return [(owner, element, table[element]) for owner in owners for element in standing[owner] if element in table]
