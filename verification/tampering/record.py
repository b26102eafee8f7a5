"""A recorded game as plain lines: read, written, and with what has been taken back left out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

Line = dict[str, Any]
CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Record:
    """A transcript as JSON values. ``lines[0]`` is the header, ``lines[n]`` stands on line n + 1 of the file."""

    lines: tuple[Line, ...]

    @property
    def header(self) -> Line:
        return self.lines[0]


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision, checkpoint or end as it is followed: a bundle makes several. index: its place in the record."""

    index: int
    line: Line


def read(text: str) -> Record:
    """The lines of a transcript that has no blank ones."""
    return Record(tuple(json.loads(line) for line in text.splitlines()))


def written(record: Record) -> bytes:
    """The transcript as a file."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in record.lines).encode()


def entries(record: Record) -> list[Entry]:
    """What happens in a record, bundles untied, without what is taken back and the taking back itself."""
    found: list[Entry] = []
    for index, line in enumerate(record.lines[1:], 1):
        if line.get("do") == "take back":
            last = [
                i for i, e in enumerate(found) if e.line.get("by") == line["by"] and e.line["do"] in ("play", "use")
            ]
            del found[last[-1] if last else len(found) :]
        else:
            found += [Entry(index, single) for single in untied(line)]
    return found


def taken_back(record: Record) -> set[int]:
    """The indices of the decisions that are taken back."""
    kept = {entry.index for entry in entries(record)}
    return {
        i for i, line in enumerate(record.lines) if i and i not in kept and line.get("do", "take back") != "take back"
    }


def untied(line: Line) -> list[Line]:
    """A bundle as the single decisions that it stands for."""
    cards = line.get("cards")
    if cards is None or line["do"] == "shuffle":
        return [line]
    rest = {key: value for key, value in line.items() if key != "cards"}
    if line["do"] in ("use", "play"):
        return [rest, *({"by": line["by"], "do": "pick", "card": card} for card in cards)]
    return [{**rest, "card": card} for card in cards]
