"""A run: so many inputs for every reader, each reader in processes of its own, that are watched from outside.

run         what came of it, reader by reader
Tried       what came of one reader's inputs
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, repeat
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from tempfile import TemporaryDirectory
from typing import Any

from tests.fuzzing.readers import READERS
from tests.fuzzing.watchdog import CRASH, HANG
from tests.fuzzing.worker import INPUT, UNDER_WAY

ROOT = Path(__file__).parents[2]
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

    def add(self, found: dict[str, Any]) -> None:
        self.inputs += found["inputs"]
        self.accepted += found["accepted"]
        self.slowest = max(self.slowest, found["slowest"])
        self.memory = max(self.memory, found["memory"])
        self.failures += found["failures"]


def shared_out(count: int) -> dict[str, int]:
    """How many of the inputs are for each reader; at least one."""
    total = sum(reader.share for reader in READERS.values())
    return {reader.name: max(1, count * reader.share // total) for reader in READERS.values()}


def run(
    count: int,
    seed: int,
    jobs: int = 1,
    patience: float = PATIENCE,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Tried]:
    """Try so many inputs. The same count and seed are the same inputs, however many processes try them."""
    with ThreadPoolExecutor(jobs) as pool:
        coming = [
            pool.submit(tried, name, seed, number, patience, progress) for name, number in shared_out(count).items()
        ]
        return [found.result() for found in coming]


def tried(name: str, seed: int, count: int, patience: float, progress: Callable[[int], None]) -> Tried:
    """Try inputs for one reader. Where a process dies or is lost, another one goes on behind that input."""
    found = Tried(name)
    first = 0
    while first < count:
        with TemporaryDirectory() as folder:
            end = ""
            for said in _said(name, seed, first, count - first, Path(folder), patience):
                if isinstance(said, str):
                    end = said
                    break
                found.add(said)
                first += said["inputs"]
                progress(said["inputs"])
            if end:
                number = int((Path(folder) / UNDER_WAY).read_text())
                kind = HANG if end == HANG else CRASH
                whole = (Path(folder) / INPUT).read_bytes().hex()
                failure = {"kind": kind, "what": end, "trace": "", "number": number, "input": whole, "new": True}
                found.add(
                    {"inputs": number + 1 - first, "accepted": 0, "slowest": 0.0, "memory": 0, "failures": [failure]}
                )
                first = number + 1
    return found


def _said(
    name: str, seed: int, first: int, count: int, folder: Path, patience: float
) -> Iterator[dict[str, Any] | str]:
    """What a process says, line by line; last, if it came to a bad end, which."""
    command = [sys.executable, "-m", "tests.fuzzing.worker", name, str(seed), str(first), str(count), str(folder)]
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
