"""Replaying decisions: silent answers filled in, and actions taken back.

Session         a game being replayed: its state, and the states it came through in this turn
Step            one decision that was carried out; its state is that of any game
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import NATURE, SHUFFLE, Action, Seat
from bangref.core.engine import Rejected, attempt, question, rejected, silent_answer
from bangref.core.frame import HasFrames, HasTurn, Procedures
from bangref.core.known import Known, known_in, singly
from bangref.core.ruling import Ruling, rule

S = TypeVar("S", bound=HasFrames)

_new = tuple.__new__  # a record in half the time

MOST_IMPLIED = 200
"""More silent answers in a row than any position can need."""


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


class Session:
    """A game being replayed.

    >>> # session = Session(rules, state, may_take_back, same_turn)
    >>> # session.play(action) is Accepted or Rejected

    history holds the steps of the turn under way; ``same_turn(before, after)`` says when a new one begins. lately holds
    those since somebody's last decision, and that itself; the first ``opened`` of them no line of chance has led to.
    began: the rulings that have led to the first state. chance: what chance has told since that decision; heard: what
    of it had to come anyway.
    """

    def __init__(
        self,
        rules: Procedures[Any],
        state: Any,
        may_take_back: MayTakeBack,
        same_turn: Callable[[Any, Any], bool],
        explain: bool = True,
        restored: Restored = as_before,
    ) -> None:
        self.rules, self.state, self.explain = rules, state, explain
        self.history: list[Step] = []
        self._may_take_back, self._same_turn, self._restored = may_take_back, same_turn, restored
        self.lately: list[Step] = []
        self.opened = 0
        self.began: tuple[Ruling, ...] = ()
        self.chance: list[Action] = []
        self.heard: list[Action] = []
        self._heard_before = 0

    def play(self, action: Action) -> tuple[Step, ...] | Rejected:
        """Carry out an action, after the silent answers that must have come before it.

        Returns the steps that were carried out, the action's own last; or the rejection, with nothing changed.
        A rejection is that of the question its actor had to answer, else that of the open question; where chance is
        asked for what may stay unsaid, that of the next one.
        """
        state = self.state
        done = attempt(self.rules, state, action, self.explain)
        if isinstance(done, Ruling):
            if action.actor == NATURE and not self.is_due(action) and self.hear(action):
                return ()
            return self._play_after_silence(action, done)
        after, rulings = done
        made = _new(Step, (action, False, state, rulings))
        self.state = after
        if action.actor == NATURE:
            self.lately.append(made)
            self.chance.append(action)
        else:
            self._decided(made)
        if self._same_turn(state, after):
            self.history.append(made)
        else:
            self.history.clear()
        return (made,)

    def _play_after_silence(self, action: Action, first: Ruling) -> tuple[Step, ...] | Rejected:
        rules, state, made = self.rules, self.state, []
        fault, blamed = first, state
        for _ in range(MOST_IMPLIED):
            silent = silent_answer(rules, state)
            if silent is None:
                break
            quiet = attempt(rules, state, silent, self.explain)
            if isinstance(quiet, Ruling):
                break
            made.append(Step(silent, True, state, quiet[1]))
            state = quiet[0]
            done = attempt(rules, state, action, self.explain)
            if not isinstance(done, Ruling):
                made.append(Step(action, False, state, done[1]))
                self._keep(tuple(made), done[0])
                if action.actor == NATURE:
                    self.chance.append(action)
                else:
                    self._decided(made[-1])
                return tuple(made)
            asked = _decider(rules, blamed)
            if asked != action.actor and (_decider(rules, state) == action.actor or asked == NATURE):
                fault, blamed = done, state
        return rejected(rules, blamed, fault)

    def be_silent(self, until: Callable[[Any], bool] | None = None) -> tuple[Step, ...]:
        """Carry out the silent answers that need nobody to speak, up to a question somebody has to answer.

        until: a state to stop at, even though silence would go on.
        """
        made: list[Step] = []
        state = self.state
        for _ in range(MOST_IMPLIED):
            silent = None if until is not None and until(state) else silent_answer(self.rules, state)
            if silent is None:
                break
            quiet = attempt(self.rules, state, silent, self.explain)
            if isinstance(quiet, Ruling):
                break
            made.append(Step(silent, True, state, quiet[1]))
            state = quiet[0]
        self._keep(tuple(made), state)
        return tuple(made)

    @property
    def has_heard(self) -> bool:
        """Whether a line of chance since the decision has been taken for what was known."""
        return len(self.heard) > self._heard_before

    def is_due(self, action: Action) -> bool:
        """Whether chance may decide so now, or behind a shuffle of which it need not say anything."""
        rules, state = self.rules, self.state
        if not isinstance(attempt(rules, state, action, explain=False), Ruling):
            return True
        asked = question(rules, state)
        if asked is None or asked.decider != NATURE or asked.silent is None:
            return False
        quiet = attempt(rules, state, asked.silent, explain=False)
        assert not isinstance(quiet, Ruling), "silence is always legal"
        return not isinstance(attempt(rules, quiet[0], action, explain=False), Ruling)

    def untold(self) -> list[Known]:
        """What chance had no choice in since somebody's last decision, and what no line has told yet."""
        heard, found = Counter(self.heard), []
        for known in self._known():
            if heard[known.action]:
                heard[known.action] -= 1
            else:
                found.append(known)
        return found

    def hear(self, action: Action) -> bool:
        """Whether a line of chance tells what had to come and no line has told yet; then this one has."""
        if action not in [known.action for known in self.untold()]:
            return False
        self.chance.append(action)
        self.heard.append(action)
        return True

    def _known(self) -> Iterator[Known]:
        yield from known_in(self.began)
        for done in self.lately:
            rulings = done.rulings or self._rulings_of(done)
            if done.implied and done.action.verb == SHUFFLE:
                yield Known(done.action, rulings[0].clause)
            told = Counter(() if done.implied else singly(done.action))
            for known in known_in(rulings):
                if told[known.action]:
                    told[known.action] -= 1
                else:
                    yield known

    def _rulings_of(self, done: Step) -> tuple[Ruling, ...]:
        """The rulings of a step for which nobody has asked."""
        again = attempt(self.rules, done.before, done.action)
        assert not isinstance(again, Ruling)
        return again[1]

    def take_back(self, seat: Seat) -> Ruling | None:
        """Undo the last card or ability of a player, with everything that answered it; or say why not."""
        place = self._may_take_back(self.rules, tuple(self.history), self.state, seat)
        if isinstance(place, Ruling):
            return place
        self.state = self._restored(self.rules, tuple(self.history[place:]), self.state)
        del self.history[place:]
        self._begin_anew()
        return None

    def resume(self, state: HasFrames) -> None:
        """Go on from another state."""
        self.state = state
        self.history.clear()
        self._begin_anew()

    def told_in_advance(self) -> None:
        """What chance has decided so far, no line has told: it came from elsewhere."""
        self.lately = [done._replace(implied=True) for done in self.lately]
        self.settle()

    def settle(self) -> None:
        """What chance has told so far is understood as it should be."""
        self.opened, self.chance, self._heard_before = len(self.lately), [], len(self.heard)

    def copy(self) -> Session:
        """The same session, to try something."""
        other = copy(self)
        for name in ("history", "lately", "chance", "heard"):
            setattr(other, name, [*getattr(self, name)])
        return other

    def become(self, other: Session) -> None:
        """Go on as another session has gone."""
        vars(self).update(vars(other))

    def at_decision(self) -> Session:
        """This session before chance has told anything since somebody's last decision."""
        other = self.copy()
        since = self.lately[self.opened :]
        if since:
            other.state = since[0].before
            other.history = self.history[: max(0, len(self.history) - len(since))]
        del other.lately[self.opened :]
        del other.heard[self._heard_before :]
        other.chance = []
        return other

    def _decided(self, made: Step) -> None:
        """Somebody has decided something: what has happened before that cannot be told any more."""
        self.lately, self.opened, self.began = [made], 1, ()
        if self.chance:
            self.chance = []
        if self.heard:
            self.heard, self._heard_before = [], 0

    def _begin_anew(self) -> None:
        self.lately, self.opened, self.began = [], 0, ()
        self.chance, self.heard, self._heard_before = [], [], 0

    def _keep(self, made: tuple[Step, ...], state: HasFrames) -> None:
        """Remember what was done, as far as it belongs to the turn that is under way now."""
        self.lately += made
        for done in made:
            self.history.append(done)
            if not self._same_turn(done.before, state):
                self.history.clear()
        self.state = state


def _decider(rules: Procedures[S], state: S) -> Seat | None:
    """Who has to answer the open question; None after the end of the game."""
    asked = question(rules, state)
    return None if asked is None else asked.decider


def nature_is_asked(rules: Procedures[S], state: S) -> bool:
    """Whether the open question is for chance."""
    asked = question(rules, state)
    return asked is not None and asked.decider == NATURE
