"""Reports as annotations of a GitHub workflow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bangref.core.record import AFTER, ILLEGAL, MALFORMED, UNDECIDED
from bangref.record.errors import printable
from bangref.report.problems import Problem, notes_of, problems_of
from bangref.report.record import VERDICTS, Report

COMMANDS = {ILLEGAL: "error", UNDECIDED: "warning", MALFORMED: "error", AFTER: "notice"}


def written(reports: Iterable[Report]) -> Iterator[str]:
    """One workflow command for each thing that is wrong, and a line for the log."""
    games = Counter[str]()
    for report in reports:
        games[report.verdict] += 1
        for problem in (*problems_of(report), *notes_of(report)):
            yield _command(problem, report.path)
    yield ", ".join(f"{games[verdict]} {verdict}" for verdict in VERDICTS if games[verdict]) + "\n"


def _command(problem: Problem, path: str) -> str:
    line = f",line={problem.line}" if problem.line else ""
    title = f"{problem.kind}: {problem.rule}" if problem.rule != problem.kind else problem.kind
    place = f"file={in_property(printable(path))}{line},title={in_property(title)}"
    return f"::{COMMANDS[problem.kind]} {place}::{in_message(printable(problem.message))}\n"


def in_message(text: str) -> str:
    r"""Text as the message of a workflow command.

    >>> in_message("100%\nsure")
    '100%25%0Asure'
    """
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    """Text as a property of a workflow command.

    >>> in_property("a:b,c")
    'a%3Ab%2Cc'
    """
    return in_message(text).replace(":", "%3A").replace(",", "%2C")
