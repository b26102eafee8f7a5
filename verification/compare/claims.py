"""What a run may claim: for each table, and for games and scenarios, the clauses by which both sides have decided.

Row         what was compared under one name
merged      rows of the same name as one
claims_of   the rows of a run, without clauses that bear on any difference
kept        the claims of the last long run, as committed
unmet       tables and clauses that a run has not touched though they are claimed
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from verification.compare.games import Compared
from verification.exhaustive.tables import TABLES
from verification.kept import RESULTS

CHECK = "compare"
TABLE = "table"
OF = {"games": "simulated games", "drawn": "drawn games", "scenes": "scenarios", "records": "recorded games"}
"""By what a task compares: what its rows are called; those of tables have the names of the tables."""
BY_CHANCE = (OF["games"], OF["drawn"])
"""Rows that hang on games as they happen to go."""


Way = tuple[str, int, int]
"""What a task compares, its seed, and its size."""


class Row(NamedTuple):
    """What was compared under one name. of: "table", or what else. finished: every moment within reach was.

    clauses: by which both sides have decided, in the order of the alphabet. way: of a table, how it was gone through,
    with which seed, and how far.
    """

    name: str
    of: str
    compared: int
    decisions: int
    finished: bool
    clauses: tuple[str, ...]
    way: Way


def row_of(way: Way, kind: str, name: str, compared: Compared) -> Row:
    """The row of one game, table or scenario in which nothing differs. kind: of game, or the game itself."""
    of = OF.get(way[0], TABLE)
    clauses = tuple(sorted(compared.counts.decided))
    called = name if of == TABLE else f"{of}: {kind}"
    return Row(called, of, 1, compared.counts.steps, of == TABLE and compared.finished, clauses, way)


def merged(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Rows of the same name as one, in the order of their names."""
    found: dict[str, Row] = {}
    for row in rows:
        old = found.get(row.name)
        if old is not None:
            clauses = tuple(sorted({*old.clauses, *row.clauses}))
            row = row._replace(compared=old.compared + row.compared, decisions=old.decisions + row.decisions)
            row = row._replace(clauses=clauses, finished=old.finished and row.finished)
        found[row.name] = row
    return tuple(found[name] for name in sorted(found))


def claims_of(rows: Iterable[Row], disputed: set[str]) -> tuple[Row, ...]:
    """What a run may claim: nothing of a clause that bears on a difference, wherever it was found."""
    return tuple(row._replace(clauses=tuple(c for c in row.clauses if c not in disputed)) for row in merged(rows))


def kept(folder: Path = RESULTS) -> tuple[Row, ...]:
    """The claims that are committed; none where there is no result."""
    path = folder / f"{CHECK}.json"
    if not path.exists():
        return ()
    return tuple(row_in(row) for row in json.loads(path.read_text(encoding="utf-8"))["rows"])


def row_in(data: Mapping[str, Any]) -> Row:
    """A row as it is in a file."""
    what, seed, size = data["way"]
    return Row(**{**data, "clauses": tuple(data["clauses"]), "way": (what, seed, size)})


def unmet(games: Sequence[str], found: Iterable[Row], claimed: Iterable[Row]) -> list[str]:
    """Tables of these games of which nothing was compared, and clauses that are claimed and were not decided.

    What only games have come to is not looked for: other games need not come to it.
    """
    compared = {row.name: row for row in found}
    tables = [table.name for table in TABLES if table.given.get("game", "bang") in games]
    idle = [f"table {name}" for name in tables if name not in compared or not compared[name].decisions]
    wanted = {clause for row in claimed if row.of not in BY_CHANCE for clause in row.clauses}
    decided = {clause for row in compared.values() for clause in row.clauses}
    return idle + sorted(clause for clause in wanted - decided if clause.partition(".")[0] in games)
