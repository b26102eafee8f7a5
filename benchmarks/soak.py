"""Many games: ``python -m benchmarks.soak NUMBER [JOBS] [--game GAME] [--write]``.

So many are played of each game, with any sets, variants, readings, edition and number of players. Each must come to an
end, verify from its transcript, and survive being written as JSON and read again at every single step: the
reloaded state must be equal, hash alike and take the next step alike. A run that was broken off goes on where it
stopped, and so does a longer one, as long as the same code of the package is committed: what has been played lies in
build/soak/. ``--write`` keeps what came of it in assurance/soak.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

from bangref.bang import codec as bang_codec
from bangref.bang import invariants as bang_invariants
from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, question, step
from bangref.dice import codec as dice_codec
from bangref.dice import invariants as dice_invariants
from bangref.judge.simulate import Game, simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import GAMES, kit_of
from bangref.kits.any_game import State
from bangref.samurai import codec as samurai_codec
from bangref.samurai import invariants as samurai_invariants
from verification.compare.drawn import drawn
from verification.compare.games import Kind
from verification.kept import RESULTS, header_of, keep

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "soak"

CHUNK = 50
FAILED = "FAILED"


def soak(first: int, count: int) -> Counter[str]:
    """Check a run of seeds; what is counted as anything but games, steps and endings is a failure."""
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        for seed in range(first, first + count):
            try:
                found.update(_one(seed, path))
            except BaseException as fault:
                fault.add_note(f"in the game of seed {seed}")
                raise
    return found


class Kernel(NamedTuple):
    """What a kernel has to write states as JSON, to read them again, and to judge them."""

    codec: ModuleType
    invariants: ModuleType


KERNELS = {
    "bang": Kernel(bang_codec, bang_invariants),
    "dice": Kernel(dice_codec, dice_invariants),
    "samurai": Kernel(samurai_codec, samurai_invariants),
}


def kind_of(seed: int) -> Kind:
    """What is simulated: the games in turn, with sets, variants, readings, edition and players drawn."""
    place, which = divmod(seed, len(GAMES))
    return drawn(GAMES[which], place)


def _one(seed: int, path: Path) -> Counter[str]:
    asked = kind_of(seed)
    (number,) = asked.numbers
    game = simulated(number, seed, asked.edition, asked.sets, asked.variants, dict(asked.readings), asked.game)
    codec, invariants = KERNELS[asked.game]
    found = Counter({"games": 1, f"games of {asked.game}": 1, **{f"games with {name}": 1 for name in asked.sets}})
    if game.end.winners is None:
        found[f"{FAILED} no end, seed {seed}"] += 1
        return found
    found[game.end.ended_by] += 1
    path.write_text("".join(transcript_of(game)), encoding="utf-8")
    judgement = verify(str(path))
    if judgement.verdict != "legal" or not judgement.finished:
        found[f"{FAILED} {judgement.verdict}, seed {seed}"] += 1
    said = in_order(game)
    begun = kit_of(asked.game).begin(game.rules, game.players)
    assert isinstance(begun, Accepted)
    state = begun.state
    while (action := said(state)) is not None:
        again = codec.from_json(game.rules, json.loads(json.dumps(codec.to_json(state))))
        if again != state or hash(again) != hash(state) or invariants.well_formed(game.rules, again):
            found[f"{FAILED} reload, seed {seed}"] += 1
            return found
        done = step(game.rules, again, action, explain=False)
        assert isinstance(done, Accepted)
        state = done.state
        found["steps"] += 1
    if state != game.end:
        found[f"{FAILED} another end after reloading, seed {seed}"] += 1
    return found


def in_order(game: Game) -> Callable[[State], Action | None]:
    """What is decided in a state of a game, one after the other: what the deal draws is kept apart from the rest."""
    dealt, said, kit = iter(game.setup), iter(game.actions), kit_of(game.rules.game)

    def next_one(state: State) -> Action | None:
        asked = question(game.rules, state) if kit.setting_up(state) else None
        return next(dealt if asked is not None and asked.decider == NATURE else said, None)

    return next_one


class Chunk(NamedTuple):
    """What came of some games: the seed of the first, what was counted, and in how many seconds."""

    first: int
    found: Counter[str]
    seconds: float


def played(path: Path) -> dict[int, Chunk]:
    """The chunks of this code that have been played before, by their first seed."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    told = (json.loads(line) for line in lines)
    return {one["first"]: Chunk(one["first"], Counter(one["found"]), one["seconds"]) for one in told}


