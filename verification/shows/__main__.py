"""``python -m verification.shows``: look for a mutant that proves each clause that a scenario shows."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from time import monotonic
from typing import Any, NamedTuple

from bangref.rulebook.load import load
from tools.scenarios.files import all_scenarios
from verification import kept as assurance
from verification.shows.check import checked
from verification.shows.kept import Excuses, Kept, Pair, code, excuses, faults_of, pairs_of, read, write
from verification.shows.search import Board, Result, found

EVERY = 20.0
"""Seconds between two lines about the progress; the file is written as often."""


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m verification.shows", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="clauses at a time (1)")
    parser.add_argument("--clause", action="append", metavar="ID", help="only this clause; may be repeated")
    parser.add_argument("--again", action="store_true", help="try what was tried in vain, though nothing has changed")
    parser.add_argument("--fresh", action="store_true", help="forget everything that is kept")
    parser.add_argument("--write", action="store_true", help="write the figures to assurance/shows.json")
    parser.add_argument("--check", action="store_true", help="only see whether what is kept holds; writes nothing")
    parser.add_argument(
        "--seed", type=int, default=date.today().toordinal(), help="which sample --check plays (the day)"
    )
    options = parser.parse_args(arguments)
    if options.clause and (options.write or options.fresh):
        parser.error("a part of the clauses makes no figures, and forgets nothing")
    return options


class _Work(NamedTuple):
    board: Board
    kept: Kept
    again: bool


_WORK: list[_Work] = []
"""What a forked worker has at hand."""


def results(work: _Work, clauses: Sequence[str], jobs: int) -> Iterator[Result]:
    """What each clause comes to, as it comes."""
    _WORK[:] = [work]
    if jobs == 1:
        yield from map(_of_one, clauses)
        return
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap_unordered(_of_one, clauses)


def _of_one(clause: str) -> Result:
    (work,) = _WORK
    return found(work.board, clause, work.kept, work.again)


def with_result(kept: Kept, result: Result) -> Kept:
    """What is known, with what a clause has come to in the place of what was known of it."""
    return Kept(
        (*(known for known in kept.proofs if known.clause != result.clause), *result.proofs),
        (*(tried for tried in kept.tried if tried.clause != result.clause), result.tried),
    )


def searched(options: argparse.Namespace) -> Kept:
    """Look for what proves each clause, and write down what is found; what is known of clauses that are gone goes."""
    print("recording which scenarios run which lines ...", flush=True)
    board = Board(all_scenarios(), code(), load())
    kept = Kept() if options.fresh else read()
    kept = Kept(
        tuple(known for known in kept.proofs if known.clause in board.shown),
        tuple(tried for tried in kept.tried if tried.clause in board.shown),
    )
    clauses = options.clause or sorted(board.shown)
    begun = told = monotonic()
    proved = left = 0
    for done, result in enumerate(results(_Work(board, kept, options.again), clauses, options.jobs), 1):
        kept = with_result(kept, result)
        proved += len(board.cases(result.clause)) - len(result.left)
        left += len(result.left)
        if monotonic() - told > EVERY or done == len(clauses):
            told = monotonic()
            write(kept)
            print(
                f"{done} of {len(clauses)} clauses in {told - begun:.0f} s: {proved} pairs proved, {left} not",
                flush=True,
            )
    return kept


def figures(kept: Kept, given: Excuses, pairs: Iterable[Pair]) -> tuple[dict[str, int], list[dict[str, Any]]]:
    """The numbers, and a row for each share of the scenarios of a clause that are proved, with its clauses."""
    listed, proved = list(pairs), kept.proved
    of = Counter(pair.clause for pair in listed)
    counted = Counter(pair.clause for pair in listed if pair in proved)
    broad = sum(proved[pair].is_broad for pair in listed if pair in proved)
    shares: dict[tuple[int, int], list[str]] = {}
    for clause in sorted(of):
        shares.setdefault((counted[clause], of[clause]), []).append(clause)
    rows = [
        {"name": f"{some} of {all_of_them}", "proved": some, "scenarios": all_of_them, "clauses": clauses}
        for (some, all_of_them), clauses in sorted(shares.items())
    ]
    numbers = {
        "pairs": len(listed), "proved": sum(counted.values()), "excused": len(given.reasons), "clauses": len(of),
        "mutants": len({known.name for known in kept.proofs}),
        "proved by what breaks more than one in ten others": broad,
    }  # fmt: skip
    return numbers, rows


def main(arguments: Sequence[str]) -> int:
    options = parsed(arguments)
    if options.check:
        faults = checked(all_scenarios(), options.seed)
        print("\n".join(faults) or "every pair is proved or excused", file=sys.stderr if faults else sys.stdout)
        if faults:
            print(f"sample {options.seed}; `python -m verification.shows` looks for new proofs", file=sys.stderr)
        return 1 if faults else 0
    header = assurance.header_of("shows", " ".join(("python -m verification.shows", *arguments)))
    kept, given, pairs = searched(options), excuses(), pairs_of(all_scenarios())
    asked = [pair for pair in pairs if not options.clause or pair.clause in options.clause]
    for pair in asked:
        if pair not in kept.proved and pair not in given.reasons:
            print(f"not proved: {pair}")
    faults = faults_of(given, pairs, kept.proved)
    print("\n".join(faults), file=sys.stderr)
    numbers, rows = figures(kept, given, pairs)
    print(", ".join(f"{number} {name}" for name, number in numbers.items()))
    if options.write:
        assurance.keep(header, numbers, rows)
    return 1 if faults or any(pair not in kept.proved and pair not in given.reasons for pair in asked) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
