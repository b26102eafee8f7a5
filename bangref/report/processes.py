"""Judging several transcripts at a time, each by one of several processes."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context

from bangref.report.judgement import Options, judged
from bangref.report.place import Place
from bangref.report.record import Report

CHUNK = 8
"""Transcripts handed to a process at a time."""
CHUNKS_AHEAD = 4
"""Chunks for each process that may be under way or waiting to be told."""


class Processes:
    """Processes that judge. One that is lost takes the others of its pool along: what they had is judged again.

    on_lost: called with a transcript whose process was lost twice when it had nothing else to judge.
    """

    def __init__(self, number: int, options: Options, on_lost: Callable[[str], None]) -> None:
        self._number, self._options, self._on_lost = number, options, on_lost
        self._pool = _pool(number)

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def reports(self, places: Iterable[Place]) -> Iterator[Report]:
        """The reports of transcripts, in their order."""
        remaining = iter(places)
        window: deque[Callable[[], list[Report]]] = deque()
        for chunk in iter(lambda: tuple(islice(remaining, CHUNK)), ()):
            window.append(self._begun(chunk))
            if len(window) >= self._number * CHUNKS_AHEAD:
                yield from window.popleft()()
        while window:
            yield from window.popleft()()

    def _begun(self, chunk: tuple[Place, ...]) -> Callable[[], list[Report]]:
        """What gives the reports of a chunk; what is here and nowhere else is judged here."""
        if any(place.is_here for place in chunk):
            return partial(_judged_chunk, chunk, self._options)
        try:
            begun = _submitted(self._pool, chunk, self._options)
        except BrokenProcessPool:
            self._pool.shutdown()
            self._pool = _pool(self._number)
            begun = _submitted(self._pool, chunk, self._options)
        return partial(self._ended, chunk, begun)

    def _ended(self, chunk: tuple[Place, ...], begun: Future[list[Report]]) -> list[Report]:
        try:
            return begun.result()
        except BrokenProcessPool:
            return [report for place in chunk for report in self._again(place)]

    def _again(self, place: Place) -> list[Report]:
        """The report of a transcript, judged by a process of its own; none where that is lost twice."""
        for _ in range(2):
            with _pool(1) as alone, suppress(BrokenProcessPool):
                return _submitted(alone, (place,), self._options).result()
        self._on_lost(place.path)
        return []


def _pool(number: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(number, get_context("spawn"), _deaf_to_interrupts)


def _deaf_to_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _submitted(pool: ProcessPoolExecutor, chunk: tuple[Place, ...], options: Options) -> Future[list[Report]]:
    with _interrupts_held():
        return pool.submit(_judged_chunk, chunk, options)


def _judged_chunk(chunk: tuple[Place, ...], options: Options) -> list[Report]:
    return [judged(place.path, options, place.opened) for place in chunk]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let an interrupt wait, where a system can.

    A process that is started meanwhile never sees one: the parent ends it. Elsewhere it may see one until it is up.
    """
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
