"""What differs where a position is played out by other rules, in words: what stood first, and what has come of it.

changes     a line for each difference
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.core.record import ILLEGAL, UNDECIDED
from bangref.judge.ask import Answer, Other, Outcome, outcome_of
from bangref.report.record import cited_of
from bangref.report.text import cited_words
from bangref.rulebook.json_data import Json

VERDICTS = {ILLEGAL: "not allowed", UNDECIDED: "undecided"}
ALLOWED = "allowed"
MOST_LISTED, MOST_ANSWERS = 6, 4


def changes(answer: Answer, other: Other) -> Iterator[str]:
    """What differs. Where a step is judged otherwise, the rest follows from that, and is not told."""
    assert other.answer is not None
    assert other.outcome is not None
    one, two = outcome_of(answer), other.outcome
    judged = [*_steps(answer, other.answer, one, two), *_claims(answer, one, two)]
    if judged:
        yield from judged
        return
    told = list(_tables(one.table, two.table, ""))
    if one.asks != two.asks:
        told.append(f"{_asks(two)}, not {_asks(one)}")
    elif one.legal != two.legal:
        told += _legal(one.legal, two.legal)
    yield from told


def _steps(answer: Answer, other: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    """The first step that is judged otherwise."""
    for step in sorted({*one.steps, *two.steps}):
        before, now = (VERDICTS.get(found.steps.get(step, ""), ALLOWED) for found in (one, two))
        if before != now:
            blamed = other if step in two.steps else answer
            finding = next(finding for finding in blamed.findings if finding.step == step)
            why = cited_words(cited_of(finding.rulings, blamed.position.names)[0])
            yield f"step {step} is {now}, not {before}: {why}"
            return


def _claims(answer: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    for claim, before, now in zip(answer.claims, one.claims, two.claims, strict=True):
        if before != now:
            words = {True: ALLOWED, False: VERDICTS[ILLEGAL], None: "not known"}
            yield f"{claim.asked.said}: {words[now]}, not {words[before]}"


def _asks(outcome: Outcome) -> str:
    decider, kind = outcome.asks
    return f"{decider} is asked to {kind}" if decider else "the game is over"


def _legal(one: tuple[str, ...], two: tuple[str, ...]) -> Iterator[str]:
    for what, sentences in (("also allowed", set(two) - set(one)), ("not allowed any more", set(one) - set(two))):
        if sentences:
            yield f"{what}: {_listed(sorted(sentences), MOST_ANSWERS)}"


def _tables(one: Json, two: Json, where: str) -> Iterator[str]:
    """Where two tables differ, field by field."""
    if one == two:
        return
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        for name in dict.fromkeys((*one, *two)):
            yield from _tables(one.get(name), two.get(name), _within(where, name))
        return
    yield f"{where}: {_told(two)}, not {_told(one)}"


def _within(where: str, name: str) -> str:
    return f"{where} of {name}" if where else name.replace("_", " ")


def _told(value: Json) -> str:
    if isinstance(value, list):
        return _listed([str(each) for each in value], MOST_LISTED) or "nothing"
    return "nothing" if value is None else str(value)


def _listed(texts: list[str], most: int) -> str:
    cut = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + cut
