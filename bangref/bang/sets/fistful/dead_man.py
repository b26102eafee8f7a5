"""Mrtvý muž: the player who was eliminated first comes back at the start of their turn."""

from bangref.bang.ask import refreshed
from bangref.bang.elimination.frame import KILLED
from bangref.bang.events import BEFORE_CARDS
from bangref.bang.names import GUEST
from bangref.bang.points import BEFORE_LEAVING, HAND_EMPTIED, HELD_BACK, LEAVES_THE_GAME, NEXT_TURN, TURN_STARTS
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, with_lives, with_memo, with_seat
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.west.roles import IN, OUT
from bangref.west.victory import PREY

NAME = "dead_man"
CLAUSE = "bang.event.dead_man.effect"
TWO_LIVES = "bang.event.dead_man.two_lives"
TWO_CARDS = "bang.event.dead_man.two_cards"
FIRST = "bang.event.dead_man.first_elimination"
LIVES, CARDS = 2, 2

NOT_NOW = 2

MEMO = MemoSlot("first_out", "game")
"""The player who was eliminated first, counted from 1; 0 as long as nobody has been."""


def _first_out(rules: Rules, state: State) -> int:
    return state.memo[rules.slots[MEMO.name]] - 1


def _nobody_before(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return bool(facts[1] == KILLED and _first_out(rules, state) < 0)


def _first_but_not_killed(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Whoever leaves otherwise and has never been out has shown no role yet, but of three players."""
    seat, how, _, _ = facts
    shown = state.seats[seat].shown and len(state.seats) != len(PREY)
    return how != KILLED and not shown and _first_out(rules, state) < 0


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    dead = facts[0]
    note(FIRST, "first_out", dead)
    return with_memo(state, rules.slots[MEMO.name], dead + 1)


def _back(rules: Rules, state: State, owner: int, seat: int, status: int) -> int | None:
    return 1 if status == OUT and seat == _first_out(rules, state) else None


def _comes_in(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return bool(seat == _first_out(rules, state) and state.seats[seat].status == GUEST)


def _return(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    player = state.seats[seat]
    note(CLAUSE, "comes_back", seat)
    note(TWO_LIVES, "lives", seat, player.lives, LIVES)
    state = refreshed(rules, with_seat(state, seat, with_lives(player, LIVES, IN)))
    return push(state, Draw(seat, CARDS, True, TWO_CARDS))


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """Whoever comes back does so with cards, so the hand does not count as empty before they are drawn."""
    if point != HAND_EMPTIED or seat != _first_out(rules, state):
        return None
    coming = state.seats[seat].status == GUEST
    drawing = any(isinstance(f, Draw) and f.seat == seat and f.clause == TWO_CARDS for f in state.frames)
    return NOT_NOW if coming or drawing else None


ELEMENT = Element(
    NAME,
    (
        Replacement(NEXT_TURN, CLAUSE, _back),
        Trigger(TURN_STARTS, CLAUSE, _comes_in, _return),
        Replacement(HELD_BACK, TWO_CARDS, _waits),
    ),
    BEFORE_CARDS,
)
RECORD = Element(
    "first_out",
    (
        Trigger(LEAVES_THE_GAME, FIRST, _nobody_before, _remember, remembers=True),
        Trigger(BEFORE_LEAVING, FIRST, _first_but_not_killed, _remember, remembers=True),
    ),
    structural=True,
)
