"""Recorded games put to a model: silent answers are filled in, full checkpoints compared."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

Plain = dict[str, Any]


class Finding(NamedTuple):
    """What is wrong with a line: the clause that forbids it, or the fields of a checkpoint that differ."""

    line: int
    why: str


def lines_of(path: Path) -> Iterator[tuple[int, Plain]]:
    """The lines of a transcript with their numbers, the header included."""
    packed = path.suffix == ".gz"
    text = gzip.decompress(path.read_bytes()).decode() if packed else path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield number, json.loads(line)


def silent_answer(model: ModuleType, position: Plain) -> Plain | None:
    """What silence means here: no more, or the only thing that can be done; None where something has to be said."""
    asked = model.asked(position)
    if asked["who"] == "nobody" or asked["what"] in NO_SILENCE:
        return None
    answers: list[Plain] = model.answers(position)
    if asked["what"] == "draw in any order" and len({answer["card"] for answer in answers}) == 1:
        return answers[0]
    if len(answers) == 1:
        return answers[0]
    passes = {"by": asked["who"], "do": "pass"}
    return passes if passes in answers else None


NO_SILENCE = frozenset({"bushido", "play phase"})


def after_silence(model: ModuleType, position: Plain, line: Plain) -> Plain:
    """The position in which the line is allowed once silent answers are filled in; if there is none, the first."""
    later: Plain | None = position
    while later is not None and model.refusal(later, line) is not None:
        silent = silent_answer(model, later)
        later = None if silent is None else model.play(later, silent)
    return position if later is None else later


def differences(told: Plain, check: Plain) -> list[str]:
    """The fields of a checkpoint that the table tells otherwise; the order counts in piles of cards alone."""
    return [
        key
        for key, value in check.items()
        if key not in UNCOMPARED and not (told.get(key) == value if key in PILES else _same(told.get(key), value))
    ]


UNCOMPARED = {"effects", "comment", "digest"}
PILES = {"draw", "discard"}


def _same(told: Any, value: Any) -> bool:
    if isinstance(value, dict) and isinstance(told, dict):
        return all(_same(told.get(key), entry) for key, entry in value.items())
    if isinstance(value, list) and isinstance(told, list):
        return Counter(map(str, told)) == Counter(map(str, value))
    return bool(told == value)


def where_it_agrees(model: ModuleType, position: Plain, check: Plain) -> tuple[Plain, list[str]]:
    """The position, after silence if need be, that a checkpoint tells; with what differs where there is none."""
    later: Plain | None = position
    first = differences(model.told(position), check)
    while later is not None:
        if not differences(model.told(later), check):
            return later, []
        silent = silent_answer(model, later)
        later = None if silent is None else model.play(later, silent)
    return position, first


def judged(model: ModuleType, path: Path) -> list[Finding]:
    """What a model finds wrong with a record; after something wrong it goes on at the next full checkpoint."""
    findings: list[Finding] = []
    lines = lines_of(path)
    _, header = next(lines)
    position: Plain | None = model.begin(header)
    for number, line in lines:
        if "check" in line:
            check = line["check"]
            if position is not None:
                position, differing = where_it_agrees(model, position, check)
                if differing:
                    findings.append(Finding(number, f"differs: {', '.join(differing)}"))
                    position = None
            if position is None and check.get("full"):
                position = model.resume(header, check)
        elif "end" in line:
            if position is not None:
                why = model.refusal(position, line)
                findings += [] if why is None else [Finding(number, why)]
        elif position is not None:
            position = after_silence(model, position, line)
            why = model.refusal(position, line)
            if why is None:
                position = model.play(position, line)
            else:
                findings.append(Finding(number, why))
                position = None
    return findings
