"""What is compared in a run, and what has come of it.

Task        something to be compared, by a worker of its own
tasks       those of a run
results     what comes of them, as it is ready
run         carries them out, and tells differences as they are found
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import cache
from itertools import chain
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import NamedTuple

from bangref.judge.scenario.cases import Scenario
from verification.compare import records
from verification.compare.claims import Row, claims_of, merged, row_of
from verification.compare.drawn import drawn
from verification.compare.games import KINDS, Compared, Kind, played
from verification.compare.model import Model, model_of
from verification.compare.recording import Item, items, judged, written
from verification.compare.spot import Counts
from verification.compare.tables import explored, walked
from verification.compare.told import as_scenario
from verification.exhaustive.tables import TABLES

GAMES_OF_ONE = 10
SCENES_OF_ONE = 60
TABLES_OF_ONE = 8
"""So many are one task."""


class Task(NamedTuple):
    """Something to be compared. what: "games", "drawn", "walks", "everything", "scenes" or "records".

    first, number: which of them. size: edges of a table to be walked, or moments of it to be explored.
    """

    what: str
    game: str
    first: int
    number: int
    seed: int = 0
    size: int = 0
    kind: str = ""
    record: bool = False


class Result(NamedTuple):
    """What came of a task. differences: as scenarios, each with its kind and what was compared. items: recorded.

    rows: what was compared, by name, and by which clauses both sides have decided there.
    """

    task: Task
    counts: Counts
    compared: int
    differences: tuple[tuple[str, str, str], ...]
    seconds: float
    rows: tuple[Row, ...] = ()
    items: tuple[Item, ...] = ()


class Outcome(NamedTuple):
    """What came of a run: in figures, and what it may claim."""

    figures: dict[str, int | float]
    rows: tuple[Row, ...]


class Share(NamedTuple):
    """How much a run compares: games of each kind, edges of each table (or moments, where all of it is explored).

    drawn: games of drawn kinds.
    """

    games: int
    edges: int
    drawn: int
    everything: bool = False


GAMES_OF_A_SEED = 1_000_000
"""So many games a seed draws that no other one does."""
QUICK = Share(games=8, edges=120, drawn=40)
KINDS_OF_TASKS = ("games", "drawn", "walks", "everything", "scenes", "records")
LONG = Share(games=60, edges=20_000, drawn=2_000, everything=True)


def tasks(share: Share, seed: int, games: Iterable[str]) -> list[Task]:
    """What a run compares of these games."""
    found = []
    for game in games:
        kinds = [kind for kind in KINDS if kind.game == game]
        found += [
            Task("games", game, first, min(GAMES_OF_ONE, share.games - first), seed, kind=kind.name)
            for kind in kinds
            for first in range(0, share.games, GAMES_OF_ONE)
        ]
        found += [Task("drawn", game, *part, seed) for part in _parts(share.drawn, GAMES_OF_ONE)]
        walk = "everything" if share.everything else "walks"
        found += [Task(walk, game, *part, seed, share.edges) for part in _parts(len(tables(game)), TABLES_OF_ONE)]
        found += [Task("scenes", game, *part) for part in _parts(len(scenes(game)), SCENES_OF_ONE)]
        found.append(Task("records", game, 0, len(list(records.GAMES.iterdir()))))
    return found


def _parts(number: int, of_one: int) -> Iterator[tuple[int, int]]:
    return ((first, min(of_one, number - first)) for first in range(0, number, of_one))


def again(clauses: Iterable[str], claimed: Iterable[Row]) -> list[Task]:
    """For each of these clauses, a table that is said to decide it, gone through in the same way."""
    places = {table.name: place for place, table in enumerate(TABLES)}
    rows = [row for row in claimed if row.name in places]
    found = {clause: min((row.decisions, row.name) for row in rows if clause in row.clauses) for clause in clauses}
    return [_of_table(places[row.name], row) for row in rows if row.name in {name for _, name in found.values()}]


def _of_table(place: int, row: Row) -> Task:
    game = TABLES[place].given.get("game", "bang")
    what, seed, size = row.way
    return Task(what, game, tables(game).index(place), 1, seed, size)


@cache
def tables(game: str) -> tuple[int, ...]:
    """The places of the explorer's tables of a game."""
    return tuple(place for place, table in enumerate(TABLES) if table.given.get("game", "bang") == game)


@cache
def scenes(game: str) -> tuple[Scenario, ...]:
    """The scenarios of a game."""
    return tuple(scene for scene in records.scenarios() if scene.given.get("game", "bang") == game)


def done(task: Task) -> Result:
    """Carries out a task."""
    begun, model = perf_counter(), model_of(task.game)
    counts, differences, number = Counts(), [], 0
    found: list[Item] = []
    rows: list[Row] = []
    for name, compared in _each(task, model):
        number += 1
        counts.add(compared.counts)
        if compared.difference is None:
            rows.append(row_of((task.what, task.seed, task.size), task.kind or task.game, name, compared))
        if compared.difference is None and compared.recorder is not None:
            found.append(Item(task.what, name, compared.begun.header, compared.begun.given, compared.recorder.rows))
        if compared.difference is not None:
            text = as_scenario(compared.begun, compared.difference, f"compared.{name.replace(' ', '_')}")
            differences.append((compared.difference.kind, name, text))
    seconds = perf_counter() - begun
    return Result(task, counts, number, tuple(differences), seconds, merged(rows), tuple(found))


