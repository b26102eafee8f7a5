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
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
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
from benchmarks.chunks import ROOT, code, in_chunks, play_all, seeds_of
from verification.compare.drawn import drawn
from verification.compare.games import Kind
from verification.kept import RESULTS, header_of, keep

BUILD = ROOT / "build" / "soak"

FAILED = "FAILED"


def soaked(seed: int) -> Counter[str]:
    """Check the game of a seed; what is counted as anything but games, steps and endings is a failure."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            return _one(seed, Path(folder) / "game.jsonl")
        except BaseException as fault:
            fault.add_note(f"in the game of seed {seed}")
            raise


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
    seeds = seeds_of(asked.number, asked.game)
    path = build / f"{code()}-{asked.game or 'all'}.jsonl"
    done = play_all(soaked, list(in_chunks(seeds)), asked.jobs, path)
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
