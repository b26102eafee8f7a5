"""Reports for test runners: JUnit XML. Each transcript is a test suite with one case.

The document is written in ASCII, so that it is what its first line says on every terminal and in every file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from bangref.core.record import LEGAL, MALFORMED
from bangref.report.problems import Problem, problems_of
from bangref.report.record import Report
from bangref.report.text import note_lines, report_lines, told_lines


def written(reports: Iterable[Report]) -> Iterator[str]:
    """One document."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="bangref">\n'
    for report in reports:
        for text in _suite(report):
            yield text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    yield "</testsuites>\n"


def _suite(report: Report) -> Iterator[str]:
    name = quoteattr(printable_xml(report.path))
    malformed = report.verdict == MALFORMED
    wrong = report.verdict != LEGAL and not malformed
    yield f'<testsuite name={name} tests="1" failures="{int(wrong)}" errors="{int(malformed)}" skipped="0">\n'
    yield f'<testcase classname="bangref.verify" name={name}>\n'
    problems = list(problems_of(report))
    if problems:
        yield _outcome(problems[-1] if malformed else problems[0], report)
    if report.told or report.notes:
        lines = [line for told in report.told for line in told_lines(told)]
        told = "\n".join([*lines, *(line for note in report.notes for line in note_lines(note, report.path))])
        yield f"<system-out>{escape(printable_xml(told))}</system-out>\n"
    yield "</testcase>\n</testsuite>\n"


def _outcome(problem: Problem, report: Report) -> str:
    """A case has one outcome: the first finding, or what is malformed; its text tells everything."""
    element = "error" if problem.kind == MALFORMED else "failure"
    message = quoteattr(printable_xml(problem.message))
    text = escape(printable_xml("\n".join(report_lines(report))))
    return f"<{element} type={quoteattr(problem.rule)} message={message}>{text}</{element}>\n"


def printable_xml(text: str) -> str:
    r"""Text without the characters that XML cannot hold; they are written out.

    >>> printable_xml("a\x00b")
    'a\\x00b'
    """
    return "".join(c if _in_xml(c) else c.encode("unicode_escape").decode() for c in text)


def _in_xml(char: str) -> bool:
    return char in "\t\n" or " " <= char <= "\ud7ff" or "\ue000" <= char <= "\ufffd" or char > "\uffff"
