"""The sets of BANG!: the one place that names them all."""

from __future__ import annotations

from bangref.bang.assemble import SetTables
from bangref.bang.sets.bonus import SET as BONUS
from bangref.bang.sets.dodge_city import SET as DODGE_CITY
from bangref.bang.sets.fistful import SET as FISTFUL
from bangref.bang.sets.high_noon import SET as HIGH_NOON

SETS: dict[str, SetTables] = {each.id: each for each in (BONUS, DODGE_CITY, HIGH_NOON, FISTFUL)}
"""Sets of BANG! by name."""
