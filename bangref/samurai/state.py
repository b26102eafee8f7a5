"""The state of a game of Samurai Sword: plain immutable records, and the few functions that change them.

    State           everything there is to know
      seats         per seat: role, character, resilience, honour, hand, properties in play, stars
      ring, turn    who sits where, whose turn it is
      piles         draw pile (known top, then a bag in unknown order), discard pile
      frames        what is pending
      weapons       weapons that the player on turn has played in this turn
      spent         the deck has run out while there was nothing to make a new one of
      winners       the seats that have won; None while the game goes on

Every physical card is in exactly one place: a pile, a hand, in play, or in flight in a frame.
"""

from typing import NamedTuple

from bangref.core.action import Card
from bangref.core.action import Seat as SeatNumber
from bangref.core.frame import Stack
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards, added, lifted
from bangref.core.ring import order_from
from bangref.samurai.roles import Role


class Seat(NamedTuple):
    """A player. hand: sorted. lying: properties in play, in order of laying. stars: on the card of a Ninja, else 0."""

    role: Role
    shown: bool
    characters: tuple[str, ...]
    resilience: int
    honour: int
    hand: Cards = ()
    lying: Cards = ()
    stars: int = 0


class State(NamedTuple):
    """A whole game at one moment; see the module's text for the fields."""

    seats: tuple[Seat, ...]
    ring: tuple[SeatNumber, ...]
    piles: tuple[Cards, ...]
    frames: Stack
    turn: SeatNumber
    weapons: int = 0
    spent: bool = False
    winners: tuple[SeatNumber, ...] | None = None
    ended_by: str = ""

    def with_frames(self, frames: Stack) -> "State":
        """The state with another stack of frames."""
        fields = list(self)
        fields[_FRAMES] = frames
        return _new(State, fields)

    def with_piles(self, piles: tuple[Cards, ...]) -> "State":
        """The state with other piles."""
        fields: list[object] = list(self)
        fields[_PILES] = piles
        return _new(State, fields)


# The editors run several times a step. A list with one field exchanged, made into a record again, takes a third of
# the time of ``_replace``.
_new = tuple.__new__
_SEATS, _PILES, _FRAMES = map(State._fields.index, ("seats", "piles", "frames"))


def with_seat(state: State, number: SeatNumber, seat: Seat) -> State:
    """The state with one seat changed."""
    seats = list(state.seats)
    seats[number] = seat
    fields: list[object] = list(state)
    fields[_SEATS] = tuple(seats)
    return _new(State, fields)


def gain(state: State, seat: SeatNumber, cards: Cards) -> State:
    """The state with more cards in a hand."""
    player = state.seats[seat]
    return with_seat(state, seat, player._replace(hand=added(player.hand, cards)))


def lose(state: State, seat: SeatNumber, card: Card) -> State:
    """The state with one card fewer in a hand; the card is in flight."""
    player = state.seats[seat]
    return with_seat(state, seat, player._replace(hand=lifted(player.hand, card)))


def others(state: State, seat: SeatNumber) -> tuple[SeatNumber, ...]:
    """Everybody else, clockwise from a player."""
    return order_from(state.ring, seat)[1:]


def is_harmless(seat: Seat) -> bool:
    """Whether a player has no resilience token, or no card in hand."""
    return not seat.resilience or not seat.hand


def has_run_out(state: State) -> bool:
    """Whether the deck is empty, and a new one may have to be made: not while there is known to be nothing for it."""
    if state.piles[DRAW_PILE] or state.piles[BAG]:
        return False
    return not state.spent or bool(state.piles[DISCARD_PILE])


def is_quiet(state: State) -> bool:
    """Whether the deck need not be looked at."""
    return not has_run_out(state)
