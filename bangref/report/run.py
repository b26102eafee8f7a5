"""Judging many transcripts: files, folders, standard input; one after another or several at a time.

Place           where a transcript is
found_paths     the transcripts below some paths, in order
judged_all      their reports, in the same order
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import IO, NamedTuple

from bangref.kits import KNOWN
from bangref.record.errors import FailedError, MalformedError
from bangref.record.files import STDIN, opened
from bangref.record.source import is_game
from bangref.report.judgement import Options, judged
from bangref.report.record import Report

ENDINGS = (".jsonl", ".jsonl.gz")
TEXTS = (".txt", ".txt.gz")
"""What is called so may be anything; it is a game where it begins with the name of one."""
CHUNK = 8
"""Transcripts handed to a process at a time."""
CHUNKS_AHEAD = 4
"""Chunks for each process that may be under way or waiting to be told."""


# What to judge -------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a transcript is. named: somebody has named it; what is only found below a folder has to be a plain file."""

    path: str
    named: bool = True

    def opened(self, path: str) -> AbstractContextManager[IO[bytes]]:
        """The transcript as bytes."""
        return opened(path, plain=not self.named)

    @property
    def is_here(self) -> bool:
        """Whether only this process can open it: standard input, and what the shell hands over."""
        if not self.named:
            return False
        return self.path == STDIN or self.path.startswith(("/dev/", "/proc/")) or not os.path.isfile(self.path)


def found_paths(paths: Iterable[str]) -> Iterator[Place]:
    """Each file, everything below each folder, and ``-`` for standard input.

    Raises MalformedError for a path that does not exist and for a folder without transcripts.
    """
    for path in paths:
        if path == STDIN or not os.path.isdir(path):
            yield Place(path)
            continue
        below = (Place(found, named=False) for found in walked(path))
        first = next(below, None)
        if first is None:
            raise MalformedError(f"no games in this folder (files called *{', *'.join((*ENDINGS, *TEXTS))})", path=path)
        yield first
        yield from below


def check_paths(paths: Iterable[str]) -> None:
    """Raise MalformedError for what cannot be judged at all, before anything is judged."""
    for path in paths:
        if path != STDIN and not os.path.exists(path):
            raise MalformedError("no such file or folder", path=path)
        next(found_paths((path,)))


def walked(folder: str) -> Iterator[str]:
    """The transcripts below a folder, sorted by name; links to folders are not followed.

    A folder that cannot be read stands for itself: whoever opens it as a file will hear why.
    """
    try:
        with os.scandir(folder) as entries:
            found = sorted((entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries)
    except OSError:
        yield folder
        return
    for name, is_folder in found:
        path = os.path.join(folder, name)
        if is_folder:
            yield from walked(path)
        elif name.endswith(ENDINGS) or (name.endswith(TEXTS) and is_game(path, KNOWN)):
            yield path


# Judging -------------------------------------------------------------------------------------------------


def _not_judged(path: str) -> None:
    raise FailedError(f"{path}: not judged; the process that judged it was lost, twice")


def judged_all(
    places: Iterable[Place], options: Options, jobs: int = 1, on_lost: Callable[[str], None] = _not_judged
) -> Iterator[Report]:
    """The reports of many transcripts, in their order; never more than a window of them is held.

    on_lost: called with each transcript that has no report, since the process that judged it was lost, twice.
    """
    if jobs == 1:
        yield from (judged(place.path, options, place.opened) for place in places)
        return
    with Processes(jobs, options, on_lost) as processes:
        yield from processes.reports(places)


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
