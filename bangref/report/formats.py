"""The formats in which reports are written, by the names that commands have for them.

written     reports as text, piece by piece
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from bangref.report import github, json_report, junit, sarif, text
from bangref.report.record import Report

Write = Callable[[Iterable[Report]], Iterator[str]]

FORMATS: Mapping[str, Write] = {
    "text": text.written,
    "json": json_report.written,
    "jsonl": json_report.written_lines,
    "sarif": sarif.written,
    "junit": junit.written,
    "github": github.written,
}


def written(format: str, reports: Iterable[Report], colour: bool = False) -> Iterator[str]:
    """Reports in a format; in colour where it has any."""
    write = partial(text.written, colour=colour) if format == "text" else FORMATS[format]
    return write(reports)
