"""The sets of BANG!: the one place that names them all. A module for each says what it adds."""

from __future__ import annotations

from bangref.bang.assemble import SetTables
from bangref.kits.bang.added import Added
from bangref.kits.bang.sets import bonus, dodge_city, fistful, high_noon

ADDED: tuple[Added, ...] = (bonus.ADDED, dodge_city.ADDED, high_noon.ADDED, fistful.ADDED)
"""What each set adds, in the order in which the boxes came out."""

SETS: dict[str, SetTables] = {added.tables.id: added.tables for added in ADDED}
"""Sets of BANG! by name."""
