"""``python -m tests.tampering.samurai [--games N] [--seed N] [--jobs N]``: every kind with each of so many games.

Prints a table of kinds; ends with 1 if anything was missed, found late, or found where nothing is amiss.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from typing import Any

from tests.kept import header_of, keep
from tests.tampering.samurai.kinds import CHANGED, FORBIDDEN, HARMLESS
from tests.tampering.samurai.trial import ACCEPTED, FAILURES, FALSE_ALARM, IN_TIME, KINDS, UNSEEN, Outcome, trials

COLUMNS = (IN_TIME, ACCEPTED, *FAILURES, UNSEEN)
GROUPS: dict[str, Iterable[str]] = {"changed": CHANGED, "forbidden": FORBIDDEN, "harmless": HARMLESS}
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}


def outcomes(seeds: Iterable[int], jobs: int) -> Iterator[Outcome]:
    """Every kind with each of these games, so many games at a time."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from chain.from_iterable(pool.map(trials, seeds))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tampering.samurai", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=2_000, help="of the first game (2000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--write", action="store_true", help="write assurance/tampering_samurai.json")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.jobs < 1:
        parser.error("--games and --jobs begin at 1")
    command = f"python -m tests.tampering.samurai --games {chosen.games} --seed {chosen.seed} --write"
    header = header_of("tampering_samurai", command)
    counted: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for outcome in outcomes(range(chosen.seed, chosen.seed + chosen.games), chosen.jobs):
        counted[outcome.kind][outcome.result] += 1
        sys.stderr.write(outcome.what)
    print(f"{'':36}" + "".join(f"{column:>18}" for column in COLUMNS))
    for kind, results in counted.items():
        print(f"{kind:36}" + "".join(f"{results[column] or '':>18}" for column in COLUMNS))
    sums = sum(counted.values(), Counter[str]())
    failed = sum(sums[failure] for failure in FAILURES)
    print(f"{sums.total() - sums[UNSEEN]:,} corruptions of {chosen.games:,} games, {failed} failures")
    if chosen.write:
        keep(header, figures(counted, chosen.games), rows(counted))
    return 1 if failed else 0


def rows(counted: Mapping[str, Counter[str]]) -> list[dict[str, Any]]:
    """A row for each kind, as it is kept."""
    return [
        {
            "group": GROUP_OF[kind],
            "kind": kind,
            "made": results.total() - results[UNSEEN],
            "in time": results[IN_TIME] + results[ACCEPTED],
            **{failure: results[failure] for failure in FAILURES},
            "not visible": results[UNSEEN],
        }
        for kind, results in counted.items()
    ]


def figures(counted: Mapping[str, Counter[str]], games: int) -> dict[str, int]:
    """The sums that are kept."""
    kept = rows(counted)

    def total(field: str, *groups: str) -> int:
        return sum(row[field] for row in kept if row["group"] in groups)

    return {
        "corruptions": total("made", *GROUPS),
        "illegal corruptions": total("made", "changed", "forbidden"),
        "legal corruptions": total("made", "harmless"),
        "flagged in time": total("in time", "changed", "forbidden"),
        "failures": sum(total(failure, *GROUPS) for failure in FAILURES),
        "false alarms": total(FALSE_ALARM, *GROUPS),
        "kinds": len(kept),
        "kinds without a place": sum(row["made"] == 0 for row in kept),
        "games": games,
    }


if __name__ == "__main__":
    sys.exit(main())
