"""The ring of players: places round the table, whoever sits in them.

A ring is a tuple of seats in clockwise order. Places may be exchanged during a game, seats keep their numbers.
"""

from collections.abc import Callable

from bangref.core.action import Seat

Ring = tuple[Seat, ...]


def order_from(ring: Ring, first: Seat, direction: int = 1) -> Ring:
    """All seats, ``first`` first, then on in the direction of play (1 clockwise, -1 against it).

    >>> order_from((0, 1, 2, 3), 2)
    (2, 3, 0, 1)
    >>> order_from((0, 1, 2, 3), 2, -1)
    (2, 1, 0, 3)
    """
    place = ring.index(first)
    if direction == 1:
        return ring[place:] + ring[:place]
    back = ring[::-1]
    place = len(ring) - 1 - place
    return back[place:] + back[:place]


def others_from_left(ring: Ring, seat: Seat) -> Ring:
    """Everybody but ``seat``, from the left neighbour on, clockwise.

    >>> others_from_left((0, 1, 2, 3), 2)
    (3, 0, 1)
    """
    return order_from(ring, seat)[1:]


def apart(ring: Ring, one: Seat, other: Seat, counted: Callable[[Seat], bool]) -> int:
    """Places between two seats the shorter way round, counting only seats that are ``counted`` (and these two).

    >>> apart((0, 1, 2, 3, 4), 0, 3, lambda seat: True)
    2
    >>> apart((0, 1, 2, 3, 4), 0, 3, lambda seat: seat != 4)
    1
    """
    table = [seat for seat in ring if seat in (one, other) or counted(seat)]
    way = abs(table.index(one) - table.index(other))
    return min(way, len(table) - way)


def swapped(ring: Ring, one: Seat, other: Seat) -> Ring:
    """The ring after two players changed places.

    >>> swapped((0, 1, 2, 3), 1, 3)
    (0, 3, 2, 1)
    """
    change = {one: other, other: one}
    return tuple(change.get(seat, seat) for seat in ring)
