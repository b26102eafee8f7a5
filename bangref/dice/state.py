"""The state of a game: plain immutable records, and the few functions that change them.

    State           everything there is to know
      seats         per seat: role, character, life points, arrows
      ring, turn    who sits where, whose turn it is
      dice          the dice that lie on the table, sorted by face
      rerolls       how often the player on turn may still re-roll
      pile          arrow tokens that nobody has
      frames        what is pending
      winners       the seats that have won, none of them in a drawn game; None while the game goes on

The arrow tokens of all players and of the pile are always nine together.
"""

from typing import NamedTuple

from bangref.core.action import Card
from bangref.core.action import Seat as SeatNumber
from bangref.core.frame import Stack
from bangref.core.ring import order_from
from bangref.dice.facts import ARROWS
from bangref.west.roles import IN, OUT, Role, Status

Dice = tuple[Card, ...]

# The editors below run several times a step. A list with some fields exchanged, made into a record again, takes a
# third of the time of ``_replace``.
_new = tuple.__new__


class Seat(NamedTuple):
    """A player. most: the life points at the start, which are never exceeded. arrows: tokens in front of the player."""

    role: Role
    shown: bool
    characters: tuple[str, ...]
    lives: int
    most: int
    arrows: int = 0
    status: Status = IN


class State(NamedTuple):
    """A whole game at one moment; see the module's text for the fields."""

    seats: tuple[Seat, ...]
    ring: tuple[SeatNumber, ...]
    turn: SeatNumber
    frames: Stack
    dice: Dice = ()
    rerolls: int = 0
    pile: int = ARROWS
    winners: tuple[SeatNumber, ...] | None = None
    ended_by: str = ""

    def with_frames(self, frames: Stack) -> "State":
        """The state with another stack of frames."""
        fields = list(self)
        fields[_FRAMES] = frames
        return _new(State, fields)


_SEATS, _TURN, _FRAMES, _DICE, _REROLLS, _PILE = map(
    State._fields.index, ("seats", "turn", "frames", "dice", "rerolls", "pile")
)
_LIVES, _ARROWS = map(Seat._fields.index, ("lives", "arrows"))


def is_in(state: State, seat: SeatNumber) -> bool:
    """Whether a player is still in the game."""
    return state.seats[seat].status == IN


def players_in(state: State, first: SeatNumber) -> tuple[SeatNumber, ...]:
    """The players in the game, clockwise from a seat on (which is the first, if it is in the game)."""
    return tuple(seat for seat in order_from(state.ring, first) if state.seats[seat].status == IN)


def with_seat(state: State, number: SeatNumber, seat: Seat) -> State:
    """The state with one seat changed."""
    seats = list(state.seats)
    seats[number] = seat
    fields: list[object] = list(state)
    fields[_SEATS] = tuple(seats)
    return _new(State, fields)


def with_dice(state: State, dice: Dice, rerolls: int, frames: Stack) -> State:
    """The state with other dice on the table, other re-rolls left and another stack of frames."""
    fields: list[object] = list(state)
    fields[_DICE] = dice
    fields[_REROLLS] = rerolls
    fields[_FRAMES] = frames
    return _new(State, fields)


def with_turn(state: State, seat: SeatNumber, frames: Stack) -> State:
    """The state with another player on turn, and no dice on the table."""
    fields: list[object] = list(state)
    fields[_TURN] = seat
    fields[_DICE] = ()
    fields[_REROLLS] = 0
    fields[_FRAMES] = frames
    return _new(State, fields)


def give_arrows(state: State, seat: SeatNumber, number: int) -> State:
    """Arrows move from the pile to a player; a negative number puts them back."""
    player = state.seats[seat]
    seats = list(state.seats)
    held: list[object] = list(player)
    held[_ARROWS] = player.arrows + number
    seats[seat] = _new(Seat, held)
    fields: list[object] = list(state)
    fields[_SEATS] = tuple(seats)
    fields[_PILE] = state.pile - number
    return _new(State, fields)


def with_lives(seat: Seat, lives: int) -> Seat:
    """The seat with other life points."""
    fields = list(seat)
    fields[_LIVES] = lives
    return _new(Seat, fields)


def without_die(dice: Dice, face: Card) -> Dice:
    """The dice without one that shows this face; there must be one."""
    place = dice.index(face)
    return dice[:place] + dice[place + 1 :]


def eliminated(state: State, seat: SeatNumber) -> State:
    """The state in which a player is out: their role is shown, and their arrows go back to the pile."""
    player = state.seats[seat]
    out = player._replace(shown=True, arrows=0, status=OUT)
    return with_seat(state, seat, out)._replace(pile=state.pile + player.arrows)
