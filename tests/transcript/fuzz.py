"""Damaged games: ``python -m tests.transcript.fuzz N`` judges N of them and tells how many, the slowest and the memory.

    mutated     a game with a few things wrong in it, as the source of choices decides
    judged      its verdict, and that it came as it has to

A source of choices is ``random.Random`` here, and hypothesis's in the tests.
"""

from __future__ import annotations

import gzip
import json
import resource
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bangref.core.record import ILLEGAL, LEGAL, MALFORMED, UNDECIDED
from bangref.judging import Judgement, verify
from bangref.report.record import report_of
from bangref.report.text import written

GAMES = Path(__file__).parents[2] / "fixtures" / "games"
VERDICTS = (LEGAL, ILLEGAL, UNDECIDED, MALFORMED)
SLOWEST = 2.0
"""Seconds that any input may take."""

Lines = list[bytes]


@cache
def games() -> tuple[tuple[bytes, ...], ...]:
    """The lines of every recorded game, with their ends."""
    texts = (path.read_bytes() for path in sorted(GAMES.iterdir()))
    unpacked = (gzip.decompress(text) if text.startswith(b"\x1f\x8b") else text for text in texts)
    return tuple(tuple(text.splitlines(keepends=True)) for text in unpacked)


# Lines -----------------------------------------------------------------------------------------------------


def drop(lines: Lines, source: Random) -> None:
    del lines[source.randrange(len(lines))]


def duplicate(lines: Lines, source: Random) -> None:
    lines.insert(source.randrange(len(lines) + 1), source.choice(lines))


def swap(lines: Lines, source: Random) -> None:
    one, other = source.randrange(len(lines)), source.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def truncate(lines: Lines, source: Random) -> None:
    del lines[source.randrange(len(lines)) :]


def borrow(lines: Lines, source: Random) -> None:
    """A line of another game."""
    lines[source.randrange(len(lines))] = source.choice(source.choice(games()))


def take_back(lines: Lines, source: Random) -> None:
    place = source.randrange(len(lines))
    found = json.loads(lines[place]) if _is_json(lines[place]) else None
    by = found.get("by", "Ada") if isinstance(found, dict) else "Ada"
    lines.insert(place + 1, json.dumps({"by": by, "do": "take back"}).encode() + b"\n")


# Values ----------------------------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 100, 10**30, 1.5, float("nan"), float("inf"), "", "x", "Ada", "Ben", "chance",
    "Beer 6H", "BANG! AS", "Sid Ketchum", "Barrel", "sheriff", "play", "take", "choose", "shuffle", "use", "003", "000",
    "bonus", "two_characters", "simplified", "\x1b[2J", "\n", "\u202e", "\0", "é" * 70, "x" * 3000, [], [[]], "nobody",
    ["Beer 6H"], ["Beer 6H"] * 90, {}, {"Ada": 1}, {"Ada": []}, {"full": True},
)  # fmt: skip
FIELDS = (
    "by",
    "do",
    "card",
    "cards",
    "on",
    "at",
    "as",
    "what",
    "check",
    "end",
    "full",
    "effects",
    "lives",
    "hand",
    "draw",
)


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value: what it lies in, and under which key or number."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]


def _of_a_kind(old: Any, key: Any, lines: Lines, source: Random) -> Any:
    """Another value, mostly one of the same kind that stands elsewhere in the game."""
    line = source.choice(lines)
    if source.random() < 0.15 or not _is_json(line):
        return source.choice(ODD)
    places = _places(json.loads(line))
    alike = [box[other] for box, other in places if type(box[other]) is type(old) and type(other) is type(key)]
    same = [box[other] for box, other in places if other == key]
    return source.choice(same or alike or [old])


def change(lines: Lines, source: Random) -> None:
    """Change, add or remove something within a line."""
    number = source.randrange(len(lines))
    if not _is_json(lines[number]):
        return
    root = [json.loads(lines[number])]
    box, key = source.choice(_places(root))
    how = source.randrange(12)
    if how == 0:
        del box[key]
    elif how == 1 and isinstance(box, dict):
        box[source.choice(FIELDS)] = box.pop(key)
    elif how == 2 and isinstance(box[key], dict):
        box[key][source.choice(FIELDS)] = source.choice(ODD)
    else:
        box[key] = _of_a_kind(box[key], key, lines, source)
    if root:
        lines[number] = json.dumps(root[0]).encode() + b"\n"


# Bytes -----------------------------------------------------------------------------------------------------


def splice(lines: Lines, source: Random) -> None:
    number = source.randrange(len(lines))
    line = lines[number]
    start = source.randrange(len(line) + 1)
    end = min(len(line), start + source.randrange(8))
    new = bytes(source.randrange(256) for _ in range(source.randrange(4)))
    lines[number] = line[:start] + source.choice((new, b"{", b"[", b'"', b"\\u", b"9" * 40, line[:40])) + line[end:]


CHANGES: tuple[Callable[[Lines, Random], None], ...] = (
    drop, duplicate, swap, truncate, borrow, take_back, change, change, change, change, change, splice,
)  # fmt: skip


def mutated(source: Random) -> bytes:
    """A recorded game with a few things wrong in it."""
    lines = list(source.choice(games()))
    for _ in range(source.randrange(1, 6)):
        if lines:
            source.choice(CHANGES)(lines, source)
    text = b"".join(lines)
    return text if source.randrange(6) else _packed(text, source)


def _packed(text: bytes, source: Random) -> bytes:
    """Gzip data, mostly damaged."""
    packed = bytearray(gzip.compress(text, 1, mtime=0))
    for _ in range(source.randrange(3)):
        packed[source.randrange(2, len(packed))] = source.randrange(256)
    return bytes(packed[: source.randrange(2, len(packed) + 1)] if source.randrange(2) else packed)


def judged(path: Path, keep_going: bool = False) -> Judgement:
    """Judge a file; it has to come to one of the four verdicts, with messages fit for a terminal, and in time."""
    judgement = verify(str(path), keep_going)
    assert judgement.verdict in VERDICTS
    assert judgement.seconds < SLOWEST
    for told in written([report_of(judgement)]):
        assert told.removesuffix("\n").isprintable()
    fault = judgement.fault
    assert fault is None or (fault.path and (fault.line or "cannot be read" in str(fault) or "empty" in str(fault)))
    return judgement


def main(number: int) -> None:
    """Judge so many damaged games."""
    verdicts, slowest, start = Counter[str](), (0.0, 0), perf_counter()
    with TemporaryDirectory() as folder:
        for seed in range(number):
            path = Path(folder) / "g.jsonl"
            path.write_bytes(mutated(Random(seed)))
            try:
                judgement = judged(path, seed % 2 == 1)
            except Exception:
                print(f"seed {seed}", file=sys.stderr)
                raise
            verdicts[judgement.verdict] += 1
            slowest = max(slowest, (judgement.seconds, seed))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    print(f"{number} games in {perf_counter() - start:.0f} s: {dict(sorted(verdicts.items()))}")
    print(f"slowest: {slowest[0]:.3f} s (seed {slowest[1]}); peak memory: {memory:.0f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
