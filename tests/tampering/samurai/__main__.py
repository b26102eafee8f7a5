"""``python -m tests.tampering.samurai [--games N] [--seed N]``: every kind with each of so many games.

Prints a table of kinds; ends with 1 if anything was missed, found late, or found where nothing is amiss.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.tampering.samurai.trial import ACCEPTED, FAILURES, IN_TIME, KINDS, UNSEEN, trials

COLUMNS = (IN_TIME, ACCEPTED, *FAILURES, UNSEEN)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tampering.samurai", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=2_000, help="of the first game (2000)")
    chosen = parser.parse_args()
    if chosen.games < 1:
        parser.error("--games begins at 1")
    counted: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for outcome in trials(chosen.seed, chosen.games):
        counted[outcome.kind][outcome.result] += 1
        sys.stderr.write(outcome.what)
    print(f"{'':36}" + "".join(f"{column:>18}" for column in COLUMNS))
    for kind, results in counted.items():
        print(f"{kind:36}" + "".join(f"{results[column] or '':>18}" for column in COLUMNS))
    sums = sum(counted.values(), Counter[str]())
    failed = sum(sums[failure] for failure in FAILURES)
    print(f"{sums.total() - sums[UNSEEN]:,} corruptions of {chosen.games:,} games, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
