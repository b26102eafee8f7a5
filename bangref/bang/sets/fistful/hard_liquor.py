"""Hard Liquor: a player may leave out phase 1 to regain a life."""

from bangref.bang.healing import heal, most_lives
from bangref.bang.phase_1_draw.frame import COUNTING, DrawPhase, ended_early
from bangref.bang.points import MAY_CHANGE_LIVES, WHOLE_DRAW
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import become_beneath
from bangref.core.ruling import Note, Ruling, rule

NAME = "hard_liquor"
CLAUSE = "bang.event.hard_liquor.effect"
WHOLE = "bang.event.hard_liquor.whole_draw"
FULL = "bang.event.hard_liquor.not_at_maximum"


def _phase(state: State) -> DrawPhase:
    """The phase 1 beneath the window in which this is offered."""
    phase: DrawPhase = state.frames[-2]
    return phase


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)] if _phase(state).stage == COUNTING else []


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if _phase(state).stage != COUNTING:
        return rule(WHOLE, "phase_1_has_begun", seat)
    lives = state.seats[seat].lives
    if rules.readings[FULL] == "forbidden" and lives >= most_lives(rules, state, seat):
        return rule(FULL, "no_more_lives", seat, lives)
    return forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, 1)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    state = become_beneath(state, ended_early(_phase(state)))
    return heal(rules, state, action.actor, 1, CLAUSE, note)


ELEMENT = Element(NAME, (Ability(WHOLE_DRAW, CLAUSE, _offers, _judge, _perform),))
READINGS = {FULL: ("gains_nothing", "forbidden")}
