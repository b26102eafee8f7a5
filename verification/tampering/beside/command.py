"""Every kind with each of many games: counted, printed as a table, and kept.

It ends with 1 if anything was missed, found late, or found where nothing is amiss.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from typing import Any

from verification.kept import header_of, keep
from verification.tampering.beside.trial import ACCEPTED, FAILURES, FALSE_ALARM, IN_TIME, UNSEEN, Outcome

COLUMNS = (IN_TIME, ACCEPTED, *FAILURES, UNSEEN)

Trials = Callable[[int], list[Outcome]]
"""Every kind with the game of a seed. Other processes have to find it by its name."""


def run(game: str, group_of: Mapping[str, str], trials: Trials) -> int:
    """The command for a game; group_of: its kinds, each with what it is."""
    check = f"tampering_{game}"
    parser = argparse.ArgumentParser(
        prog=f"python -m verification.tampering.{game}", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=2_000, help="of the first game (2000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--write", action="store_true", help=f"write assurance/{check}.json")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.jobs < 1:
        parser.error("--games and --jobs begin at 1")
    header = header_of(check, f"{parser.prog} --games {chosen.games} --seed {chosen.seed} --write")
    counted = counted_of(group_of, trials, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    print(f"{'':36}" + "".join(f"{column:>18}" for column in COLUMNS))
    for kind, results in counted.items():
        print(f"{kind:36}" + "".join(f"{results[column] or '':>18}" for column in COLUMNS))
    sums = sum(counted.values(), Counter[str]())
    failed = sum(sums[failure] for failure in FAILURES)
    print(f"{sums.total() - sums[UNSEEN]:,} corruptions of {chosen.games:,} games, {failed} failures")
    if chosen.write:
        keep(header, figures(counted, group_of, chosen.games), rows(counted, group_of))
    return 1 if failed else 0


def counted_of(group_of: Mapping[str, str], trials: Trials, seeds: range, jobs: int) -> dict[str, Counter[str]]:
    """The results of each kind; failures are told at once."""
    counted: dict[str, Counter[str]] = {kind: Counter() for kind in group_of}
    for outcome in chain.from_iterable(outcomes_of(trials, seeds, jobs)):
        counted[outcome.kind][outcome.result] += 1
        sys.stderr.write(outcome.what)
    return counted


def outcomes_of(trials: Trials, seeds: range, jobs: int) -> Iterator[list[Outcome]]:
    """The outcomes game by game; a single process is this one."""
    if jobs == 1:
        yield from map(trials, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(trials, seeds)


def rows(counted: Mapping[str, Counter[str]], group_of: Mapping[str, str]) -> list[dict[str, Any]]:
    """A row for each kind, as it is kept."""
    return [
        {
            "group": group_of[kind],
            "kind": kind,
            "made": results.total() - results[UNSEEN],
            "in time": results[IN_TIME] + results[ACCEPTED],
            **{failure: results[failure] for failure in FAILURES},
            "not visible": results[UNSEEN],
        }
        for kind, results in counted.items()
    ]


def figures(counted: Mapping[str, Counter[str]], group_of: Mapping[str, str], games: int) -> dict[str, int]:
    """The sums that are kept."""
    kept = rows(counted, group_of)
    groups = tuple(group_of.values())

    def total(field: str, *groups: str) -> int:
        return sum(row[field] for row in kept if row["group"] in groups)

    return {
        "corruptions": total("made", *groups),
        "illegal corruptions": total("made", "changed", "forbidden"),
        "legal corruptions": total("made", "harmless"),
        "flagged in time": total("in time", "changed", "forbidden"),
        "failures": sum(total(failure, *groups) for failure in FAILURES),
        "false alarms": total(FALSE_ALARM, *groups),
        "kinds": len(kept),
        "kinds without a place": sum(row["made"] == 0 for row in kept),
        "games": games,
    }
