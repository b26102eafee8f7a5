"""Tables of the Dice Game for the symbolic checks."""

from bangref.core.action import Action
from bangref.core.engine import Accepted, step
from bangref.dice.assemble import assemble
from bangref.dice.facts import ARROWS
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.state import Seat, State, with_seat
from bangref.dice.turn import DYNAMITE_DUE, Turn
from bangref.west.roles import OUT

PEOPLE = ("paul_regret", "jourdonnais", "suzy_lafayette", "vulture_sam", "rose_doolan", "black_jack", "willy_the_kid",
          "jesse_jones")  # fmt: skip
FOUR_PEOPLE = ("suzy_lafayette", "jourdonnais", "paul_regret", "lucky_duke")
RULES = assemble("001")


def table_of(characters: tuple[str, ...], lives: int = 6, arrows: tuple[int, ...] = ()) -> State:
    """So many players with these characters, Ada on turn with her dice still to be resolved."""
    roles = ROLES_IN_PLAY[len(characters)].dealt
    held = (*arrows, *(0,) * (len(characters) - len(arrows)))
    seats = tuple(
        Seat(role, False, (character,), lives, 9, held[seat])
        for seat, (role, character) in enumerate(zip(roles, characters, strict=True))
    )
    ring = tuple(range(len(seats)))
    return State(seats, ring, 0, (Turn(0, DYNAMITE_DUE),), pile=ARROWS - sum(held))


FOUR = table_of(FOUR_PEOPLE)
SIX = table_of(PEOPLE[:6])
EIGHT = table_of(PEOPLE)


def done(state: State, action: Action) -> State:
    """The state after a decision that is legal."""
    made = step(RULES, state, action, explain=False)
    assert isinstance(made, Accepted)
    after: State = made.state
    return after


def tokens(state: State) -> int:
    """The arrows in the pile and before the players."""
    return state.pile + sum(seat.arrows for seat in state.seats)


def with_out(state: State, first: int, second: int) -> State:
    """The table without two of its players (or one, or none: seat 0 stays)."""
    for seat in {first, second} - {0}:
        state = with_seat(state, seat, state.seats[seat]._replace(status=OUT, lives=0))
    return state