def _each(task: Task, model: Model) -> Iterator[tuple[str, Compared]]:
    places = range(task.first, task.first + task.number)
    if task.what == "games":
        kind = _kind(task)
        for number in (number_of(task, place) for place in places):
            yield f"{kind.name} {number}", _game(kind, number, model, task)
    elif task.what == "drawn":
        for number in (number_of(task, place) for place in places):
            kind = drawn(task.game, number)
            yield f"{kind.name} {number}", _game(kind, number, model, task)
    elif task.what in ("walks", "everything"):
        for place in places:
            table = TABLES[tables(task.game)[place]]
            random = Random(f"{task.seed}/{table.name}")
            if task.what == "walks":
                yield table.name, walked(table, model, random, task.size, task.record)
            else:
                yield table.name, explored(table, model, task.size)
    elif task.what == "scenes":
        for place in places:
            scenario = scenes(task.game)[place]
            found = records.scene(scenario, model, task.record)
            if found is not None:
                yield scenario.id, found
    else:
        for path in records.of_game(task.game):
            yield path.name, records.recorded(path, model, task.record)


def number_of(task: Task, place: int) -> int:
    """The number from which a game of a task is drawn; no two seeds have any in common, and the first begins at 1."""
    return (task.seed - 1) * GAMES_OF_A_SEED + 1 + place


def _game(kind: Kind, seed: int, model: Model, task: Task) -> Compared:
    return played(kind, seed, model, record=task.record)


def _kind(task: Task) -> Kind:
    return next(kind for kind in KINDS if kind.name == task.kind)


def results(work: list[Task], jobs: int) -> Iterator[Result]:
    """The results, as they are ready."""
    if jobs == 1:
        yield from map(done, work)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures: list[Future[Result]] = [pool.submit(done, task) for task in work]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def run(
    work: list[Task], jobs: int, most: int, ready: Iterable[Result] = (), keep: Callable[[Result], None] | None = None
) -> Outcome:
    """Compares, until so many differences have been found; prints them and what was compared.

    What is recorded is kept, game by game. ready: results that there are already. keep: takes each new one.
    """
    begun, counts, compared, found = perf_counter(), Counts(), 0, 0
    rows: list[Row] = []
    kept: dict[str, dict[int, tuple[Item, ...]]] = {task.game: {} for task in work if task.record}
    for result in chain(ready, results(work, jobs)):
        counts.add(result.counts)
        compared += result.compared
        rows += result.rows
        for kind, name, text in result.differences:
            sys.stdout.write(f"--- {kind}: {name}\n{text}")
        found += len(result.differences)
        if result.task.record:
            kept[result.task.game][work.index(result.task)] = result.items
        if keep is not None:
            keep(result)
        sys.stdout.flush()
        sys.stderr.write(f"{_in_words(result)}: {result.counts.steps:,} decisions, {result.seconds:.1f} s\n")
        if most and found >= most:
            break
    for game, recorded in kept.items():
        sys.stdout.write(f"{written(game, [item for place in sorted(recorded) for item in recorded[place]])}\n")
    figures = figures_of(counts, compared, found, perf_counter() - begun)
    sys.stdout.write(summary(figures))
    return Outcome(figures, claims_of(rows, counts.disputed))


def run_recorded(games: Iterable[str], what: Collection[str] = ()) -> int:
    """Compares the kernel with what has been recorded, up to the first difference that the model confirms.

    what: only with items that are this. Prints the difference, and how much went along; returns 1 where there is one.
    """
    begun, rows, strange = perf_counter(), 0, 0
    for game in games:
        model = model_of(game)
        for item in items(game, what):
            found = judged(item, model)
            rows += found.rows
            strange += found.strange
            if found.difference is not None:
                sys.stdout.write(f"--- {found.difference.kind}: {item.name}\n")
                sys.stdout.write("".join(f"# {what}\n" for what in found.difference.what))
                return 1
    seconds = perf_counter() - begun
    sys.stdout.write(f"{rows:,} decisions as recorded, {strange} items otherwise and right; {seconds:.1f} s\n")
    return 0


def _in_words(result: Result) -> str:
    task = result.task
    return f"{task.kind or task.game} {task.what} {task.first + 1} to {task.first + task.number}"


def figures_of(counts: Counts, compared: int, found: int, seconds: float) -> dict[str, int | float]:
    """What has been compared, in figures."""
    return {
        "games, tables and scenarios": compared,
        "decisions": counts.steps,
        "legal answers": counts.answers,
        "refusals": counts.refusals,
        "refusals by another clause": counts.clauses.total(),
        "answers that only one side asks for": counts.forced,
        "times that the rules leave it open": counts.open,
        "clauses decided": len(counts.decided - counts.disputed),
        "differences": found,
        "seconds": round(seconds, 1),
    }


def summary(figures: Mapping[str, int | float]) -> str:
    """The figures as they are printed."""
    return "".join(f"{number:>12,}  {name}\n" for name, number in figures.items())
