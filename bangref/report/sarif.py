"""Reports for code scanners: SARIF 2.1.0. Clauses are its rules, findings its results.

The rules come after the results, so that a result can be written as soon as it is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from urllib.parse import quote_from_bytes

from bangref.core.record import AFTER, ILLEGAL, MALFORMED, UNDECIDED
from bangref.record.errors import printable
from bangref.report.as_json import dumped
from bangref.report.clauses import clause_lines, reading_lines
from bangref.report.problems import Problem, notes_of, problems_of
from bangref.report.record import Report
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load
from bangref.version import __version__

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {ILLEGAL: "error", UNDECIDED: "warning", MALFORMED: "error", AFTER: "note"}
LINK = re.compile(r"\[(?=[^\[\]]*\]\()")
NOT_WRITTEN_PROPERLY = "A transcript has to be written as its format says, or it cannot be judged at all."
HELP_WITH_FORMAT = "A line of a transcript is an object as the JSON Schema tells that bangref schema prints."


def written(reports: Iterable[Report]) -> Iterator[str]:
    """One SARIF log with one run."""
    rules: dict[str, int] = {}
    yield f'{{"$schema": "{SCHEMA}", "version": "2.1.0",\n'
    yield '"runs": [{"columnKind": "unicodeCodePoints", "results": ['
    comma = "\n"
    for report in reports:
        for problem in (*problems_of(report), *notes_of(report)):
            yield comma + dumped(_result(problem, report.path, rules))
            comma = ",\n"
    driver: JsonObject = {"name": "bangref", "version": __version__, "rules": [rule_data(rule) for rule in rules]}
    yield f'\n],\n"tool": {{"driver": {dumped(driver)}}}}}]}}\n'


def _result(problem: Problem, path: str, rules: dict[str, int]) -> JsonObject:
    return {
        "ruleId": problem.rule,
        "ruleIndex": rules.setdefault(problem.rule, len(rules)),
        "level": LEVELS[problem.kind],
        "message": {"text": in_message(problem.message)},
        "locations": [{"physicalLocation": _location(path, problem.line)}],
        "properties": {"verdict": problem.kind, "step": problem.step},
    }


def in_message(text: str) -> str:
    r"""Text as a message, in which brackets before a parenthesis would be a link.

    >>> in_message("[here](http://x), [clause.id].")
    '\\[here](http://x), [clause.id].'
    """
    return LINK.sub(r"\\[", printable(text))


def _location(path: str, line: int) -> JsonObject:
    artifact: JsonObject = {"artifactLocation": {"uri": uri(path)}}
    return {**artifact, "region": {"startLine": line}} if line else artifact


def uri(path: str) -> str:
    """A path as the URI of a file; relative where the path is.

    >>> uri("games/a b.jsonl"), uri("/tmp/ž.jsonl")
    ('games/a%20b.jsonl', 'file:///tmp/%C5%BE.jsonl')
    """
    quoted = quote_from_bytes(PurePath(path).as_posix().encode("utf-8", "surrogateescape"))
    return f"file://{quoted}" if quoted.startswith("/") else quoted


def rule_data(rule: str) -> JsonObject:
    """A rule; code scanning shows the short and the full description beside an alert, the help below it."""
    if rule == MALFORMED:
        return _described(MALFORMED, NOT_WRITTEN_PROPERLY, NOT_WRITTEN_PROPERLY, HELP_WITH_FORMAT)
    clause = load().clauses[rule]
    lines = clause_lines(clause) + (reading_lines(clause.reading) if clause.reading else [])
    return _described(rule, clause.text, f"{clause.text} {clause.why or ''}".strip(), "\n".join(lines))


def _described(rule: str, short: str, full: str, help: str) -> JsonObject:
    return {
        "id": rule,
        "shortDescription": {"text": short},
        "fullDescription": {"text": full},
        "help": {"text": help},
    }
