"""``python -m verification.symbolic [conditions | pairs | planted ...] [--slow] [--jobs N] [--write]``: proofs.

Fails if a condition that is expected to be confirmed over all paths is not, if two functions that have to be the same
are not, or if a planted bug is not found. ``--slow`` adds the conditions that take long and those that can only be
searched; ``--write`` then writes what was found to ``assurance/symbolic.json``, to be committed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from inspect import getmembers, isfunction
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Any, NamedTuple

from verification.kept import header_of, keep
from verification.symbolic import pairs
from verification.symbolic.bug import Bug
from verification.symbolic.conditions import SEARCHED, USUAL, Condition, conditions
from verification.symbolic.crosshair import CONFIRMED, NOT_CONFIRMED, REFUTED, Verdict, check, compare
from verification.symbolic.planted import BUGS, DoesNotApply, hunt

PARTS = ("conditions", "pairs", "planted")
PAIR_LIMIT = 120


class Found(NamedTuple):
    """What came of one check. wanted: whether it is as it has to be. bound: seconds, where it was only searched."""

    part: str
    id: str
    told: str
    seconds: float
    wanted: bool
    clauses: tuple[str, ...] = ()
    bound: int = 0

    @property
    def row(self) -> dict[str, Any]:
        row: dict[str, Any] = {"part": self.part, "id": self.id, "result": self.told, "seconds": round(self.seconds, 1)}
        if self.bound:
            row["searched_for_seconds"] = self.bound
        return {**row, "clauses": list(self.clauses)} if self.part == "conditions" else row


def judged(condition: Condition, verdict: Verdict) -> Found:
    """Whether a condition is proved as far as it is expected to be."""
    searched = condition.expected == SEARCHED
    wanted = verdict.outcome == CONFIRMED or (searched and verdict.outcome == NOT_CONFIRMED)
    told = verdict.outcome if wanted else f"{verdict.outcome}, but expected to be confirmed: {verdict.told}"
    bound = condition.limit if verdict.outcome == NOT_CONFIRMED else 0
    return Found("conditions", condition.id, told, verdict.seconds, wanted, condition.clauses, bound)


def of_condition(condition: Condition) -> Found:
    """Check a condition."""
    return judged(condition, check(condition.target, condition.limit))


def pair_names() -> list[str]:
    """The names of all pairs: each has a fast function and a plain one."""
    names = [name for name, _ in getmembers(pairs, isfunction)]
    return [name.removeprefix("fast_") for name in names if name.startswith("fast_")]


def of_pair(name: str) -> Found:
    """Compare the two functions of a pair."""
    target = f"{pairs.__name__}."
    verdict = compare(f"{target}fast_{name}", f"{target}plain_{name}", PAIR_LIMIT)
    return Found("pairs", name, verdict.told, verdict.seconds, verdict.outcome == CONFIRMED)


def of_bug(bug: Bug) -> Found:
    """Look for a planted bug."""
    try:
        condition, verdict = hunt(bug)
    except DoesNotApply as unfit:
        return Found("planted", bug.id, str(unfit), 0.0, False)
    found = verdict.outcome == REFUTED
    told = f"found by {condition}" if found else f"not found by {', '.join(bug.found_by)}: {verdict.told}"
    return Found("planted", bug.id, told, verdict.seconds, found)


def todo(parts: Iterable[str], slow: bool, only: str) -> list[Callable[[], Found]]:
    """What every run checks, in the order in which it is told; or what only the ``slow`` run checks besides."""
    checks: list[tuple[str, Callable[[], Found]]] = []
    if "conditions" in parts:
        chosen = [each for each in conditions() if (each.expected != USUAL) == slow]
        checks += [(each.id, partial(of_condition, each)) for each in chosen]
    if "pairs" in parts and not slow:
        checks += [(name, partial(of_pair, name)) for name in pair_names()]
    if "planted" in parts and not slow:
        checks += [(bug.id, partial(of_bug, bug)) for bug in BUGS]
    return [run for name, run in checks if only in name]


def run_all(checks: list[Callable[[], Found]], jobs: int) -> list[Found]:
    """Run the checks side by side, telling each as it comes in."""
    found = []
    with ThreadPoolExecutor(jobs) as pool:
        for number, each in enumerate(pool.map(lambda run: run(), checks), 1):
            mark = "ok  " if each.wanted else "FAIL"
            print(
                f"{mark} {number:3}/{len(checks)} {each.seconds:6.1f} s  {each.part} {each.id}: {each.told}", flush=True
            )
            found.append(each)
    return found


def timed(checks: list[Callable[[], Found]], jobs: int) -> tuple[list[Found], dict[str, int]]:
    """What comes of the checks, and how long they took: seconds of the clock, and of all processors together."""
    started, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    found = run_all(checks, jobs)
    after = getrusage(RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return found, {"seconds": round(perf_counter() - started), "processor_seconds": round(processor)}


def figures(found: list[Found]) -> dict[str, int]:
    """The numbers of a run."""
    of_conditions = [each for each in found if each.part == "conditions"]
    return {
        "conditions": len(of_conditions),
        "conditions_confirmed": sum(each.told == CONFIRMED for each in of_conditions),
        "conditions_searched_to_a_bound": sum(bool(each.bound) for each in of_conditions),
        "clauses_covered": len({clause for each in of_conditions for clause in each.clauses}),
        "pairs": sum(each.part == "pairs" for each in found),
        "pairs_the_same": sum(each.part == "pairs" and each.wanted for each in found),
        "planted_bugs": sum(each.part == "planted" for each in found),
        "planted_bugs_found": sum(each.part == "planted" and each.wanted for each in found),
    }


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m verification.symbolic", description="The symbolic checks.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all of them unless named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--slow", action="store_true", help="with what takes long or can only be searched")
    parser.add_argument("--only", default="", metavar="TEXT", help="only what has this in its name")
    parser.add_argument("--write", action="store_true", help="write assurance/symbolic.json")
    asked = parser.parse_args(given)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]!r}; there are: {', '.join(PARTS)}")
    if asked.write and (asked.parts or asked.only or not asked.slow):
        parser.error("--write needs everything: with --slow, and neither PART nor --only")
    if asked.jobs < 1:
        parser.error("--jobs must be at least 1")
    return asked


def main(given: list[str] | None = None) -> int:
    """Run what is asked for; 0 if all of it is as it has to be."""
    asked = arguments(given)
    parts = asked.parts or PARTS
    usual = todo(parts, False, asked.only)
    slow = todo(parts, True, asked.only) if asked.slow else []
    if not usual and not slow:
        print(f"nothing has {asked.only!r} in its name", file=sys.stderr)
        return 2
    header = header_of("symbolic", "python -m verification.symbolic --slow --write")
    found, numbers = timed(usual, asked.jobs)
    if slow:
        more, long = timed(slow, asked.jobs)
        found += more
        numbers = {**figures(found), **numbers, **{f"slow_{name}": number for name, number in long.items()}}
    else:
        numbers = {**figures(found), **numbers}
    failed = [each for each in found if not each.wanted]
    print("\n" + ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in numbers.items()))
    for each in failed:
        print(f"FAIL {each.part} {each.id}: {each.told}")
    if asked.write and not failed:
        keep(header, numbers, [each.row for each in found])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
