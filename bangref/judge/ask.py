"""A position answered: what each step has come to, what is due now, and what would be otherwise by other rules.

    Answer      a position that has been played out
    answered    the answer to a position
    Outcome     what has come of it, to be compared
    Other       the same by another edition or reading: what differs
    others      by each other edition, and each other value of each open reading of its game

Nothing is guessed: for each of these the table is set up and played out anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import legal_actions, question
from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Finding
from bangref.core.replay import Session, take_back
from bangref.core.ruling import Ruling
from bangref.judge.assumed import piles_assumed
from bangref.judge.drawn_up import DrawnUp, drawn_up, legal_at
from bangref.judge.position import Asked, Position, Written
from bangref.judge.refused import after_silence, refused, silence_before
from bangref.judge.replay import Moment, Replay, settled
from bangref.kits import kit_for, kit_of
from bangref.kits.scene import SETUP
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.rulebook.json_data import Json


class Claim(NamedTuple):
    """Something that was asked. step: after this one. known: whether the table is; fault: why it is not legal there.

    silent: answers that nobody has to give in words, behind which it would be legal after all; mostly none. They are
    looked for where it is told what would be legal instead, too.
    """

    asked: Asked
    step: int
    known: bool
    fault: Finding | None
    silent: tuple[Action, ...] = ()

    @property
    def legal(self) -> bool | None:
        """Whether it is legal; None where nobody knows."""
        return self.fault is None if self.known else None


class Answer(NamedTuple):
    """A position that has been played out, with what was asked on the way."""

    position: Position
    moments: tuple[Moment, ...]
    claims: tuple[Claim, ...]

    @property
    def written(self) -> Written:
        """The position as it stands in its file."""
        return self.position.written

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with what was said, or hangs on an open reading."""
        return tuple(finding for moment in self.moments for finding in moment.findings)

    @property
    def verdict(self) -> str:
        """The verdict on what was said; what was asked counts for nothing."""
        kinds = {finding.kind for finding in self.findings}
        return next((kind for kind in (ILLEGAL, UNDECIDED) if kind in kinds), LEGAL)

    @property
    def stopped(self) -> Finding | None:
        """What is not allowed, so that nothing more has been judged."""
        return next((finding for finding in self.findings if finding.kind == ILLEGAL), None)

    @property
    def untold(self) -> Finding | None:
        """What is not allowed only because nobody has told what comes by chance before it."""
        return untold_in(self.findings)

    @property
    def beforehand(self) -> tuple[Ruling, ...]:
        """What the rules did before anything was said: at the start of a turn, say. Nothing where a game is dealt."""
        table = self.position.table
        return () if table.given.get("phase") == SETUP else tuple(dict.fromkeys(table.rulings))

    @property
    def piles_assumed(self) -> tuple[str, ...]:
        """What is assumed of piles of which nothing is told: that nothing lies there, and in which order cards come."""
        return piles_assumed(self.position.table, self.now, self.beforehand)

    @property
    def now(self) -> Moment | None:
        """Where it stands: at the end, or before what is not allowed; None for a table at which nobody can sit."""
        last = self.moments[-1]
        last = last if self.stopped is None else last._replace(state=after_silence(self.stopped, last.rules)[0].state)
        return last if last.state is not None and last.state.seats else None

    @property
    def silent(self) -> tuple[Action, ...]:
        """What nobody has said, and what had to come before the step that is not allowed."""
        return () if self.stopped is None else after_silence(self.stopped, self.moments[-1].rules)[1]


def untold_in(findings: Iterable[Finding]) -> Finding | None:
    """What is not allowed only because nobody has told what comes by chance before it."""
    waiting = (each for each in findings if each.rulings and each.rulings[0].fact == "chance_is_pending")
    return next((each for each in waiting if each.kind == ILLEGAL), None)


def answered(written: Written, path: str, left_open: Collection[str] | None = None) -> Answer:
    """The answer to a position. Raises MalformedError, with its place, for what cannot be.

    left_open: the readings that are open, on which something may hang; all if left out.
    """
    position = Position(written, path, left_open)
    replay, moments, claims = Replay(position), list[Moment](), list[Claim]()
    waiting, lost, listed = list(position.asked), False, _Listed() if left_open is None else None
    for moment in replay:
        moments.append(moment)
        lost = lost or any(finding.kind == ILLEGAL for finding in moment.findings)
        while waiting and waiting[0].after < len(moments):
            asked, session = waiting.pop(0), replay.session
            fault = None if session is None else _fault(asked, session, listed)
            silent = (
                () if session is None or fault is None or listed is None else silence_before(session, asked.actions)
            )
            claims.append(Claim(asked, moment.number, session is not None and not lost, fault, silent))
    return Answer(position, tuple(settled(moments)), tuple(claims))


class _Listed:
    """Every legal answer in a state, drawn up once for all that is asked there."""

    def __init__(self) -> None:
        self._last: tuple[Session, tuple[Action, ...]] | None = None

    def __call__(self, session: Session) -> tuple[Action, ...]:
        if self._last is None or self._last[0].state is not session.state:
            self._last = session, tuple(legal_actions(session.rules, session.state))
        return self._last[1]


def _fault(asked: Asked, session: Session, listed: _Listed | None) -> Finding | None:
    """Why something is not legal at this very moment. listed: what would be legal instead, where somebody asks."""
    if isinstance(asked.actions, int):
        back = take_back(session, asked.actions)
        return Finding(ILLEGAL, asked.line, 0, (back,), session.state) if isinstance(back, Ruling) else None
    found = refused(session, asked.actions)
    if found is None:
        return None
    state = found.session.state
    legal = () if listed is None else listed(found.session)
    return Finding(ILLEGAL, asked.line, 0, (found.ruling,), state, found.action, legal)


