"""The state of a game of BANG!: plain immutable records, and the few functions that change them.

    State           everything there is to know
      seats         per seat: role, character, lives, status, hand, cards in play, counters
      ring, turn    who sits where, whose turn it is
      piles         draw pile (known top, then a bag in unknown order), discard pile, piles of sets
      frames        what is pending
      memo          numbers that are remembered for a turn, a round or the game
      pending       triggers that are due; emptied: seats (as bits) whose hand has just run empty
      bank          counters that nobody holds
      extra         turns to be inserted: (seat, where it comes from)
      skips         turns to be left out: (seat, where that comes from)
      standing      what is in force for each seat, then for everybody; None: just what everybody has
      sets          one record per set that has something of its own
      winners       the seats that have won; None while the game goes on

Every physical card is in exactly one place: a pile, a hand, in play, or in flight in a frame.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bangref.bang.names import BOUND, DYING, GUEST
from bangref.core.action import Card
from bangref.core.action import Seat as SeatNumber
from bangref.core.frame import Stack
from bangref.core.frames.batch import Pending
from bangref.core.piles import BAG, DRAW_PILE, Cards
from bangref.west.roles import IN, Role, Status

Zone = tuple[str, int]
"""Where a card is: ("hand", seat), ("in_play", seat), ("pile", number) or ("flight", seat)."""

# The editors below run a dozen times a step. A list with one field exchanged, made into a record again, takes a third
# of the time of ``_replace``.
_new = tuple.__new__


class Lying(NamedTuple):
    """A card in play. fresh: laid this turn. tokens: how many counters lie on it; kind: of which kind, 0 for none."""

    card: Card
    fresh: bool = False
    tokens: int = 0
    kind: int = 0


class Seat(NamedTuple):
    """A player. ``characters`` is normally one; ``hand`` is sorted; ``lying`` is in order of laying.

    choice: characters dealt to choose from, empty once chosen. stock: counters held. spare: a character laid by.
    """

    role: Role
    shown: bool
    characters: tuple[str, ...]
    lives: int
    status: Status
    hand: Cards = ()
    lying: tuple[Lying, ...] = ()
    stock: tuple[int, ...] = ()
    choice: tuple[str, ...] = ()
    spare: str = ""


class State(NamedTuple):
    """A whole game at one moment; see the module's text for the fields."""

    seats: tuple[Seat, ...]
    ring: tuple[SeatNumber, ...]
    piles: tuple[Cards, ...]
    frames: Stack
    turn: SeatNumber
    memo: tuple[int, ...]
    pending: tuple[Pending, ...] = ()
    emptied: int = 0
    bank: tuple[int, ...] = ()
    extra: tuple[tuple[SeatNumber, str], ...] = ()
    skips: tuple[tuple[SeatNumber, str], ...] = ()
    standing: tuple[tuple[str, ...], ...] | None = None
    sets: tuple[Any, ...] = ()
    winners: tuple[SeatNumber, ...] | None = None
    ended_by: str = ""

    def with_frames(self, frames: Stack) -> State:
        """The state with another stack of frames."""
        fields = list(self)
        fields[_FRAMES] = frames
        return _new(State, fields)

    def with_piles(self, piles: tuple[Cards, ...]) -> State:
        """The state with other piles."""
        fields: list[object] = list(self)
        fields[_PILES] = piles
        return _new(State, fields)


_SEATS, _PILES, _FRAMES, _TURN, _MEMO, _PENDING, _EMPTIED = map(
    State._fields.index, ("seats", "piles", "frames", "turn", "memo", "pending", "emptied")
)
_LIVES, _STATUS, _HAND, _LYING = map(Seat._fields.index, ("lives", "status", "hand", "lying"))


PRESENT = (IN, DYING, GUEST, BOUND)


def is_present(seat: Seat) -> bool:
    """Whether the seat is in the game, with lives or without."""
    return seat.status in PRESENT


def present(state: State) -> tuple[SeatNumber, ...]:
    """The seats in the game, in the order of the ring."""
    seats = state.seats
    return tuple(i for i in state.ring if seats[i].status in PRESENT)


def with_seat(state: State, number: SeatNumber, seat: Seat) -> State:
    """The state with one seat changed."""
    seats = list(state.seats)
    seats[number] = seat
    fields: list[object] = list(state)
    fields[_SEATS] = tuple(seats)
    return _new(State, fields)


def with_memo(state: State, slot: int, value: int) -> State:
    """The state with one memo slot changed."""
    memo = list(state.memo)
    memo[slot] = value
    fields: list[object] = list(state)
    fields[_MEMO] = tuple(memo)
    return _new(State, fields)


def with_pending(state: State, pending: tuple[Pending, ...], emptied: int) -> State:
    """The state with other due triggers."""
    fields: list[object] = list(state)
    fields[_PENDING] = pending
    fields[_EMPTIED] = emptied
    return _new(State, fields)


def with_standing(state: State, standing: tuple[tuple[str, ...], ...] | None) -> State:
    """The state with something else in force. The last but one entry is for everybody, the last for nature."""
    return state._replace(standing=standing)


def with_turn(state: State, number: SeatNumber, memo: tuple[int, ...], frames: Stack) -> State:
    """The state with another player on turn."""
    fields: list[object] = list(state)
    fields[_FRAMES] = frames
    fields[_TURN] = number
    fields[_MEMO] = memo
    return _new(State, fields)


def with_hand(seat: Seat, hand: Cards) -> Seat:
    """The seat with another hand (sorted by the caller)."""
    fields: list[object] = list(seat)
    fields[_HAND] = hand
    return _new(Seat, fields)


def with_lying(seat: Seat, lying: tuple[Lying, ...]) -> Seat:
    """The seat with other cards in play."""
    fields: list[object] = list(seat)
    fields[_LYING] = lying
    return _new(Seat, fields)


def with_lives(seat: Seat, lives: int, status: Status) -> Seat:
    """The seat with other lives and another status."""
    fields: list[object] = list(seat)
    fields[_LIVES] = lives
    fields[_STATUS] = status
    return _new(Seat, fields)


def lying_card(seat: Seat, card: Card) -> Lying | None:
    """The record of a card in play before the seat, if it lies there."""
    for lying in seat.lying:
        if lying.card == card:
            return lying
    return None


def without_lying(seat: Seat, card: Card) -> Seat:
    """The seat without a card that lay before it."""
    return with_lying(seat, tuple(lying for lying in seat.lying if lying.card != card))


def quiet(state: State) -> bool:
    """Whether the last move has left nothing to check before the next one: see ``watch``."""
    if state.pending or state.emptied:
        return False
    return True if state.piles[DRAW_PILE] else bool(state.piles[BAG])
