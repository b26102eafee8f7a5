"""A run: so many inputs for every reader, each reader in processes of its own, that are watched from outside.

run         what came of it, reader by reader
Tried       what came of one reader's inputs
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from tempfile import TemporaryDirectory
from typing import Any

from verification.fuzzing.readers import READERS
from verification.fuzzing.watchdog import CRASH, HANG
from verification.fuzzing.worker import INPUT, UNDER_WAY

ROOT = Path(__file__).parents[2]
ROUND = 50_000
"""Inputs of all readers together; a long run takes turns."""
START = 120.0
"""Seconds that a process may take to be ready."""
PATIENCE = 300.0
"""Seconds without any sign from a process, which tries 500 inputs at a time: then it is lost."""


@dataclass(slots=True)
class Tried:
    """What came of the inputs for one reader. failures: each with its kind, what it is, the number, the input."""

    reader: str
    inputs: int = 0
    accepted: int = 0
    slowest: float = 0.0
    memory: int = 0
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, more: Tried) -> None:
        self.inputs += more.inputs
        self.accepted += more.accepted
        self.slowest = max(self.slowest, more.slowest)
        self.memory = max(self.memory, more.memory)
        self.failures += more.failures


def shared_out(count: int) -> dict[str, int]:
    """How many of the inputs are for each reader; at least one."""
    total = sum(reader.share for reader in READERS.values())
    return {reader.name: max(1, count * reader.share // total) for reader in READERS.values()}


def rounds(shares: Mapping[str, int]) -> Iterator[dict[str, range]]:
    """The numbers of the inputs of each reader, in rounds in which every reader has its turn."""
    number = max(1, sum(shares.values()) // ROUND)
    for turn in range(number):
        yield {name: range(share * turn // number, share * (turn + 1) // number) for name, share in shares.items()}


def run(
    count: int,
    seed: int,
    jobs: int = 1,
    patience: float = PATIENCE,
    after_round: Callable[[list[Tried]], bool] = lambda found: True,
) -> list[Tried]:
    """Try so many inputs. The same count and seed are the same inputs, however many processes try them.

    after_round: is told what has come of it so far, and says whether to go on.
    """
    shares = shared_out(count)
    found = {name: Tried(name) for name in shares}
    with ThreadPoolExecutor(jobs) as pool:
        for wanted in rounds(shares):
            for one in pool.map(partial(tried, seed=seed, patience=patience), wanted, wanted.values()):
                found[one.reader].add(one)
            if not after_round(list(found.values())):
                break
    return list(found.values())


def tried(name: str, numbers: range, seed: int, patience: float = PATIENCE) -> Tried:
    """Try inputs for one reader. Where a process dies or is lost, another one goes on behind that input."""
    found = Tried(name)
    first = numbers.start
    while first < numbers.stop:
        with TemporaryDirectory() as folder:
            bad_end = ""
            for said in _said(name, seed, first, numbers.stop - first, Path(folder), patience):
                if isinstance(said, str):
                    bad_end = said
                else:
                    found.add(Tried(name, **said))
                    first += said["inputs"]
            if bad_end:
                number = _under_way(Path(folder), bad_end)
                found.add(Tried(name, inputs=number + 1 - first, failures=[_lost(bad_end, number, Path(folder))]))
                first = number + 1
    return found


def _under_way(folder: Path, bad_end: str) -> int:
    """The number of the input that a process was busy with when it came to a bad end."""
    told = folder / UNDER_WAY
    if not told.exists() or not told.read_text():
        raise RuntimeError(f"a process has not even begun: {bad_end}")
    return int(told.read_text())


def _lost(bad_end: str, number: int, folder: Path) -> dict[str, Any]:
    """The failure of an input after which nothing more was heard."""
    kind = HANG if bad_end == HANG else CRASH
    whole = (folder / INPUT).read_bytes().hex()
    return {"kind": kind, "what": bad_end, "trace": "", "number": number, "input": whole, "new": True}


def _said(
    name: str, seed: int, first: int, count: int, folder: Path, patience: float
) -> Iterator[dict[str, Any] | str]:
    """What a process says, line by line; last, if it came to a bad end, which."""
    command = [
        sys.executable,
        "-m",
        "verification.fuzzing.worker",
        name,
        str(seed),
        str(first),
        str(count),
        str(folder),
    ]
    with (
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process,
        DefaultSelector() as selector,
    ):
        assert process.stdout is not None
        selector.register(process.stdout, EVENT_READ)
        for wait in chain([max(patience, START)], repeat(patience)):
            if not selector.select(wait):
                process.kill()
                yield HANG
                return
            line = process.stdout.readline()
            if not line:
                break
            yield json.loads(line)
        code = process.wait()
        if code:
            yield f"the process ended with {code}"
