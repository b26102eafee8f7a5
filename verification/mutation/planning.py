"""Which tests a mutant has to face, in which order, and how long each may take."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import PurePosixPath

from verification.mutation.mutants import Mutant
from verification.mutation.recording import Covered

RECENT = 8
"""How many of the tests that killed a neighbour are tried first."""

FRAMES = "tests/games/test_frames.py"
"""Tests of the tables of every game; they run nothing of what they look at."""

CLAUSE = re.compile(r"'[a-z_]+\.([a-z_]+(?:\.[a-z0-9_]+)*\.)[a-z0-9_]+'")
"""The id of a clause in what a mutant changes, without the game, which many tests leave out, and the last word."""

FEW_FILES, FEW_SECONDS = 16, 4.0
"""The first course of a mutant that has to be imported: files of tests, and recorded seconds of them."""

SLOWER, AT_LEAST = 5.0, 10.0
"""A test is ended after so many times its recorded time, and not before so many seconds of processor time.

When it was recorded, an earlier test may have made what it needs, such as an export of everything.
"""


class Killers:
    """The tests that have killed other mutants: whoever killed a neighbour is likely to kill this one too."""

    def __init__(self) -> None:
        self._by_place: dict[tuple[str, ...], list[str]] = {}
        self._of_tables: Counter[str] = Counter()

    def add(self, mutant: Mutant, test: str) -> None:
        if mutant.at_import:
            self._of_tables[test] += 1
        for place in self._places(mutant):
            found = self._by_place.setdefault(place, [])
            if test in found:
                found.remove(test)
            found.insert(0, test)

    def near(self, mutant: Mutant) -> list[str]:
        """Most recent first, those of the same function before those of the same file; then those of tables anywhere.

        What is built while modules are imported is looked at by the same few tests everywhere: whoever killed most.
        """
        found = [self._by_place.get(place, [])[:RECENT] for place in self._places(mutant)]
        if mutant.at_import:
            found.append([test for test, _ in self._of_tables.most_common(RECENT)])
        return list(dict.fromkeys(chain(*found)))

    def _places(self, mutant: Mutant) -> list[tuple[str, ...]]:
        return [(mutant.path, mutant.function), (mutant.path,)]


def is_cold(mutant: Mutant, covered: Covered) -> bool:
    """Whether what is changed is carried out while modules are imported."""
    lines = range(mutant.lines[0], mutant.lines[1] + 1)
    return mutant.at_import or not covered.at_import.get(mutant.path, frozenset()).isdisjoint(lines)


def facing(mutant: Mutant, covered: Covered, near: Iterable[str]) -> list[str]:
    """The tests that run what is changed: those of ``near`` first, then those named after it, then the quick.

    What is carried out while modules are imported is run by every test. Those of the same package that only look at
    tables come first, then those that run the module at all, or are named after it; then others that look at tables;
    then the others.
    """
    lines, names = range(mutant.lines[0], mutant.lines[1] + 1), _names(mutant)
    running = covered.tests_of(mutant.path, lines)
    at_home = looking = rest = frozenset[str]()
    if is_cold(mutant, covered):
        looking = _looking(covered)
        package = PurePosixPath(mutant.path).parts[1]
        at_home = frozenset(test for test in covered.seconds.keys() - covered.everything if _looks(test, package))
        named = (test for test in covered.seconds if _is_named(test, names))
        running = running | covered.by_file.get(mutant.path, frozenset()) | frozenset(named)
        rest = covered.everything - running
    first = [test for test in near if test in running | looking | rest]
    ordered = (test for tests in (at_home, running, looking, rest) for test in _ordered(tests, covered, names))
    return list(dict.fromkeys(chain(first, ordered)))


def _names(mutant: Mutant) -> tuple[str, ...]:
    """How a test is called that is named after a module, or after the element of a clause that the mutant is about."""
    stem = PurePosixPath(mutant.path).stem
    return (f"test_{stem}", f".{stem}]", f".{stem}.", *CLAUSE.findall(mutant.before))


def _is_named(test: str, names: tuple[str, ...]) -> bool:
    return any(name in test for name in names)


def _looks(test: str, package: str) -> bool:
    """Whether a test that runs nothing belongs to a package, or looks at its frames."""
    return test.startswith(f"tests/{package}/") or (test.startswith(FRAMES) and test.endswith(f"[{package}]"))


def _looking(covered: Covered) -> frozenset[str]:
    """Tests that run nothing of what was recorded, beside others in their file that do."""
    files = {test.partition("::")[0] for test in covered.everything}
    return frozenset(t for t in covered.seconds.keys() - covered.everything if t.partition("::")[0] in files)


def _ordered(tests: Iterable[str], covered: Covered, names: tuple[str, ...]) -> list[str]:
    return sorted(tests, key=lambda test: (not _is_named(test, names), covered.seconds.get(test, 0.0), test))


def courses(tests: list[str], covered: Covered) -> tuple[list[str], list[str]]:
    """The tests of a mutant that has to be imported, in two courses, the first of them out of few files."""
    files: dict[str, None] = {}
    first: list[str] = []
    seconds = 0.0
    for test in tests:
        file = test.partition("::")[0]
        if seconds > FEW_SECONDS:
            break
        if file in files or len(files) < FEW_FILES:
            files[file] = None
            first.append(test)
            seconds += covered.seconds[test]
    chosen = frozenset(first)
    return first, [test for test in tests if test not in chosen]


def limited(tests: Iterable[str], covered: Covered) -> list[tuple[str, float]]:
    """Tests with the processor time after which each is ended."""
    return [(test, round(AT_LEAST + SLOWER * covered.seconds[test], 3)) for test in tests]
