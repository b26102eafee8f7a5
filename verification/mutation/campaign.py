"""Trying many mutants: worker processes, results as they come, and how long it will take.

Worker      one process of ``verification.mutation.worker``, started when it is first needed
tried       what becomes of one mutant
campaign    all of them, by several workers at once
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, NamedTuple

from verification.mutation.mutants import Mutant
from verification.mutation.planning import Killers, courses, facing, is_cold, limited
from verification.mutation.recording import IMPORTING, Covered
from verification.mutation.worker import COLD, KILLED, NO_MUTANT, SURVIVED, TIMEOUT, Reply

IDLE = 2.0
"""Seconds in which a worker that has nothing to do comes to an end."""


BEFORE = 20
"""How many tests before the one that kills are run again with it."""


class Outcome(NamedTuple):
    """What became of a mutant. by: the test that killed it. ran, of: how many tests were run, out of how many."""

    mutant: Mutant
    outcome: str
    by: str
    ran: int
    of: int
    seconds: float
    why: str

    @property
    def is_dead(self) -> bool:
        return self.outcome in (KILLED, TIMEOUT)


class WorkerLost(Exception):
    """A worker process has ended by itself; the text is what it said last."""


class Worker:
    """A process that tries mutants warm or cold. To be closed, which ends it."""

    def __init__(self, root: Path, kind: str, log: Path, options: tuple[str, ...]) -> None:
        self.root, self.kind, self.log, self.options = root, kind, log, options
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, path: str, number: int, key: str, tests: list[tuple[str, float]], seconds: float) -> Reply:
        """What becomes of a mutant that faces these tests; it is known by its number in the file, and its key."""
        self.process = self.process or self._started()
        with suppress(BrokenPipeError):  # it has ended already, and will not answer
            self.requests.write(json.dumps((path, number, key, tests, seconds)).encode() + b"\n")
        line = self.replies.readline()
        if not line:
            self.process.wait()
            said = self.log.read_text(encoding="utf-8", errors="replace")[-3000:]
            raise WorkerLost(f"a {self.kind} worker has ended while it tried {path}, mutant {number}:\n{said}")
        return Reply(*json.loads(line))

    def _started(self) -> subprocess.Popen[bytes]:
        asked, asking = os.pipe()
        answered, answering = os.pipe()
        temporary = f"--basetemp={self.log.with_suffix('.tmp')}"
        command = [
            *(sys.executable, "-m", "verification.mutation.worker", self.kind, str(asked), str(answering)),
            *(temporary, *self.options),
        ]
        environment = {**os.environ, **IMPORTING}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # cold children would read every module as source
        with self.log.open("wb") as log:
            process = subprocess.Popen(
                command, cwd=self.root, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                pass_fds=(asked, answering),
            )  # fmt: skip
        os.close(asked)
        os.close(answering)
        self.requests = os.fdopen(asking, "wb", buffering=0)
        self.replies = os.fdopen(answered, encoding="utf-8")
        return process

    def close(self) -> None:
        if self.process is not None:
            self.requests.close()
            try:
                self.process.wait(IDLE)
            except subprocess.TimeoutExpired:
                self.process.terminate()
                self.process.wait()
            self.replies.close()


class FalseAlarm(Exception):
    """A test that has killed a mutant fails without it as well."""


class Pair:
    """The two workers of one thread, and the tests that are known to pass where nothing is mutated.

    A verdict stands on tests that run in an unusual order in an unusual process. So when a test kills for the first
    time, it is run again in the same way, without the mutant.
    """

    def __init__(self, warm: Worker, cold: Worker, covered: Covered, trusted: set[tuple[str, str]]) -> None:
        self.warm, self.cold, self.covered, self.trusted = warm, cold, covered, trusted

    def ask(self, worker: Worker, mutant: Mutant, number: int, tests: list[str], seconds: float) -> Reply:
        """What becomes of a mutant that faces these tests."""
        facing_it = limited(tests, self.covered)
        reply = worker.ask(mutant.path, number, mutant.key, facing_it, seconds)
        if reply.outcome in (KILLED, TIMEOUT) and reply.by in tests and (worker.kind, reply.by) not in self.trusted:
            last = tests.index(reply.by) + 1
            check = worker.ask(
                mutant.path, NO_MUTANT, mutant.key, facing_it[max(0, last - BEFORE) : last], float("inf")
            )
            if check.outcome != SURVIVED:
                raise FalseAlarm(f"{check.by} fails without a mutant ({worker.kind}): {check.outcome} {check.why}")
            self.trusted.add((worker.kind, reply.by))
        return reply


def tried(pair: Pair, mutant: Mutant, number: int, tests: list[str], seconds: float) -> Outcome:
    """What becomes of one mutant; ``number`` is its place among the mutants of its file.

    Tests that alone take more than its time are left out, unless there are no others.
    """
    begun = monotonic()
    of = len(tests)
    tests = [test for test in tests if pair.covered.seconds[test] <= seconds] or tests

    def outcome(reply: Reply, before: int = 0) -> Outcome:
        ran = before + reply.ran
        spent = round(monotonic() - begun, 3)
        return Outcome(mutant, reply.outcome, reply.by, ran, of, spent, reply.why)

    if not tests:
        return outcome(Reply(SURVIVED))
    if not is_cold(mutant, pair.covered):
        reply = pair.ask(pair.warm, mutant, number, tests, seconds)
        if reply.outcome != COLD:
            return outcome(reply)
    first, then = courses(tests, pair.covered)
    reply = pair.ask(pair.cold, mutant, number, first, seconds)
    if reply.outcome != SURVIVED or not then:
        return outcome(reply)
    return outcome(pair.ask(pair.cold, mutant, number, then, seconds), reply.ran)


class Plan(NamedTuple):
    """How mutants are tried: root of the checkout, folder for logs, processes at a time, seconds for each mutant.

    time_limit: seconds after which no further mutant is begun. options: more arguments for pytest.
    """

    root: Path
    folder: Path
    jobs: int
    seconds: float
    time_limit: float | None = None
    options: tuple[str, ...] = ()


Numbered = tuple[Mutant, int]


def campaign(plan: Plan, todo: Iterable[Numbered], covered: Covered, killers: Killers) -> Iterator[Outcome]:
    """The outcomes as they come. Ends early when the time is over; raises what a worker raised."""
    waiting: SimpleQueue[Numbered] = SimpleQueue()
    for numbered in todo:
        waiting.put(numbered)
    results: SimpleQueue[Outcome | None] = SimpleQueue()
    until = None if plan.time_limit is None else monotonic() + plan.time_limit
    stop = threading.Event()

    def work(pair: Pair) -> None:
        try:
            while not stop.is_set() and not waiting.empty() and (until is None or monotonic() < until):
                mutant, number = waiting.get_nowait()
                tests = facing(mutant, covered, killers.near(mutant))
                results.put(tried(pair, mutant, number, tests, plan.seconds))
        except Empty:
            pass  # another thread has taken the last one
        finally:
            results.put(None)

    with ExitStack() as opened:
        threads = opened.enter_context(ThreadPoolExecutor(plan.jobs))
        opened.callback(stop.set)
        trusted: set[tuple[str, str]] = set()
        pairs = [Pair(*_workers(plan, job, opened), covered, trusted) for job in range(plan.jobs)]
        working = [threads.submit(work, pair) for pair in pairs]
        left = len(working)
        while left:
            outcome = results.get()
            if outcome is None:
                left -= 1
                continue
            if outcome.outcome == KILLED and "::" in outcome.by:
                killers.add(outcome.mutant, outcome.by)
            yield outcome
        for thread in working:
            thread.result()


def _workers(plan: Plan, job: int, opened: ExitStack) -> tuple[Worker, Worker]:
    """The workers of one thread; they are closed with what was opened."""
    warm, cold = (Worker(plan.root, kind, plan.folder / f"{kind}-{job}.log", plan.options) for kind in ("warm", "cold"))
    opened.callback(warm.close)
    opened.callback(cold.close)
    return warm, cold


def row(found: Outcome, suite: str) -> dict[str, Any]:
    """An outcome as it is kept; suite: the digest of the code and tests under which it came about."""
    mutant = found.mutant
    return {
        "key": mutant.key, "body": mutant.body, "suite": suite,
        "path": mutant.path, "function": mutant.function, "line": mutant.line, "kind": mutant.kind,
        "before": mutant.before, "after": mutant.after, "again": mutant.again,
        "outcome": found.outcome, "by": found.by, "ran": found.ran, "of": found.of,
        "seconds": found.seconds, "why": found.why,
    }  # fmt: skip


def remaining(done: int, todo: int, seconds: float) -> str:
    """How much longer it will take, in words.

    >>> remaining(10, 100, 60)
    '9 min left'
    >>> remaining(0, 100, 60)
    ''
    """
    return f"{round(seconds / done * (todo - done) / 60)} min left" if done else ""
