"""One transcript judged, as somebody wants it.

Options     how to judge
judged      the report of a transcript
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import IO, NamedTuple

from bangref.core.record import Item
from bangref.core.replay import Step
from bangref.judge.verify import verify
from bangref.record.files import opened
from bangref.record.names import Names
from bangref.report.record import Report, Told, report_of, told_of

Open = Callable[[str], AbstractContextManager[IO[bytes]]]
"""Opens a transcript by what it is called."""


class Options(NamedTuple):
    """How to judge. readings, edition: chosen instead of the record's own. explain: tell every step."""

    keep_going: bool = False
    readings: tuple[tuple[str, str], ...] = ()
    explain: bool = False
    edition: str = ""


def judged(path: str, options: Options, open_: Open = opened) -> Report:
    """The report of one transcript."""
    told: list[Told] = []

    def on_step(names: Names, item: Item, done: Step) -> None:
        told.append(told_of(names, item, done))

    tell = on_step if options.explain else None
    readings = dict(options.readings)
    found = verify(path, options.keep_going, readings, tell, edition=options.edition, source=open_(path))
    return report_of(found, told)
