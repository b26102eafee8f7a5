"""Rows of cards beside which others move along, as people see them: a train under its stations.

Drawn           what stands where: in columns, above and beneath
drawn           every track of a table that has been laid
lined           a track as lines of text; pictured: as data, to be drawn elsewhere
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.piles import Cards
from bangref.kits.bang.names import element_name
from bangref.kits.bang.set_kit import Track
from bangref.kits.bang.sets import TRACKS
from bangref.kits.bang.things_described import record_words, word
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject
from bangref.terminal.cells import cells, fitted

Cell = Card | str | None
"""A card, the name of a thing that is none, or nothing."""


class Drawn(NamedTuple):
    """A track as it lies. told: what its record says. columns: from left to right, in the row and beneath it."""

    track: Track
    told: str
    columns: tuple[tuple[Cell, Cell], ...]


def drawn(rules: Rules, state: State, names: Names) -> Iterator[Drawn]:
    """Every track of which the row has been laid."""
    for track in TRACKS:
        if track.row not in rules.piles:
            continue
        row, behind = (state.piles[rules.piles.index(name)] for name in (track.row, track.behind))
        if row:
            record = next(record for record in state.sets if record.tag == track.record)
            at, head = getattr(record, track.at), element_name(getattr(record, track.head))
            yield Drawn(track, record_words(record, names), tuple(_columns(track, row, behind, at, head)))


def _columns(track: Track, row: Cards, behind: Cards, at: int, head: str) -> Iterator[tuple[Cell, Cell]]:
    beneath: dict[int, Cell] = {at: head, **{at - 1 - number: card for number, card in enumerate(behind)}}
    above: dict[int, Cell] = {**dict(enumerate(row)), len(row): track.beyond}
    for place in range(min(beneath), len(row) + 1):
        yield above.get(place), beneath.get(place)


def lined(found: Drawn, names: Names, width: int) -> list[str]:
    """A line for each column, all of them equally wide, and what the two sides are before them."""
    titles = (word(found.track.row), word(found.track.record))
    lines = [titles, *((_text(above, names), _text(beneath, names)) for above, beneath in found.columns)]
    left, right = (max(cells(line[side]) for line in lines) for side in (0, 1))
    room = width - len("|||")
    left = max(min(left, room - right), min(left, room // 2))
    right = min(right, room - left)
    return [f"|{fitted(one, left)}|{fitted(other, right)}|" for one, other in lines]


def _text(cell: Cell, names: Names) -> str:
    return names.card_text(cell) if isinstance(cell, int) else cell or ""


def pictured(found: Drawn) -> JsonObject:
    """As data. row, behind: the piles as people call them; columns: cards by number, words, or nothing."""
    track, columns = found.track, [list[Json](column) for column in found.columns]
    named = {"name": track.record, "row": track.row, "behind": track.behind}
    return {**{part: word(name) for part, name in named.items()}, "told": found.told, "columns": columns}
