"""A game being replayed, as a value: its state, and the states it came through in this turn.

    Session         such a game
    Step            one decision that was carried out; its state is that of any game
    Told            what chance has told since somebody's last decision
    take_back       the session before the last card or ability of a player
    resume          the session that goes on from another state

Decisions are carried out by ``core.play``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import Action, Seat
from bangref.core.frame import HasFrames, HasTurn, Procedures
from bangref.core.ruling import Ruling, rule

S = TypeVar("S", bound=HasFrames)


class Step(NamedTuple):
    """A decision that was carried out. implied: silence said it. before: the state it was made in."""

    action: Action
    implied: bool
    before: Any
    rulings: tuple[Ruling, ...]


MayTakeBack = Callable[[Any, tuple[Step, ...], Any, Seat], "int | Ruling"]
"""``(rules, history, state, seat)``: the place in the history to go back to, or why it is not allowed."""


Restored = Callable[[Any, tuple[Step, ...], Any], Any]
"""``(rules, steps taken back, state)``: the state to go on from."""


def as_before(rules: Procedures[S], since: tuple[Step, ...], state: S) -> S:
    """The state before the first of the steps that are taken back, with nothing learned from them."""
    before: S = since[0].before
    return before


def never_taken_back(clause: str) -> MayTakeBack:
    """The rule of games in which nothing may be taken back; clause: the one that the players go by instead."""

    def may_take_back(rules: Procedures[S], history: tuple[Step, ...], state: S, seat: Seat) -> int | Ruling:
        return rule(clause, "no_taking_back", seat) if state.frames else rule(rules.over(state), "game_over")

    return may_take_back


def same_turn(before: HasTurn, after: HasTurn) -> bool:
    """Whether two states belong to the turn of the same player."""
    return before.turn == after.turn


class Told(NamedTuple):
    """What chance has told since somebody's last decision.

    chance: the lines. heard: what of them had to come anyway; the first ``settled`` of these are understood as they
    should be.
    """

    chance: tuple[Action, ...] = ()
    heard: tuple[Action, ...] = ()
    settled: int = 0


NOTHING = Told()


class Session(NamedTuple):
    """A game being replayed.

    >>> # session = Session(rules, state, may_take_back, same_turn)
    >>> # play(session, action) is (the session behind it, the steps that were carried out), or Rejected

    history holds the steps of the turn under way; ``same_turn(before, after)`` says when a new one begins. explain:
    whether steps have their rulings. lately holds the steps since somebody's last decision, and that itself; the first
    ``opened`` of them no line of chance has led to. began: the rulings that have led to the first state, until somebody
    decides.
    """

    rules: Procedures[Any]
    state: Any
    may_take_back: MayTakeBack
    same_turn: Callable[[Any, Any], bool]
    explain: bool = True
    restored: Restored = as_before
    history: tuple[Step, ...] = ()
    lately: tuple[Step, ...] = ()
    opened: int = 0
    told: Told = NOTHING
    began: tuple[Ruling, ...] = ()


def take_back(session: Session, seat: Seat) -> Session | Ruling:
    """Undo the last card or ability of a player, with everything that answered it; or say why not."""
    rules, history, state = session.rules, session.history, session.state
    place = session.may_take_back(rules, history, state, seat)
    if isinstance(place, Ruling):
        return place
    before = session.restored(rules, history[place:], state)
    return resume(session, before)._replace(history=history[:place])


def resume(session: Session, state: HasFrames) -> Session:
    """Go on from another state."""
    return session._replace(state=state, history=(), lately=(), opened=0, told=NOTHING, began=())


def told_in_advance(session: Session) -> Session:
    """What chance has decided so far, no line has told: it came from elsewhere."""
    return settle(session._replace(lately=tuple([done._replace(implied=True) for done in session.lately])))


def settle(session: Session) -> Session:
    """What chance has told so far is understood as it should be."""
    heard = session.told.heard
    return session._replace(opened=len(session.lately), told=Told((), heard, len(heard)))


def at_decision(session: Session) -> Session:
    """The session before chance has told anything since somebody's last decision."""
    state, history, told = session.state, session.history, session.told
    since = session.lately[session.opened :]
    if since:
        state, history = since[0].before, history[: max(0, len(history) - len(since))]
    told = Told((), told.heard[: told.settled], told.settled)
    return session._replace(state=state, history=history, lately=session.lately[: session.opened], told=told)
