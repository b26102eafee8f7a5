"""Roles that are shuffled and dealt anew: to players who are out, or to those who are in the game.

DealRoles       each of some players gets one of some roles, by chance
NewRoles        who has got another role
with_role       a player gets a role
"""

from typing import NamedTuple

from bangref.bang.elimination.frame import AVERTER_LOST, KILLED
from bangref.bang.names import ELIMINATED_OF_THREE
from bangref.bang.points import BEFORE_LEAVING, NEW_ROLE
from bangref.bang.rules import Rules
from bangref.bang.setup import is_open
from bangref.bang.state import State, is_present, with_seat
from bangref.bang.victory import judge_end
from bangref.core.action import CHOOSE, NATURE, Action, Seat
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, give, pop, push
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.ruling import Note, Ruling, rule
from bangref.west.roles import ROLE_NAMES, ROLES, Role

DEAL = "deal a role"
OPTIONS = tuple(ROLES)
"""What chance deals, by name."""


class DealRoles(NamedTuple):
    """The players of ``todo`` still get one each of ``roles``; ``dealt`` are those that others have got.

    clause: who says so.
    """

    todo: tuple[Seat, ...]
    roles: tuple[Role, ...]
    clause: str
    dealt: tuple[tuple[Seat, Role], ...] = ()
    tag: str = "deal_roles"


class NewRoles(NamedTuple):
    """The seats of players who have got another role since they were killed, or since the start."""

    seats: tuple[Seat, ...] = ()
    tag: str = "recast"


def deal_roles(state: State, seats: tuple[Seat, ...], clause: str) -> State:
    """The roles of these players are shuffled and dealt to them."""
    return push(state, DealRoles(seats, tuple(state.seats[seat].role for seat in seats), clause))


def _run(rules: Rules, state: State, frame: DealRoles, note: Note) -> State:
    if not frame.todo:
        return judge_end(rules, _dealt(rules, pop(state), frame, note), note)
    if len(set(frame.roles)) == 1:
        return _next(state, frame, frame.roles[0])
    return push(state, Chance(DEAL, (frame.todo[0], *frame.roles), frame.clause))


def _receive(rules: Rules, state: State, frame: DealRoles, role: str, note: Note) -> State:
    return _next(state, frame, ROLES[role])


def _next(state: State, frame: DealRoles, role: Role) -> State:
    place = frame.roles.index(role)
    left = frame.roles[:place] + frame.roles[place + 1 :]
    dealt = (*frame.dealt, (frame.todo[0], role))
    return become(state, frame._replace(todo=frame.todo[1:], roles=left, dealt=dealt))


def _dealt(rules: Rules, state: State, frame: DealRoles, note: Note) -> State:
    """Whoever is in the game has the new role in secret, as at the start."""
    for seat, role in frame.dealt:
        note(frame.clause, "gets_role", seat, role)
        state = with_role(rules, state, seat, role)
        player = state.seats[seat]
        if is_present(player):
            state = with_seat(state, seat, player._replace(shown=is_open(rules, len(state.seats), role)))
    return state


# Who has got another role --------------------------------------------------------------------------------------


def with_role(rules: Rules, state: State, seat: int, role: Role) -> State:
    """The state in which a player has this role, and is known to have got another one if it is not theirs."""
    if state.seats[seat].role == role:
        return state
    state = with_seat(state, seat, state.seats[seat]._replace(role=role))
    return _with_changed(rules, state, (*(other for other in _changed(rules, state) if other != seat), seat))


def _place(rules: Rules) -> int:
    return next(place for place, record in enumerate(rules.records) if isinstance(record, NewRoles))


def _changed(rules: Rules, state: State) -> tuple[int, ...]:
    found: NewRoles = state.sets[_place(rules)]
    return found.seats


def _with_changed(rules: Rules, state: State, seats: tuple[int, ...]) -> State:
    place = _place(rules)
    return state._replace(sets=(*state.sets[:place], NewRoles(seats), *state.sets[place + 1 :]))


def _is_another(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1 if seat in _changed(rules, state) else None


def _is_among_them(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Who has been kept in the game so far leaves it for the first time as well, without being killed."""
    seat, how, _, _ = facts
    first_time = how == AVERTER_LOST and not _has_been_out(rules, state, seat)
    return (how == KILLED or first_time) and seat in _changed(rules, state)


def _has_been_out(rules: Rules, state: State, seat: int) -> bool:
    """Their role has been shown then; of three players, who show it from the start, Shadow Gunslingers remember it."""
    player = state.seats[seat]
    if not is_open(rules, len(state.seats), player.role):
        return player.shown
    slot = rules.slots.get(ELIMINATED_OF_THREE)
    return slot is not None and bool(state.memo[slot] >> seat & 1)


def _forget(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    """Whoever is killed again is killed in the role that they have now."""
    return _with_changed(rules, state, tuple(seat for seat in _changed(rules, state) if seat != facts[0]))


def _offers(rules: Rules, state: State, frame: Chance) -> list[Action]:
    seat, *roles = frame.about
    return [Action(NATURE, CHOOSE, target=seat, name=ROLE_NAMES[role]) for role in dict.fromkeys(roles)]


def _judge(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    return rule(frame.clause, "not_among_roles", frame.about[0])


def _settle(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, action.name, note)


RECORD = Element(
    "role_dealt_anew",
    (
        Replacement(NEW_ROLE, "bang.event.bone_orchard.roles", _is_another),
        Trigger(BEFORE_LEAVING, "bang.event.bone_orchard.roles", _is_among_them, _forget, remembers=True),
    ),
    before=("shadow_renegade",),
    structural=True,
)
RECORDS = (NewRoles(),)
FRAMES: Kinds[Rules, State] = {DealRoles: FrameSpec(_run, receive=_receive, closed=True)}
CHANCES = {DEAL: ChanceSpec("bang.event.bone_orchard.roles", _offers, _judge, _settle)}
