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
from bangref.judge.judgement import Judgement
from bangref.judge.verify import verify
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.names import Names
from bangref.record.output import TRANSCRIPT, written
from bangref.report.record import Report, Told, report_of, told_of
from bangref.worlds.limits import MOST_WORLDS

Open = Callable[[str], AbstractContextManager[IO[bytes]]]
"""Opens a transcript by what it is called."""


class Options(NamedTuple):
    """How to judge. readings, edition: chosen instead of the record's own. explain: tell every step.

    Of a record in which not every card is known: worlds: how many are held; witness: the file that a game goes to
    which it may be of, "" for none; force: over whatever is there.
    """

    keep_going: bool = False
    readings: tuple[tuple[str, str], ...] = ()
    explain: bool = False
    edition: str = ""
    worlds: int = MOST_WORLDS
    witness: str = ""
    force: bool = False


def judged(path: str, options: Options, open_: Open = opened) -> Report:
    """The report of one transcript."""
    told: list[Told] = []

    def on_step(names: Names, item: Item, done: Step) -> None:
        told.append(told_of(names, item, done))

    tell = on_step if options.explain else None
    readings = dict(options.readings)
    found = verify(
        path,
        options.keep_going,
        readings,
        tell,
        edition=options.edition,
        source=open_(path),
        worlds=options.worlds,
    )
    if options.witness:
        _write_witness(path, found, options)
    return report_of(found, told)


def _write_witness(path: str, found: Judgement, options: Options) -> None:
    """Raises MalformedError for a record in which every card is known, OSError for what must not be written over."""
    if found.hidden is None and found.fault is None:
        raise MalformedError("every card of this record is known", path=path, where="--witness", expected="it left out")
    if found.hidden is not None and found.hidden.witness:
        lines = map(str.encode, found.hidden.witness)
        written(lines, options.witness, TRANSCRIPT, force=options.force, read=(path,))
