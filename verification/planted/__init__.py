"""Sixty bugs by which the checks are measured: each is one change of text in the kernel, written down in advance.

    accidents.yaml  bugs that a person makes by accident
    numbers.yaml    wrong numbers
    timing.yaml     bugs in timing and order

planted     all of them
place_of    the file of a package in which a bug is planted
plant       plants one in a package
copy_with   a copy of the package with one in it

Some touch facts of the rulebook, such as the copies of a card. None is taken out or exchanged because no check finds
it: then the checks are not good enough.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import bangref

PACKAGE = Path(bangref.__file__).resolve().parent
FOLDER = Path(__file__).resolve().parent
GROUPS = ("accidents", "numbers", "timing")
KERNEL = ("core", "bang", "dice", "samurai", "west", "rulebook")
"""The packages in which the text of a bug is looked for, when it is no longer in its file."""
GROSS = (
    "barrel_diamonds", "range_ignored", "indians_missed", "jail_sheriff", "no_penalty", "dynamite_one", "reward_one",
    "beer_two",
)  # fmt: skip
"""Gross errors of effect, which invariants do not notice: the tables of the explorer, compared, have to find them."""


class DoesNotApply(ValueError):
    """The text that a bug replaces is nowhere in the kernel, or at more than one place."""


class Planted(NamedTuple):
    """A bug. what: the mistake, in words. violates: clauses that do not hold with it.

    file: of the package, where ``old`` becomes ``new``. fact: what kind of fact of the rulebook is wrong, if any is.
    """

    id: str
    group: str
    what: str
    violates: tuple[str, ...]
    file: str
    old: str
    new: str
    fact: str = ""


def planted() -> tuple[Planted, ...]:
    """All bugs, group after group."""
    return tuple(_read(group, entry) for group in GROUPS for entry in _entries(group))


def _entries(group: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = yaml.safe_load((FOLDER / f"{group}.yaml").read_text(encoding="utf-8"))
    return entries


def _read(group: str, entry: dict[str, Any]) -> Planted:
    return Planted(group=group, **{**entry, "violates": tuple(entry["violates"])})


def place_of(bug: Planted, package: Path = PACKAGE) -> Path:
    """The file with the text that the bug replaces: its own, or wherever else in the kernel the text has moved.

    Raises DoesNotApply where the text is not there exactly once.
    """
    own = package / bug.file
    if own.is_file() and own.read_text(encoding="utf-8").count(bug.old) == 1:
        return own
    found = [path for path in _kernel_files(package) for _ in range(path.read_text(encoding="utf-8").count(bug.old))]
    if len(found) != 1:
        raise DoesNotApply(f"planted bug {bug.id!r}: {bug.old!r} is in the kernel {len(found)} times, not once")
    return found[0]


def _kernel_files(package: Path) -> list[Path]:
    return sorted(path for part in KERNEL for path in (package / part).rglob("*.py"))


def plant(bug: Planted, package: Path) -> Path:
    """Plants the bug in a package and returns the file that has changed. Raises DoesNotApply."""
    path = place_of(bug, package)
    path.write_text(path.read_text(encoding="utf-8").replace(bug.old, bug.new), encoding="utf-8")
    return path


def copy_with(bug: Planted | None, folder: Path) -> Path:
    """A copy of the package in a folder, with the bug in it, if one is given. Raises DoesNotApply."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    if bug is not None:
        plant(bug, copy)
    return copy
