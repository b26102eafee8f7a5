"""A process that tries mutants: ``python -m verification.mutation.worker warm|cold REQUESTS REPLIES``.

It is pytest with a plugin that stops where the tests would begin and answers requests instead. For each it forks;
the child becomes the mutant, runs the tests it is given until one fails, and is gone.

    warm    all tests are imported and collected; the child puts the mutant's code in the place of the functions'
    cold    nothing of the project is imported yet; the child imports the mutant, and collects the tests it needs

Warm is much faster. What is carried out while modules are imported, such as a table, can only be tried cold.

A test that takes far more processor time than before is ended, and with it the mutant. A child has a process group
of its own, which is ended with it, so that nothing is left running.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.abc
import importlib.util
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, Any, NamedTuple

import pytest

from verification.mutation.mutants import Mutant, mutants, mutated
from verification.mutation.recording import caches

KILLED, SURVIVED, TIMEOUT, COLD = "killed", "survived", "timeout", "cold"
"""Outcomes; COLD: this mutant cannot be tried warm."""

NO_MUTANT = -1

PLAIN = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "--capture=sys")
"""Nothing is kept, measured or given to other processes."""

PRELOADED = ("hypothesis", "jsonschema", "pydantic", "pytest", "typer", "typer.testing", "yaml")
"""What cold children need not import each for itself; nothing of it imports the project."""

MEMORY = 3 << 30
"""Bytes of address space that a child may use."""

PATIENCE = 5
"""How much more wall-clock time than processor time a test may take on a busy machine, and seconds to start."""


COLLECTING = 60.0
"""Seconds of processor time in which tests have to be collected."""

GRACE = 5.0
"""Seconds that a child has to end after it has told its last."""


class Request(NamedTuple):
    """A mutant (a number among those of its file, or NO_MUTANT), and tests with their limits in seconds.

    seconds: after so much processor time no further test is begun.
    """

    path: str
    number: int
    tests: list[tuple[str, float]]
    seconds: float


class Reply(NamedTuple):
    """What became of it: the test that decided, how many tests were run, why it failed."""

    outcome: str
    by: str = ""
    ran: int = 0
    why: str = ""


class ToolFailed(Exception):
    """A child ended in a way that no mutant explains."""


# Becoming a mutant -------------------------------------------------------------------------------------------


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all that lie in it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def _by_name(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """The code of each function by name and first line; functions that cannot be told apart are left out."""
    found: dict[tuple[str, int], CodeType] = {}
    twice = set()
    for part in codes(code):
        name = (part.co_qualname, part.co_firstlineno)
        if name in found:
            twice.add(name)
        found[name] = part
    return {name: part for name, part in found.items() if name not in twice}


def live_functions() -> dict[str, list[FunctionType]]:
    """All functions there are, by the file of their source."""
    found: dict[str, list[FunctionType]] = {}
    for function in [x for x in gc.get_objects() if isinstance(x, FunctionType)]:
        found.setdefault(function.__code__.co_filename, []).append(function)
    return found


def put_in_place(functions: Sequence[FunctionType], tree: ast.Module, file: str) -> bool:
    """Give functions the code that they have in another syntax tree of their file, or say that it cannot be done.

    The functions stay the same objects, so every table that holds one of them now holds the mutant. Where there are
    none, the module is not imported yet.
    """
    if not functions:
        return False
    new = _by_name(compile(tree, file, "exec"))
    for function in functions:
        code = new.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
        if code is None or code.co_freevars != function.__code__.co_freevars:
            return False
        if code != function.__code__:
            function.__code__ = code
    return True


class MutantLoader(SourceFileLoader):
    """Loads a module from another syntax tree."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec")


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds one module, and loads it as a mutant."""

    def __init__(self, name: str, file: Path, tree: ast.Module) -> None:
        self.name, self.file, self.tree = name, file, tree

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        folders = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        loader = MutantLoader(fullname, str(self.file), self.tree)
        return importlib.util.spec_from_file_location(
            fullname, self.file, loader=loader, submodule_search_locations=folders
        )


def module_name(path: str) -> str:
    """The name of the module in a file.

    >>> module_name("bangref/bang/cards/__init__.py")
    'bangref.bang.cards'
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def files(tests: Iterable[str]) -> dict[str, None]:
    """The files of tests, each once."""
    return dict.fromkeys(test.partition("::")[0] for test in tests)


