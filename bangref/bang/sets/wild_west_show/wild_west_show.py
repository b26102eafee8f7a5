"""Divoký západ: everybody's goal is to be the last one in the game."""

from bangref.bang.points import GOAL_OF
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.deck import is_in_force
from bangref.bang.sets.wild_west_show.names import FINAL as NAME
from bangref.bang.state import State
from bangref.core.element import Element, Replacement
from bangref.west.roles import OUTLAW

CLAUSE = "bang.event.wild_west_show.goal"
NOBODY_LEFT = "bang.event.wild_west_show.everybody_out"
READINGS = {NOBODY_LEFT: ("nobody", "outlaws")}

OTHER_GOALS = ("goal_of_deputy", "goal_of_renegade", "goal_of_outlaw", "last_of_three", "shadow_renegade")
"""Rules of sets that give goals to somebody; this one comes before them."""


def _last(rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int) -> tuple[int, ...]:
    return tuple(number for number, there in enumerate(alive) if there) if sum(alive) == 1 else ()


def _nobody(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...] | None:
    """Where nobody is left: nobody, or the Outlaws, by the other reading."""
    if any(alive) or not is_in_force(rules, state, NAME):
        return None
    outlaws = rules.readings[NOBODY_LEFT] == "outlaws"
    return tuple(number for number, seat in enumerate(state.seats) if outlaws and seat.role == OUTLAW)


ELEMENT = Element(NAME, (Replacement(GOAL_OF, CLAUSE, _last),), before=OTHER_GOALS)
NOBODY_IS_LEFT = Element("nobody_is_left", (Replacement(GOAL_OF, NOBODY_LEFT, _nobody),), before=(NAME,))
