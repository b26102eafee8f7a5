"""Roles that are shuffled and dealt anew: to players who are out, or to those who are in the game.

DealRoles       each of some players gets one of some roles, by chance
"""

from typing import NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.state import State, with_seat
from bangref.bang.victory import judge_end
from bangref.core.action import CHOOSE, NATURE, Action, Seat
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


def deal_roles(state: State, seats: tuple[Seat, ...], clause: str) -> State:
    """The roles of these players are shuffled and dealt to them."""
    return push(state, DealRoles(seats, tuple(state.seats[seat].role for seat in seats), clause))


def _run(rules: Rules, state: State, frame: DealRoles, note: Note) -> State:
    if not frame.todo:
        return judge_end(rules, _dealt(pop(state), frame, note), note)
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


def _dealt(state: State, frame: DealRoles, note: Note) -> State:
    for seat, role in frame.dealt:
        note(frame.clause, "gets_role", seat, role)
        state = with_seat(state, seat, state.seats[seat]._replace(role=role))
    return state


def _offers(rules: Rules, state: State, frame: Chance) -> list[Action]:
    seat, *roles = frame.about
    return [Action(NATURE, CHOOSE, target=seat, name=ROLE_NAMES[role]) for role in dict.fromkeys(roles)]


def _judge(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    return rule(frame.clause, "not_among_roles", frame.about[0])


def _settle(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, action.name, note)


FRAMES: Kinds[Rules, State] = {DealRoles: FrameSpec(_run, receive=_receive, closed=True)}
CHANCES = {DEAL: ChanceSpec("bang.event.bone_orchard.roles", _offers, _judge, _settle)}
