"""Explore the small tables: ``python -m verification.exhaustive [--quick] [--jobs N] [--table NAME] [--write] ...``.

--quick     each table once, up to 20,000 states, those of sets up to 3,000: for every change
            without it each table up to 250,000 states (60,000), and once more with another card up to 40,000 (15,000)
--most      each table up to so many states at most, whatever else would be explored
--jobs      so many tables at a time
--table     only the tables whose name contains this
--game      only the tables of this game
--write     keep the result in assurance/exhaustive.json

Exit code: 0 nothing is wrong, 1 something is; the shortest way to it is printed as a scenario.
"""

from __future__ import annotations

import argparse

from bangref.kits import GAMES
from verification.exhaustive.runs import run, tasks
from verification.kept import header_of


def main() -> int:
    """Read the options, and run."""
    parser = argparse.ArgumentParser(prog="python -m verification.exhaustive", description="Explore the small tables.")
    parser.add_argument("--quick", action="store_true", help="each table up to 20,000 states")
    parser.add_argument("--most", type=int, default=0, help="each table up to so many states")
    parser.add_argument("--jobs", type=int, default=1, help="so many tables at a time")
    parser.add_argument("--table", default="", help="only tables whose name contains this")
    parser.add_argument("--game", default="", choices=GAMES, help="only tables of this game")
    parser.add_argument("--write", action="store_true", help="keep the result in assurance/exhaustive.json")
    options = parser.parse_args()
    work = tasks(options.quick, options.table, options.game, options.most)
    if not work:
        parser.error(f"no table is called {options.table!r}")
    command = "python -m verification.exhaustive" + (" --quick" if options.quick else "")
    figures = run(work, options.jobs, header_of("exhaustive", command) if options.write else None)
    return 1 if figures["faults"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
