"""Looking for all pairs at once, on full tables: batch by batch, in several processes.

mine            look for pairs until the time is up
third_parties   who else has a part in a fragment
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tools.elements import parts
from tools.interactions import FOUND
from verification.interactions.kept import entry
from verification.interactions.mined import MOVING, Wanted, mined
from verification.interactions.named import elements_in
from verification.interactions.reasons import reason
from verification.interactions.replayed import shown
from verification.interactions.results import Result, Results, figures
from verification.interactions.search import Pair

TABLES = 60
"""Full tables of a batch."""


class Batch(NamedTuple):
    """What some full tables have shown. looked, met: as of the pairs that are wanted."""

    found: list[Result]
    looked: dict[tuple[str, str], int]
    met: set[tuple[str, str]]


def batch(job: tuple[int, frozenset[tuple[str, str]]]) -> Batch:
    """Look for pairs on TABLES full tables that are dealt by a seed."""
    seed, names = job
    every = parts()
    wanted = Wanted((every[one], every[other]) for one, other in sorted(names))
    found = []
    for pair, fragment in mined(Random(seed), wanted, TABLES):
        step = shown(fragment.given, fragment.when, pair)
        assert step is not None, f"does not show its pair any more: {fragment}"
        result: Result = {"one": pair[0].id, "other": pair[1].id, "result": FOUND, "reason": "", "contexts": 0}
        found.append({**result, "reach": [0, False], "entry": entry(pair[1], fragment, step), "seconds": 0.0})
    return Batch(found, dict(wanted.looked), wanted.met & wanted.pairs)


def third_parties(pair: tuple[str, str], told: Any) -> frozenset[str]:
    """The elements beside a pair that a fragment names, but for the cards that only set something going."""
    return elements_in(told, parts().values()) - {*pair, *MOVING}


def mine(pairs: Iterable[Pair], results: Results, seed: int, jobs: int, limit: float) -> list[Result]:
    """Look for all these pairs at once, batch by batch, until the time is up.

    Returns those found that a rule excludes, though no third element has a part in it: they refute the rule.
    """
    begun = perf_counter()
    open_ = {(one.id, other.id) for one, other in pairs} - results.of(FOUND)
    refuted: list[Result] = []
    with get_context("spawn").Pool(jobs) as pool:
        while open_ and perf_counter() - begun < limit:
            for made in pool.imap_unordered(batch, [(seed + number, frozenset(open_)) for number in range(jobs)]):
                refuted += [found for found in made.found if not _added(results, found)]
                results.looked(made.looked, made.met)
            seed += jobs
            open_ -= results.of(FOUND)
            results.write()
            sys.stderr.write(f"{perf_counter() - begun:.0f} s, seed {seed}: {figures(results)}\n")
    return refuted


def _added(results: Results, found: Result) -> bool:
    """Whether what was found may be: no rule excludes the pair, or some other element bends the rules."""
    names = found["one"], found["other"]
    told = found["entry"]["given"], found["entry"]["when"]
    if reason(*(parts()[name] for name in names)) and not third_parties(names, told):
        return False
    if names not in results.of(FOUND):
        results.add(found)
    return True
