"""What is known of the planted bugs: kept while a run goes on, so that the next one goes on where it stopped.

Marks       the code of which a result is a result
read        what is known and still holds
add         one result more
sources     what has found a bug, and shares no code with the others
kept        the table, as it is committed in assurance/
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from verification.compare.recording import FOLDER as RECORDING
from verification.planted import GROSS, PACKAGE, Planted, place_of
from verification.planted.layers import FOUND, LAYERS, MISSED, Known, Layer, Measured, game_of

ROOT = PACKAGE.parent
FILE = ROOT / "build/planted/results.jsonl"
READ = ("bangref", "tests", "verification", "fixtures")
SUFFIXES = frozenset((".py", ".yaml", ".json", ".jsonl", ".gz"))
ENOUGH = 2
"""So many layers that share no code have to find a bug."""

Row = dict[str, Any]


class Marks(NamedTuple):
    """Digests: of a bug and the file in which it is planted, and of everything that layers read.

    A bug that was found stays so as long as its file does; one that was not may be found when anything has changed.
    """

    bug: str
    all: str


def digest_of_all() -> str:
    """A digest of everything that layers read."""
    found = hashlib.sha256()
    for folder in (*(ROOT / name for name in READ), RECORDING):
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def digest_of(bug: Planted) -> str:
    """A digest of a bug, and of the file in which it is planted."""
    text = "\0".join((place_of(bug).read_text(encoding="utf-8"), bug.old, bug.new))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(bugs: Iterable[Planted], whole: str, file: Path = FILE) -> dict[Known, Row]:
    """What is known and still holds, by layer and bug; whole: the digest of everything. Later results come last."""
    marks = {bug.id: digest_of(bug) for bug in bugs}
    found: dict[Known, Row] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        row = json.loads(line)
        same = row["marks"][0] == marks.get(row["bug"])
        if same and (row["outcome"] == FOUND or (row["outcome"] == MISSED and row["marks"][1] == whole)):
            found[row["layer"], row["bug"]] = row
    return found


def add(each: Measured, whole: str, file: Path = FILE) -> Row:
    """Writes a result down."""
    row: Row = {"bug": each.bug.id, "layer": each.layer, "outcome": each.outcome, "seconds": each.seconds}
    row |= {"told": each.told, "marks": Marks(digest_of(each.bug), whole)}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(row, ensure_ascii=False) + "\n")
    return row


def finders(bug: Planted, known: Mapping[Known, Row], layers: Iterable[Layer] = LAYERS) -> list[Layer]:
    """The layers that have found a bug."""
    return [layer for layer in layers if known.get((layer.name, bug.id), {}).get("outcome") == FOUND]


def sources(bug: Planted, known: Mapping[Known, Row]) -> set[str]:
    """What says how it should be, and has found a bug."""
    return {layer.from_where for layer in finders(bug, known)}


def kept(bugs: Iterable[Planted], known: Mapping[Known, Row]) -> tuple[dict[str, Any], list[Row]]:
    """The figures, and a row for each bug, as they are committed."""
    rows: list[Row] = []
    for bug in bugs:
        told = {layer.name: known.get((layer.name, bug.id), {}).get("outcome", "not asked") for layer in LAYERS}
        what: Row = {"bug": bug.id, "group": bug.group, "game": game_of(bug), "what": bug.what, "fact": bug.fact}
        rows.append({**what, "gross": bug.id in GROSS, "layers": told, "sources": len(sources(bug, known))})
    facts = [row for row in rows if row["fact"]]
    gross = [row for row in rows if row["gross"]]
    figures = {
        "bugs": len(rows),
        "found by two that share no code": sum(row["sources"] >= ENOUGH for row in rows),
        "in facts": len(facts),
        "in facts, found by the totals": sum(row["layers"]["totals"] == FOUND for row in facts),
        "gross": len(gross),
        "gross, found on the explorer's tables": sum(row["layers"]["tables compared"] == FOUND for row in gross),
    }
    return figures, rows
