"""Many games: ``python -m benchmarks.soak GAMES [JOBS]``.

Each simulated game must come to an end, verify from its transcript, and survive being written as JSON and read
again at every single step: the reloaded state must be equal, hash alike and take the next step alike.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.bang.setup import begin
from bangref.core.engine import Accepted, step
from bangref.judging import verify
from bangref.simulate import simulated, transcript_of
from benchmarks.__main__ import decisions

CHUNK = 50
PLAYERS = (4, 5, 6, 7)


def soak(first: int, count: int) -> Counter[str]:
    """Check a run of seeds; what is counted as anything but games, steps and endings is a failure."""
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        for seed in range(first, first + count):
            found.update(_one(seed, path))
    return found


def _one(seed: int, path: Path) -> Counter[str]:
    game = simulated(PLAYERS[seed % len(PLAYERS)], seed)
    found = Counter({"games": 1})
    if game.end.winners is None:
        found[f"FAILED no end, seed {seed}"] += 1
        return found
    found[game.end.ended_by] += 1
    path.write_text("".join(transcript_of(game)), encoding="utf-8")
    judgement = verify(str(path))
    if judgement.verdict != "legal" or not judgement.finished:
        found[f"FAILED {judgement.verdict}, seed {seed}"] += 1
    begun = begin(game.rules, game.players)
    assert isinstance(begun, Accepted)
    state = begun.state
    for action in decisions(game):
        again = from_json(game.rules, json.loads(json.dumps(to_json(state))))
        if again != state or hash(again) != hash(state) or well_formed(game.rules, again):
            found[f"FAILED reload, seed {seed}"] += 1
            return found
        done = step(game.rules, again, action, explain=False)
        assert isinstance(done, Accepted)
        state = done.state
        found["steps"] += 1
    if state != game.end:
        found[f"FAILED another end after reloading, seed {seed}"] += 1
    return found


def main() -> int:
    """Run the soak and print what came of it."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    start = perf_counter()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunks = [pool.submit(soak, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
        for done, chunk in enumerate(chunks, 1):
            total.update(chunk.result())
            sys.stderr.write(f"\r{done * CHUNK:,} of {games:,} games")
    sys.stderr.write("\n")
    for what, number in sorted(total.items()):
        sys.stdout.write(f"{number:>12,}  {what}\n")
    sys.stdout.write(f"{perf_counter() - start:>12,.0f}  seconds\n")
    return 1 if any(what.startswith("FAILED") for what in total) else 0


if __name__ == "__main__":
    raise SystemExit(main())
