"""Compare kernel and model: ``python -m verification.compare [--long] [--jobs N] [--seed N] [...]``.

without --long  a dozen games of each kind, drawn walks over each table of the explorer, all scenarios and records;
                each table, and each clause that the last kept result claims, has to be touched
--long          2,000 drawn games of each game, and everything within reach of each table; goes on where it stopped
--moments       so many moments of each table at most, with --long
--write         keep the result in assurance/compare.json
--seed          what is drawn; it is printed
--game          that game alone (``bang``, ``dice``, ``samurai``); it may be given several times
--what          only games, walks (or everything) over tables, scenes, or records; it may be given several times
--record        keep what the model has confirmed in build/comparison/
--recorded      compare the kernel with that, at the kernel's speed; the model is asked only where something differs
--most          stop at so many differences, 1 where nothing is said, 0 for all

Exit code: 0 nothing differs, 1 something does, or something was not touched; the shortest way to a difference is
printed as a scenario.
"""

from __future__ import annotations

import argparse
import sys

from bangref.kits import GAMES
from verification.compare.claims import CHECK, TABLE, kept, unmet
from verification.compare.interrupted import Kept
from verification.compare.runs import KINDS_OF_TASKS, LONG, QUICK, Outcome, again, run, run_recorded, tasks
from verification.kept import header_of, keep


def parsed() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="python -m verification.compare", description="Compare kernel and model.")
    parser.add_argument("--long", action="store_true", help="thousands of games, and tables as far as they reach")
    parser.add_argument("--moments", type=int, default=LONG.edges, help="of each table at most, with --long")
    parser.add_argument("--write", action="store_true", help="keep the result")
    parser.add_argument("--jobs", type=int, default=1, help="so many tasks at a time")
    parser.add_argument("--seed", type=int, default=1, help="what is drawn")
    parser.add_argument("--game", action="append", choices=GAMES, help="that game alone")
    parser.add_argument("--what", action="append", default=[], choices=KINDS_OF_TASKS, help="compare only this")
    parser.add_argument("--most", type=int, default=1, help="stop at so many differences, 0 for all")
    parser.add_argument("--record", action="store_true", help="keep what the model has confirmed")
    parser.add_argument("--recorded", action="store_true", help="compare with what has been kept")
    return parser.parse_args()


def main() -> int:
    """Read the options, and run."""
    options = parsed()
    games = options.game or [*GAMES]
    if options.recorded:
        return run_recorded(games, options.what)
    sys.stdout.write(f"seed {options.seed}\n")
    share = LONG._replace(edges=options.moments) if options.long else QUICK
    work = [task._replace(record=options.record) for task in tasks(share, options.seed, games)]
    work = [task for task in work if not options.what or task.what in options.what]
    header = header_of(CHECK, " ".join(("python -m verification.compare", *sys.argv[1:])))
    if options.long:
        earlier = Kept(work)
        outcome = run(earlier.left(work), options.jobs, options.most, earlier.done, earlier.keep)
    else:
        outcome = run(work, options.jobs, options.most)
    if options.write:
        keep(header, outcome.figures, [row._asdict() for row in outcome.rows])
    if outcome.figures["differences"]:
        return 1
    # What is compared in part touches a part of what is claimed.
    return 0 if options.what else untouched(outcome, games, options.jobs)


def untouched(outcome: Outcome, games: list[str], jobs: int) -> int:
    """Prints what is claimed and was not touched, even after its tables have been gone through as they once were."""
    claimed, rows = kept(), outcome.rows
    left = unmet(games, rows, claimed)
    at_tables = {clause for row in claimed if row.of == TABLE for clause in row.clauses}
    work = again(at_tables.intersection(left), claimed)
    if work:
        rows = (*rows, *run(work, jobs, 1).rows)
        left = unmet(games, rows, claimed)
    sys.stdout.write("".join(f"not touched: {what}\n" for what in left))
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main())
