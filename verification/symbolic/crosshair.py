"""Crosshair as a child process: one condition, or one pair of functions, and what came of it.

Its exit code says too little (0 also where nothing was confirmed), so what it prints is read. What it prints for
conditions is ``file:line: kind: text``; for pairs, some lines of plain words.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

CONFIRMED = "confirmed"
"""Confirmed over all paths; or, of a pair, the same on all paths."""
REFUTED = "refuted"
"""There is a counterexample."""
NOT_CONFIRMED = "not confirmed"
"""No counterexample within the bound, and paths are left."""
VACUOUS = "vacuous"
"""No arguments meet the preconditions."""
MISSING = "missing"
"""Nothing was checked."""
FAILED = "failed"
"""Crosshair could not check it: a syntax error, an import that fails, no end in time."""

SEVERITY = (CONFIRMED, NOT_CONFIRMED, VACUOUS, REFUTED, FAILED)
"""Outcomes of several lines: the last of these counts."""

LINE = re.compile(r"^.+?:\d+: (?P<kind>error|warning|info): (?P<text>.*)$")

INFORMED = {
    "Confirmed over all paths.": CONFIRMED,
    "Not confirmed.": NOT_CONFIRMED,
    "Unable to meet precondition.": VACUOUS,
}

WALL = 8
"""A child that takes so many times its processor time in real time is ended."""
START = 30
"""Seconds on top, for starting and importing."""


class Verdict(NamedTuple):
    """What came of a check: an outcome, the words for it, and how many seconds it took."""

    outcome: str
    told: str
    seconds: float


def classified(output: str, code: int) -> tuple[str, str]:
    """The outcome of ``crosshair check`` and the line that says so, from its output and exit code."""
    found = [
        (_outcome(line["kind"], line["text"]), line["text"]) for line in map(LINE.match, output.splitlines()) if line
    ]
    if found:
        return max(found, key=lambda each: SEVERITY.index(each[0]))
    return (FAILED, _last(output)) if code else (MISSING, "there is nothing to check")


def _outcome(kind: str, text: str) -> str:
    if kind == "info":
        return INFORMED.get(text, FAILED)
    return REFUTED if " when calling " in text else FAILED


def compared(output: str, code: int) -> tuple[str, str]:
    """The same for ``crosshair diffbehavior``."""
    if code == 0 and "All paths exhausted, functions are likely the same!" in output:
        return CONFIRMED, "the same on all paths"
    if code == 0 and "No differences found." in output:
        return NOT_CONFIRMED, "no difference found, but paths are left"
    given = re.search(r"^Given: (.*)$", output, re.MULTILINE)
    return (REFUTED, f"they differ, given {given[1]}") if given else (FAILED, _last(output))


def _last(output: str) -> str:
    lines = output.strip().splitlines()
    return lines[-1] if lines else "it printed nothing"


def check(target: str, limit: int, root: Path = ROOT) -> Verdict:
    """Check one condition, for at most so many seconds of processor time."""
    return _run(("check", "--report_all", "--analysis_kind=PEP316"), (target,), limit, root)


def compare(fast: str, plain: str, limit: int, root: Path = ROOT) -> Verdict:
    """Look for a difference between two functions, for at most so many seconds of processor time."""
    return _run(("diffbehavior",), (fast, plain), limit, root)


def _run(command: tuple[str, ...], targets: tuple[str, ...], limit: int, root: Path) -> Verdict:
    call = (sys.executable, "-m", "crosshair", *command, f"--per_condition_timeout={limit}", *targets)
    read = compared if command[0] == "diffbehavior" else classified
    started = perf_counter()
    try:
        child = subprocess.run(
            call,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=START + WALL * limit,
        )
    except subprocess.TimeoutExpired:
        return Verdict(FAILED, "no end in time", perf_counter() - started)
    seconds = perf_counter() - started
    return Verdict(*read(child.stdout + child.stderr, child.returncode), seconds)
