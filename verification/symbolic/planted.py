"""Planted bugs: the kernel with one mistake in it, and a condition that has to find it.

Each is a change of text in one file. It is made in a copy of the package, of which the harnesses are a part, so that
the condition is checked against the kernel as it would be with the mistake. Found means: with a counterexample.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from verification.symbolic.bug import Bug
from verification.symbolic.bugs_of_base import BUGS as OF_BASE
from verification.symbolic.bugs_of_box import BUGS as OF_BOX
from verification.symbolic.bugs_of_dice import BUGS as OF_DICE
from verification.symbolic.bugs_of_gold import BUGS as OF_GOLD
from verification.symbolic.bugs_of_load import BUGS as OF_LOAD
from verification.symbolic.bugs_of_samurai import BUGS as OF_SAMURAI
from verification.symbolic.bugs_of_sets import BUGS as OF_SETS
from verification.symbolic.bugs_of_show import BUGS as OF_SHOW
from verification.symbolic.bugs_of_train import BUGS as OF_TRAIN
from verification.symbolic.bugs_of_valley import BUGS as OF_VALLEY
from verification.symbolic.crosshair import REFUTED, ROOT, Verdict, check

LIMIT = 60
"""Seconds of processor time that a condition has to find a bug."""


class DoesNotApply(ValueError):
    """The text that a planted bug replaces is not in the kernel, or is there more than once."""


BUGS = (*OF_BASE, *OF_SETS, *OF_GOLD, *OF_VALLEY, *OF_LOAD, *OF_SHOW, *OF_TRAIN, *OF_BOX, *OF_DICE, *OF_SAMURAI)


def changed_text(bug: Bug, root: Path = ROOT) -> str:
    """The file with the mistake. Raises DoesNotApply where the kernel has changed."""
    text = (root / bug.file).read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        raise DoesNotApply(f"planted bug {bug.id!r}: {bug.file} has {bug.old!r} {text.count(bug.old)} times, not once")
    return text.replace(bug.old, bug.new)


@contextmanager
def kernel_with(bug: Bug) -> Iterator[Path]:
    """A folder with the package, the mistake in it, and the harnesses."""
    text = changed_text(bug)
    with TemporaryDirectory(prefix="planted") as folder:
        copy = Path(folder)
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "bangref", copy / "bangref", ignore=ignore)
        shutil.copytree(ROOT / "verification/symbolic", copy / "verification/symbolic", ignore=ignore)
        shutil.copy(ROOT / "verification/__init__.py", copy / "verification/__init__.py")
        (copy / bug.file).write_text(text, encoding="utf-8")
        yield copy


def hunt(bug: Bug) -> tuple[str, Verdict]:
    """The condition that finds a bug, or the last of those that should have, with its verdict."""
    with kernel_with(bug) as folder:
        for condition in bug.found_by[:-1]:
            verdict = check(f"verification.symbolic.{condition}", LIMIT, folder)
            if verdict.outcome == REFUTED:
                return condition, verdict
        return bug.found_by[-1], check(f"verification.symbolic.{bug.found_by[-1]}", LIMIT, folder)
