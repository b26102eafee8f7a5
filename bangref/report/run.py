"""Judging many transcripts: files, folders, standard input; one after another or several at a time.

found_paths     the transcripts below some paths, in order
judged_all      their reports, in the same order
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from bangref.kits import KNOWN
from bangref.record.errors import FailedError, MalformedError
from bangref.record.files import STDIN
from bangref.record.source import is_game
from bangref.report.judgement import Options, judged
from bangref.report.place import Place
from bangref.report.record import Report

ENDINGS = (".jsonl", ".jsonl.gz")
TEXTS = (".txt", ".txt.gz")
"""What is called so may be anything; it is a game where it begins with the name of one."""


# What to judge -------------------------------------------------------------------------------------------


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
    from bangref.report.processes import Processes  # whoever judges one game has no use for it

    with Processes(jobs, options, on_lost) as processes:
        yield from processes.reports(places)
