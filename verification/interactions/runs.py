"""A run over many pairs: resumable, one line of progress a pair or so, and the result in a file as it goes.

result_of       search for one pair
run             search what is still missing
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from time import perf_counter

from tools.interactions import FOUND, IMPOSSIBLE, NOT_FOUND
from verification.interactions.contexts import CONTEXTS
from verification.interactions.kept import entry
from verification.interactions.promise import promising, ways
from verification.interactions.reasons import reason
from verification.interactions.replayed import shown, smaller
from verification.interactions.results import MET, NEVER_MET, Reach, Result, Results, figures
from verification.interactions.search import DEEPEST, Budget, Fragment, Pair, Promised, followed, searched
from verification.interactions.staged import staged
from verification.interactions.tables import random_tables

WAYS = 120
"""Ways that are followed for a pair."""
RANDOM = 40
TELL_EVERY = 50


def result_of(pair: Pair, reach: Reach, since: int = 0) -> Result:
    """Search for a pair that no rule excludes. since: so many contexts have been looked at before, in vain."""
    one, other = pair
    begun = perf_counter()
    found: Result = {"one": one.id, "other": other.id, "result": NOT_FOUND, "reach": list(reach)}
    found["contexts"] = len(CONTEXTS)
    why = reason(one, other)
    if why:
        found |= {"result": IMPOSSIBLE, "reason": why}
    else:
        fragment, met = _fragment(pair, reach, since)
        found["reason"] = MET if met else NEVER_MET
        if fragment is not None:
            step = shown(fragment.given, fragment.when, pair)
            assert step is not None, f"does not show its pair any more: {fragment}"
            found |= {"result": FOUND, "reason": "", "entry": entry(other, fragment, step)}
    return {**found, "seconds": round(perf_counter() - begun, 2)}


def _fragment(pair: Pair, reach: Reach, since: int) -> tuple[Fragment | None, bool]:
    """A fragment, if there is one, and whether any decision that was looked at asks both of the pair.

    By ways on which both promise to bear, or by those of scenarios; and where there may be shorter ones, on tables
    that promise it, then on others.
    """
    contexts = CONTEXTS[since:]
    known = followed(pair, ways(*pair, contexts), Budget(WAYS)) or followed(pair, staged(pair), Budget(WAYS))
    deepest = DEEPEST if known is None else len(known.when) - 1
    first, others = promising(*pair, contexts)
    at_random = [Promised(1, given) for given in random_tables(pair, RANDOM)] if reach.far else []
    met = False
    for tables in (first, others, at_random) if reach.far or since else (first,):
        budget = Budget(reach.decisions)
        shorter = searched(pair, tables, budget, deepest)
        met |= budget.met
        if shorter is not None:
            return smaller(shorter, pair), True
    return (None if known is None else smaller(known, pair)), met


def run(pairs: Iterable[Pair], results: Results, reach: Reach, limit: float) -> int:
    """Search the pairs that are still missing, until the time is up; how many are missing afterwards."""
    begun = perf_counter()
    missing = [pair for pair in pairs if results.wanting(pair, reach)]
    for done, pair in enumerate(missing):
        if perf_counter() - begun > limit:
            return len(missing) - done
        results.add(result_of(pair, reach, results.known(pair, reach)))
        if (done + 1) % TELL_EVERY == 0:
            seconds = perf_counter() - begun
            sys.stderr.write(f"{done + 1} of {len(missing)} pairs, {seconds:.0f} s: {figures(results)}\n")
    return 0
