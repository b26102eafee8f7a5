"""What a character or a green card lets a player do in the own turn: in phase 2 only, or in any phase."""

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.frames.window import Window
from bangref.core.ruling import Note

CLAUSE = "bang.dodge_city.own_turn"
READINGS = {CLAUSE: ("phase_2", "any_phase")}


def any_phase(rules: Rules) -> bool:
    """Whether it may be done before phase 1 and before phase 3, too."""
    return rules.readings[CLAUSE] == "any_phase"


def note_phase(state: State, seat: int, note: Note) -> None:
    """Cite what allows it where it is not phase 2."""
    if isinstance(state.frames[-1], Window):
        note(CLAUSE, "outside_phase_2", seat)
