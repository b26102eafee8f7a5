"""How many mutants the second model kills alone: ``python -m verification.mutation.by_model [--sample N] [...]``.

Of the mutants of modules that decide effects so many are drawn by a seed; each faces nothing but what the model has
recorded (``python -m verification.compare --record``). What is known already is not tried again.

Exit code: 0 enough of them are killed, and it is said of each of the others why it is not; 1 not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from time import monotonic
from typing import Any

from verification.compare.recording import FOLDER as RECORDING
from verification.kept import header_of, keep
from verification.mutation.__main__ import FOLDER, ROOT, SOURCES, every_mutant, tried
from verification.mutation.by_model.drawn import drawn
from verification.mutation.campaign import FalseAlarm, Plan, WorkerLost
from verification.mutation.explained import BadEntry, explained, out_of_date
from verification.mutation.mutants import Mutant
from verification.mutation.recording import NotRecorded, record
from verification.mutation.score import Row, Score, kept, read_rows, score, survivors, table

CHECK = "mutation_by_model"
HERE = "verification/mutation/by_model"
TESTS = (f"{HERE}/recorded.py",)
SURVIVORS = ROOT / HERE / "survivors.yaml"
RESULTS = FOLDER / "by_model"
BAR = 90.0
"""Of a hundred mutants that change what happens in some game, the model alone has to kill so many."""
MISSED = "not drawn"
"""The kind of a survivor that changes what happens in some game, but in none that is compared."""
KINDS = ("said", "same", "to come", "record", MISSED)
"""With one of these the reason of a survivor begins; survivors.yaml says what they mean."""
READ = ("bangref", "verification/compare", "verification/model", "verification/exhaustive", HERE, "fixtures")
"""What the recorded tests read."""


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=f"python -m {HERE.replace('/', '.')}", description="Who is killed by a model."
    )
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="so many mutants (300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (2)")
    parser.add_argument("--each", type=float, metavar="SECONDS", default=300.0, help="for the tests of one (300)")
    parser.add_argument("--time-limit", type=float, metavar="SECONDS", help="begin no further mutant after so long")
    parser.add_argument("--write", action="store_true", help=f"keep the result in assurance/{CHECK}.json")
    return parser.parse_args(arguments)


def suite() -> str:
    """A digest of what is recorded, and of all that has to do with it."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard", *READ],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    paths = [ROOT / name for name in sorted(set(listed.stdout.split("\0"))) if name and not name.endswith(".yaml")]
    found = hashlib.sha256()
    for path in (*paths, *sorted(RECORDING.iterdir())):
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def prepared(mark: str, jobs: int) -> None:
    """See to it that it is known which parts of the recording run which lines of this very code."""
    told = RESULTS / "recorded.txt"
    if not told.exists() or told.read_text(encoding="utf-8") != mark:
        print("recording which parts of the recording run which lines ...", flush=True)
        record(ROOT, SOURCES, (), RESULTS, jobs, options=TESTS)
        told.write_text(mark, encoding="utf-8")


def rows_of(asked: list[Mutant], results: dict[str, Row], reasons: dict[Any, str], same: dict[Any, str]) -> list[Row]:
    """A row for each module, and one for each mutant that the model does not kill."""
    found = [{"part": "modules", **row} for row in table(asked, results, same)]
    for mutant in asked:
        if mutant.name not in same and results.get(mutant.key, {}).get("outcome") == "survived":
            told = {field: getattr(mutant, field) for field in ("path", "function", "kind", "before", "after")}
            found.append({"part": "survivors", **told, "why": reasons.get(mutant.name, "")})
    return found


def kind_of(reason: str) -> str:
    """The kind of a reason. Raises BadEntry where it is none."""
    kind = reason.partition(":")[0]
    if kind not in KINDS:
        raise BadEntry(f"{SURVIVORS.name}: {reason!r} begins with none of {', '.join(KINDS)}")
    return kind


def figures_of(total: Score, seconds: float) -> dict[str, Any]:
    """The counts, the bar, and the share that is dead; raw: of all, whatever the reason why they survive."""
    share = {"percent": total.percent, "percent_raw": total.raw, "bar": BAR, "seconds": round(seconds)}
    return {**total._asdict(), "mutants": sum(total), **share}


def main(arguments: Sequence[str]) -> int:
    options, begun = parsed(arguments), monotonic()
    header = header_of(CHECK, " ".join((f"python -m {HERE.replace('/', '.')}", *arguments)))
    same, reasons, known = explained(), explained(SURVIVORS), every_mutant()
    for name in out_of_date(reasons, (mutant for mutant, _ in known)):
        print(f"{SURVIVORS.name} names what is no mutant any more: {name}", file=sys.stderr)
    numbered = drawn((each for each in known if each[0].name not in same), ROOT, options.sample, options.seed)
    mark = suite()
    asked = [mutant for mutant, _ in numbered]
    plan = Plan(ROOT, RESULTS, options.jobs, options.each, options.time_limit, TESTS)
    try:
        prepared(mark, options.jobs)
        results = kept(read_rows(RESULTS / "results.jsonl"), [mutant for mutant, _ in known], mark)
        todo = [(mutant, number) for mutant, number in numbered if mutant.key not in results]
        print(f"{len(asked)} mutants, {len(asked) - len(todo)} known already", flush=True)
        results = tried(plan, todo, (mutant for mutant, _ in known), results, mark)
    except (FalseAlarm, NotRecorded, WorkerLost) as failure:
        print(failure, file=sys.stderr)
        return 2
    for paragraph in survivors(ROOT, asked, results, reasons):
        print(paragraph)
    total = score(asked, results, {name: why for name, why in reasons.items() if kind_of(why) != MISSED})
    figures, rows = figures_of(total, monotonic() - begun), rows_of(asked, results, reasons, same)
    print(json.dumps(figures))
    if options.write:
        print(keep(header, figures, rows))
    unsaid = [row for row in rows if row["part"] == "survivors" and not row["why"]]
    return 1 if total.percent < BAR or total.untried or unsaid else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
