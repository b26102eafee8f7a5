"""What came of a record with hidden cards; whoever reports it does not need what judges it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bangref.core.record import Result
from bangref.record.names import Names
from bangref.worlds.limits import MOST_WORLDS
from bangref.worlds.needed_lines import Needed


@dataclass(slots=True)
class Hidden:
    """What came of a record with hidden cards.

    names: those by which what came of it is told.
    witness: an ordinary transcript of a game that the record may be of. possible: what was still possible before the
    line at which no deal is left, in words. reached: the line at which there were too many worlds; 0 if there were not.
    needed: the earlier lines that rule it out, if that was found out. worlds: how many there were at most; bound: how
    many were kept. void_lines: those that are taken back and were not allowed.
    """

    names: Names
    result: Result = field(default_factory=Result)
    witness: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    needed: Needed | None = None
    reached: int = 0
    worlds: int = 1
    bound: int = MOST_WORLDS
    void_lines: frozenset[int] = frozenset()
    winners: tuple[int, ...] | None = None
