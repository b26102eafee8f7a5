"""Which tests run which lines: the suite is run once under coverage, and what it says is kept.

    record      run the suite; ``lines.db`` and ``tests.json`` come to lie in the folder
    Covered     who runs a line, which lines run already while modules are imported, how long each test takes

The module is a plugin of pytest as well; pytest-cov writes down the lines, the plugin how long the tests took.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import NamedTuple

import pytest
from coverage import CoverageData

LINES, TESTS, SETTINGS, LOG = "lines.db", "tests.json", "coverage.ini", "recording.log"
TESTS_TO = "BANGREF_MUTATION_TESTS"
"""The name of the variable that tells the plugin where to write how long the tests took."""

HERE = Path(__file__).resolve().parents[2]
IMPORTING = {"PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join((str(HERE), os.environ.get("PYTHONPATH", "")))}
"""The environment in which processes of this tool find it, wherever they run, and always do the same."""

FROM_FILES = "bangref.rulebook"
"""What is remembered there was read from files; no line of the kernel has part in it."""

OUTSIDE = ""
"""The context of what runs outside of every test: while modules are imported and tests are collected."""


class NotRecorded(Exception):
    """The suite could not be recorded; the text says why."""


def caches(packages: tuple[str, ...]) -> list[_lru_cache_wrapper[object]]:
    """Everything that remembers results of functions in these packages, but for what was read from files."""
    every = (x for x in gc.get_objects() if isinstance(x, _lru_cache_wrapper))
    found = [(x, str(getattr(x.__wrapped__, "__module__", ""))) for x in every]  # methods of built-in types have none
    return [x for x, name in found if name.partition(".")[0] in packages and not name.startswith(FROM_FILES)]


# What the plugin does ----------------------------------------------------------------------------------------


class Clock:
    """Adds up how long each test takes. Rules that an earlier test has assembled are forgotten before each test."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self.modules = 0
        self.caches: list[_lru_cache_wrapper[object]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if self.modules != len(sys.modules):  # to look for them takes longer than most tests
            self.modules, self.caches = len(sys.modules), caches(("bangref",))
        for cache in self.caches:
            cache.cache_clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            self.path.write_text(json.dumps({"seconds": self.seconds, "failed": self.failed}), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if TESTS_TO in os.environ:
        config.pluginmanager.register(Clock(Path(os.environ[TESTS_TO])))


# Recording ---------------------------------------------------------------------------------------------------


def record(
    root: Path, sources: Iterable[str], without: Iterable[str], folder: Path, jobs: int, only: Sequence[str] = (),
    options: Sequence[str] = (),
) -> None:  # fmt: skip
    """Run the suite of a checkout, all but the tests in the folders ``without``; every test has to pass.

    only: run these files of tests, and keep what was recorded of all others. options: more arguments for pytest.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines, tests = (folder / f"new.{name}" for name in (LINES, TESTS))
    settings = f"[run]\ndata_file = {lines}\nsource =\n" + "".join(f"    {source}\n" for source in sources)
    (folder / SETTINGS).write_text(settings, encoding="utf-8")
    command = [
        *(sys.executable, "-m", "pytest", "-p", "verification.mutation.recording", "-p", "no:cacheprovider", "-q"),
        *(f"--ignore={tests}" for tests in without),
        *("--cov", f"--cov-config={folder / SETTINGS}", "--cov-context=test", "--cov-report="),
        *([f"--numprocesses={jobs}"] if jobs > 1 else []),
        *options,
        *only,
    ]
    environment = {**os.environ, **IMPORTING, TESTS_TO: str(tests)}
    with (folder / LOG).open("w+", encoding="utf-8") as log:
        suite = subprocess.Popen(command, cwd=root, env=environment, stdout=log, stderr=log, start_new_session=True)
        try:
            failed = suite.wait()
        finally:
            with suppress(ProcessLookupError):  # it and its workers, should it be interrupted
                os.killpg(suite.pid, signal.SIGKILL)
        if failed:
            log.seek(0)
            raise NotRecorded(f"the suite fails before anything is mutated:\n{log.read()[-6000:]}")
    if only:
        _merge(folder, lines, tests, frozenset(only))
    lines.replace(folder / LINES)
    tests.replace(folder / TESTS)


def _merge(folder: Path, lines: Path, tests: Path, only: frozenset[str]) -> None:
    """Add to what was recorded of some files what is known of all others."""
    known = json.loads((folder / TESTS).read_text(encoding="utf-8"))["seconds"]
    kept = {test: seconds for test, seconds in known.items() if test.partition("::")[0] not in only}
    new = json.loads(tests.read_text(encoding="utf-8"))
    tests.write_text(json.dumps({**new, "seconds": {**kept, **new["seconds"]}}), encoding="utf-8")
    data, before = CoverageData(str(lines)), CoverageData(str(folder / LINES))
    data.read()
    before.read()
    data.update(before)
    data.write()


class Covered(NamedTuple):
    """seconds: of each test. by_line, by_file: the tests that run a line, or anything of a file.

    everything: the tests that run anything at all of what was recorded. at_import: lines run outside of tests.
    """

    seconds: Mapping[str, float]
    by_line: Mapping[str, Mapping[int, frozenset[str]]]
    by_file: Mapping[str, frozenset[str]]
    everything: frozenset[str]
    at_import: Mapping[str, frozenset[int]]

    def tests_of(self, path: str, lines: Iterable[int]) -> frozenset[str]:
        """The tests that run one of these lines."""
        known = self.by_line.get(path, {})
        return frozenset().union(*(known.get(line, frozenset()) for line in lines))


def covered(root: Path, folder: Path) -> Covered:
    """What was recorded."""
    data = CoverageData(str(folder / LINES))
    data.read()
    seconds: dict[str, float] = json.loads((folder / TESTS).read_text(encoding="utf-8"))["seconds"]
    by_line: dict[str, dict[int, frozenset[str]]] = {}
    at_import: dict[str, frozenset[int]] = {}
    for name in data.measured_files():
        path = Path(name).relative_to(root).as_posix()
        contexts = data.contexts_by_lineno(name)
        at_import[path] = frozenset(line for line, found in contexts.items() if OUTSIDE in found)
        by_line[path] = {line: frozenset(_tests(found)) & seconds.keys() for line, found in contexts.items()}
    by_file = {path: frozenset[str]().union(*lines.values()) for path, lines in by_line.items()}
    return Covered(seconds, by_line, by_file, frozenset().union(*by_file.values()), at_import)


def _tests(contexts: Iterable[str]) -> Iterator[str]:
    """The tests in names of contexts, such as ``tests/test_x.py::test_y|run``."""
    return (context.rpartition("|")[0] for context in contexts if context != OUTSIDE)
