"""Which scenarios run which lines of the code that decides.

Lines are recorded by a tracer of our own: scenarios are plain function calls, without pytest. It sees what is cited
from where, too, since procedures of all cards cite the clause of the one at hand.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from bangref.judge.scenario import Scenario, played
from verification.mutation.mutants import Mutant
from verification.mutation.recording import caches

ROOT = Path(__file__).resolve().parents[2]
FOLDER = f"{ROOT / 'bangref'}/"

CITING = {("bangref/core/ruling.py", "rule"), ("bangref/core/ruling.py", "collector.<locals>.note")}
"""The functions that make rulings, by file and name."""

CALLERS = 3
"""So many functions on the way to a ruling have part in it: the one that makes it, and those that called for it."""

Cited = dict[str, dict[int, dict[str, int]]]
"""By file and line: the clauses that are cited there, and by how many calls in between."""


class Lines(NamedTuple):
    """By file and line: the scenarios that run it, a bit for each; at_import: lines run while modules are imported.

    cited: what is cited where, in any of the scenarios.
    """

    by_line: dict[str, dict[int, int]]
    cited: Cited
    at_import: dict[str, frozenset[int]]

    def is_cold(self, mutant: Mutant) -> bool:
        """Whether what is changed is carried out while modules are imported."""
        lines = range(mutant.lines[0], mutant.lines[1] + 1)
        return mutant.at_import or not self.at_import.get(mutant.path, frozenset()).isdisjoint(lines)

    def running(self, path: str, lines: Iterable[int]) -> int:
        """The scenarios that run one of these lines."""
        known, found = self.by_line.get(path, {}), 0
        for line in lines:
            found |= known.get(line, 0)
        return found


def recorded(scenarios: Sequence[Scenario], at_import: dict[str, frozenset[int]]) -> Lines:
    """Play all scenarios under the tracer."""
    remembered = caches(("bangref",))
    lines = Lines({}, {}, at_import)
    for number, scenario in enumerate(scenarios):
        for cache in remembered:
            cache.cache_clear()
        tracer = Tracer()
        tracer.watch(scenario)
        for path, line in tracer.lines():
            known = lines.by_line.setdefault(path, {})
            known[line] = known.get(line, 0) | 1 << number
        for path, line, clause, calls in tracer.cited:
            clauses = lines.cited.setdefault(path, {}).setdefault(line, {})
            clauses[clause] = min(calls, clauses.get(clause, calls))
    return lines


class Tracer:
    """Notes which lines are run, and from where rulings are made."""

    def __init__(self) -> None:
        self.ran: set[tuple[CodeType, int]] = set()
        self.cited: set[tuple[str, int, str, int]] = set()

    def watch(self, scenario: Scenario) -> None:
        """Play a scenario."""
        self.trace(lambda: played(scenario))

    def trace(self, work: Callable[[], Any]) -> None:
        """Do a piece of work."""
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            work()
        finally:
            sys.settrace(before)

    def lines(self) -> set[tuple[str, int]]:
        """The lines that were run, by file from the root of the checkout."""
        return {(_path(code), number) for code, number in self.ran}

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(FOLDER):
            return None
        if (_path(code), code.co_qualname) in CITING:
            self._cite(frame)
        return self._line

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.ran.add((frame.f_code, frame.f_lineno))
        return self._line

    def _cite(self, frame: FrameType) -> None:
        clause, caller = frame.f_locals["clause"], frame.f_back
        for calls in range(CALLERS):
            if caller is not None:
                self.cited.add((_path(caller.f_code), caller.f_lineno, clause, calls))
                caller = caller.f_back


def _path(code: CodeType) -> str:
    return code.co_filename.removeprefix(f"{ROOT}/")


def function_lines(work: Callable[[], Any]) -> dict[str, frozenset[int]]:
    """By file: the lines within functions that a piece of work runs."""
    tracer = Tracer()
    tracer.trace(work)
    found: dict[str, set[int]] = {}
    for path, number in tracer.lines():
        found.setdefault(path, set()).add(number)
    return {path: frozenset(numbers) for path, numbers in found.items()}
