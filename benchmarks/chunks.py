"""Long runs over seeds, in chunks: what comes of each is put down as it comes, so that a run goes on where it stopped.

Chunk       what came of some seeds
play_all    all chunks, those that have been played before first
in_chunks   seeds, so many at a time; seeds_of: those of a game
code        what is committed of the package: results of other code do not count
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bangref.kits import GAMES

ROOT = Path(__file__).parents[1]
CHUNK = 50

Play = Callable[[int], Counter[str]]
"""What comes of one seed; "games" counts those that were played."""


class Chunk(NamedTuple):
    """What came of some seeds: the first of them, what was counted, and in how many seconds."""

    first: int
    found: Counter[str]
    seconds: float


def seeds_of(number: int, game: str | None) -> range:
    """The seeds of so many games of each kind, which take turns; or of one kind alone."""
    seeds = range(number * len(GAMES))
    return seeds if game is None else seeds[GAMES.index(game) :: len(GAMES)]


def in_chunks(seeds: Sequence[int], size: int = CHUNK) -> Iterator[Sequence[int]]:
    """Seeds, so many at a time."""
    return (seeds[first : first + size] for first in range(0, len(seeds), size))


def played(path: Path) -> dict[int, Chunk]:
    """The chunks of this code that have been played before, by their first seed."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    told = (json.loads(line) for line in lines)
    return {one["first"]: Chunk(one["first"], Counter(one["found"]), one["seconds"]) for one in told}


def play_chunk(play: Play, seeds: Sequence[int]) -> Chunk:
    """Play these seeds."""
    start, found = perf_counter(), Counter[str]()
    for seed in seeds:
        found.update(play(seed))
    return Chunk(seeds[0], found, perf_counter() - start)


def play_all(play: Play, chunks: Sequence[Sequence[int]], jobs: int, path: Path) -> list[Chunk]:
    """The chunks as they come, those that have been played before first; each is put down as it comes.

    A fault in one of them ends the run: those that have not begun are called off.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    before = played(path)
    there = {seeds[0]: before[seeds[0]] for seeds in chunks if _is_whole(before.get(seeds[0]), seeds)}
    done, number = list(there.values()), sum(map(len, chunks))
    waiting = [seeds for seeds in chunks if seeds[0] not in there]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool, path.open("a", encoding="utf-8") as kept:
        try:
            for future in as_completed([pool.submit(play_chunk, play, seeds) for seeds in waiting]):
                done.append(future.result())
                kept.write(json.dumps(done[-1]._asdict()) + "\n")
                kept.flush()
                sys.stderr.write(f"\r{sum(one.found['games'] for one in done):,} of {number:,} games")
        finally:
            pool.shutdown(cancel_futures=True)
    sys.stderr.write("\n")
    return done


def _is_whole(chunk: Chunk | None, seeds: Sequence[int]) -> bool:
    """Whether a chunk that has been played has all these games."""
    return chunk is not None and chunk.found["games"] == len(seeds)


def code() -> str:
    """What is committed of the package, in short."""
    asked = ("git", "rev-parse", "--short", "HEAD:bangref")
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
