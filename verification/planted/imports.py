"""Whether the package can still be imported with each of the planted bugs, and its rules be put together.

A program of its own, since it imports the package again and again: it gets the folder of a copy and ids of bugs. The
copy is as before when it ends. It fails at the first bug with which something is raised.
"""

from __future__ import annotations

import sys
from importlib import import_module, invalidate_caches
from pathlib import Path

from verification.planted import PACKAGE, Planted, place_of, plant, planted

SETS = {"bang": ("bonus", "dodge_city", "high_noon", "fistful")}


def imported(copy: Path) -> None:
    """Imports the package in this folder anew, and puts the rules of each game together."""
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE.name]:
        del sys.modules[name]
    invalidate_caches()
    kits = import_module("bangref.kits")
    if Path(kits.__file__ or "").parent != copy / "kits":
        raise ImportError(f"{kits.__file__} is not in {copy}")
    for game in kits.GAMES:
        kit = kits.kit_of(game)
        kit.rules_for(kit.editions[0], SETS.get(game, ()), (), {})


def tried(bug: Planted, copy: Path) -> None:
    """Plants the bug, imports the package, and takes the bug out again."""
    path = place_of(bug, copy)
    text = path.read_text(encoding="utf-8")
    plant(bug, copy)
    imported(copy)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    package, *wanted = sys.argv[1:]
    sys.path.insert(0, str(Path(package).parent))
    for each in planted():
        if each.id in wanted:
            tried(each, Path(package))
            print(each.id)
