"""Stínový odpadlík: a Renegade who has been killed plays for the weaker side, which is fixed as the turn starts.

Sides           who is on which side
"""

from typing import NamedTuple

from bangref.bang.elimination.frame import KILLED
from bangref.bang.events import BEFORE_CARDS
from bangref.bang.names import ELIMINATED_OF_THREE, GUEST
from bangref.bang.points import BEFORE_LEAVING, GOAL_OF, LEAVES_THE_GAME, PLAYS_FOR, TURN_STARTS
from bangref.bang.roles import has_another_role
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import PRESENT, State, present, with_memo
from bangref.bang.turn_order import OVER, on_turn, stage_of
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.ruling import Note
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF, Role
from bangref.west.victory import GOES_ON, PREY, verdict, winners

TAKES_CARD = "bang.shadow.renegade.take_card"
JOINS = "bang.shadow.renegade.weaker_side"
COUNT = "bang.shadow.renegade.count"
TIE = "bang.shadow.renegade.tie"
START = "bang.shadow.renegade.start_of_turn"
GOAL = "bang.shadow.renegade.goal"
AT_ONCE = "bang.shadow.renegade.before_first_turn"
READINGS = {AT_ONCE: ("no_side", "at_once"), COUNT: ("neither", "outlaws"), GOAL: ("side_shown", "own_turn_only")}


MEMO = MemoSlot(ELIMINATED_OF_THREE, "game")
"""Of three players, whose roles are open from the beginning: who has been eliminated, a bit for each seat."""


class Sides(NamedTuple):
    """The seats of Shadow Renegades by the side that their card shows."""

    law: tuple[int, ...] = ()
    outlaws: tuple[int, ...] = ()
    tag: str = "shadow_renegades"


def _place(rules: Rules) -> int:
    return next(place for place, record in enumerate(rules.records) if isinstance(record, Sides))


def sides(rules: Rules, state: State) -> Sides:
    """Who is on which side."""
    found = state.sets[_place(rules)]
    assert isinstance(found, Sides)
    return found


def _in_play(rules: Rules, state: State) -> Sides:
    """The same without those who have got another role since, where roles are dealt anew."""
    law, outlaws = (
        tuple(seat for seat in seats if _has_old_role(rules, state, seat)) for seats in sides(rules, state)[:2]
    )
    return Sides(law, outlaws)


def _has_old_role(rules: Rules, state: State, seat: int) -> bool:
    """Whether a player is the Renegade as whom they were killed, if they were."""
    return state.seats[seat].role == RENEGADE and not has_another_role(rules, state, seat)


def _with_sides(rules: Rules, state: State, found: Sides) -> State:
    place = _place(rules)
    return state._replace(sets=(*state.sets[:place], found, *state.sets[place + 1 :]))


def _counted(rules: Rules, state: State, shadow: int) -> tuple[int, int]:
    """Roles of the law, and of the Outlaws, that lie face up: the Sheriff's and those of who has been eliminated."""
    law = outlaws = 0
    for number, seat in enumerate(state.seats):
        if seat.role == SHERIFF:
            law += 1
        elif number != shadow and _was_killed(rules, state, number):
            law += seat.role == DEPUTY
            outlaws += seat.role == OUTLAW
            outlaws += seat.role == RENEGADE and rules.readings[COUNT] == "outlaws"
    return law, outlaws


def _was_killed(rules: Rules, state: State, seat: int) -> bool:
    """Whether a player has been eliminated, though they may be back for good; of three players all roles are shown."""
    player = state.seats[seat]
    if len(state.seats) != len(PREY):
        return player.status in (OUT, GUEST) or player.shown
    return player.status in (OUT, GUEST) or _is_remembered(rules, state, seat)


def _is_remembered(rules: Rules, state: State, seat: int) -> bool:
    return bool(state.memo[rules.slots[MEMO.name]] >> seat & 1)


