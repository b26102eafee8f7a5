"""Simulated games as somebody saw them: ``python -m benchmarks.blinded NUMBER [JOBS] [--game GAME] [--write]``.

So many are played of each game, with any sets, variants, readings, edition and number of players, and judged as nobody
saw them and as each player did. Each such record has to be legal, with a witness that verifies, within the bound that
holds unless somebody wants more. Counted are the time it takes beside that of the whole record, the worlds, and the
memory. What has been judged lies in build/blinded/, and a run goes on where it stopped, as the soak does. ``--write``
keeps what came of it in assurance/blinded.json.
"""

from __future__ import annotations

import argparse
import io
import resource
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import process_time
from typing import Any

from bangref.core.record import LEGAL
from bangref.judge.hidden.blind import blinded
from bangref.judge.judgement import Judgement
from bangref.judge.reader import Transcript
from bangref.judge.simulate import simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import GAMES
from bangref.record.files import unpacked
from benchmarks.chunks import ROOT, code, in_chunks, play_all, seeds_of
from benchmarks.soak import FAILED, failures, kind_of
from verification.kept import RESULTS, header_of, keep

BUILD = ROOT / "build" / "blinded"
CHUNK = 10
NOBODY = "nobody"
SECONDS = (0.1, 0.25, 0.5, 1, 2, 5, 10)
SLOW = ("seconds up to 5 ", "seconds up to 10 ", "seconds over ")
"""What takes longer than two seconds is counted so."""
WORLDS = (1, 10, 100, 1_000)
SPEEDS = (0.05, 0.1, 0.25, 0.5, 1)
"""Of the lines that are judged in a second where every card is known."""
MEGABYTES = (100, 200, 300)


def blinded_all(seed: int) -> Counter[str]:
    """Judge the game of a seed as nobody saw it and as each player did."""
    try:
        return _one(seed)
    except BaseException as fault:
        fault.add_note(f"in the game of seed {seed}")
        raise


def _one(seed: int) -> Counter[str]:
    asked = kind_of(seed)
    (number,) = asked.numbers
    game = simulated(number, seed, asked.edition, asked.sets, asked.variants, dict(asked.readings), asked.game)
    text = "".join(transcript_of(game))
    begun = process_time()
    whole = _judged(text)
    took = process_time() - begun
    assert whole.verdict == LEGAL
    found = Counter({"games": 1, f"games of {asked.game}": 1, **{f"games with {name}": 1 for name in asked.sets}})
    assert whole.names is not None
    for observer in (NOBODY, *whole.names.players):
        found.update(_seen_by(observer, text, took, f"of {asked.game}", seed))
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found[f"memory {_bin(megabytes, MEGABYTES)} MB"] += 1
    return found


def _seen_by(observer: str, text: str, whole: float, of: str, seed: int) -> Counter[str]:
    """What comes of a record as somebody saw the game. whole: how long it takes where every card is known."""
    record = "".join(blinded(Transcript(io.BytesIO(text.encode()), "game"), observer))
    begun = process_time()
    judgement = _judged(record)
    took = process_time() - begun
    found = Counter({"records": 1, f"records {of}": 1, f"seconds {_bin(took, SECONDS)} {of}": 1})
    found[f"speed {_bin(whole / took, SPEEDS)} {of}"] += 1
    if judgement.hidden is not None:
        found[f"worlds {_bin(judgement.hidden.worlds, WORLDS)} {of}"] += 1
    where = f"seed {seed} as {observer} saw it"
    if judgement.verdict != LEGAL:
        found[f"{FAILED} {judgement.verdict}, {where}"] += 1
    elif judgement.hidden is not None and _judged("".join(judgement.hidden.witness)).verdict != LEGAL:
        found[f"{FAILED} no witness, {where}"] += 1
    return found


def _judged(text: str) -> Judgement:
    stream: Any = io.BufferedReader(io.BytesIO(text.encode()))
    return verify("game", source=unpacked(stream, "game"), explain=False)


def _bin(value: float, bounds: Iterable[float]) -> str:
    """The first bound that a value does not exceed.

    >>> _bin(0.3, SECONDS), _bin(12, SECONDS), _bin(10, WORLDS)
    ('up to 0.5', 'over 10', 'up to 10')
    """
    last = 0.0
    for bound in bounds:
        if value <= bound:
            return f"up to {bound:,}"
        last = bound
    return f"over {last:,}"


def main(arguments: list[str] | None = None, folder: Path = RESULTS, build: Path = BUILD) -> int:
    """Judge the records, print what came of them, and keep it if asked to."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.blinded", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("number", type=int, nargs="?", default=100)
    parser.add_argument("jobs", type=int, nargs="?", default=2)
    parser.add_argument("--game", choices=GAMES, help="of this game alone")
    parser.add_argument("--write", action="store_true", help="write assurance/blinded.json")
    asked = parser.parse_args(arguments)
    of = ("--game", asked.game) if asked.game else ()
    told = ("python -m benchmarks.blinded", str(asked.number), str(asked.jobs), *of, "--write")
    header = header_of("blinded", " ".join(told))
    seeds = seeds_of(asked.number, asked.game)
    path = build / f"{code()}-{asked.game or 'all'}.jsonl"
    done = play_all(blinded_all, list(in_chunks(seeds, CHUNK)), asked.jobs, path)
    total = sum((chunk.found for chunk in done), Counter[str]())
    for what, count in sorted(total.items()):
        sys.stdout.write(f"{count:>12,}  {what}\n")
    if asked.write:
        keep(header, figures_of(total), rows_of(total), folder)
    return 1 if failures(total) else 0


def figures_of(total: Counter[str]) -> dict[str, Any]:
    """The sums that are kept."""
    counted = {"games": total["games"], "records": total["records"], "failures": failures(total)}
    slow = sum(number for what, number in total.items() if what.startswith(SLOW))
    return {**counted, "records over 2 s": slow}


def rows_of(total: Counter[str]) -> list[dict[str, Any]]:
    """A row for each thing that was counted."""
    told = sorted(what for what in total if what.startswith(("seconds ", "speed ", "worlds ", "memory ")))
    return [{"name": what, "records": total[what]} for what in told]


if __name__ == "__main__":
    raise SystemExit(main())
