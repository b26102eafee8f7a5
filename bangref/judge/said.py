"""What is said at a table, as it stands in the items of a position.

Said        one thing that is said, asked or noted
said_in     all of it, in order
lines_of    the lines in which it stands
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bangref.record.errors import MalformedError
from bangref.record.values import list_of, mapping
from bangref.rulebook.json_data import Json

DO, ILLEGAL, CHECK = "do", "illegal", "check"
STEP = (DO, ILLEGAL, "record", CHECK, "verdict", "then", "cites")
"""What an item of ``when`` may have."""
MOST_STEPS = 300


class Said(NamedTuple):
    """One thing. where: its place. field: whether it is done, asked or noted. told: as it is written."""

    where: str
    field: str
    told: Json


def said_in(when: Sequence[Json]) -> Iterator[Said]:
    """What is said, step by step. Raises MalformedError for what no item has."""
    if len(when) > MOST_STEPS:
        raise MalformedError(f"{len(when)} steps", where="when", expected=f"at most {MOST_STEPS}, or a transcript")
    for place, item in enumerate(when, 1):
        where = f"when[{place}]"
        step = {DO: item} if isinstance(item, str) else mapping(item, STEP, where)
        if ILLEGAL in step:
            yield Said(f"{where}.{ILLEGAL}", ILLEGAL, step[ILLEGAL])
        several = list_of(step.get("record", []), f"{where}.record")
        for number, sentence in enumerate([step[DO]] if DO in step else several, 1):
            yield Said(where if DO in step else f"{where}.record[{number}]", DO, sentence)
        if CHECK in step:
            yield Said(f"{where}.{CHECK}", CHECK, step[CHECK])


def lines_of(line_of: Callable[[str], int], places: Sequence[str], before: int = 0) -> list[int]:
    """The line of each place; where several stand in one, they are numbered instead. before: the last line in use."""
    lines = [line_of(where) for where in places]
    if any(other <= one for one, other in pairwise((before, *lines))):
        return list(range(before + 1, before + len(places) + 1))
    return lines
