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

from bangref.core.action import DRAW, NATURE, SHUFFLE, Action
from bangref.core.engine import Rejected, question
from bangref.core.forced_chance import hear, singly, untold
from bangref.core.play import be_silent, is_due, play
from bangref.core.replay import Session, Step, at_decision
from bangref.core.ruling import Ruling, rule

MOST_TRIED = 200
"""The number of ways to understand the lines that are tried before giving up."""


class Again(NamedTuple):
    """The session behind the line, and the steps of the line.

    before: the steps since the decision before it, where they are others than before.
    """

    session: Session
    made: tuple[Step, ...]
    before: tuple[Step, ...] | None = None


def said_again(session: Session, action: Action) -> Again | Ruling | None:
    """How a line that could not be carried out is right all the same.

    None where nothing that was known is touched by it; a ruling where it tells something else than what was known.
    """
    lines, then = (singly(action), None) if action.actor == NATURE else ((), action)
    # A line of chance may tell what was known, or what has come behind silence.
    found = _meant(session, lines, None, Counter()) if lines else None
    if found is not None:
        return Again(found, found.lately[len(session.lately) :])
    # Lines before it may have been misunderstood.
    again = _from_the_decision(session, lines, then) if _is_ambiguous(session) else None
    return again or (_contradicted(session, action) if lines else None)


def _is_ambiguous(session: Session) -> bool:
    """Whether what chance has told since the decision could mean something else: what was known, or what was not."""
    chance, heard, settled = session.told
    if len(heard) > settled:
        return True
    told = {line for action in chance for line in singly(action)}
    return any(known.action in told for known in untold(session))


def _from_the_decision(session: Session, lines: tuple[Action, ...], then: Action | None) -> Again | None:
    """The same where earlier lines have been misunderstood: all lines since the decision are read again."""
    before = tuple([line for action in session.told.chance for line in singly(action)])
    found = _meant(at_decision(session), before + lines, then, Counter())
    if found is None:
        return None
    number = max(len(session.lately), found.opened)
    return Again(found, found.lately[number:], found.lately[found.opened : number])


def _meant(session: Session, lines: tuple[Action, ...], then: Action | None, tried: Counter[str]) -> Session | None:
    """The session after these lines, each of which decides something or tells what was known; None if none fits.

    then: what somebody decides behind them, which has to be possible.
    """
    if not lines:
        return session if then is None or not isinstance(play(session, then), Rejected) else None
    tried["lines"] += 1
    if tried["lines"] > MOST_TRIED:
        return None
    first, rest = lines[0], lines[1:]
    # The line decides something,
    if is_due(session.rules, session.state, first):
        decided = play(session, first)
        assert not isinstance(decided, Rejected), "it is due"
        found = _meant(decided[0], rest, then, tried)
        if found is not None:
            return found
    # or it tells what was known,
    heard = hear(session, first)
    if heard is not None:
        found = _meant(heard, rest, then, tried)
        if found is not None:
            return found
    # or one of both behind an answer that silence has given.
    here = session.state
    silent, made = be_silent(session, lambda state: state is not here)
    return _meant(silent, lines, then, tried) if made else None


def _contradicted(session: Session, action: Action) -> Ruling | None:
    """Why a line is illegal that tells something else than what was known; None where chance is asked."""
    asked = question(session.rules, session.state)
    if asked is not None and asked.decider == NATURE:
        return None
    for known, clause in untold(session):
        if (known.verb, known.target) == (action.verb, action.target):
            if known.verb == SHUFFLE:
                return rule(clause, "shuffled_already")
            return rule(clause, "drawn_already" if known.verb == DRAW else "picked_already", known.target, known.card)
    return None
