"""Which checks find the planted bugs: ``python -m verification.planted [--bug ID] [--layer NAME] [--write] [...]``.

--bug       that bug alone; it may be given several times
--layer     that check alone; it may be given several times
--jobs      so many at a time
--fresh     forget what is known
--told      print what the check has printed last
--write     keep the table in assurance/planted.json

What the comparison has recorded has to be there (``python -m verification.compare --record``). It goes on where it
stopped: a bug that was found is asked about again when its file has changed, another one when anything has.

Exit code: 0 each bug is found by two checks that share no code (where only some were asked: by one), 1 one is not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping

from verification.kept import header_of, keep
from verification.planted import Planted, planted
from verification.planted.layers import FOUND, LAYERS, MISSED, Known, Layer, measured
from verification.planted.results import ENOUGH, FILE, Row, add, digest_of_all, finders, kept, read, sources

SIGNS = {FOUND: "x", MISSED: "-"}


def table(bugs: Iterable[Planted], known: Mapping[Known, Row], layers: Iterable[Layer]) -> str:
    """The bugs with the checks that have found them."""
    names = [layer.name for layer in layers]
    lines = [f"{'bug':24} " + "  ".join(names)]
    for bug in bugs:
        said = (SIGNS.get(known.get((name, bug.id), {}).get("outcome", ""), " ") for name in names)
        lines.append(
            f"{bug.id:24} " + "  ".join(f"{sign:^{len(name)}}" for sign, name in zip(said, names, strict=True))
        )
    return "\n".join([*lines, ""])


def asked(options: argparse.Namespace, bugs: list[Planted], layers: list[Layer]) -> dict[Known, Row]:
    """What is known of these bugs, and found out now; prints it as it comes."""
    whole = digest_of_all()
    if options.fresh:
        FILE.unlink(missing_ok=True)
    known = read(bugs, whole)
    width = max(len(layer.name) for layer in layers)
    for each in measured(bugs, layers, known, options.jobs):
        known[each.layer, each.bug.id] = add(each, whole)
        sign = SIGNS.get(each.outcome, each.outcome)
        sys.stdout.write(f"{each.bug.id:24} {each.layer:{width}} {sign:8} {each.seconds:6.1f} s\n")
        if options.told:
            sys.stdout.write(f"{each.told}\n")
        sys.stdout.flush()
    return known


def main() -> int:
    """Read the options, and run."""
    parser = argparse.ArgumentParser(prog="python -m verification.planted", description="Who finds the planted bugs.")
    parser.add_argument("--bug", action="append", choices=[bug.id for bug in planted()], help="that bug alone")
    parser.add_argument("--layer", action="append", choices=[layer.name for layer in LAYERS], help="that check alone")
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    parser.add_argument("--fresh", action="store_true", help="forget what is known")
    parser.add_argument("--told", action="store_true", help="print what the check has printed last")
    parser.add_argument("--write", action="store_true", help="keep the table in assurance/planted.json")
    options = parser.parse_args()
    header = header_of("planted", "python -m verification.planted --write") if options.write else None
    bugs = [bug for bug in planted() if options.bug is None or bug.id in options.bug]
    layers = [layer for layer in LAYERS if options.layer is None or layer.name in options.layer]
    known = asked(options, bugs, layers)
    sys.stdout.write(table(bugs, known, layers))
    if header is not None:
        sys.stdout.write(f"{keep(header, *kept(planted(), read(planted(), digest_of_all())))}\n")
    if options.layer is None:
        return 0 if all(len(sources(bug, known)) >= ENOUGH for bug in bugs) else 1
    return 0 if all(finders(bug, known, layers) for bug in bugs) else 1


if __name__ == "__main__":
    raise SystemExit(main())
