"""Reports for programs: one JSON document, or one JSON object a line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from bangref.report.as_json import dumped
from bangref.report.found import Cited, Found
from bangref.report.record import Report, Told
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load
from bangref.version import __version__


def written(reports: Iterable[Report]) -> Iterator[str]:
    """One document; the games stand in it as they are judged."""
    games = Counter[str]()
    yield f'{{"bangref": {json.dumps(__version__)},\n"games": ['
    for report in reports:
        yield "\n" if not games else ",\n"
        games[report.verdict] += 1
        yield dumped(report_data(report))
    yield f'\n],\n"summary": {json.dumps(dict(sorted(games.items())))}}}\n'


def written_lines(reports: Iterable[Report]) -> Iterator[str]:
    """One object for each transcript."""
    for report in reports:
        yield dumped(report_data(report)) + "\n"


def report_data(report: Report) -> JsonObject:
    """A report as JSON data."""
    data: JsonObject = {
        "path": report.path,
        "verdict": report.verdict,
        "actions": report.steps,
        "implied": report.implied,
        "taken_back": report.void,
        "not_judged": report.unjudged,
        "finished": report.finished,
        "winners": list(report.winners),
        "readings": dict(report.readings),
        "findings": [_found(found) for found in report.findings],
        "after_the_end": [_found(note) for note in report.notes],
    }
    if report.formerly is not None:
        data["formerly"] = report.formerly._asdict()
    if report.reached[0]:
        data["worlds_reached"] = {"line": report.reached[0], "worlds": report.reached[1]}
    if report.malformed is not None:
        data["malformed"] = report.malformed._asdict()
    if report.told:
        data["steps"] = [_told(told) for told in report.told]
    return data


def event_data(event: Told | Found | None) -> JsonObject | None:
    """A step that was accepted or a finding, as JSON data."""
    if event is None:
        return None
    return _found(event) if isinstance(event, Found) else _told(event)


def _found(found: Found) -> JsonObject:
    data: JsonObject = {"kind": found.kind, "line": found.line, "step": found.step}
    if found.tried:
        data["tried"] = found.tried
    data["rulings"] = [{**_cited(cited), **_clause(cited.clause)} for cited in found.cited]
    data["measured"] = list(found.measured)
    data["question"] = None if found.asked is None else _cited(found.asked)
    data["alternatives"] = list(found.alternatives)
    data["more_alternatives"] = found.more
    if found.stood:
        data["stood"] = True
    if found.reading:
        data["reading"] = {
            "id": found.reading,
            "question": load().readings[found.reading].question,
            "default": found.default,
            "legal_under": found.value,
        }
    return data


def _cited(cited: Cited) -> JsonObject:
    return cited._asdict()


def _clause(clause: str) -> JsonObject:
    found = load().clauses[clause]
    told_by = {"told_by": found.told_by} if found.told_by else {}
    return {"text": found.text, "sources": [source._asdict() for source in found.sources], **told_by}


def _told(told: Told) -> JsonObject:
    return {**told._asdict(), "cited": [_cited(cited) for cited in told.cited]}
