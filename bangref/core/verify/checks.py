"""A check compared with the table, at the place where it stands.

compare         what differs
"""

from __future__ import annotations

import operator
from functools import partial
from typing import Any

from bangref.core.action import END, REROLL
from bangref.core.engine import question, silent_answer
from bangref.core.frame import Procedures
from bangref.core.play import be_silent
from bangref.core.record import Check, Item, Mismatch
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling
from bangref.core.verify.chain import joined
from bangref.core.verify.progress import Progress, Tell, note_steps, rulings_since

MOST_ENDS = 8
"""How many turns that could only be ended a record may leave out before a check."""

Compared = tuple[Progress, list[Mismatch]]
"""The progress at the place where a check stands, and what differs there."""


def compare(progress: Progress, item: Item, check: Check, tell: Tell) -> Compared:
    """What a check finds amiss.

    One that does not say where it stands counts at the table as it is, else at the first place to which silence
    leads where it holds. It may leave out turns that could only be ended, and dice that were kept.
    """
    session = progress.session
    assert session is not None
    if item.stands is not None:
        # It says where it stands.
        session, made = be_silent(session, item.stands)
        progress = note_steps(progress, item, session, made, tell)
        return progress, check(session, rulings_since(progress.since))
    since = rulings_since(progress.since)
    # What has been put in order once is kept so: the next check need not do it again.
    progress = progress._replace(since=joined(None, tuple(since)))
    found = check(session, since)
    return _compare_behind_silence(progress, session, item, check, found, since, tell) if found else (progress, found)


def _compare_behind_silence(
    progress: Progress,
    session: Session,
    item: Item,
    check: Check,
    found: list[Mismatch],
    since: list[Ruling],
    tell: Tell,
) -> Compared:
    """The same where the check does not hold at the table as it is.

    If it holds nowhere, what is amiss is told of the end of the turn, or of the start of that which it is about.
    """
    made: tuple[Step, ...] = ()
    ends = 0
    there: tuple[Session, tuple[Step, ...], list[Mismatch]] | None = None
    while True:
        state = session.state
        begins, ending = item.begins is not None and item.begins(state), _would_stop(session.rules, state)
        if there is None and (begins or ending):
            there = session, made, found
        ends += ending
        if begins or ends > MOST_ENDS:
            break
        session, done = be_silent(session, partial(operator.is_not, state))
        if not done:
            break
        made += done
        found = check(session, [*since, *(ruling for step in made for ruling in step.rulings)])
        if not found:
            return note_steps(progress, item, session, made, tell), []
    session, made, found = there or (session, made, found)
    return note_steps(progress, item, session, made, tell), found


def _would_stop(rules: Procedures[Any], state: Any) -> bool:
    """Whether silence means here that a player ends the turn, or keeps the dice."""
    answer = silent_answer(rules, state)
    if answer is None or answer.verb == END:
        return answer is not None
    asked = question(rules, state)
    return asked is not None and asked.kind == REROLL