def _is_one_of_three(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return len(state.seats) == len(PREY) and not _is_remembered(rules, state, facts[0])


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    slot = rules.slots[MEMO.name]
    return with_memo(state, slot, state.memo[slot] | 1 << facts[0])


def _is_shadow_renegade(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """Whoever has taken the card keeps it, even if an event has brought them back for good."""
    (seat,) = facts
    found = sides(rules, state)
    known = seat in found.law or seat in found.outlaws
    return known or (_has_old_role(rules, state, seat) and _was_killed(rules, state, seat))


def _joins(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    """The player joins a side; whoever has got another role, as roles have been dealt anew, has none."""
    (seat,) = facts
    if not _has_old_role(rules, state, seat):
        return _with_sides(rules, state, _in_play(rules, state))
    return _side_fixed(rules, state, seat, START, note)


def _side_fixed(rules: Rules, state: State, seat: int, clause: str, note: Note) -> State:
    law, outlaws = _counted(rules, state, seat)
    note(COUNT, "roles_shown", law, outlaws)
    if law == outlaws:
        note(TIE, "sides_are_equal", law)
    role: Role = DEPUTY if law > outlaws else OUTLAW
    note(clause, "card_shows", seat, role)
    note(JOINS, "joins_side", seat, role)
    return _with_sides(rules, state, _on_side(sides(rules, state), seat, role))


def _on_side(found: Sides, seat: int, role: Role) -> Sides:
    """The sides with this player on that of a role."""
    law = tuple(other for other in found.law if other != seat)
    outlaws = tuple(other for other in found.outlaws if other != seat)
    if role == DEPUTY:
        return Sides(tuple(sorted((*law, seat))), outlaws)
    return Sides(law, tuple(sorted((*outlaws, seat))))


def _in_own_turn(state: State, seat: int) -> bool:
    """A turn that is over is nobody's, but who is back for it alone has to leave first."""
    status = state.seats[seat].status
    return on_turn(state) == seat and (status == GUEST or (status in PRESENT and stage_of(state) != OVER))


def _without_goal(rules: Rules, state: State) -> tuple[int, ...]:
    """The Shadow Renegades who are on nobody's side now: they neither win nor keep others from winning.

    So is one whom a card has brought back before their first turn as one.
    """
    found = _in_play(rules, state)
    sided = (*found.law, *found.outlaws)
    back = (seat for seat in present(state) if seat not in sided and _has_old_role(rules, state, seat))
    new = tuple(seat for seat in back if _was_killed(rules, state, seat))
    if rules.readings[GOAL] == "side_shown":
        return new
    return (*new, *(seat for seat in sided if not _in_own_turn(state, seat)))


def _plays_as(rules: Rules, state: State, idle: tuple[int, ...]) -> tuple[Role, ...]:
    """The roles for the end of the game: Shadow Renegades have that of their side, or, idle, of a Deputy."""
    roles = [seat.role for seat in state.seats]
    found = _in_play(rules, state)
    for seats, role in ((found.law, DEPUTY), (found.outlaws, OUTLAW), (idle, DEPUTY)):
        for seat in seats:
            roles[seat] = role
    return tuple(roles)


def _plays_for(rules: Rules, state: State, owner: int, seat: int) -> Role:
    return _plays_as(rules, state, _without_goal(rules, state))[seat]


def _won(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...] | None:
    """With the side in the place of the role; nothing, where no Shadow Renegade has a side, or three play."""
    idle = _without_goal(rules, state)
    roles = _plays_as(rules, state, idle)
    if len(roles) == len(PREY) or roles == tuple(seat.role for seat in state.seats):
        return None
    outcome = verdict(roles, alive)
    won = () if outcome == GOES_ON else winners(roles, alive, outcome)
    return tuple(seat for seat in won if seat not in idle)


def _is_killed(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    seat, how, _, _ = facts
    return how == KILLED and state.seats[seat].role == RENEGADE


def _takes_card(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    seat, _, _, _ = facts
    note(TAKES_CARD, "becomes_shadow_renegade", seat)
    return state


def _has_side_at_once(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Not a Shadow Renegade who has been back for good: the card shows a side, and is turned as a turn starts."""
    law, outlaws, _ = sides(rules, state)
    new = facts[0] not in (*law, *outlaws)
    return new and rules.readings[AT_ONCE] == "at_once" and _is_killed(rules, state, owner, facts)


def _joins_at_once(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    seat, _, _, _ = facts
    return _side_fixed(rules, state, seat, AT_ONCE, note)


ELEMENT = Element(
    "shadow_renegade",
    (
        Trigger(TURN_STARTS, START, _is_shadow_renegade, _joins, remembers=True),
        Trigger(BEFORE_LEAVING, AT_ONCE, _has_side_at_once, _joins_at_once, remembers=True),
        Trigger(LEAVES_THE_GAME, TAKES_CARD, _is_killed, _takes_card, remembers=True),
        Replacement(PLAYS_FOR, GOAL, _plays_for),
        Replacement(GOAL_OF, GOAL, _won),
    ),
    before=BEFORE_CARDS,
)
ELIMINATED = Element(
    "who_of_three_is_out", (Trigger(LEAVES_THE_GAME, TAKES_CARD, _is_one_of_three, _remember, remembers=True),)
)
ELEMENTS = (ELEMENT, ELIMINATED)
RECORDS = (Sides(),)
