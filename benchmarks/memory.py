"""Memory of ``bangref verify`` over many games: ``python -m benchmarks.memory [GAMES]``.

A folder of so many transcripts (500 different ones, linked under many names) is judged in one process; the most
memory ever held is read off after each tenth of them. It must not grow with the number of games.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bangref.judge.simulate import simulated, transcript_of
from bangref.report.judgement import Options
from bangref.report.run import found_paths, judged_all

DIFFERENT = 500


def fill(folder: Path, games: int) -> None:
    """Write the different games, and link the rest to them."""
    for number in range(min(DIFFERENT, games)):
        lines = transcript_of(simulated(4 + number % 4, number))
        (folder / f"{number:06}.jsonl").write_text("".join(lines), encoding="utf-8")
    for number in range(DIFFERENT, games):
        os.link(folder / f"{number % DIFFERENT:06}.jsonl", folder / f"{number:06}.jsonl")


def high_water(folder: Path, games: int) -> Iterator[tuple[int, float]]:
    """(games judged, most MiB held so far) after each tenth."""
    for done, report in enumerate(judged_all(found_paths([str(folder)]), Options()), 1):
        assert report.verdict == "legal", report
        if done % (games // 10) == 0:
            yield done, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Print the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, games)
        sys.stdout.write("| games judged | most memory held, MiB |\n| ---: | ---: |\n")
        for done, most in high_water(folder, games):
            sys.stdout.write(f"| {done:,} | {most:.1f} |\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
