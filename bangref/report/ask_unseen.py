"""The answer to a position in which not every card is known, for people and for programs.

answer_lines    the answer
answer_data     the same as JSON data
known_of        what is known of the hidden cards that would have been needed
tried           what was tried by other rules, and what of it changes the outcome
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bangref.core.action import NATURE
from bangref.core.record import ILLEGAL, LEGAL
from bangref.judge.hidden.allowed import CERTAINLY, NEVER, POSSIBLY, UNKNOWN
from bangref.judge.hidden.ask import Answer, Claim, Judgement, Other, Outcome, blamed, outcome_of
from bangref.judge.hidden.possible import possible
from bangref.judge.position import assumed_in
from bangref.judge.replay import Moment
from bangref.report.allowed import allowed_data, allowed_lines
from bangref.report.ask import DETAIL, STEP, Change, clause_in_short, fault_lines, title_of
from bangref.report.ask_data import rules_data
from bangref.report.changes import ALLOWED, WOULD_BE, answer_changes, table_changes
from bangref.report.found import found_of
from bangref.report.json_report import event_data
from bangref.report.screen import said_of
from bangref.report.table import drawing
from bangref.report.words import fact_words
from bangref.rulebook.json_data import Json, JsonObject
from bangref.terminal.cells import listed_after, within
from bangref.terminal.style import BOLD, DIM, RED, Style
from bangref.worlds.places import hand_of

ANSWERS = {
    CERTAINLY: "That is allowed, whatever the hidden cards are.",
    POSSIBLY: "That is allowed under some deal, and under some not.",
    NEVER: "That is not allowed under any deal.",
    UNKNOWN: "Nobody knows.",
}
WOULD = {
    CERTAINLY: "would be allowed, whatever the hidden cards are",
    POSSIBLY: "would be allowed under some deal, and under some not",
    NEVER: ALLOWED[False],
    UNKNOWN: ALLOWED[None],
}


def answer_lines(answer: Answer, style: Style) -> Iterator[str]:
    """The answer: the steps, the table, and who has to decide what."""
    title = title_of(answer.laid.table, answer.laid.written.name)
    yield from (style.painted(line, BOLD) for line in within([title], style.width))
    assumed = assumed_in(answer.laid.table)
    if assumed:
        yield from listed_after("Not told, and so without abilities: ", assumed, style.width)
    for place, moment in enumerate(answer.moments):
        if moment.actions or moment.take_back is not None or moment.findings:
            yield from _step_lines(moment, answer, style)
        for claim in answer.claims:
            if claim.asked.after == place:
                yield from _claim_lines(claim, answer, style)
    yield ""
    yield from _now_lines(answer, style)


def _step_lines(moment: Moment, answer: Answer, style: Style) -> Iterator[str]:
    """A step, and whether it may have been done; or why it is not allowed."""
    names, found = answer.names, answer.steps.get(moment.number)
    if moment.actions or moment.take_back is not None:
        said = f"{moment.number}. {said_of(moment, names)}"
        yield from (style.painted(line, BOLD) for line in within([said], style.width))
    for finding in moment.findings:
        yield from fault_lines(found_of(finding, names), style)
        if finding.kind == ILLEGAL:
            yield from within((f"{DETAIL}{known}" for known in answer.judged.possible), style.width)
    if found is not None and not moment.findings:
        yield from _judged_lines(found, answer, style)


def _claim_lines(claim: Claim, answer: Answer, style: Style) -> Iterator[str]:
    """What was asked on the way, and the answer."""
    said = claim.asked.said
    yield from within([f"{STEP}Asked: {said}" if said.endswith("?") else f"{STEP}{said}?"], style.width)
    if claim.standing is None:
        yield from within([f"{STEP}{ANSWERS[UNKNOWN][:-1]}: an earlier step is illegal."], style.width)
        return
    yield from _judged_lines(claim.found, answer, style)
    yield from within((f"{DETAIL}{known}" for known in known_of(claim)), style.width)


def _judged_lines(found: Judgement, answer: Answer, style: Style) -> Iterator[str]:
    """Whether something may be done; why not, where it may not."""
    colour = RED if found.verdict == NEVER else DIM
    yield from (style.painted(line, colour) for line in within([f"{STEP}{ANSWERS[found.verdict]}"], style.width))
    where = "where it is not: " if found.verdict == POSSIBLY else ""
    for ruling in blamed(found):
        yield from within([f"{DETAIL}{where}{fact_words(ruling, answer.names)}"], style.width)
        yield from clause_in_short(ruling.clause, style)


def known_of(claim: Claim) -> tuple[str, ...]:
    """What is known of the cards that would have been needed for what is never allowed."""
    if claim.found.verdict != NEVER or claim.standing is None or not claim.found.reasons or _is_held(claim):
        return ()
    told = claim.standing.transcript.told
    return possible(told, claim.standing.worlds, claim.found.reasons[0], claim.actions)


def _is_held(claim: Claim) -> bool:
    """Whether everybody knows that the card which is named first is where it has to be."""
    first = claim.actions[0]
    worlds = () if claim.standing is None or first.actor == NATURE else claim.standing.worlds
    return any(first.card in hand_of(world.session.state.seats[first.actor]) for world in worlds)


def _now_lines(answer: Answer, style: Style) -> Iterator[str]:
    """The table as it stands, who has to decide what, and what may be done."""
    stopped = next((finding for finding in answer.findings if finding.kind == ILLEGAL), None)
    if answer.last.state is None:
        yield "Nobody can play like this."
        return
    if stopped is not None and stopped.step:
        yield f"Before step {stopped.step}:"
    yield from drawing(answer.last.rules, answer.last.state, answer.names, style)
    yield ""
    if len(answer.now.worlds) > 1:
        ways = f"There are {len(answer.now.worlds)} ways in which it can have come there; the first is drawn."
        yield from within([ways], style.width)
    asked = len(answer.allowed.asked)
    for number, line in enumerate(allowed_lines(answer.allowed, answer.names)):
        yield from (style.painted(each, BOLD) if number < asked else each for each in within([line], style.width))
        if number < asked and (question := answer.allowed.asked[number]) is not None:
            yield from clause_in_short(question.clause, style)


# By other rules --------------------------------------------------------------------------------------------------


def tried(answer: Answer, others: Iterable[Other]) -> list[Change]:
    """What was tried otherwise, and what of it changes the outcome."""
    one = outcome_of(answer)
    found = []
    for other in others:
        changed = other.outcome not in (None, one)
        told = tuple(_changes(answer, one, other.outcome)) if changed and other.outcome is not None else ()
        found.append(Change(*other[:3], other.problem, changed, told))
    return found


def _changes(answer: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    """What differs. Where something is judged otherwise, the rest follows from that, and is not told."""
    judged = [*_steps(answer, one, two), *_claims(answer, one, two)]
    if judged:
        yield from judged
        return
    yield from table_changes(one.table, two.table, "")
    if one.asked != two.asked:
        asked = [f"{each[0]}: {each[1]}" if each is not None else "the game is over" for each in two.asked]
        yield f"who has to decide: {', or '.join(asked)}"
        return
    for title, before, now in (("certainly", one.certainly, two.certainly), ("possibly", one.possibly, two.possibly)):
        yield from (f"{title} {line}" for line in answer_changes(before, now))


def _steps(answer: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    """The first step that is judged otherwise."""
    for step in sorted({*one.steps, *two.steps, *one.kinds, *two.kinds}):
        before, now = one.kinds.get(step, LEGAL), two.kinds.get(step, LEGAL)
        if before != now:
            blamed = two if now != LEGAL else one
            why = f": {fact_words(blamed.why[step][0], answer.names)}" if now != LEGAL and blamed.why[step] else ""
            yield f"step {step} {WOULD_BE[now]}{why}"
            return
        if step in one.steps and step in two.steps and one.steps[step] != two.steps[step]:
            yield f"step {step} {WOULD[two.steps[step]]}"
            return


def _claims(answer: Answer, one: Outcome, two: Outcome) -> Iterator[str]:
    for claim, before, now in zip(answer.claims, one.claims, two.claims, strict=True):
        if before != now:
            yield f"{claim.asked.said}: {WOULD[now]}"


# For programs ----------------------------------------------------------------------------------------------------


def answer_data(answer: Answer, others: Iterable[Other]) -> JsonObject:
    """The answer, with what was tried by other rules.

    steps: what was said, and whether it may have been done; asked: what was only asked. table: what lies open.
    certainly, possibly: what may be done now. changes: what of ``tried`` changes the outcome, and how.
    """
    rules, found = answer.laid.table.rules, tried(answer, others)
    return {
        "path": answer.laid.path,
        "id": answer.laid.written.name,
        "verdict": answer.verdict,
        "game": rules.game,
        "edition": rules.edition,
        "sets": list(rules.sets),
        "variants": list(rules.variants),
        "players": list(answer.names.players),
        "assumed": list(assumed_in(answer.laid.table)),
        "steps": [_step(each, answer) for each in answer.moments if each.number or each.findings],
        "asked": [_claim(claim, answer) for claim in answer.claims],
        "table": dict(outcome_of(answer).table),
        "worlds": len(answer.now.worlds),
        **allowed_data(answer.allowed, answer.names),
        "tried": [rules_data(*each[:3]) for each in found if not each.problem],
        "not_playable": [{**rules_data(*each[:3]), "problem": each.problem} for each in found if each.problem],
        "changes": [{**rules_data(*each[:3]), "differences": list(each.differences)} for each in found if each.changed],
    }


def _step(moment: Moment, answer: Answer) -> JsonObject:
    found = answer.steps.get(moment.number)
    return {
        "number": moment.number,
        "line": moment.line,
        "said": said_of(moment, answer.names),
        "legal": UNKNOWN if found is None else found.verdict,
        "why_not": [] if found is None else _why(found, answer),
        "findings": [event_data(found_of(finding, answer.names)) for finding in moment.findings],
    }


def _claim(claim: Claim, answer: Answer) -> JsonObject:
    return {
        "after_step": claim.step,
        "said": claim.asked.said,
        "legal": claim.found.verdict,
        "why_not": _why(claim.found, answer),
        "known": list(known_of(claim)),
    }


def _why(found: Judgement, answer: Answer) -> list[Json]:
    """Why something is not allowed, under some deal or under any."""
    return [{"clause": ruling.clause, "fact": fact_words(ruling, answer.names)} for ruling in blamed(found)]
