"""Lines of chance that tell what had to come, and those that have been misunderstood.

Nobody has to tell what chance had no choice in: the rules go on by themselves. A program that tells every draw does so
all the same, behind the decision that has led to it, and is right. Where equal cards can come both ways, a line is
taken for something that chance has decided; if what follows does not fit, it may have been the other.

    said_again      how a line that could not be carried out is right all the same; or why it is not
    Again           what has been carried out then
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, PICK, SHUFFLE, Action
from bangref.core.engine import Rejected, attempt, question
from bangref.core.known import singly
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling, rule

MOST_TRIED = 500
"""So often it is tried how lines may be meant, before it is given up."""

WHY = {DRAW: "drawn_already", PICK: "picked_already", SHUFFLE: "shuffled_already"}


class Again(NamedTuple):
    """made: the steps of the line. before: those since the decision before it, where they are others than before."""

    made: tuple[Step, ...]
    before: tuple[Step, ...] | None = None


def said_again(session: Session, action: Action) -> Again | Ruling | None:
    """How a line that could not be carried out is right all the same.

    None where nothing that was known is touched by it; a ruling where it tells something else than what was known.
    """
    lines, then = (singly(action), None) if action.actor == NATURE else ((), action)
    number = len(session.lately)
    found = _meant(session, lines, None, Counter()) if lines else None
    if found is not None:
        session.become(found)
        return Again(tuple(found.lately[number:]))
    again = _from_the_decision(session, lines, then) if _is_ambiguous(session) else None
    return again or (_contradicted(session, action) if lines else None)


def _is_ambiguous(session: Session) -> bool:
    """Whether something that chance has told could also have been what was known and has not been told."""
    told = {line for action in session.chance for line in singly(action)}
    return any(known.action in told for known in session.untold())


def _from_the_decision(session: Session, lines: tuple[Action, ...], then: Action | None) -> Again | None:
    """The same where lines before it have been misunderstood: all of them since the decision are looked at again."""
    before = tuple([line for action in session.chance for line in singly(action)])
    found = _meant(session.at_decision(), before + lines, then, Counter())
    if found is None:
        return None
    number = max(len(session.lately), found.opened)
    session.become(found)
    return Again(tuple(found.lately[number:]), tuple(found.lately[found.opened : number]))


def _meant(session: Session, lines: tuple[Action, ...], then: Action | None, tried: Counter[str]) -> Session | None:
    """The session after these lines, each of which decides something or tells what was known; None if none fits.

    then: what somebody decides behind them, which has to be possible.
    """
    if not lines:
        return session if then is None or not isinstance(session.copy().play(then), Rejected) else None
    tried["lines"] += 1
    if tried["lines"] > MOST_TRIED:
        return None
    first, rest = lines[0], lines[1:]
    if not isinstance(attempt(session.rules, session.state, first, explain=False), Ruling):
        real = session.copy()
        real.play(first)
        found = _meant(real, rest, then, tried)
        if found is not None:
            return found
    again = session.copy()
    if again.hear(first):
        found = _meant(again, rest, then, tried)
        if found is not None:
            return found
    silent, here = session.copy(), session.state
    return _meant(silent, lines, then, tried) if silent.be_silent(lambda state: state is not here) else None


def _contradicted(session: Session, action: Action) -> Ruling | None:
    """Why a line is illegal that tells something else than what was known; None where chance is asked."""
    asked = question(session.rules, session.state)
    if asked is not None and asked.decider == NATURE:
        return None
    for known, clause in session.untold():
        if (known.verb, known.target) == (action.verb, action.target):
            about = () if known.verb == SHUFFLE else (known.target, known.card)
            return rule(clause, WHY[known.verb], *about)
    return None
