"""Fuzzing: ``python -m verification.fuzzing [--count N] [--seed S] [--jobs J] [--minutes M] [--write]``.

Damaged inputs for everything that reads a file. The exit code is 1 where any of them led to anything but an answer:
a traceback, more than two seconds, more than 300 MB. Each failure, made as small as it can be, is kept in build/fuzz/.
"""

from __future__ import annotations

import argparse
import re
import sys
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

from verification import kept as results
from verification.fuzzing.runs import Tried, run
from verification.fuzzing.watchdog import LONGEST, MOST_MEMORY

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "fuzz"
MEGABYTE = 2**20


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m verification.fuzzing", description="Damaged inputs.")
    parser.add_argument("--count", type=int, default=20_000, help="how many inputs (20,000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed is always the same inputs (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (1)")
    parser.add_argument("--minutes", type=float, help="begin no new round after so long (a round is 50,000 inputs)")
    parser.add_argument("--write", action="store_true", help="write assurance/fuzzing.json")
    wanted = parser.parse_args(arguments)
    start = perf_counter()
    header = results.header_of("fuzzing", " ".join(("python -m verification.fuzzing", *arguments)))

    def after_round(found: list[Tried]) -> bool:
        seconds = perf_counter() - start
        sys.stderr.write(f"\r{sum(one.inputs for one in found):,} of {wanted.count:,}")
        if wanted.write:
            results.keep(header, figures_of(found, seconds), rows_of(found))
        return wanted.minutes is None or seconds < 60 * wanted.minutes

    found = run(wanted.count, wanted.seed, wanted.jobs, after_round=after_round)
    sys.stderr.write("\n")
    _tell(found, perf_counter() - start)
    keep(found, KEPT)
    return 1 if any(reader.failures for reader in found) else 0


def _tell(found: list[Tried], seconds: float) -> None:
    print(f"{'reader':<20}{'inputs':>10}{'accepted':>10}{'slowest':>10}{'memory':>10}{'failures':>10}")
    for one in found:
        print(
            f"{one.reader:<20}{one.inputs:>10,}{one.accepted:>10,}{one.slowest:>8.2f} s"
            f"{one.memory // MEGABYTE:>7} MB{len(one.failures):>10,}"
        )
    total = sum(one.inputs for one in found)
    print(f"{total:,} inputs in {seconds:.0f} s; limits: {LONGEST:.0f} s and {MOST_MEMORY // MEGABYTE} MB for each")


def keep(found: list[Tried], folder: Path) -> list[Path]:
    """Keep each failure: the input, and how it failed. Those that are like one kept before are only counted."""
    kept = []
    for one in found:
        for failure in one.failures:
            if not failure["new"]:
                continue
            text = bytes.fromhex(failure["input"])
            name = re.sub(r"\W+", "-", f"{one.reader} {failure['what']} {sha256(text).hexdigest()[:8]}")
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{name}.input"
            path.write_bytes(text)
            about = (
                f"{one.reader}, input {failure['number']}: {failure['kind']}: {failure['what']}\n\n{failure['trace']}"
            )
            path.with_suffix(".txt").write_text(about, encoding="utf-8")
            print(f"{one.reader}: {failure['kind']}: {failure['what']}: {path}")
            kept.append(path)
    return kept


def rows_of(found: list[Tried]) -> list[dict[str, Any]]:
    """What is kept of each reader."""
    return [
        {
            "reader": one.reader,
            "inputs": one.inputs,
            "accepted": one.accepted,
            "rejected": one.inputs - one.accepted - len(one.failures),
            "failures": len(one.failures),
            "slowest_seconds": round(one.slowest, 3),
            "peak_memory_mb": one.memory // MEGABYTE,
        }
        for one in found
    ]


def figures_of(found: list[Tried], seconds: float) -> dict[str, Any]:
    """What is kept of all together."""
    return {
        "inputs": sum(one.inputs for one in found),
        "accepted": sum(one.accepted for one in found),
        "failures": sum(len(one.failures) for one in found),
        "slowest_seconds": round(max(one.slowest for one in found), 3),
        "peak_memory_mb": max(one.memory for one in found) // MEGABYTE,
        "longest_allowed_seconds": LONGEST,
        "most_memory_allowed_mb": MOST_MEMORY // MEGABYTE,
        "minutes": round(seconds / 60, 1),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
