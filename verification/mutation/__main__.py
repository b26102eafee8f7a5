"""``python -m verification.mutation``: plant faults in the kernel and see whether the tests notice."""

from __future__ import annotations

import argparse
import fnmatch
import hashlib
import json
import platform
import subprocess
import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import bangref
from verification.mutation.campaign import FalseAlarm, Plan, WorkerLost, campaign, remaining, row
from verification.mutation.changed import NoHistory, since, touched
from verification.mutation.dead import BadFile, dead, read_dead
from verification.mutation.explained import BadEntry, explained, out_of_date
from verification.mutation.mutants import Mutant, mutants
from verification.mutation.planning import Killers
from verification.mutation.recording import NotRecorded, covered, record
from verification.mutation.score import BAR, Row, Score, assurance, kept, read_rows, score, survivors, table
from verification.mutation.worker import KILLED, SURVIVED

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("bangref/core", "bangref/west", "bangref/bang", "bangref/dice", "bangref/samurai")
WITHOUT = (
    "tests/verification/mutation", "tests/verification/shows", "tests/traceability", "tests/website", "tests/browser",
)  # fmt: skip
"""Tests of this tool, of what is cited, and of the site: they take long and say little about what the kernel does."""

READ_BY_TESTS = ("bangref", "tests", "tools", "verification", "fixtures", "schema", "docs", "pyproject.toml")
FOLDER = ROOT / "build" / "mutation"
DEAD = ROOT / "verification" / "mutation" / "dead.json"

QUICK = ("-m", "not slow", "--hypothesis-profile=quick")
"""The arguments with which `make test` runs pytest."""

