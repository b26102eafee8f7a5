"""A long run that was interrupted goes on where it stopped: results of tasks, kept line by line under build/.

Kept    the results of an earlier run of the very same code
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

from verification.compare.claims import row_in
from verification.compare.recording import FOLDER
from verification.compare.runs import Result, Task
from verification.compare.spot import Counts

ROOT = Path(__file__).parents[2]
KERNEL = tuple(f"bangref/{part}" for part in ("core", "west", "bang", "dice", "samurai", "kits", "judge", "record"))
CODE = (*KERNEL, "bangref/rulebook", "verification/model", "verification/compare", "verification/exhaustive/tables")


def code() -> str:
    """A digest of all that a result hangs on."""
    found = hashlib.sha256()
    for path in sorted(
        path
        for part in (*CODE, "fixtures/scenarios")
        for path in (ROOT / part).rglob("*.*")
        if path.suffix in (".py", ".yaml")
    ):
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


class Kept:
    """The results of an earlier run of this code, in a file that takes those of this one. done: those asked for."""

    def __init__(self, work: list[Task], folder: Path = FOLDER) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"done-{code()}.jsonl"
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        found = [_result(json.loads(line)) for line in lines]
        self.done = [result for result in found if result.task in work]
        self._known = {result.task for result in found}

    def left(self, work: list[Task]) -> list[Task]:
        """What is still to be compared."""
        return [task for task in work if task not in self._known]

    def keep(self, result: Result) -> None:
        """Keeps a result, if it is new."""
        if result.task not in self._known:
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(_plain(result), ensure_ascii=False) + "\n")


def _plain(result: Result) -> dict[str, Any]:
    counts = result.counts
    named = ("steps", "answers", "refusals", "forced", "open")
    told = {name: getattr(counts, name) for name in named}
    told |= {"decided": sorted(counts.decided), "disputed": sorted(counts.disputed)}
    rows = [row._asdict() for row in result.rows]
    return {
        **result._asdict(),
        "rows": rows,
        "counts": {**told, "clauses": [[*pair, n] for pair, n in counts.clauses.items()]},
    }


def _result(data: dict[str, Any]) -> Result:
    counts = data["counts"]
    clauses = Counter({(ours, theirs): number for ours, theirs, number in counts["clauses"]})
    told = counts | {"clauses": clauses, "decided": {*counts["decided"]}, "disputed": {*counts["disputed"]}}
    return Result(
        Task(*data["task"]),
        Counts(**told),
        data["compared"],
        tuple((kind, name, text) for kind, name, text in data["differences"]),
        data["seconds"],
        tuple(map(row_in, data["rows"])),
    )
