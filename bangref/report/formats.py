"""The formats in which reports are written, by the names that commands have for them.

written     reports as text, piece by piece

What writes a format is imported when it is asked for: some of them need much of the standard library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from bangref.report.record import Report

Write = Callable[[Iterable[Report]], Iterator[str]]


def _text() -> Write:
    from bangref.report import text

    return text.written


def _coloured() -> Write:
    from bangref.report import text

    return partial(text.written, colour=True)


def _json() -> Write:
    from bangref.report import json_report

    return json_report.written


def _jsonl() -> Write:
    from bangref.report import json_report

    return json_report.written_lines


def _sarif() -> Write:
    from bangref.report import sarif

    return sarif.written


def _junit() -> Write:
    from bangref.report import junit

    return junit.written


def _github() -> Write:
    from bangref.report import github

    return github.written


FORMATS: Mapping[str, Callable[[], Write]] = {
    "text": _text,
    "json": _json,
    "jsonl": _jsonl,
    "sarif": _sarif,
    "junit": _junit,
    "github": _github,
}
"""By name, what imports and gives the function that writes a format."""


def written(format: str, reports: Iterable[Report], colour: bool = False) -> Iterator[str]:
    """Reports in a format; in colour where it has any."""
    write = _coloured() if colour and format == "text" else FORMATS[format]()
    return write(reports)
