from hypothesis import given
from hypothesis import strategies as st

from bangref.core.ring import apart, order_from, others_from_left, swapped

RINGS = st.integers(2, 8).flatmap(lambda n: st.permutations(range(n))).map(tuple)


@st.composite
def ring_and_two(draw: st.DrawFn) -> tuple[tuple[int, ...], int, int]:
    ring = draw(RINGS)
    one, other = draw(st.permutations(ring))[:2]
    return ring, one, other


@given(ring_and_two())
def test_order_goes_round_both_ways(case: tuple[tuple[int, ...], int, int]) -> None:
    ring, first, _ = case
    clockwise, back = order_from(ring, first), order_from(ring, first, -1)
    assert sorted(clockwise) == sorted(back) == sorted(ring)
    assert clockwise[0] == back[0] == first
    assert clockwise[1:] == back[1:][::-1]
    assert ring.index(clockwise[1]) == (ring.index(first) + 1) % len(ring)


@given(ring_and_two())
def test_others_leave_one_out(case: tuple[tuple[int, ...], int, int]) -> None:
    ring, seat, _ = case
    assert (seat, *others_from_left(ring, seat)) == order_from(ring, seat)


@given(ring_and_two(), st.sets(st.integers(0, 7)))
def test_apart_is_the_shorter_way(case: tuple[tuple[int, ...], int, int], left: set[int]) -> None:
    ring, one, other = case
    places = apart(ring, one, other, lambda seat: seat not in left)
    assert places == apart(ring, other, one, lambda seat: seat not in left)
    table = [seat for seat in ring if seat in (one, other) or seat not in left]
    right = order_from(tuple(table), one).index(other)
    assert places == min(right, len(table) - right)
    assert 1 <= places <= len(table) // 2


@given(ring_and_two())
def test_swapping_twice_changes_nothing(case: tuple[tuple[int, ...], int, int]) -> None:
    ring, one, other = case
    changed = swapped(ring, one, other)
    assert swapped(changed, one, other) == ring
    assert (changed.index(one), changed.index(other)) == (ring.index(other), ring.index(one))
    assert all(a == b for a, b in zip(ring, changed, strict=True) if a not in (one, other))
