"""What a character or a green card lets a player do in the own turn: in phase 2 only, or in any phase."""

from functools import partial

from bangref.bang import own_turn

CLAUSE = "bang.dodge_city.own_turn"
READINGS = {CLAUSE: own_turn.ALTERNATIVES}

any_phase = own_turn.any_phase(CLAUSE)
note_phase = partial(own_turn.note_phase, CLAUSE)
