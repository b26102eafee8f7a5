"""A position in which not every card is known, answered: what each step comes to, and what may be done now.

Answer      a position that has been followed in its worlds
answered    the answer to a position
Outcome     what has come of it, to be compared; outcome_of: that of an answer
Other       the same by another edition or reading
others      by each other edition, and each other value of each open reading of its game
shown       the moments as they are shown one by one
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.frame import Question
from bangref.core.record import ILLEGAL, Finding
from bangref.core.ruling import Ruling
from bangref.judge.ask import UNTOLD, one_by_one
from bangref.judge.hidden.allowed import (
    NEVER,
    POSSIBLY,
    UNKNOWN,
    Allowed,
    Standing,
    allowed_in,
    judged_there,
    standing_in,
)
from bangref.judge.hidden.blind import TOLD_OF_TABLES
from bangref.judge.hidden.outcome import Hidden
from bangref.judge.hidden.position import Asked, Laid, actions_asked, as_given, laid_out
from bangref.judge.hidden.replay import HiddenReplay
from bangref.judge.position import Written
from bangref.judge.replay import Moment
from bangref.kits import kit_for, kit_of
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.rulebook.json_data import Json, JsonObject
from bangref.worlds.following import Why
from bangref.worlds.judging import Judged
from bangref.worlds.limits import MOST_WORLDS


class Judgement(NamedTuple):
    """Whether something may be done: certainly, possibly, never or unknown; and why not, where it may not."""

    verdict: str
    reasons: tuple[Why, ...] = ()


def blamed(found: Judgement) -> tuple[Ruling, ...]:
    """Why something is not allowed, under some deal or under any; nothing of what is allowed or not known."""
    return found.reasons[0].rulings if found.verdict in (POSSIBLY, NEVER) and found.reasons else ()


class Claim(NamedTuple):
    """Something that was asked. step: after this one. standing: where the position stood; None where nobody knows."""

    asked: Asked
    actions: tuple[Action, ...]
    step: int
    standing: Standing | None
    found: Judgement


class Answer(NamedTuple):
    """A position that has been followed. steps: whether each may have been done, by its number.

    now: where it stands, at the end or before what is not allowed. last: its moment. allowed: what may be done there.
    """

    laid: Laid
    names: Names
    judged: Hidden
    moments: tuple[Moment, ...]
    steps: Mapping[int, Judgement]
    claims: tuple[Claim, ...]
    now: Standing
    last: Moment
    allowed: Allowed

    @property
    def verdict(self) -> str:
        """The verdict on what was said; what was asked counts for nothing."""
        return self.judged.result.verdict

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with what was said, or hangs on an open reading."""
        return self.judged.result.findings


def answered(written: Written, path: str, left_open: Collection[str] | None = None) -> Answer:
    """The answer to a position. Raises MalformedError, with its place, for what cannot be.

    left_open: the readings that are open, on which something may hang; all if left out.
    """
    laid = laid_out(written, path)
    try:
        replay = HiddenReplay(laid.reopen, MOST_WORLDS, left_open)
        return _followed(laid, replay)
    except MalformedError as fault:
        raise written.placed(as_given(fault), path) from None


def _followed(laid: Laid, replay: HiddenReplay) -> Answer:
    steps, claims, moments = dict[int, Judgement](), list[Claim](), list[Moment]()
    waiting, now, last = list(laid.asked), _standing(replay, None), None
    for moment in replay:
        if moment.actions and now.worlds:
            steps[moment.number] = Judgement(*judged_there(now, moment.actions))
        moments.append(moment)
        if replay.worlds or last is None:
            now, last = _standing(replay, moment), moment
        while waiting and waiting[0].after < len(moments):
            claims.append(_claim(waiting.pop(0), moment, now, replay))
    assert last is not None
    return Answer(laid, replay.names, replay.judged, tuple(moments), steps, tuple(claims), now, last, allowed_in(now))


def _claim(asked: Asked, moment: Moment, now: Standing, replay: HiddenReplay) -> Claim:
    actions = actions_asked(asked, replay.names)
    if not replay.worlds:
        return Claim(asked, actions, moment.number, None, Judgement(UNKNOWN))
    return Claim(asked, actions, moment.number, now, Judgement(*judged_there(now, actions, now=True)))


