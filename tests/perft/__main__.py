"""Every published count to its full depth: ``python -m tests.perft [--write]``.

Each count is made by the command's own counter, and those up to 25,000 once more by the plain one.
``--write`` keeps the result in assurance/perft.json. Exit code: 0 all are as published, 1 some are not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

from bangref.core.engine import Accepted, legal_actions, step
from bangref.judge.perft.count import Known, sequences
from bangref.judge.perft.position import Position, read
from bangref.kits.any_game import Rules, State
from tests.perft.counting import FILES, plainly
from verification.kept import header_of, keep

ROOT = Path(__file__).parents[2]
PLAINLY = 25_000
HEADING = f"{'file':24} {'position':36} {'depth':>5} {'sequences':>10} {'plainly':>8} {'tables':>8} {'s':>6}  verdict"


def row_of(path: Path, position: Position) -> dict[str, Any]:
    """Count a position to its full depth, both ways."""
    begun = perf_counter()
    known: Known = {}
    counts = [sequences(position.rules, position.state, depth, known) for depth in range(1, len(position.expected) + 1)]
    again = [count for count in position.expected if count <= PLAINLY]
    plain = [plainly(position.rules, position.state, depth) for depth in range(1, len(again) + 1)]
    right = tuple(counts) == position.expected and plain == again
    return {
        "name": position.name,
        "file": path.name,
        "edition": position.rules.edition,
        "depth": len(counts),
        "sequences": counts[-1],
        "depth counted plainly": len(plain),
        "tables": len({state for state, _ in known}),
        "clauses": sorted(clauses_of(position.rules, position.state, len(plain))),
        "verdict": "as published" if right else f"counted {counts} and plainly {plain}",
        "seconds": round(perf_counter() - begun, 1),
    }


def clauses_of(rules: Rules, start: State, depth: int) -> set[str]:
    """The clauses that are cited on the way to every table within so many steps."""
    found: set[str] = set()
    seen, layer = {start}, [start]
    for _ in range(depth):
        after: list[State] = []
        for state in layer:
            for action in legal_actions(rules, state):
                made = step(rules, state, action)
                assert isinstance(made, Accepted)
                found.update(ruling.clause for ruling in made.rulings)
                if made.state not in seen:
                    seen.add(made.state)
                    after.append(made.state)
        layer = after
    return found


def figures_of(rows: list[dict[str, Any]]) -> dict[str, int]:
    """What was counted in all."""
    return {
        "positions": len(rows),
        "counts": sum(row["depth"] for row in rows),
        "counts made plainly as well": sum(row["depth counted plainly"] for row in rows),
        "sequences at full depth": sum(row["sequences"] for row in rows),
        "largest count": max(row["sequences"] for row in rows),
        "positions that differ": sum(row["verdict"] != "as published" for row in rows),
        "clauses": len({clause for row in rows for clause in row["clauses"]}),
    }


def main() -> int:
    """Count everything, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description="Count every published position.")
    parser.add_argument("--write", action="store_true", help="keep the result in assurance/perft.json")
    options = parser.parse_args()
    header = header_of("perft", "python -m tests.perft")
    rows = []
    sys.stdout.write(f"{HEADING}\n")
    for path in FILES:
        for position in read(str(path)):
            row = row_of(path, position)
            rows.append(row)
            sys.stdout.write(
                f"{row['file']:24} {row['name']:36} {row['depth']:5} {row['sequences']:10,} "
                f"{row['depth counted plainly']:8} {row['tables']:8,} {row['seconds']:6.1f}  {row['verdict']}\n"
            )
            sys.stdout.flush()
    figures = figures_of(rows)
    sys.stdout.write("".join(f"{number:>12,}  {name}\n" for name, number in figures.items()))
    if options.write:
        keep(header, figures, rows)
    return 1 if figures["positions that differ"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
