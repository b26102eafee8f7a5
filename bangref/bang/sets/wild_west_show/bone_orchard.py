"""Hřbitov: eliminated players come back at the start of their turns, for good, with one life and another role."""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.events import BEFORE_CARDS
from bangref.bang.names import EVENTS_AT_START, GUEST
from bangref.bang.points import EVENT_ENTERS, HAND_EMPTIED, HELD_BACK, NEXT_TURN, TURN_STARTS
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.names import BONE_ORCHARD as NAME
from bangref.bang.sets.wild_west_show.roles import DEAL, deal_roles, with_role
from bangref.bang.setup import is_open
from bangref.bang.state import State, with_lives, with_seat
from bangref.bang.turn_order import STARTING, stage_of
from bangref.core.action import Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.chance import Chance
from bangref.core.ring import order_from
from bangref.core.ruling import Note
from bangref.west.roles import IN, OUT, ROLES, Role, Status

CLAUSE = "bang.event.bone_orchard.effect"
PERMANENT = "bang.event.bone_orchard.permanent"
DEALT = "bang.event.bone_orchard.roles"
SECRET = "bang.event.bone_orchard.secret"
READINGS = {DEALT: ("dealt_once", "drawn_each"), SECRET: ("secret", "open")}
LIVES = 1
AT_THE_START = (EVENTS_AT_START,)
"""Events that act on a player whose turn starts, who has to be in the game for that."""
NOT_NOW = 2


class Rising(NamedTuple):
    """``seat``, who comes back, gets one of the ``roles`` of those who are out, their own among them."""

    seat: int
    roles: tuple[Role, ...]
    tag: str = "rising"


def _comes_back(rules: Rules, state: State, owner: int, seat: int, status: Status) -> int | None:
    return 1 if status == OUT else None


def _is_back(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return bool(state.seats[seat].status == GUEST)


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """Whoever comes back is in the game with a life and a role before anything else."""
    coming = state.seats[seat].status == GUEST and stage_of(state) == STARTING
    rising = any(isinstance(frame, Rising) and frame.seat == seat for frame in state.frames)
    return NOT_NOW if point == HAND_EMPTIED and (coming or rising) else None


def _stays(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    """Whoever is back stays in the game."""
    (seat,) = facts
    player = state.seats[seat]
    note(CLAUSE, "comes_back", seat)
    note(CLAUSE, "lives", seat, player.lives, LIVES)
    note(PERMANENT, "stays_for_good", seat)
    if rules.readings[SECRET] == "secret":
        note(SECRET, "keep_their_roles_secret", seat)
        player = player._replace(shown=is_open(rules, len(state.seats), player.role))
    others = tuple(other for other in state.seats if other.status == OUT)
    state = refreshed(rules, with_seat(state, seat, with_lives(player, LIVES, IN)))
    if rules.readings[DEALT] == "dealt_once" or not others:
        return state
    return push(state, Rising(seat, (player.role, *(other.role for other in others))))


def _enters(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME and rules.readings[DEALT] == "dealt_once")


def _deal(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    out = tuple(seat for seat in order_from(state.ring, state.turn) if state.seats[seat].status == OUT)
    return deal_roles(state, out, DEALT)


# By the other reading: a role for whoever comes back, of those of all who are out --------------------------------


def _run(rules: Rules, state: State, frame: Rising, note: Note) -> State:
    return push(state, Chance(DEAL, (frame.seat, *frame.roles), DEALT)) if len(set(frame.roles)) > 1 else pop(state)


def _receive(rules: Rules, state: State, frame: Rising, name: str, note: Note) -> State:
    """The player gets the role; somebody who is out and had it gets the player's."""
    state, seat, role = pop(state), frame.seat, ROLES[name]
    old = state.seats[seat].role
    note(DEALT, "gets_role", seat, role)
    if role != old:
        order = order_from(state.ring, seat)
        other = next(s for s in order if state.seats[s].status == OUT and state.seats[s].role == role)
        state = with_role(rules, with_role(rules, state, other, old), seat, role)
    return state


ELEMENT = Element(
    NAME,
    (
        Replacement(NEXT_TURN, CLAUSE, _comes_back),
        Trigger(TURN_STARTS, CLAUSE, _is_back, _stays),
        Trigger(EVENT_ENTERS, DEALT, _enters, _deal),
        Replacement(HELD_BACK, CLAUSE, _waits),
    ),
    before=(*BEFORE_CARDS, "shadow_renegade", *AT_THE_START),
)
FRAMES: Kinds[Rules, State] = {Rising: FrameSpec(_run, receive=_receive, closed=True)}