def play_chunk(seeds: Sequence[int]) -> Chunk:
    """Check the games of these seeds."""
    start, found = perf_counter(), Counter[str]()
    for seed in seeds:
        found.update(soak(seed, 1))
    return Chunk(seeds[0], found, perf_counter() - start)


def play_all(chunks: Sequence[Sequence[int]], jobs: int, path: Path) -> list[Chunk]:
    """The chunks as they come, those that have been played before first; each is put down as it comes.

    A fault in one of them ends the run: those that have not begun are called off.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    before = played(path)
    there = {seeds[0]: before[seeds[0]] for seeds in chunks if _is_whole(before.get(seeds[0]), seeds)}
    done = list(there.values())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool, path.open("a", encoding="utf-8") as kept:
        try:
            for future in as_completed([pool.submit(play_chunk, seeds) for seeds in chunks if seeds[0] not in there]):
                done.append(future.result())
                kept.write(json.dumps(done[-1]._asdict()) + "\n")
                kept.flush()
                sys.stderr.write(f"\r{len(done) * CHUNK:,} of about {len(chunks) * CHUNK:,} games")
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


def main(arguments: list[str] | None = None, folder: Path = RESULTS, build: Path = BUILD) -> int:
    """Run the soak, print what came of it, and keep it if asked to."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("number", type=int, nargs="?", default=300)
    parser.add_argument("jobs", type=int, nargs="?", default=2)
    parser.add_argument("--game", choices=GAMES, help="of this game alone")
    parser.add_argument("--write", action="store_true", help="write assurance/soak.json")
    asked = parser.parse_args(arguments)
    told = " ".join(["python -m benchmarks.soak", str(asked.number), str(asked.jobs), *_game_option(asked.game)])
    header = header_of("soak", f"{told} --write")
    seeds = range(asked.number * len(GAMES))
    if asked.game:
        seeds = seeds[GAMES.index(asked.game) :: len(GAMES)]
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    path = build / f"{code()}-{asked.game or 'all'}.jsonl"
    done = play_all(chunks, asked.jobs, path)
    total = sum((chunk.found for chunk in done), Counter[str]())
    seconds = round(sum(chunk.seconds for chunk in done) / asked.jobs)
    for what, number in sorted(total.items()):
        sys.stdout.write(f"{number:>12,}  {what}\n")
    sys.stdout.write(f"{seconds:>12,}  seconds\n")
    if asked.write:
        keep(header, figures_of(total, seconds), rows_of(total), folder)
    return 1 if failures(total) else 0


def _game_option(game: str | None) -> tuple[str, ...]:
    return () if game is None else ("--game", game)


def failures(total: Counter[str]) -> int:
    """How many games failed, in whatever way."""
    return sum(number for what, number in total.items() if what.startswith(FAILED))


CLAUSES = tuple(f"{game}." for game in GAMES)


def figures_of(total: Counter[str], seconds: int) -> dict[str, Any]:
    """The sums that are kept."""
    games = {what: number for what, number in sorted(total.items()) if what.startswith(("games of ", "games with "))}
    counted = {"games": total["games"], "steps": total["steps"], "failures": failures(total)}
    return counted | games | {"seconds": seconds}


def rows_of(total: Counter[str]) -> list[dict[str, Any]]:
    """A row for each clause by which games ended."""
    ended = sorted(what for what in total if what.startswith(CLAUSES))
    return [{"name": clause, "games": total[clause], "clauses": [clause]} for clause in ended]


if __name__ == "__main__":
    raise SystemExit(main())
