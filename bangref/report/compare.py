"""One game judged in two ways: by its own rules, and by another edition or reading.

Under           the other way: an edition, or the value of a reading
Compared        both reports, and where they part
compared        a transcript judged both ways
written         both verdicts in words, and what each way says where they part
data            the same as JSON data
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from bangref.core.record import AFTER, MALFORMED
from bangref.record.errors import printable
from bangref.record.files import opened
from bangref.report.findings import found_lines, note_lines
from bangref.report.found import Found
from bangref.report.json_report import event_data, report_data
from bangref.report.judgement import Open, Options, judged
from bangref.report.record import Malformed, Report, Told
from bangref.report.text import ending, told_lines
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load

AS_IT_STANDS, AS_CHOSEN = "as it stands", "as chosen"
Event = Told | Found | None
"""A step that was accepted, a finding, or nothing where judging was over."""


class Under(NamedTuple):
    """The other way to judge: an edition, or a reading and its value."""

    edition: str = ""
    reading: str = ""
    value: str = ""

    @property
    def title(self) -> str:
        """How it is called in a report."""
        return f"under edition {self.edition}" if self.edition else f"under {self.reading}={self.value}"

    def options(self, options: Options) -> Options:
        """How to judge, where this is chosen beside what was chosen anyway."""
        if self.edition:
            return options._replace(edition=self.edition)
        return options._replace(readings=(*options.readings, (self.reading, self.value)))


class Parting(NamedTuple):
    """Where two ways to judge part first, and what each of them says there."""

    line: int
    step: int
    one: Event
    other: Event


class Compared(NamedTuple):
    """A transcript judged both ways; parting is None where each step was judged alike. title: of the first way."""

    under: Under
    one: Report
    other: Report
    parting: Parting | None
    title: str = AS_IT_STANDS


def compared(path: str, options: Options, under: Under, open_: Open = opened) -> Compared:
    """A transcript judged as it stands, or as chosen, and in another way."""
    one = judged(path, options._replace(explain=True), open_)
    other = judged(path, under.options(options)._replace(explain=True), open_)
    if one.verdict != MALFORMED and not _concerns(under, path, options, open_):
        message = f"{path}: no game of these sets has the reading {under.reading}"
        other = Report(path, MALFORMED, malformed=Malformed(0, "", message, "", message))
    title = AS_CHOSEN if options.readings or options.edition else AS_IT_STANDS
    return Compared(under, one, other, _parting(one, other), title)


def _concerns(under: Under, path: str, options: Options, open_: Open) -> bool:
    """Whether the game of a transcript has the reading."""
    from bangref.judge.game_file import game_in

    if under.edition:
        return True
    with open_(path) as stream:
        transcript = game_in(stream, path, dict(options.readings), options.edition)
    return under.reading in transcript.game.readings


def _parting(one: Report, other: Report) -> Parting | None:
    if MALFORMED in (one.verdict, other.verdict):
        return None
    for a, b in zip_longest(_events(one), _events(other)):
        if a != b:
            first = min((event for event in (a, b) if event is not None), key=lambda event: event.line)
            return Parting(first.line, first.step, a, b)
    return None


def _events(report: Report) -> list[Told | Found]:
    """What was judged, line by line: what is wrong with a line comes before what was accepted of it."""
    events: list[Told | Found] = [*report.findings, *report.notes, *report.told]
    return sorted(events, key=lambda event: event.line)


# In words ----------------------------------------------------------------------------------------------------


def written(found: Compared) -> Iterator[str]:
    """Both verdicts, and what each way says where they part."""
    titles = (found.title, found.under.title)
    width = max(map(len, titles)) + 1
    yield f"{printable(found.one.path)}\n"
    for title, report in zip(titles, (found.one, found.other), strict=True):
        yield f"  {title + ':':<{width}} {_verdict(report, found.one)}{printable(ending(report))}\n"
    for line in _lines(found, titles):
        yield f"{printable(line)}\n"


def _verdict(report: Report, as_it_stands: Report) -> str:
    """What can be judged as it stands, and not in another way, is nevertheless well written."""
    sound = as_it_stands.verdict != MALFORMED
    return "cannot be judged" if sound and report.verdict == MALFORMED else report.verdict


def _lines(found: Compared, titles: Iterable[str]) -> Iterator[str]:
    for report in (found.one, found.other):
        if report.malformed is not None:
            yield f"  {report.malformed.message}"
    if MALFORMED in (found.one.verdict, found.other.verdict):
        return
    if found.parting is None:
        yield "  Both judge every step alike."
        return
    place = f"line {found.parting.line}" + (f", step {found.parting.step}" if found.parting.step else "")
    yield f"  They part at {place}."
    sides = ((found.one, found.parting.one), (found.other, found.parting.other))
    for title, (report, event) in zip(titles, sides, strict=True):
        yield f"  {title}:"
        yield from (f"  {line}" for line in _event_lines(event, report.path))
        if report.findings and event not in report.findings:
            yield from (f"  {line}" for line in found_lines(report.findings[0], report.path))


def _event_lines(event: Event, path: str) -> list[str]:
    if event is None:
        return ["  nothing more is judged"]
    if isinstance(event, Found):
        return note_lines(event, path) if event.kind == AFTER else found_lines(event, path)
    return [f"  {line}" for line in told_lines(event)]


# For programs ------------------------------------------------------------------------------------------------


def data(found: Compared) -> JsonObject:
    """Both reports and where they part, as JSON data."""
    under = {key: value for key, value in found.under._asdict().items() if value}
    if found.under.reading:
        under["default"] = load().readings[found.under.reading].default
    one, other = (report_data(report._replace(told=())) for report in (found.one, found.other))
    parting = found.parting and {
        "line": found.parting.line,
        "step": found.parting.step,
        "as_it_stands": event_data(found.parting.one),
        "under": event_data(found.parting.other),
    }
    return {"path": found.one.path, "compared": under, "as_it_stands": one, "under": other, "parting": parting}
