"""What a campaign has shown: kept results, the score, the survivors, and what is committed of it.

kept            results of an interrupted or earlier campaign that still hold
Score           counts of one module, or of all
survivors       those that nobody has explained, as differences
assurance       the figures for the repository
"""

from __future__ import annotations

import ast
import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from verification.mutation.explained import Name, entry_for
from verification.mutation.mutants import Mutant, mutated
from verification.mutation.worker import KILLED, SURVIVED, TIMEOUT

BAR = 95.0
"""Of a hundred mutants that nobody has explained, so many have to die."""

Row = dict[str, Any]


def read_rows(path: Path) -> Iterator[Row]:
    """The results in a file; a last line that was cut off is left out."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except json.JSONDecodeError:
            continue


def kept(rows: Iterable[Row], mutants: Iterable[Mutant], suite: str) -> dict[str, Row]:
    """The results that still hold, by the key of the mutant.

    A mutant stays dead as long as its function stays as it is; one that survived is tried again when the tests or
    anything else have changed, since it may now be killed.
    """
    bodies = {mutant.key: mutant.body for mutant in mutants}
    found: dict[str, Row] = {}
    for row in rows:
        if bodies.get(row["key"]) == row["body"] and (row["suite"] == suite or row["outcome"] != SURVIVED):
            found[row["key"]] = row
    return found


class Score(NamedTuple):
    """killed, timeout: dead. survived: and nobody has explained it. explained: not counted. untried: not reached."""

    killed: int = 0
    timeout: int = 0
    survived: int = 0
    explained: int = 0
    untried: int = 0

    @property
    def dead(self) -> int:
        return self.killed + self.timeout

    @property
    def percent(self) -> float:
        """Of a hundred that were tried and are not explained, so many are dead; of none, all."""
        tried = self.dead + self.survived
        return round(100 * self.dead / tried, 2) if tried else 100.0

    @property
    def raw(self) -> float:
        """The same, the explained ones counted as survivors."""
        tried = self.dead + self.survived + self.explained
        return round(100 * self.dead / tried, 2) if tried else 100.0


def score(mutants: Iterable[Mutant], results: Mapping[str, Row], explained: Mapping[Name, str]) -> Score:
    """The counts of these mutants."""
    counts = dict.fromkeys(Score._fields, 0)
    for mutant in mutants:
        row = results.get(mutant.key)
        if row is not None and row["outcome"] in (KILLED, TIMEOUT):
            counts[row["outcome"]] += 1
        elif mutant.name in explained:
            counts["explained"] += 1
        else:
            counts["untried" if row is None else "survived"] += 1
    return Score(**counts)


def by_module(mutants: Iterable[Mutant]) -> dict[str, list[Mutant]]:
    """The mutants of each file."""
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        found.setdefault(mutant.path, []).append(mutant)
    return found


def difference(root: Path, mutant: Mutant) -> str:
    """A mutant as a difference of its file, as a formatter without taste writes both."""
    text = (root / mutant.path).read_text(encoding="utf-8")
    before, after = (ast.unparse(tree).splitlines() for tree in (ast.parse(text), mutated(text, mutant)))
    lines = list(difflib.unified_diff(before, after, lineterm="", n=1))[2:]
    return "\n".join("    " + line for line in lines if not line.startswith("@@"))


def survivors(
    root: Path, mutants: Iterable[Mutant], results: Mapping[str, Row], explained: Mapping[Name, str]
) -> Iterator[str]:
    """A paragraph for each mutant that survives unexplained, with the entry that would explain it."""
    for mutant in mutants:
        row = results.get(mutant.key)
        if row is not None and row["outcome"] == SURVIVED and mutant.name not in explained:
            where = f"{mutant.path}:{mutant.line} {mutant.function or 'module'}: {mutant.kind}"
            ran = f"survived {row['ran']} of {row['of']} tests that run it"
            entry = "".join(f"    {line}\n" for line in entry_for(mutant).splitlines())
            yield f"{where}; {ran}\n{difference(root, mutant)}\n  to explain it:\n{entry}"


def table(mutants: Iterable[Mutant], results: Mapping[str, Row], explained: Mapping[Name, str]) -> list[Row]:
    """A row for each module."""
    scores = {path: score(found, results, explained) for path, found in sorted(by_module(mutants).items())}
    return [
        {"module": path, **counted._asdict(), "percent": counted.percent, "percent_raw": counted.raw}
        for path, counted in scores.items()
    ]


def assurance(
    command: str, made: Mapping[str, Any], total: Score, mutants: int, seconds: float, rows: list[Row]
) -> dict[str, Any]:
    """The figures as they are committed. made: date, version, commit and Python."""
    figures = {
        **total._asdict(), "mutants": mutants, "percent": total.percent, "percent_raw": total.raw, "bar": BAR,
        "seconds": round(seconds),
    }  # fmt: skip
    return {"check": "mutation", "command": command, **made, "figures": figures, "rows": rows}
