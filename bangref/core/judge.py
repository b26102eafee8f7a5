"""Judging the items of a record one by one, under one choice of readings.

Judge           a game, and how far its record has been carried out; what is amiss is for its caller to decide upon
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import Any

from bangref.core.action import END, NATURE, REROLL, Action
from bangref.core.engine import Rejected, question, silent_answer
from bangref.core.record import Check, Fault, Game, Item, Mismatch, Result, fault_of
from bangref.core.replay import Session, Step, nature_is_asked
from bangref.core.ruling import Ruling, collector
from bangref.core.said import Again, said_again

MOST_ENDS = 8
"""How many turns that could only be ended a record may leave out before a check."""

OnStep = Callable[[Item, Step], None]


class Judge:
    """Carries out a record item by item, and says what is amiss with each.

    explain: collect the rulings. on_step: told each step, with its rulings. session is None until the game has begun,
    and where nobody can know the table any more.
    """

    def __init__(self, game: Game, explain: bool = False, on_step: OnStep | None = None) -> None:
        self.game, self.explain, self.on_step = game, explain, on_step
        self.result = Result()
        self.session: Session | None = None
        self.since: list[Ruling] = []
        """What has been ruled since the last check that lists effects."""
        self.before: tuple[Any, tuple[Step, ...] | None, int] = (None, None, 0)
        """What the last item began with: state, history if it may be needed, length of ``since``."""
        self._setting_up = True
        self._decided = 0
        """How long ``since`` was when somebody last decided something."""

    def begin(self, resume: Callable[..., Any] | None = None) -> Ruling | None:
        """Begin at the beginning, or from a full check; the ruling that forbids such a game, if one does.

        What happens from a full check up to the next decision counts as happened since.
        """
        self.since, note = collector()
        state = self.game.start() if resume is None else resume(self.game.rules, note)
        if isinstance(state, Ruling):
            return state
        self.session = self.game.session(state, self.explain)
        self.session.began, self._decided = tuple(self.since), len(self.since)
        return None

    def follow(self, other: Judge) -> None:
        """Go on as another judge has gone."""
        self.game, self.session, self.since, self._decided = other.game, other.session, other.since, other._decided

    # One item --------------------------------------------------------------------------------------------------

    def accept(self, item: Item) -> Fault | None:
        """Carry out an item; None, or why it cannot be accepted (what was accepted before the fault stays)."""
        session = self.session
        assert session is not None
        if self._setting_up:
            supply = self.supply()
            if supply is not None:
                return supply._replace(of_header=True)
            self._setting_up = self.game.setting_up(session.state)
        history = tuple(session.history) if len(item.actions) > 1 else None
        self.before = (session.state, history, len(self.since))
        if not item.actions:
            return self._accept_told(item, session)
        for action in item.actions:
            made = session.play(action)
            if isinstance(made, Rejected):
                again = self._told_anyway(session, action, made)
                if isinstance(again, Fault):
                    return again
                made = again
            if self.explain or len(made) > 1:
                self._note(item, made)
            if action.actor != NATURE:
                self._decided = len(self.since)
        self.result.steps += 1
        return None

    def _told_anyway(self, session: Session, action: Action, refused: Rejected) -> tuple[Step, ...] | Fault:
        """What comes of a line that could not be carried out: chance may tell what had to come."""
        again = said_again(session, action)
        if isinstance(again, Again):
            if again.before is not None:
                self.since[self._decided :] = [ruling for done in again.before for ruling in done.rulings]
            made = again.made if action.actor == NATURE else session.play(action)
            assert not isinstance(made, Rejected), "it has been tried"
            return made
        return Fault(refused.rulings if again is None else (again,), action, refused.alternatives)

    @property
    def setting_up(self) -> bool:
        """Whether the first turn has not yet begun."""
        return self._setting_up

    def undo(self) -> None:
        """Forget what an item has led to before it became illegal."""
        assert self.session is not None
        state, history, since = self.before
        if history is not None:
            self.session.resume(state)
            self.session.history = list(history)
        del self.since[since:]

    def supply(self) -> Fault | None:
        """Answer for chance with what the header has told in advance."""
        assert self.session is not None
        while self.game.needs_supply(self.session.state):
            supplied = self.game.supplied(self.session.state)
            if isinstance(supplied, Ruling):
                return Fault((supplied,))
            if not supplied:
                return None
            for action in supplied:
                made = self.session.play(action)
                if isinstance(made, Rejected):
                    return Fault(made.rulings)
                self._note(Item(1), made)
            self.session.told_in_advance()
            self._decided = len(self.since)
        return None

    def goes_on(self, item: Item, fault: Fault) -> bool:
        """Whether judging can go on behind a fault; chance has its way even where it should not."""
        if fault.mismatches:
            return all(mismatch.goes_on for mismatch in fault.mismatches)
        if fault.action is None or fault.action.actor != NATURE:
            return False
        assert self.session is not None
        rules = self.game.rules
        self._note(item, self.session.be_silent(lambda state: nature_is_asked(rules, state)))
        rulings, note = collector()
        state = self.game.forced(self.session.state, fault.action, note)
        if state is None:
            return False
        self.session.resume(state)
        self.since += rulings
        return True

    def _accept_told(self, item: Item, session: Session) -> Fault | None:
        """Carry out an item that decides nothing: a take-back, a check, or the mere beginning."""
        if item.take_back is not None:
            refused = session.take_back(item.take_back)
            return None if refused is None else Fault((refused,))
        if item.check is None:
            return None
        found = self._checked(session, item, item.check)
        if item.lists_effects:
            self.since, self._decided = [], 0
            session.settle()
        return fault_of(tuple(found)) if found else None

    def _note(self, item: Item, made: tuple[Step, ...]) -> None:
        for done in made:
            if done.implied:
                self.result.implied += 1
            if self.explain:
                self.since += done.rulings
                if self.on_step is not None:
                    self.on_step(item, done)

    # Checks ----------------------------------------------------------------------------------------------------

    def _checked(self, session: Session, item: Item, check: Check) -> list[Mismatch]:
        """What a check finds amiss.

        One that does not say where it stands counts at the table as it is, else at the first place to which silence
        leads where it holds. It may leave out turns that could only be ended, and dice that were kept.
        """
        if item.stands is not None:
            self._note(item, session.be_silent(item.stands))
            return check(session.state, self.since)
        found = check(session.state, self.since)
        return found and self._checked_on(session, item, check, found)

    def _checked_on(self, session: Session, item: Item, check: Check, found: list[Mismatch]) -> list[Mismatch]:
        """The same where the check does not hold at the table as it is.

        If it holds nowhere, what is amiss is told of the end of the turn, or of the start of that which it is about.
        """
        made: tuple[Step, ...] = ()
        told: tuple[Session, tuple[Step, ...], list[Mismatch]] | None = None
        ends = 0
        while True:
            state = session.state
            begins, ending = item.begins is not None and item.begins(state), self._would_stop(state)
            if told is None and (begins or ending):
                told = session.copy(), made, found
            ends += ending
            done = () if begins or ends > MOST_ENDS else session.be_silent(partial(operator.is_not, state))
            if not done:
                break
            made += done
            found = check(session.state, [*self.since, *(ruling for step in made for ruling in step.rulings)])
            if not found:
                self._note(item, made)
                return []
        there, made, found = told or (session, made, found)
        session.become(there)
        self._note(item, made)
        return found

    def _would_stop(self, state: Any) -> bool:
        """Whether silence means here that a player ends the turn, or keeps the dice."""
        answer = silent_answer(self.game.rules, state)
        if answer is None or answer.verb == END:
            return answer is not None
        asked = question(self.game.rules, state)
        return asked is not None and asked.kind == REROLL