EVERY = 20.0
"""Seconds between two lines about the progress."""


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m verification.mutation", description=__doc__)
    parser.add_argument("--since", metavar="REF", help="only functions touched since the merge base with REF")
    parser.add_argument(
        "--modules", metavar="GLOB", action="append", help='only files such as "bangref/bang/cards/*"; may be repeated'
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, chosen by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (2)")
    parser.add_argument("--time-limit", type=float, metavar="SECONDS", help="begin no further mutant after so long")
    parser.add_argument("--each", type=float, metavar="SECONDS", default=12.0, help="for the tests of one mutant (12)")
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs, committed ones too")
    parser.add_argument("--explained", action="store_true", help="try the explained mutants too; none may be killed")
    parser.add_argument(
        "--quick", action="store_true", help="only the tests of make test; earlier results do not count"
    )
    parser.add_argument("--hasty", action="store_true", help="record new tests only, though helpers have changed")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write the figures, and dead.json")
    options = parser.parse_args(arguments)
    part = options.since or options.modules or options.sample is not None
    if options.write and options.fresh and part:
        parser.error("--fresh with a part of the mutants cannot be written: what is known of the others would be lost")
    if options.write and options.quick:
        parser.error("what is written is what all tests notice, not what those of --quick do")
    return options


def folder_of(options: argparse.Namespace) -> Path:
    """Where the lines and results of these tests lie."""
    return FOLDER / "quick" if options.quick else FOLDER


def every_mutant() -> list[tuple[Mutant, int]]:
    """All mutants of the kernel, each with its number in its file."""
    found = []
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            found += [(mutant, number) for number, mutant in enumerate(mutants(name, path.read_text("utf-8")))]
    return found


def chosen(options: argparse.Namespace, known: list[tuple[Mutant, int]]) -> list[tuple[Mutant, int]]:
    """The mutants that were asked for, those that take long last.

    A sample, and what was touched, come in an order of the seed: if the time ends early, it was a fair sample.
    """
    globs = options.modules or ["*"]
    found = [(m, number) for m, number in known if any(fnmatch.fnmatch(m.path, glob) for glob in globs)]
    if options.since:
        changes = since(ROOT, options.since, SOURCES)
        names = {mutant.name for mutant in touched((mutant for mutant, _ in found), changes.lines)}
        found = [(mutant, number) for mutant, number in found if mutant.name in names]
        print(f"compared with {changes.base[:10]}: {len(found)} mutants in what was touched", flush=True)
        if changes.remark:
            print(f"note: {changes.remark}", flush=True)
    if options.sample is not None or options.since:
        Random(options.seed).shuffle(found)
    else:
        found.sort(key=lambda numbered: numbered[0].at_import)
    return found[: options.sample]


def digests() -> dict[str, str]:
    """A digest of each file that the tests read, but for those of this tool."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard", *READ_BY_TESTS],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    names = sorted(name for name in set(listed.stdout.split("\0")) if name and not name.startswith(WITHOUT))
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name in names if (path := ROOT / name).is_file()}


def to_record(before: dict[str, str], now: dict[str, str], hasty: bool) -> list[str] | None:
    """The files of tests that have to be recorded anew, or None for all.

    hasty: what has changed beside the kernel and the tests themselves does not matter.
    """
    changed = {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}
    tests = {name for name in changed if Path(name).name.startswith("test_")}
    if not before or any(name.startswith(SOURCES) for name in changed) or (changed - tests and not hasty):
        return None
    return sorted(name for name in tests if name in now)


def recorded(now: dict[str, str], options: argparse.Namespace) -> None:
    """See to it that the lines of this very code are recorded."""
    folder = folder_of(options)
    mark = folder / "recorded.json"
    before = json.loads(mark.read_text("utf-8")) if mark.exists() else {}
    files = to_record(before, now, options.hasty)
    if files != []:
        what = "all tests" if files is None else ", ".join(files)
        print(f"recording which tests run which lines; this runs {what} once ...", flush=True)
        begun = monotonic()
        record(ROOT, SOURCES, WITHOUT, folder, options.jobs, files or (), QUICK if options.quick else ())
        print(f"recorded in {monotonic() - begun:.0f} s", flush=True)
    mark.write_text(json.dumps(now), "utf-8")


def earlier(options: argparse.Namespace, known: list[Mutant], suite: str) -> dict[str, Row]:
    """The results of earlier campaigns that still hold: committed ones of all tests, and those of this checkout."""
    committed = {} if options.quick else read_dead(DEAD, known)
    return {**committed, **kept(read_rows(folder_of(options) / "results.jsonl"), known, suite)}


def tried(
    plan: Plan, todo: list[tuple[Mutant, int]], neighbours: Iterable[Mutant], results: dict[str, Row], suite: str
) -> dict[str, Row]:
    """The results, earlier ones and new ones; new ones are written down at once.

    neighbours: mutants of which it may be known what has killed them.
    """
    lines, killers = covered(ROOT, plan.folder), Killers()
    for mutant in neighbours:
        known = results.get(mutant.key)
        if known and known["outcome"] == KILLED and known["by"] in lines.seconds:
            killers.add(mutant, known["by"])
    begun = told = monotonic()
    done = survived = 0
    with (plan.folder / "results.jsonl").open("a", encoding="utf-8") as file:
        for found in campaign(plan, todo, lines, killers):
            result = row(found, suite)
            file.write(json.dumps(result) + "\n")
            file.flush()
            results[found.mutant.key] = result
            done += 1
            survived += found.outcome == SURVIVED
            if monotonic() - told > EVERY or done == len(todo):
                told = monotonic()
                left = remaining(done, len(todo), told - begun)
                print(f"{done} of {len(todo)}, {survived} survived, {left}", flush=True)
    return results


def told(asked: list[Mutant], results: dict[str, Row], reasons: dict[Any, str]) -> Score:
    """Print the survivors and the score of what was asked for."""
    for paragraph in survivors(ROOT, asked, results, reasons):
        print(paragraph)
    total = score(asked, results, reasons)
    for line in table(asked, results, reasons):
        print(
            f"{line['percent']:6.2f} %  {line['survived']:4} survive  {line['explained']:4} explained  {line['module']}"
        )
    print(
        f"{total.percent:.2f} % of {total.dead + total.survived} mutants are dead ({total.timeout} of them ran too "
        f"long), {total.survived} survive, {total.explained} are explained, {total.untried} were not tried; "
        f"{total.raw:.2f} % with the explained ones"
    )
    return total


def main(arguments: Sequence[str]) -> int:
    options = parsed(arguments)
    begun = monotonic()
    try:
        reasons = explained()
        known = every_mutant()
        asked = chosen(options, known)
    except (NoHistory, BadEntry) as failure:
        print(failure, file=sys.stderr)
        return 2
    old = out_of_date(reasons, (mutant for mutant, _ in known))
    for name in old:
        print(f"equivalent.yaml explains what is no mutant any more: {name}", file=sys.stderr)
    if not asked:
        print("nothing of the kernel was touched: no mutants to try")
        return 2 if old else 0
    now = digests()
    suite = hashlib.sha256(json.dumps(now).encode()).hexdigest()[:16]
    try:
        recorded(now, options)
    except NotRecorded as failure:
        print(failure, file=sys.stderr)
        return 2
    try:
        results = {} if options.fresh else earlier(options, [mutant for mutant, _ in known], suite)
    except BadFile as failure:
        print(failure, file=sys.stderr)
        return 2
    todo = [
        (mutant, number)
        for mutant, number in asked
        if mutant.key not in results and (options.explained or mutant.name not in reasons)
    ]
    print(f"{len(asked)} mutants, {len(asked) - len(todo)} of them known already or explained", flush=True)
    quick = QUICK if options.quick else ()
    plan = Plan(ROOT, folder_of(options), options.jobs, options.each, options.time_limit, quick)
    try:
        results = tried(plan, todo, (mutant for mutant, _ in known), results, suite)
    except (FalseAlarm, WorkerLost) as failure:
        print(failure, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; what was found so far is kept, and the next run goes on from there", file=sys.stderr)
        return 130
    total = told([mutant for mutant, _ in asked], results, reasons)
    wrong = [m for m, _ in asked if m.name in reasons and results.get(m.key, {}).get("outcome") == KILLED]
    for mutant in wrong:
        print(f"explained, but killed by {results[mutant.key]['by']}: {mutant.name}", file=sys.stderr)
    if options.write:
        write(options, arguments, [mutant for mutant, _ in asked], results, reasons, monotonic() - begun)
        DEAD.write_text(dead((mutant for mutant, _ in known), results), "utf-8")
    return 1 if total.percent < BAR or old or wrong else 0


def write(
    options: argparse.Namespace, arguments: Sequence[str], asked: list[Mutant], results: dict[str, Row],
    reasons: dict[Any, str], seconds: float,
) -> None:  # fmt: skip
    """Write the figures down."""
    commit = subprocess.run(
        ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, check=True, text=True
    )
    made = {
        "date": date.today().isoformat(), "version": bangref.__version__, "commit": commit.stdout.strip(),
        "python": platform.python_version(),
    }  # fmt: skip
    command = " ".join(("python -m verification.mutation", *arguments))
    rows = table(asked, results, reasons)
    total = score(asked, results, reasons)
    figures = assurance(command, made, total, len(asked), seconds, rows)
    options.write.parent.mkdir(parents=True, exist_ok=True)
    options.write.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
