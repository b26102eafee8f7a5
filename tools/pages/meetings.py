"""How far the search for interactions has come, for the page docs/assurance.md: the pairs of elements by their set.

by_set      pairs by the later of their sets: how the search ended, and what is left to be searched
meetings    the same as a table
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bangref.kits.bang.sets import SETS
from tools.elements import BASE, parts
from tools.interactions import FOUND, IMPOSSIBLE, NOT_FOUND, NOT_SEARCHED, Row, rows

LESS_FAR = "not found, searched less far"
"""In vain were looked at fewer decisions than a whole search looks at."""
HEADING = ("pairs of", FOUND, IMPOSSIBLE, NOT_FOUND, LESS_FAR, NOT_SEARCHED)


def ended(row: Row) -> str:
    """How the search ended for a pair; apart where it did not go as far as a whole one."""
    return LESS_FAR if row.result == NOT_FOUND and not row.whole else row.result


def by_set(table: Iterable[Row]) -> dict[str, Counter[str]]:
    """For each set the pairs of its elements with each other and with those of earlier sets, by how they ended."""
    known, order = parts(), (BASE, *SETS)
    found: dict[str, Counter[str]] = {}
    for row in table:
        latest = max((known[row.one].set, known[row.other].set), key=order.index)
        found.setdefault(latest, Counter())[ended(row)] += 1
    return {name: found[name] for name in order if name in found}


def meetings() -> list[Sequence[object]]:
    """A row for each set with elements of its own."""
    return [(f"`{name}`", *(counted[how] for how in HEADING[1:])) for name, counted in by_set(rows()).items()]
