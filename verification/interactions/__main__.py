"""``python -m verification.interactions [--sets ...] [--pairs ...] [--limit SECONDS] [--write]``: search for fragments.

--sets      the sets whose elements are paired, with each other and with the base game; all that there are
--pairs     only pairs with this element ("barrel"), or only this pair ("barrel,slab_the_killer")
--limit     stop after so many seconds; the next run goes on from there
--decisions so many are looked at for a pair; one that was not found with fewer is searched again
--far       also on the tables that promise little, and on random ones
--mine      look for all pairs at once, on tables full of elements, for so many seconds
--seed      of the first of these tables; a later run takes another
--jobs      processes that deal them
--renew     play first what has been found before, and search again what no longer shows its pair
--fresh     begin anew instead of going on
--write     keep all results that there are in fixtures/interactions/

The results of a run that is not finished lie in build/interactions.jsonl.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from bangref.kits.bang.sets import SETS
from tools.interactions import DECISIONS
from verification.interactions.batches import mine
from verification.interactions.results import BUILD, Reach, Results, figures, keep, pairs_of
from verification.interactions.runs import run


def main() -> int:
    """Read the options, and run."""
    parser = argparse.ArgumentParser(prog="python -m verification.interactions", description="Search for interactions.")
    parser.add_argument("--sets", default=",".join(SETS), help="the sets whose elements are paired")
    parser.add_argument("--pairs", default="", help="only pairs with this element, or only this pair")
    parser.add_argument("--limit", type=float, default=3600.0, help="stop after so many seconds")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="so many are looked at for a pair")
    parser.add_argument("--far", action="store_true", help="also on tables that promise little, and on random ones")
    parser.add_argument("--mine", type=float, default=0.0, help="look for all at once on full tables, so many seconds")
    parser.add_argument("--seed", type=int, default=Random().randrange(10**9), help="of the first of these tables")
    parser.add_argument("--jobs", type=int, default=2, help="processes that deal them")
    parser.add_argument("--renew", action="store_true", help="play first again what has been found before")
    parser.add_argument("--fresh", action="store_true", help="begin anew instead of going on")
    parser.add_argument("--write", action="store_true", help="keep the results in fixtures/interactions/")
    options = parser.parse_args()
    sets = tuple(name for name in options.sets.split(",") if name)
    for name in sets:
        if name not in SETS:
            parser.error(f"there is no set {name!r}; there are: {', '.join(SETS)}")
    pairs = pairs_of(sets, options.pairs)
    if not pairs:
        parser.error(f"there is no such pair: {options.pairs!r}")
    results = Results(BUILD, options.fresh)
    for one, other in results.renew() if options.renew else ():
        sys.stdout.write(f"{one} and {other}: searched again\n")
    refuted = mine(pairs, results, options.seed, options.jobs, options.mine) if options.mine else []
    for found in refuted:
        sys.stdout.write(f"excluded by a rule, and found: {found}\n")
    missing = run([] if options.mine else pairs, results, Reach(options.decisions, options.far), options.limit)
    if options.write:
        keep(results, pairs_of(tuple(SETS)))
    sys.stdout.write(f"{len(pairs)} pairs, {missing} of them still to be searched; in all {figures(results)}\n")
    return 1 if refuted else 0


if __name__ == "__main__":
    raise SystemExit(main())