def shown(answer: Answer) -> Iterator[list[Moment]]:
    """The moments as they are shown one by one: what was asked is one of them as well."""

    def asked_after(moment: Moment) -> list[Moment]:
        return [_asked_then(moment, claim) for claim in answer.claims if claim.step == moment.number]

    return one_by_one(answer.moments, asked_after)


def one_by_one(moments: Iterable[Moment], asked_after: Callable[[Moment], list[Moment]]) -> Iterator[list[Moment]]:
    """Moments, each with those at which something was asked after it, numbered as they are shown."""
    every = (each for moment in moments for each in (moment, *asked_after(moment)))
    for number, moment in enumerate(every):
        yield [moment._replace(number=number)]


def _asked_then(moment: Moment, claim: Claim) -> Moment:
    """The moment at which something was asked: nothing has come of it."""
    actions = claim.asked.actions
    back = actions if isinstance(actions, int) else None
    said = () if isinstance(actions, int) else actions
    findings = () if claim.fault is None else (claim.fault,)
    asked = Moment(moment.number, claim.asked.line, said, back, (), 0, (), findings, moment.state, moment.rules)
    return asked._replace(void=claim.legal is True)


# What comes of it ------------------------------------------------------------------------------------------------


UNTOLD = ("phase", "remembered")
"""Fields of checkpoints that say nothing here: the question tells how far the turn is, numbers what they lead to."""


class Outcome(NamedTuple):
    """What has come of a position.

    steps: whether each is legal, illegal or undecided, by number. claims: whether each would be allowed. table: as full
    checkpoints tell it, nothing where it is not known. asks: who decides what; legal: every legal answer. ended: what
    was decided at the end of a game that is over, points that were counted among it.
    """

    steps: Mapping[int, str]
    claims: tuple[bool | None, ...]
    table: Mapping[str, Json]
    asks: tuple[str, str]
    legal: tuple[str, ...]
    ended: tuple[Ruling, ...] = ()


def outcome_of(answer: Answer, known: DrawnUp | None = None) -> Outcome:
    """What has come of it. known: every legal answer to another position that has come to much the same."""
    names, now = answer.position.names, answer.now
    steps = {finding.step: finding.kind for finding in reversed(answer.findings)}
    claims = tuple(claim.legal for claim in answer.claims)
    if now is None or now.state is None:
        return Outcome(steps, claims, {}, ("", ""), ())
    asked = question(now.rules, now.state)
    asks = ("", "") if asked is None else (names.player(asked.decider), asked.kind)
    actions = legal_actions(now.rules, now.state) if known is None else legal_at(now, known)
    legal = tuple(sentence(action, names) for action in actions)
    ended = () if now.state.frames else _last_rulings(answer)
    return Outcome(steps, claims, _table(now, names), asks, legal, ended)


TIMES = ("over_at_once", "end_judged_later")
"""Facts that say when the end of a game is judged, and nothing of what comes of it."""


def _last_rulings(answer: Answer) -> tuple[Ruling, ...]:
    """What the last decision of a game that is over led to, whatever the clauses."""
    last = next((moment.made[-1][1] for moment in reversed(answer.moments) if moment.made), None)
    return () if last is None else tuple(one._replace(clause="") for one in last.rulings if one.fact not in TIMES)


def _table(now: Moment, names: Names) -> Mapping[str, Json]:
    state = now.state
    assert state is not None
    winners = None if state.winners is None else [names.player(seat) for seat in state.winners]
    told = kit_for(names).checks.full_check(state, names)
    return {field: value for field, value in told.items() if field not in UNTOLD} | {"winners": winners}


# By other rules --------------------------------------------------------------------------------------------------


class Other(NamedTuple):
    """A position by another edition, or under another value of a reading.

    answer: None where it cannot be played so; problem: why not. outcome: what comes of it; before: what comes of the
    position as it is told.
    """

    edition: str
    reading: str
    value: str
    before: Outcome
    answer: Answer | None = None
    outcome: Outcome | None = None
    problem: str = ""

    @property
    def changed(self) -> bool:
        """Whether another outcome comes of it."""
        return self.outcome not in (None, self.before)


def others(answer: Answer) -> Iterator[Other]:
    """A position by every other edition, and under every other value of every reading that its game leaves open."""
    rules, readings = answer.position.table.rules, answer.position.table.game.readings
    known = None if answer.now is None or answer.now.state is None else drawn_up(answer.now)
    before = outcome_of(answer, known)
    for edition in kit_of(rules.game).editions:
        if edition != rules.edition:
            yield _tried(answer, known, Other(edition, "", "", before))
    for reading, values in readings.items():
        for value in values:
            if value != rules.readings[reading]:
                yield _tried(answer, known, Other("", reading, value, before))


def _tried(answer: Answer, known: DrawnUp | None, other: Other) -> Other:
    """Open remain only the readings on which something hangs: to try all of them under each would take too long."""
    chosen = {other.reading: other.value} if other.reading else {}
    try:
        written = answer.written.chosen(other.edition, chosen)
        found = answered(written, answer.position.path, {finding.reading for finding in answer.findings})
    except MalformedError as fault:
        return other._replace(problem=fault.problem)
    return other._replace(answer=found, outcome=outcome_of(found, known))
