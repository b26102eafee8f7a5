"""What a character or a green card lets a player do in the own turn: in phase 2 only, or in any phase."""

from bangref.bang.rules import Rules

CLAUSE = "bang.dodge_city.own_turn"
READINGS = {CLAUSE: ("phase_2", "any_phase")}


def any_phase(rules: Rules) -> bool:
    """Whether it may be done before phase 1 and before phase 3, too."""
    return rules.readings[CLAUSE] == "any_phase"