def _standing(replay: HiddenReplay, moment: Moment | None) -> Standing:
    number, line = (0, 0) if moment is None else (moment.number, moment.line)
    worlds = tuple(replay.worlds)
    return standing_in(Standing(replay.transcript, replay.deal, worlds, Judged(worlds), number, line, replay.whole))


def shown(answer: Answer) -> Iterator[list[Moment]]:
    """The moments as they are shown one by one: what was asked is one of them as well."""

    def asked_after(moment: Moment) -> list[Moment]:
        known = [claim for claim in answer.claims if claim.step == moment.number and claim.standing is not None]
        return [_asked_then(moment, claim) for claim in known if moment.state is not None]

    return one_by_one(answer.moments, asked_after)


def _asked_then(moment: Moment, claim: Claim) -> Moment:
    """The moment at which something was asked: nothing has come of it."""
    rulings = claim.found.reasons[0].rulings if claim.found.reasons else ()
    never = claim.found.verdict == NEVER
    findings = (Finding(ILLEGAL, moment.line, 0, rulings),) if never else ()
    asked = Moment(moment.number, moment.line, claim.actions, None, (), 0, (), findings, moment.state, moment.rules)
    return asked._replace(void=not never)


# What comes of it ------------------------------------------------------------------------------------------------


OPEN = tuple(field for field in TOLD_OF_TABLES if field not in UNTOLD)
"""Fields of checkpoints that tell what lies open, and what has come of a position."""


class Outcome(NamedTuple):
    """What has come of a position.

    steps, claims: whether each may be done. kinds: by step, where it is not legal. why: of each of these. table: what
    lies open. asked: who may have to decide what. certainly, possibly: what may be done.
    """

    steps: Mapping[int, str]
    kinds: Mapping[int, str]
    why: Mapping[int, tuple[Ruling, ...]]
    claims: tuple[str, ...]
    table: Mapping[str, Json]
    asked: tuple[tuple[str, str] | None, ...]
    certainly: tuple[str, ...]
    possibly: tuple[str, ...]


def outcome_of(answer: Answer) -> Outcome:
    """What has come of it."""
    names, allowed = answer.names, answer.allowed
    return Outcome(
        {number: step.verdict for number, step in answer.steps.items()},
        {finding.step: finding.kind for finding in reversed(answer.findings)},
        {finding.step: finding.rulings for finding in reversed(answer.findings)},
        tuple(claim.found.verdict for claim in answer.claims),
        _open_table(answer),
        tuple(_asks(asked, names) for asked in allowed.asked),
        tuple(sentence(action, names) for action in allowed.certainly),
        tuple(sentence(action, names) for action in allowed.possibly),
    )


def _asks(asked: Question | None, names: Names) -> tuple[str, str] | None:
    return None if asked is None else (names.player(asked.decider), asked.kind)


def _open_table(answer: Answer) -> Mapping[str, Json]:
    state = answer.last.state
    if state is None:
        return {}
    told = kit_for(answer.names).checks.full_check(state, answer.names)
    hands = told.get("hand")
    sizes: JsonObject = {}
    if isinstance(hands, dict):
        sizes |= {name: len(hand) for name, hand in hands.items() if isinstance(hand, list)}
    return {field: told[field] for field in OPEN if field in told} | {"hand_size": sizes}


class Other(NamedTuple):
    """A position by another edition, or under another value of a reading.

    outcome: None where it cannot be played so; problem: why not.
    """

    edition: str
    reading: str
    value: str
    outcome: Outcome | None = None
    problem: str = ""


def others(answer: Answer) -> Iterator[Other]:
    """A position by every other edition, and under every other value of every reading that its game leaves open."""
    table = answer.laid.table
    for edition in kit_of(table.rules.game).editions:
        if edition != table.rules.edition:
            yield _tried(answer, Other(edition, "", ""))
    for reading, values in table.game.readings.items():
        for value in values:
            if value != table.rules.readings[reading]:
                yield _tried(answer, Other("", reading, value))


def _tried(answer: Answer, other: Other) -> Other:
    chosen = {other.reading: other.value} if other.reading else {}
    try:
        written = answer.laid.written.chosen(other.edition, chosen)
        found = answered(written, answer.laid.path, {finding.reading for finding in answer.findings})
    except MalformedError as fault:
        return other._replace(problem=fault.problem)
    return other._replace(outcome=outcome_of(found))