def found(tests: Sequence[tuple[str, float]], items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, float]]:
    """The items of tests, with their limits.

    Where a mutant has changed the parameters of a test, and with them its name, all its new ones stand for it.
    """
    by_name = {item.nodeid: item for item in items}
    left = dict(by_name)
    for test, limit in tests:
        if test in by_name:
            left.pop(test)
            yield by_name[test], limit
    changed = {test.partition("[")[0]: limit for test, limit in tests if test not in by_name}
    for test, item in left.items():
        if test.partition("[")[0] in changed:
            yield item, changed[test.partition("[")[0]]


# The child ---------------------------------------------------------------------------------------------------


class Listener:
    """Remembers the last failure that pytest reports."""

    def __init__(self) -> None:
        self.failed = ""
        self.why = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._hear(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._hear(report)

    def _hear(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid
            crash = getattr(report.longrepr, "reprcrash", None)
            self.why = str(crash.message if crash else report.longrepr)[:300]


class Child:
    """What a forked process does with a request; it tells its parent over a pipe, a line at a time."""

    def __init__(self, server: Server, request: Request, told: IO[str]) -> None:
        self.server, self.request, self.told = server, request, told

    def run(self) -> Reply:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        listener = self.server.listener
        if self.request.number != NO_MUTANT and not self._become():
            return Reply(COLD)
        if not self.server.warm:
            self._tell("collecting")
            self._limit(COLLECTING)
            self.server.session.perform_collect(list(files(test for test, _ in self.request.tests)))
            if listener.failed:
                return Reply(KILLED, listener.failed, 0, listener.why)
        return self._try(list(found(self.request.tests, self.server.session.items)), listener)

    def _become(self) -> bool:
        for cache in self.server.caches:
            cache.cache_clear()
        path = self.server.root / self.request.path
        text, known = self.server.known[self.request.path]
        tree = mutated(text, known[self.request.number])
        if self.server.warm:
            return put_in_place(self.server.functions.get(str(path), []), tree, str(path))
        sys.meta_path.insert(0, MutantFinder(module_name(self.request.path), path, tree))
        return True

    def _try(self, left: list[tuple[pytest.Item, float]], listener: Listener) -> Reply:
        begun = time.process_time()
        for number, (item, limit) in enumerate(left):
            if time.process_time() - begun > self.request.seconds:
                return Reply(SURVIVED, "", number)
            self._tell(item.nodeid)
            self._limit(limit)
            following = left[number + 1][0] if number + 1 < len(left) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if listener.failed:
                return Reply(KILLED, item.nodeid, number + 1, listener.why)
        return Reply(SURVIVED, "", len(left))

    def _limit(self, seconds: float) -> None:
        """End this process if what comes now takes longer; by processor time, so that a busy machine is no fault."""
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE * (seconds + 1))

    def _tell(self, doing: str) -> None:
        self.told.write(json.dumps(doing) + "\n")
        self.told.flush()


# The server --------------------------------------------------------------------------------------------------


class Server:
    """The plugin: answers requests where pytest would collect (cold) or run (warm) the tests."""

    def __init__(self, root: Path, warm: bool, requests: IO[str], replies: IO[str]) -> None:
        self.root, self.warm, self.requests, self.replies = root, warm, requests, replies
        self.listener = Listener()
        self.functions: dict[str, list[FunctionType]] = {}
        self.caches: list[Any] = []
        self.known: dict[str, tuple[str, list[Mutant]]] = {}
        self.session: pytest.Session

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Tests with examples at random always try the same ones, do not shrink them and remember nothing.

        Hypothesis is imported only now: pytest wants to be the first to import its plugins.
        """
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutation", settings(), database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
        )
        settings.load_profile("mutation")

    def pytest_collection(self, session: pytest.Session) -> bool | None:
        if self.warm:
            return None
        for name in PRELOADED:
            importlib.import_module(name)
        self._serve(session)
        return True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if self.warm:
            self.functions = live_functions()
            self.caches = caches(("bangref", "tests", "tools", "verification"))
            self._serve(session)
        return True

    def _serve(self, session: pytest.Session) -> None:
        self.session = session
        session.config.pluginmanager.register(self.listener)
        gc.collect()
        gc.freeze()
        for line in self.requests:
            path, number, key, tests, seconds = json.loads(line)
            if path not in self.known:
                text = (self.root / path).read_text(encoding="utf-8")
                self.known[path] = (text, mutants(path, text))
            if number != NO_MUTANT and self.known[path][1][number].key != key:
                raise ToolFailed(f"{path} has been changed since its mutants were counted")
            reply = self._tried(Request(path, number, [(test, limit) for test, limit in tests], seconds))
            self.replies.write(json.dumps(reply) + "\n")
            self.replies.flush()

    def _tried(self, request: Request) -> Reply:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            self._be_child(request, reading, writing)
        os.close(writing)
        longest = sum(PATIENCE * (limit + 1) for _, limit in request.tests) + 60 * PATIENCE
        until = time.monotonic() + longest
        try:
            lines = _read_all(reading, until)
            _wait_for(child, min(until, time.monotonic() + GRACE))
        finally:
            _end_group(child)
            _, status = os.waitpid(child, 0)
        return _judged(lines, status)

    def _be_child(self, request: Request, reading: int, writing: int) -> None:
        """Run as the child, and never return. What goes wrong in it is told and not handled."""
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setpgid(0, 0)
        os.close(reading)
        status = 1
        try:
            with os.fdopen(writing, "w", encoding="utf-8") as told:
                reply = Child(self, request, told).run()
                told.write(json.dumps(reply) + "\n")
            status = 0
        finally:
            if status:
                traceback.print_exc(file=sys.__stderr__)
            os._exit(status)


def _read_all(pipe: int, until: float) -> list[Any]:
    """The lines that a child tells before it ends, or before its time is over."""
    text = b""
    with os.fdopen(pipe, "rb", buffering=0) as told:
        while select.select([told], [], [], max(0.0, until - time.monotonic()))[0]:
            part = told.read(65536)
            if not part:
                break
            text += part
    return [json.loads(line) for line in text.splitlines()]


def _wait_for(child: int, until: float) -> None:
    """Wait until a child has ended; it stays known to the system until it is asked how."""
    while not os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT | os.WNOHANG) and time.monotonic() < until:
        time.sleep(0.002)


def _end_group(child: int) -> None:
    """End a child and whatever it has started. It may be over already, or not yet lead a group."""
    for end, number in ((os.killpg, child), (os.kill, child)):
        try:
            end(number, signal.SIGKILL)
        except ProcessLookupError:
            continue


def _judged(lines: list[Any], status: int) -> Reply:
    last = lines[-1] if lines else None
    if isinstance(last, list):
        return Reply(*last)
    tests = [line for line in lines if isinstance(line, str)]
    ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if tests and ended_by in (signal.SIGPROF, signal.SIGALRM, signal.SIGKILL):
        return Reply(TIMEOUT, tests[-1], len(tests))
    if tests and ended_by:
        return Reply(KILLED, tests[-1], len(tests), f"ended by signal {ended_by}")
    raise ToolFailed(f"the child ended with {status} during {tests[-1] if tests else 'its start'}")


def _leave(number: int, frame: object) -> None:
    """End in order, so that the child under way is ended too."""
    sys.exit(128 + number)


def main(arguments: list[str]) -> int:
    kind, requests, replies, *options = arguments
    with os.fdopen(int(requests), encoding="utf-8") as asked, os.fdopen(int(replies), "w", encoding="utf-8") as told:
        server = Server(Path.cwd(), kind == "warm", asked, told)
        signal.signal(signal.SIGTERM, _leave)
        return int(pytest.main([*PLAIN, *options], plugins=[server]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
