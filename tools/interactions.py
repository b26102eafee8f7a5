"""What is kept of the interactions: fixtures/interactions/, one file for each element, and the table of all pairs.

`verification.interactions` searches and writes them.

Row             a pair and how the search ended for it
rows            the table as it is kept
raw_entries     every fragment as it is written
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "fixtures" / "interactions"
TABLE = FOLDER / "table.tsv"

FOUND, IMPOSSIBLE, NOT_FOUND, NOT_SEARCHED = "found", "impossible", "not found", "not yet searched"
DECISIONS = 400
"""Decisions looked at for a pair on the tables that promise most; so many again on the others, and on random ones."""
HEADING = (
    *("one", "other", "result", "how the one bears", "how the other bears", "decisions", "reason"),
    *("contexts", "looked at", "far", "dealt"),
)
FAR = "far"
DEALT = 2_000
"""Decisions on full tables on which both of a pair lie, as a whole search looks at."""


class Row(NamedTuple):
    """A pair in the table.

    decisions: so many in its fragment. reason: why it is impossible, or what is known of one that was not found. In
    vain were looked at so many contexts, and so many decisions of each kind of tables; far: those that promise little,
    and random ones, among them; dealt: so many decisions on tables full of elements on which both of them lay.
    """

    one: str
    other: str
    result: str
    bears: tuple[str, str] = ("", "")
    decisions: int = 0
    reason: str = ""
    contexts: int = 0
    looked_at: int = 0
    far: bool = False
    dealt: int = 0

    @property
    def whole(self) -> bool:
        """Whether it was searched as far as a whole search goes."""
        return self.looked_at >= DECISIONS or self.dealt >= DEALT


# Written ----------------------------------------------------------------------------------------------------


def table_told(table: Iterable[Row]) -> str:
    """The table of all pairs: a line for each."""
    lines = ["\t".join(HEADING)]
    for row in table:
        numbers = (row.decisions, row.contexts, row.looked_at, row.dealt)
        decisions, contexts, looked_at, dealt = (str(number or "") for number in numbers)
        searched = (contexts, looked_at, FAR if row.far else "", dealt)
        cells = (row.one, row.other, row.result, *row.bears, decisions, row.reason, *searched)
        lines.append("\t".join(cells).rstrip("\t"))
    return "\n".join(lines) + "\n"


# Read again -------------------------------------------------------------------------------------------------


def files() -> list[Path]:
    """A file for each element that has fragments."""
    return sorted(FOLDER.glob("*.yaml"))


def entries_in(path: Path) -> list[dict[str, Any]]:
    """The fragments of one file, as they are written."""
    found: list[dict[str, Any]] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return found


def raw_entries() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every fragment as it is written, with the element in whose file it stands."""
    for path in files():
        yield from ((path.stem, found) for found in entries_in(path))


def row_from(line: str) -> Row:
    """A pair as the table tells it."""
    cells = (*line.split("\t"), *[""] * len(HEADING))[: len(HEADING)]
    one, other, result, first, second, decisions, reason, contexts, looked_at, far, dealt = cells
    searched = int(contexts or 0), int(looked_at or 0), far == FAR, int(dealt or 0)
    return Row(one, other, result, (first, second), int(decisions or 0), reason, *searched)


@cache
def rows() -> tuple[Row, ...]:
    """The table as it is kept."""
    return tuple(map(row_from, TABLE.read_text(encoding="utf-8").splitlines()[1:]))
