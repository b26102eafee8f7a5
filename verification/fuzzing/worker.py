"""A process that tries inputs: ``python -m verification.fuzzing.worker READER SEED FIRST COUNT FOLDER``.

It tells what came of them in lines of JSON, the first one when it is ready to begin. The number of the input under
way is in ``FOLDER/under_way``: should the process die or never come back, that is the input that did it. One process
is for one reader, so that the memory it has needed is that of this reader.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from verification.fuzzing.minimal import minimal
from verification.fuzzing.planted import PLANTED
from verification.fuzzing.readers import READERS, Reader, input_of, rewrite, source_of
from verification.fuzzing.watchdog import CRASH, HANG, LONGEST, Failure, Watched, limited, peak_memory, watched

UNDER_WAY = "under_way"
INPUT = "input"
CHUNK = 500


def tried(reader: Reader, seed: int, number: int, path: str, longest: float = LONGEST) -> Watched:
    """What comes of one input. longest: the seconds of the processor that it may take.

    What took too long is tried once more: what hangs hangs again, while even time of the processor grows on a machine
    that is busy enough.
    """
    source = source_of(seed, reader.name, number)
    rewrite(path, input_of(reader, source))
    options = source.getstate()
    made = watched(lambda: reader.read(path, source), longest)
    if made.failure is None or made.failure.kind != HANG:
        return made
    source.setstate(options)
    return watched(lambda: reader.read(path, source), longest)


def smallest(reader: Reader, seed: int, number: int, path: str, failure: Failure) -> bytes:
    """The smallest input with the same failure, read under the same options."""
    source = source_of(seed, reader.name, number)
    whole, options = input_of(reader, source), source.getstate()

    def fails(text: bytes) -> bool:
        rewrite(path, text)
        source.setstate(options)
        again = watched(lambda: reader.read(path, source)).failure
        return again is not None and again[:2] == failure[:2]

    return minimal(whole, fails) if failure.kind == CRASH and fails(whole) else whole


def told(reader: Reader, seed: int, numbers: range, folder: Path, known: set[str]) -> dict[str, Any]:
    """What came of a run of inputs. known: failures seen before, of which no more is told."""
    path, under_way = str(folder / INPUT), os.open(folder / UNDER_WAY, os.O_WRONLY | os.O_CREAT)
    accepted, slowest, failures = 0, 0.0, []
    for number in numbers:
        os.pwrite(under_way, b"%12d" % number, 0)
        made = tried(reader, seed, number, path)
        accepted += made.accepted
        slowest = max(slowest, made.seconds)
        if made.failure is None:
            continue
        new = made.failure.what not in known
        known.add(made.failure.what)
        text = smallest(reader, seed, number, path, made.failure) if new else b""
        failures.append({**made.failure._asdict(), "number": number, "input": text.hex(), "new": new})
    os.close(under_way)
    return {
        "inputs": len(numbers),
        "accepted": accepted,
        "slowest": slowest,
        "memory": peak_memory(),
        "failures": failures,
    }


def main(name: str, seed: int, first: int, count: int, folder: Path) -> None:
    reader, known = {**READERS, **PLANTED}[name], set[str]()
    reader.seeds()
    (folder / INPUT).touch()
    limited()
    _tell(told(reader, seed, range(first, first), folder, known))
    for start in range(first, first + count, CHUNK):
        numbers = range(start, min(start + CHUNK, first + count))
        _tell(told(reader, seed, numbers, folder, known))


def _tell(found: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
