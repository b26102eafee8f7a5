"""What differs where a position is played out by other rules, in words: what stood first, and what has come of it.

changes         a line for each difference
table_changes   where two tables differ
answer_changes  where what is allowed differs
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED
from bangref.judge.ask import Answer, Other, Outcome
from bangref.kits.wording import counted
from bangref.report.findings import cited_words
from bangref.report.found import cited_of
from bangref.report.screen import asked_now
from bangref.report.words import fact_words
from bangref.rulebook.json_data import Json

WOULD_BE = {ILLEGAL: "would not be allowed", UNDECIDED: "would be undecided", LEGAL: "would be allowed"}
ALLOWED = {True: "would be allowed", False: "would not be allowed", None: "would not be judged any more"}
MOST_LISTED, MOST_ANSWERS = 6, 4


def changes(answer: Answer, other: Other) -> Iterator[str]:
    """What differs. Where something is judged otherwise, the rest follows from that, and is not told."""
    assert other.answer is not None
    assert other.outcome is not None
    one, two = other.before, other.outcome
    judged = [*_steps(answer, other.answer, one, two), *_claims(answer, one, two)]
    if judged:
        yield from judged
        return
    told = list(table_changes(one.table, two.table, ""))
    yield from told or _ended(other.answer, one, two)
    if one.asks != two.asks:
        yield f"{_asks(other.answer)}, not: {_asks(answer)}"
    elif one.legal != two.legal:
        yield from answer_changes(one.legal, two.legal)


def _steps(answer: Answer, other: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    """The first step that is judged otherwise."""
    for step in sorted({*one.steps, *two.steps}):
        before, now = one.steps.get(step, LEGAL), two.steps.get(step, LEGAL)
        if before != now:
            blamed = other if now != LEGAL else answer
            finding = next(finding for finding in blamed.findings if finding.step == step)
            why = cited_words(cited_of(finding.rulings, blamed.position.names)[0])
            yield f"step {step} {WOULD_BE[now]}" + (f": {why}" if now != LEGAL else "")
            return


def _claims(answer: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    for claim, before, now in zip(answer.claims, one.claims, two.claims, strict=True):
        if before != now:
            yield f"{claim.asked.said}: {ALLOWED[now]}"


def _ended(other: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    """What is decided otherwise at the end of a game."""
    for ruling in two.ended:
        if ruling not in one.ended:
            yield fact_words(ruling, other.position.names)


def _asks(answer: Answer) -> str:
    now = answer.now
    return "nobody can play" if now is None else asked_now(now.rules, now.state, answer.position.names).fact


def answer_changes(one: tuple[str, ...], two: tuple[str, ...]) -> Iterator[str]:
    """What is allowed besides, and what no longer is."""
    for what, sentences in (("also allowed", {*two} - {*one}), ("not allowed any more", {*one} - {*two})):
        if sentences:
            yield f"{what}: {_listed(sorted(sentences), MOST_ANSWERS)}"


def table_changes(one: Json, two: Json, where: str) -> Iterator[str]:
    """Where two tables differ, field by field."""
    if one == two:
        return
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        for name in dict.fromkeys((*one, *two)):
            within = f"{where} of {name}" if where else name.replace("_", " ")
            yield from table_changes(one.get(name), two.get(name), within)
        return
    told = [_told(value) for value in (two, one)]
    yield f"{where}: {told[0]}, not {told[1]}" if told[0] != told[1] else f"{where}: others"


def _told(value: Json) -> str:
    if not isinstance(value, list):
        return "nothing" if value is None else str(value)
    if len(value) > MOST_LISTED:
        return counted(len(value), "card")
    return _listed([str(each) for each in value], MOST_LISTED) or "none"


def _listed(texts: list[str], most: int) -> str:
    cut = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + cut
