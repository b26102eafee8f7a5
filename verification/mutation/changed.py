"""What has been changed in a checkout since another commit: lines of files, as git tells them.

since       the changed lines of each file, and the commit compared with
touched     of some mutants those in functions that were touched
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from verification.mutation.mutants import Mutant

HUNK = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")


class NoHistory(Exception):
    """There is nothing to compare with."""


class Changes(NamedTuple):
    """lines: changed ones, per file. base: the commit compared with. remark: what had to be done differently."""

    lines: Mapping[str, frozenset[int]]
    base: str
    remark: str


def _git(root: Path, *arguments: str) -> str | None:
    """What git says, or None where it refuses."""
    done = subprocess.run(
        ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    return done.stdout if done.returncode == 0 else None


def base_of(root: Path, reference: str) -> tuple[str, str]:
    """The commit to compare with, and a remark: the merge base with a reference, else the commit before this one."""
    if _git(root, "rev-parse", "--git-dir") is None:
        raise NoHistory(f"{root} is no git checkout, so that nothing tells what has changed in it")
    known = _git(root, "rev-parse", "--verify", "--quiet", f"{reference}^{{commit}}")
    base = known and _git(root, "merge-base", reference, "HEAD")
    if base:
        return base.strip(), ""
    why = f"{reference} is not known here" if not known else f"{reference} and HEAD have no common ancestor here"
    parent = _git(root, "rev-parse", "--verify", "--quiet", "HEAD~1^{commit}")
    if parent:
        return parent.strip(), f"{why} (a shallow clone?); compared with HEAD~1 instead"
    raise NoHistory(f"{why}, and HEAD has no parent here: fetch more of the history, or name a commit with --since")


def since(root: Path, reference: str, sources: Iterable[str]) -> Changes:
    """What has changed in the working tree since the merge base with a reference; new files have changed as a whole."""
    base, remark = base_of(root, reference)
    paths = list(sources)
    difference = _git(root, "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", base, "--", *paths)
    new = _git(root, "ls-files", "--others", "--exclude-standard", "--", *paths)
    if difference is None or new is None:
        raise NoHistory(f"git cannot compare the working tree with {base}")
    lines = {path: frozenset(found) for path, found in changed_lines(difference).items()}
    for path in new.splitlines():
        lines[path] = frozenset(range(1, len((root / path).read_text(encoding="utf-8").splitlines()) + 1))
    return Changes(lines, base, remark)


def changed_lines(difference: str) -> dict[str, set[int]]:
    """The lines that a difference without context adds or changes, or beside which it takes lines away.

    >>> sorted(changed_lines("+++ b/x.py\\n@@ -3,0 +4,2 @@\\n+a\\n+b\\n@@ -9,1 +11,0 @@\\n-c")["x.py"])
    [4, 5, 11, 12]
    """
    found: dict[str, set[int]] = {}
    path = ""
    for line in difference.splitlines():
        if line.startswith("+++ "):
            path = line[6:] if line.startswith("+++ b/") else ""
        hunk = HUNK.match(line)
        if hunk and path:
            first, count = int(hunk[1]), int(hunk[2] or 1)
            found.setdefault(path, set()).update(range(first, first + count) if count else (first, first + 1))
    return found


def touched(mutants: Iterable[Mutant], lines: Mapping[str, frozenset[int]]) -> list[Mutant]:
    """The mutants in functions of which a line was changed; outside of functions, in statements."""
    return [
        mutant
        for mutant in mutants
        if not lines.get(mutant.path, frozenset()).isdisjoint(range(mutant.extent[0], mutant.extent[1] + 1))
    ]
