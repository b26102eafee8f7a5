"""Which checks find the planted bugs: ``python -m verification.planted [--bug ID] [--layer NAME] [--told]``.

--bug       that bug alone; it may be given several times
--layer     that check alone; it may be given several times
--told      print what the check has printed last

What the comparison has recorded has to be there (``python -m verification.compare --record``).

Exit code: 0 each bug is found by two checks or more (where only some were asked: by one), 1 one is not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from verification.planted import Planted, planted
from verification.planted.layers import FOUND, LAYERS, MISSED, Measured, measured

ENOUGH = 2
"""Checks by which a bug has to be found."""
SIGNS = {FOUND: "x", MISSED: "-"}


def rows(found: Iterable[Measured], width: int, told: bool) -> dict[str, list[str]]:
    """Prints what is said of each bug, as it is known; returns the checks that have found it, by bug."""
    finders: dict[str, list[str]] = {}
    for each in found:
        finders.setdefault(each.bug.id, [])
        if each.outcome == FOUND:
            finders[each.bug.id].append(each.layer)
        sign = SIGNS.get(each.outcome, each.outcome)
        sys.stdout.write(f"{each.bug.id:24} {each.layer:{width}} {sign:8} {each.seconds:6.1f} s\n")
        if told:
            sys.stdout.write(f"{each.told}\n")
        sys.stdout.flush()
    return finders


def table(bugs: Iterable[Planted], finders: dict[str, list[str]], layers: tuple[str, ...]) -> str:
    """The bugs with the checks that have found them."""
    heading = f"{'bug':24} " + " ".join(layers)
    lines = [heading]
    for bug in bugs:
        signs = (f"{'x' if layer in finders[bug.id] else '-':^{len(layer)}}" for layer in layers)
        lines.append(f"{bug.id:24} " + " ".join(signs))
    return "\n".join([*lines, ""])


def main() -> int:
    """Read the options, and run."""
    parser = argparse.ArgumentParser(prog="python -m verification.planted", description="Who finds the planted bugs.")
    parser.add_argument("--bug", action="append", choices=[bug.id for bug in planted()], help="that bug alone")
    parser.add_argument("--layer", action="append", choices=[layer.name for layer in LAYERS], help="that check alone")
    parser.add_argument("--told", action="store_true", help="print what the check has printed last")
    options = parser.parse_args()
    bugs = [bug for bug in planted() if options.bug is None or bug.id in options.bug]
    layers = [layer for layer in LAYERS if options.layer is None or layer.name in options.layer]
    names = tuple(layer.name for layer in layers)
    finders = rows(measured(bugs, layers), max(map(len, names)), options.told)
    sys.stdout.write(table(bugs, finders, names))
    enough = ENOUGH if options.layer is None else 1
    return 0 if all(len(finders[bug.id]) >= enough for bug in bugs) else 1


if __name__ == "__main__":
    raise SystemExit(main())
