"""``python -m verification.tampering``: thousands of corruptions of legal records, and what the verifier makes of them.

Prints a table of kinds; ends with 1 if anything was missed, found late, or found where nothing is amiss. Then the
records are in build/tampering/, each with a sentence on what was done to it. ``--write`` keeps the result in
assurance/tampering.json.

A whole run, one of 10,000 or more, tries rare kinds besides in the games of rare.json beside this, and ends with 1
if some kind was never tried. ``--seek`` writes that file: games for the kinds that a whole run hardly tried without it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, count
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any

from verification.kept import header_of, keep
from verification.tampering import forbidden
from verification.tampering.games import recorded
from verification.tampering.rare import SEEDS, WANTED, Kind, Place, places, sought, tried
from verification.tampering.trial import (
    ACCEPTED,
    CHANGED,
    FAILURES,
    FALSE_ALARM,
    FOLLOWED,
    FORBIDDEN,
    GAMES,
    HARMLESS,
    IN_A_BATCH,
    IN_TIME,
    KINDS,
    LATE,
    MISSED,
    NOT_FOLLOWED,
    UNCOUNTED,
    UNSEEN,
    Outcome,
    batch,
)

ROOT = Path(__file__).parents[2]
FAILED = ROOT / "build" / "tampering"
COUNT, SEED = 10_000, 2_000
LOOKED_THROUGH = range(10_000, 16_000)
"""The seeds of games in which places for rare kinds are sought."""
MOST_SAVED = 200
MEASURED = (RUSAGE_SELF, RUSAGE_CHILDREN)

Table = dict[tuple[str, str], Counter[str]]
Cited = dict[str, Counter[str]]


def outcomes(count_: int, seed: int, jobs: int, rare: list[tuple[Kind, Place]]) -> Iterator[Outcome]:
    """Outcomes until so many count, in the order of the batches, however many work on them; then rare kinds."""
    made = 0
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        ahead = [pool.submit(batch, seed, number) for number in range(3 * jobs)]
        for number in count(3 * jobs):
            if made >= count_:
                break
            for outcome in ahead.pop(0).result():
                if made < count_:
                    made += outcome.result not in UNCOUNTED
                    yield outcome
            if made + len(ahead) * IN_A_BATCH < count_ + 3 * jobs * IN_A_BATCH:
                ahead.append(pool.submit(batch, seed, number))
        for future in ahead:
            future.cancel()
        kinds, games = [kind for kind, _ in rare], [place for _, place in rare]
        yield from (outcome for outcome in pool.map(tried, kinds, games) if outcome is not None)


def hardly_tried(found: list[dict[str, Any]], fewest: int) -> list[Kind]:
    """The kinds of which fewer than so many corruptions could be made."""
    return [(row["group"], row["kind"]) for row in found if row["made"] < fewest]


def seek(kinds: list[Kind]) -> None:
    """Write down in which games these kinds can be tried."""
    found = sought(kinds, chain(recorded(), LOOKED_THROUGH))
    SEEDS.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def save(outcome: Outcome, number: int) -> None:
    """Keep a record that the verifier judged otherwise than expected, with a sentence on what was done."""
    FAILED.mkdir(parents=True, exist_ok=True)
    name = f"{number:03}_{re.sub('[^a-z]+', '_', outcome.kind.lower()).strip('_')}"
    (FAILED / f"{name}.jsonl").write_bytes(outcome.file)
    (FAILED / f"{name}.txt").write_text(outcome.what, encoding="utf-8")


def rows(table: Table, cited: Cited) -> list[dict[str, Any]]:
    """A row for each kind."""
    found = []
    for group, kind in KINDS:
        counted = table.get((group, kind), Counter())
        row: dict[str, Any] = {
            "group": group,
            "kind": kind,
            "made": sum(counted.values()) - counted[UNSEEN] - counted["malformed"] - counted["undecided"],
            "in time": counted[IN_TIME] + counted[ACCEPTED],
            **{failure: counted[failure] for failure in FAILURES},
            "refused as malformed": counted["malformed"],
            "undecided": counted["undecided"],
            "not visible": counted[UNSEEN],
        }
        if group == FORBIDDEN:
            expected = forbidden.KINDS[kind].clauses
            row["clauses"] = sorted(clause for clause in expected if cited.get(kind, Counter())[clause])
        found.append(row)
    return found


def figures(found: list[dict[str, Any]], table: Table, seconds: float, jobs: int, seed: int) -> dict[str, Any]:
    """The sums of the rows, and which games there were."""

    def total(field: str, *groups: str) -> int:
        return sum(row[field] for row in found if row["group"] in groups)

    return {
        "corruptions": total("made", CHANGED, FORBIDDEN, HARMLESS),
        "illegal corruptions": total("made", CHANGED, FORBIDDEN),
        "legal corruptions": total("made", HARMLESS),
        "flagged in time": total("in time", CHANGED, FORBIDDEN),
        "flagged late": total(LATE, CHANGED, FORBIDDEN),
        "missed": total(MISSED, CHANGED, FORBIDDEN),
        "false alarms": total(FALSE_ALARM, CHANGED, FORBIDDEN, HARMLESS),
        "other failures": sum(total(field, CHANGED, FORBIDDEN) for field in FAILURES[3:]),
        "changes that stay invisible": total("not visible", CHANGED),
        "kinds": len(found),
        "kinds without a place": sum(row["made"] == 0 for row in found),
        "kinds with a definite clause": sum(bool(row.get("clauses")) for row in found),
        **_games(table),
        "seed": seed,
        "seconds": round(seconds),
        "processor seconds": round(sum(used.ru_utime + used.ru_stime for used in map(getrusage, MEASURED))),
        "jobs": jobs,
    }


def _games(table: Table) -> dict[str, Any]:
    """How many games have been tampered with, and how many plain bookkeeping cannot follow, and why."""
    games = {kind: counted for (group, kind), counted in table.items() if group == GAMES}
    followed = Counter({kind: counted[FOLLOWED] for kind, counted in games.items() if counted[FOLLOWED]})
    unclear = Counter({kind: counted[NOT_FOLLOWED] for kind, counted in games.items() if counted[NOT_FOLLOWED]})
    return {
        "games": followed.total(),
        "games with sets": followed.total() - followed["base"],
        "games not followed": unclear.total(),
        "not followed because": "; ".join(f"{why} ({times})" for why, times in unclear.most_common()) or "nothing",
    }


def print_table(found: list[dict[str, Any]], sums: dict[str, Any]) -> None:
    """The table of kinds, and the sums."""
    fields = ["made", "in time", *FAILURES, "refused as malformed", "undecided", "not visible"]
    heads = ["made", "in time", "late", "missed", "false", "clause", "tracker", "malformed", "undecided", "invisible"]
    print(f"{'':12}{'':44}" + "".join(f"{head:>10}" for head in heads))
    for row in found:
        print(f"{row['group']:12}{row['kind']:44}" + "".join(f"{row[field] or '':>10}" for field in fields))
    for name, value in sums.items():
        print(f"{name}: {value:,}" if isinstance(value, int) else f"{name}: {value}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m verification.tampering", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--count", type=int, default=COUNT, help=f"corruptions that count (default: {COUNT})")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first simulated game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--seek", action="store_true", help="write verification/tampering/rare.json")
    parser.add_argument("--write", action="store_true", help="write assurance/tampering.json")
    chosen = parser.parse_args()
    if chosen.count < 1 or chosen.jobs < 1:
        parser.error("--count and --jobs begin at 1")
    start = perf_counter()
    command = (
        f"python -m verification.tampering --count {chosen.count} --seed {chosen.seed} --jobs {chosen.jobs} --write"
    )
    header = header_of("tampering", command)
    for old in FAILED.glob("*"):
        old.unlink()
    table: Table = {}
    cited: Cited = {}
    made = failed = 0
    whole = chosen.count >= COUNT and not chosen.seek
    for outcome in outcomes(chosen.count, chosen.seed, chosen.jobs, places() if whole else []):
        counted = table.setdefault((outcome.group, outcome.kind), Counter())
        counted[outcome.result] += 1
        if outcome.verdict in ("malformed", "undecided"):
            counted[outcome.verdict] += 1
        cited.setdefault(outcome.kind, Counter())[outcome.clause] += outcome.result == IN_TIME
        made += outcome.result not in UNCOUNTED
        if outcome.result in FAILURES:
            failed += 1
            sys.stderr.write(f"\r{outcome.what}")
            if failed <= MOST_SAVED:
                save(outcome, failed)
        if made % 100 == 0:
            sys.stderr.write(f"\r{made:,} of {chosen.count:,} corruptions, {failed} failures")
    sys.stderr.write("\n")
    found = rows(table, cited)
    sums = figures(found, table, perf_counter() - start, chosen.jobs, chosen.seed)
    print_table(found, sums)
    if failed:
        print(f"{failed} failures; the records are in {FAILED.relative_to(ROOT)}/")
    if chosen.write:
        keep(header, sums, found)
    if chosen.seek:
        seek(hardly_tried(found, WANTED))
    untried = hardly_tried(found, 1) if whole else []
    if untried:
        print("never tried: " + "; ".join(kind for _, kind in untried))
    return 1 if failed or untried else 0


if __name__ == "__main__":
    sys.exit(main())
