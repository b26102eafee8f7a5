"""Reports for test runners: JUnit XML. Each transcript is a test suite with one case.

The document is written in ASCII, so that it is what its first line says on every terminal and in every file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from bangref.core.record import LEGAL, MALFORMED
from bangref.record.errors import printable
from bangref.report.findings import note_lines
from bangref.report.problems import Problem, problems_of
from bangref.report.record import Report
from bangref.report.text import report_lines, told_lines


def written(reports: Iterable[Report]) -> Iterator[str]:
    """One document."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="bangref">\n'
    for report in reports:
        for text in _suite(report):
            yield text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    yield "</testsuites>\n"


def _suite(report: Report) -> Iterator[str]:
    name = quoteattr(printable(report.path))
    malformed = report.verdict == MALFORMED
    wrong = report.verdict != LEGAL and not malformed
    yield f'<testsuite name={name} tests="1" failures="{int(wrong)}" errors="{int(malformed)}" skipped="0">\n'
    yield f'<testcase classname="bangref.verify" name={name}>\n'
    problems = list(problems_of(report))
    if problems:
        yield _outcome(problems[-1] if malformed else problems[0], report)
    if report.told or report.notes:
        lines = [line for told in report.told for line in told_lines(told)]
        lines += [line for note in report.notes for line in note_lines(note, report.path)]
        yield f"<system-out>{_body(lines)}</system-out>\n"
    yield "</testcase>\n</testsuite>\n"


def _outcome(problem: Problem, report: Report) -> str:
    """A case has one outcome: the first finding, or what is malformed; its text tells everything."""
    element = "error" if problem.kind == MALFORMED else "failure"
    message = quoteattr(printable(problem.message))
    body = _body(report_lines(report))
    return f"<{element} type={quoteattr(problem.rule)} message={message}>{body}</{element}>\n"


def _body(lines: Iterable[str]) -> str:
    """Lines as the text of an element; no line is more than one, and each is printable, which XML can hold."""
    return escape("\n".join(map(printable, lines)))
