"""Runs over many tables: what is explored, how far, and the result as it is printed and kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from verification.exhaustive.explore import Explored, explored
from verification.exhaustive.of_game import of_game
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import SmallTable, alive, built, wider
from verification.exhaustive.trace import as_scenario
from verification.kept import Header, keep

ROOT = Path(__file__).parents[2]


class Most(NamedTuple):
    """After how many states a table of the base game is explored no farther, and one of a set or of another game."""

    base: int
    sets: int

    def of(self, table: SmallTable) -> int:
        """The number for this table."""
        return self.sets if "sets" in table.given or "game" in table.given else self.base


QUICK = Most(20_000, 3_000)
WHOLE = Most(250_000, 60_000)
WIDER = Most(40_000, 15_000)
HEADING = f"{'table':34} {'seats':>5} {'cards':>5} {'states':>9} {'edges':>9} {'depth':>5} {'s':>6}  outcome"


class Task(NamedTuple):
    """A table to be explored, and the number of states after which it is explored no farther."""

    table: SmallTable
    most: int


def tasks(quick: bool, name: str = "", game: str = "", most: int = 0) -> list[Task]:
    """What a run explores: of the tables with this in their names, of this game; each up to ``most`` states, if any."""
    chosen = [table for table in TABLES if name in table.name and game in ("", table.given.get("game", "bang"))]
    if quick:
        return [Task(table, min(most or QUICK.of(table), QUICK.of(table))) for table in chosen]
    as_they_are = (Task(table, min(most or WHOLE.of(table), WHOLE.of(table))) for table in chosen)
    return [*as_they_are, *(Task(wider(table), min(most or WIDER.of(table), WIDER.of(table))) for table in chosen)]


def row_of(task: Task) -> dict[str, Any]:
    """Explore a table, and say what was found."""
    table = task.table
    rules, state = built(table.given)
    found = explored(rules, state, most=task.most, tell=lambda states, depth: _tell(table, states, depth))
    return {
        "name": table.name,
        "mechanism": table.mechanism,
        "seats": alive(state),
        "cards": of_game(rules.game).pieces(rules),
        "states": found.states,
        "edges": found.edges,
        "depth": len(found.layers) - 1,
        "ended": found.ended,
        "finished": found.finished,
        "outcome": outcome(found),
        "seconds": round(found.seconds, 1),
        "clauses": sorted(found.clauses),
        "trace": "" if found.fault is None else as_scenario(table.name, table.given, found.trace, found.fault.what),
    }


def _tell(table: SmallTable, states: int, depth: int) -> None:
    sys.stderr.write(f"{table.name}: {states:,} states, depth {depth}\n")


def outcome(found: Explored) -> str:
    """How the exploration of a table ended, in words."""
    if found.fault is not None:
        return "; ".join(found.fault.what)
    return "finished" if found.finished else f"cut at depth {len(found.layers) - 1}"


def rows_of(work: list[Task], jobs: int) -> Iterator[dict[str, Any]]:
    """The rows, as they are ready."""
    if jobs == 1:
        yield from map(row_of, work)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures: list[Future[dict[str, Any]]] = [pool.submit(row_of, task) for task in work]
        for future in as_completed(futures):
            yield future.result()


def line_of(row: dict[str, Any]) -> str:
    """A row as it is printed."""
    return (
        f"{row['name']:34} {row['seats']:5} {row['cards']:5} {row['states']:9,} {row['edges']:9,} {row['depth']:5} "
        f"{row['seconds']:6.1f}  {row['outcome']}"
    )


def figures_of(rows: list[dict[str, Any]], planned: int, seconds: float) -> dict[str, int | float]:
    """What a run has done in all, or so far."""
    return {
        "tables": len(rows),
        "tables planned": planned,
        "tables finished": sum(row["finished"] for row in rows),
        "tables cut": sum(not row["finished"] for row in rows),
        "states": sum(row["states"] for row in rows),
        "edges": sum(row["edges"] for row in rows),
        "states with the game over": sum(row["ended"] for row in rows),
        "clauses": len({clause for row in rows for clause in row["clauses"]}),
        "faults": sum(bool(row["trace"]) for row in rows),
        "seconds": round(seconds, 1),
    }


def run(work: list[Task], jobs: int, header: Header | None) -> dict[str, int | float]:
    """Explore all tables, print their rows and the sums; with a header, keep the result after each of them."""
    begun = perf_counter()
    places = {task.table.name: place for place, task in enumerate(work)}
    rows: list[dict[str, Any]] = []
    figures = figures_of(rows, len(work), 0)
    sys.stdout.write(f"{HEADING}\n")
    for row in rows_of(work, jobs):
        rows = sorted([*rows, row], key=lambda one: places[one["name"]])
        figures = figures_of(rows, len(work), perf_counter() - begun)
        sys.stdout.write(f"{line_of(row)}\n{row['trace']}")
        sys.stdout.flush()
        sys.stderr.write(f"{len(rows)} of {len(work)} tables, {figures['states']:,} states\n")
        if header is not None:
            keep(header, figures, [{key: value for key, value in row.items() if key != "trace"} for row in rows])
    sys.stdout.write("".join(f"{number:>12,}  {name}\n" for name, number in figures.items()))
    return figures
