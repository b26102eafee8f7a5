"""The answer to a position for programs, as JSON data."""

from __future__ import annotations

from collections.abc import Iterable

from bangref.judge.ask import Answer, Claim, Other, outcome_of
from bangref.judge.come_of_it import not_as_said
from bangref.judge.replay import Moment
from bangref.record.words import sentence
from bangref.report.changes import changes
from bangref.report.found import cited_of, found_of
from bangref.report.json_report import event_data
from bangref.report.position import position_data, position_of
from bangref.report.screen import said_of, why_nothing
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import load


def answer_data(answer: Answer, others: Iterable[Other]) -> JsonObject:
    """The answer, with what was tried by other rules.

    beforehand: what the rules did before anything was said. steps: what was said, with every decision and its rulings;
    asked: what was only asked; not_as_said: what has not come as the position says under ``then``. unsaid: what nobody
    has said, and what had to come before the step that is not allowed. table: as full checkpoints tell it. changes:
    what of ``tried`` changes the outcome, and how.
    """
    position, outcome = answer.position, outcome_of(answer)
    rules, tried = position.table.rules, list(others)
    now = {} if answer.now is None else position_data(position_of(answer.now.rules, answer.now.state, position.names))
    return {
        "path": position.path,
        "id": answer.written.name,
        "verdict": answer.verdict,
        "game": rules.game,
        "edition": rules.edition,
        "sets": list(rules.sets),
        "variants": list(rules.variants),
        "players": list(position.names.players),
        "assumed": [*position.assumed, *answer.piles_assumed],
        "beforehand": [cited._asdict() for cited in cited_of(answer.beforehand, position.names)],
        "steps": [_step(each, answer) for each in answer.moments if _is_a_step(each)],
        "asked": [_claim(claim, answer) for claim in answer.claims],
        "not_as_said": list(not_as_said(answer)),
        "unsaid": [sentence(action, position.names) for action in answer.silent],
        "table": dict(outcome.table),
        **now,
        "tried": [rules_data(*other[:3]) for other in tried if other.outcome is not None],
        "not_playable": [
            {**rules_data(*other[:3]), "problem": other.problem} for other in tried if other.outcome is None
        ],
        "changes": [
            {**rules_data(*other[:3]), "differences": list(changes(answer, other))} for other in tried if other.changed
        ],
    }


def _is_a_step(moment: Moment) -> bool:
    """Whether something was said, or came of what was said; not what the table is like before it or behind an error."""
    said = moment.take_back is not None or moment.actions or moment.made or why_nothing(moment)
    return bool(moment.findings or (moment.number and said))


def _step(moment: Moment, answer: Answer) -> JsonObject:
    names = answer.position.names
    return {
        "number": moment.number,
        "line": moment.line,
        "said": said_of(moment, names),
        "decisions": [
            {
                "said": sentence(done.action, names),
                "implied": done.implied,
                "rulings": [cited._asdict() for cited in cited_of(done.rulings, names)],
            }
            for _, done in moment.made
        ],
        "findings": [event_data(found_of(finding, names)) for finding in moment.findings],
        "remarks": list(why_nothing(moment)),
    }


def _claim(claim: Claim, answer: Answer) -> JsonObject:
    fault: Json = None
    if claim.fault is not None:
        fault = event_data(found_of(claim.fault, answer.position.names, at_once=True))
    silent: list[Json] = [sentence(action, answer.position.names) for action in claim.silent]
    return {
        "after_step": claim.step,
        "said": claim.asked.said,
        "legal": claim.legal,
        "finding": fault,
        "legal_after": silent,
    }


def rules_data(edition: str, reading: str, value: str) -> JsonObject:
    """Which rules are meant: another edition, or another value of a reading."""
    if edition:
        return {"edition": edition}
    return {"reading": reading, "value": value, "question": load().readings[reading].question}
