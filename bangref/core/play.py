"""Carrying out decisions in a game being replayed, with the silent answers that must have come before them.

    play            a decision, after the silence before it
    be_silent       silence alone, up to a question somebody has to answer
    is_due          whether chance may decide so now
    carried_out     the session behind a decision that has been judged; behind_silence: behind silent ones

Each gives the session behind it, and the steps that led there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bangref.core.action import NATURE, Action, Seat
from bangref.core.engine import Done, Rejected, attempt, question, rejected, silent_answer
from bangref.core.forced_chance import hear
from bangref.core.frame import HasFrames, Procedures
from bangref.core.replay import NOTHING, Session, Step
from bangref.core.ruling import Ruling

S = TypeVar("S", bound=HasFrames)

_new = tuple.__new__  # a record in half the time

MOST_IMPLIED = 200
"""More silent answers in a row than any position can need."""

Played = tuple[Session, tuple[Step, ...]]
"""The session behind a decision, and the steps that were carried out."""


def play(session: Session, action: Action) -> Played | Rejected:
    """Carry out an action, after the silent answers that must have come before it.

    The action's own step is the last of those carried out; a line that tells what had to come makes none. A rejection
    is that of the question its actor had to answer, else that of the open question; where chance is asked for what
    may stay unsaid, that of the next one.
    """
    rules, state = session.rules, session.state
    done = attempt(rules, state, action, session.explain)
    if not isinstance(done, Ruling):
        return carried_out(session, action, done)
    # A line of chance that decides nothing may tell what was known.
    heard = hear(session, action) if action.actor == NATURE and not is_due(rules, state, action) else None
    return _play_after_silence(session, action, done) if heard is None else (heard, ())


def be_silent(session: Session, until: Callable[[Any], bool] | None = None) -> Played:
    """Carry out the silent answers that need nobody to speak, up to a question somebody has to answer.

    until: a state to stop at, even though silence would go on.
    """
    rules, state, made = session.rules, session.state, list[Step]()
    for _ in range(MOST_IMPLIED):
        silent = None if until is not None and until(state) else silent_answer(rules, state)
        if silent is None:
            break
        quiet = attempt(rules, state, silent, session.explain)
        if isinstance(quiet, Ruling):
            break
        made.append(Step(silent, True, state, quiet[1]))
        state = quiet[0]
    return behind_silence(session, tuple(made), state), tuple(made)


def is_due(rules: Procedures[S], state: S, action: Action) -> bool:
    """Whether chance may decide so now, or behind a shuffle of which it need not say anything."""
    if not isinstance(attempt(rules, state, action, explain=False), Ruling):
        return True
    asked = question(rules, state)
    if asked is None or asked.decider != NATURE or asked.silent is None:
        return False
    quiet = attempt(rules, state, asked.silent, explain=False)
    assert not isinstance(quiet, Ruling), "silence is always legal"
    return not isinstance(attempt(rules, quiet[0], action, explain=False), Ruling)


def _play_after_silence(session: Session, action: Action, first: Ruling) -> Played | Rejected:
    rules, state, made = session.rules, session.state, list[Step]()
    fault, blamed = first, state
    for _ in range(MOST_IMPLIED):
        silent = silent_answer(rules, state)
        if silent is None:
            break
        quiet = attempt(rules, state, silent, session.explain)
        if isinstance(quiet, Ruling):
            break
        made.append(Step(silent, True, state, quiet[1]))
        state = quiet[0]
        done = attempt(rules, state, action, session.explain)
        if not isinstance(done, Ruling):
            session, steps = carried_out(behind_silence(session, tuple(made), state), action, done)
            return session, (*made, *steps)
        # The fault is that of the question which the actor had to answer, or that behind chance.
        asked = _decider(rules, blamed)
        if asked != action.actor and (_decider(rules, state) == action.actor or asked == NATURE):
            fault, blamed = done, state
    return rejected(rules, blamed, fault)


def behind_silence(session: Session, made: tuple[Step, ...], state: Any) -> Session:
    """The session behind some steps; of these it remembers what belongs to the turn that is under way now."""
    history = session.history
    for done in made:
        history = (*history, done) if session.same_turn(done.before, state) else ()
    return session._replace(state=state, history=history, lately=session.lately + made)


def carried_out(session: Session, action: Action, done: Done[S]) -> Played:
    """The session behind a decision, which was legal as it came, and its step."""
    rules, state, may_take_back, same_turn, explain, restored, history, lately, opened, told, began = session
    after, rulings = done
    steps = (Step(action, False, state, rulings),)
    if action.actor == NATURE:
        lately, told = lately + steps, told._replace(chance=(*told.chance, action))
    else:
        # What has happened before a decision of somebody cannot be told any more.
        lately, opened, told, began = steps, 1, NOTHING, ()
    history = history + steps if same_turn(state, after) else ()
    behind = rules, after, may_take_back, same_turn, explain, restored, history, lately, opened, told, began
    return _new(Session, behind), steps


def _decider(rules: Procedures[S], state: S) -> Seat | None:
    """Who has to answer the open question; None after the end of the game."""
    asked = question(rules, state)
    return None if asked is None else asked.decider


def nature_is_asked(rules: Procedures[S], state: S) -> bool:
    """Whether the open question is for chance."""
    return _decider(rules, state) == NATURE
