"""Judging many transcripts: files, folders, standard input; one after another or several at a time.

found_paths     the transcripts below some paths, in order
judged_all      their reports, in the same order
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import get_context

from bangref.report.judged import Options, judged
from bangref.report.record import Report
from bangref.transcript.errors import MalformedError
from bangref.transcript.files import STDIN

ENDINGS = (".jsonl", ".jsonl.gz")
CHUNK = 8
"""Transcripts handed to a process at a time."""
CHUNKS_AHEAD = 4
"""Chunks for each process that may be under way or waiting to be told."""


# What to judge -------------------------------------------------------------------------------------------


def found_paths(paths: Iterable[str]) -> Iterator[str]:
    """Each file, everything below each folder, and ``-`` for standard input.

    Raises MalformedError for a path that does not exist and for a folder without transcripts.
    """
    for path in paths:
        if path == STDIN or not os.path.isdir(path):
            yield path
            continue
        below = walked(path)
        first = next(below, None)
        if first is None:
            raise MalformedError(f"no games in this folder (files called *{' or *'.join(ENDINGS)})", path=path)
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
        elif name.endswith(ENDINGS):
            yield path


# Judging -------------------------------------------------------------------------------------------------


def judged_all(paths: Iterable[str], options: Options, jobs: int = 1) -> Iterator[Report]:
    """The reports of many transcripts, in their order; never more than a window of them is held."""
    if jobs == 1:
        yield from (judged(path, options) for path in paths)
        return
    remaining = iter(paths)
    chunks = iter(lambda: tuple(islice(remaining, CHUNK)), ())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        window: deque[Callable[[], list[Report]]] = deque()
        for chunk in chunks:
            window.append(_submitted(pool, chunk, options))
            if len(window) >= jobs * CHUNKS_AHEAD:
                yield from window.popleft()()
        while window:
            yield from window.popleft()()
    finally:
        pool.shutdown(cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, chunk: tuple[str, ...], options: Options) -> Callable[[], list[Report]]:
    """What gives the reports of a chunk; standard input is here and nowhere else, so it is judged here."""
    if STDIN in chunk:
        return partial(_judged_chunk, chunk, options)
    with _interrupts_held():
        return pool.submit(_judged_chunk, chunk, options).result


def _judged_chunk(chunk: tuple[str, ...], options: Options) -> list[Report]:
    return [judged(path, options) for path in chunk]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let an interrupt wait. A process that is started meanwhile never sees one: the parent ends it."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
