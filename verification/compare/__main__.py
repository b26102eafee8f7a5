"""Compare kernel and model: ``python -m verification.compare [--long] [--jobs N] [--seed N] [...]``.

without --long  a dozen games of each kind, drawn walks over each table of the explorer, all scenarios and records
--long          hundreds of games, and everything within reach of each table, up to 20,000 moments
--seed          what is drawn; it is printed
--game          that game alone (``bang``, ``dice``, ``samurai``); it may be given several times
--what          only games, walks (or everything) over tables, scenes, or records; it may be given several times
--taking-back   in games, at each moment somebody tries to take back
--record        keep what the model has confirmed in build/comparison/
--recorded      compare the kernel with that, at the kernel's speed; the model is asked only where something differs
--most          stop at so many differences, 1 where nothing is said, 0 for all

Exit code: 0 nothing differs, 1 something does; the shortest way to it is printed as a scenario.
"""

from __future__ import annotations

import argparse
import sys

from bangref.kits import GAMES
from verification.compare.runs import KINDS_OF_TASKS, LONG, QUICK, run, run_recorded, tasks


def main() -> int:
    """Read the options, and run."""
    parser = argparse.ArgumentParser(prog="python -m verification.compare", description="Compare kernel and model.")
    parser.add_argument("--long", action="store_true", help="hundreds of games, and tables as far as they reach")
    parser.add_argument("--jobs", type=int, default=1, help="so many tasks at a time")
    parser.add_argument("--seed", type=int, default=1, help="what is drawn")
    parser.add_argument("--game", action="append", choices=GAMES, help="that game alone")
    parser.add_argument("--what", action="append", default=[], choices=KINDS_OF_TASKS, help="compare only this")
    parser.add_argument("--most", type=int, default=1, help="stop at so many differences, 0 for all")
    parser.add_argument("--taking-back", action="store_true", help="in games, somebody tries to take back")
    parser.add_argument("--record", action="store_true", help="keep what the model has confirmed")
    parser.add_argument("--recorded", action="store_true", help="compare with what has been kept")
    options = parser.parse_args()
    if options.recorded:
        return run_recorded(options.game or GAMES, options.what)
    sys.stdout.write(f"seed {options.seed}\n")
    work = tasks(LONG if options.long else QUICK, options.seed, options.game or GAMES)
    chosen = {"record": options.record, "taking_back": options.taking_back}
    work = [task._replace(**chosen) for task in work if not options.what or task.what in options.what]
    return 1 if run(work, options.jobs, options.most) else 0


if __name__ == "__main__":
    raise SystemExit(main())
