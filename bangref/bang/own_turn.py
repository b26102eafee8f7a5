"""What may be done in the own turn: in phase 2 only, or in any phase, by a reading of the set that brings it.

ALTERNATIVES    of such a reading
OWN_TURN        the window for what a player may do on turn outside phase 2
any_phase       whether it may be done outside phase 2
note_phase      cite what allows it there
"""

from collections.abc import Callable

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.frames.window import Window
from bangref.core.ruling import Note

ALTERNATIVES = ("phase_2", "any_phase")
OWN_TURN = "own turn"
"""Its name also marks a turn that has had it."""


def any_phase(clause: str) -> Callable[[Rules], bool]:
    """Whether it may be done before phase 1 and before phase 3, too, by the reading of this clause."""

    def allowed(rules: Rules) -> bool:
        return rules.readings[clause] == "any_phase"

    return allowed


def note_phase(clause: str, state: State, seat: int, note: Note) -> None:
    """Cite the clause where it is not phase 2."""
    if isinstance(state.frames[-1], Window):
        note(clause, "outside_phase_2", seat)
