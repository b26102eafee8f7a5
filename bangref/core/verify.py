"""Judging a record of a game: what was legal, what was not, under which clause.

Verifier        judges the items of a record one by one
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.core.action import END, NATURE, PLAY, REROLL, USE
from bangref.core.engine import Rejected, question, silent_answer
from bangref.core.record import (
    ILLEGAL,
    LEGAL,
    UNDECIDED,
    Check,
    Fault,
    Finding,
    Game,
    Item,
    Mismatch,
    Result,
    explained_of,
    fault_of,
    is_less,
    parts_of,
)  # fmt: skip
from bangref.core.replay import Session, Step, nature_is_asked
from bangref.core.ruling import Ruling, collector

LOOK_AHEAD = 24
"""How many items after an illegal action may pass before its take-back comes too late."""
MOST_ENDS = 8
"""How many turns that could only be ended a record may leave out before a check."""


class Verifier:
    """Judges a record item by item; memory grows with one game, never with many.

    keep_going: after a fault, judge again from the next full check. explain: pass each step with its rulings to
    ``on_step``.
    """

    def __init__(
        self,
        game: Game,
        keep_going: bool = False,
        explain: bool = False,
        on_step: Callable[[Item, Step], None] | None = None,
    ) -> None:
        self.game, self.keep_going, self.explain, self.on_step = game, keep_going, explain, on_step
        self.result = Result()
        self.session: Session | None = None
        self._setting_up = True
        self._quiet: Any = None  # the state in which silence has already said all it can
        self._since: list[Ruling] = []
        self._segment: list[Item] = []
        self._segment_start: Any = None
        self._doubt: tuple[Item, Fault] | None = None
        self._waiting: list[Item] = []
        self._before: tuple[Any, tuple[Step, ...] | None, int]
        self._begin()

    # The flow of items -----------------------------------------------------------------------------------------

    def feed(self, item: Item) -> None:
        """Judge the next item of the record."""
        if self._doubt is not None:
            self._in_doubt(item)
        elif self.session is None:
            self._while_lost(item)
        else:
            fault = self._accept(item, self.session)
            if fault is None:
                self._passed(item)
            elif fault.action is not None and item.actions[0].verb in (PLAY, USE):
                self._doubt = (item, fault)
            else:
                self._decide(item, fault)

    @property
    def doubt(self) -> tuple[Item, Fault] | None:
        """An illegal action that may yet be taken back, and why it is illegal."""
        return self._doubt

    def finish(self) -> Result:
        """Judge what is still in doubt or has only been told in advance, and say what came of it all."""
        while self._doubt is not None:
            self._settle_doubt()
        if self.session is not None and self._setting_up:
            fault = self._supply()
            if fault is not None:
                self._decide(Item(1), fault)
        return self.result

    def _begin(self) -> None:
        state = self.game.start()
        if isinstance(state, Ruling):
            self._report(Item(1), Fault((state,)))
            return
        self.session = self.game.session(state, self.explain)

    def _passed(self, item: Item) -> None:
        """Judging goes on behind an item. Where it tells all there is, other readings need not start earlier."""
        self._segment.append(item)
        if item.resume is not None and item.lists_effects:
            self._segment, self._segment_start = [], item.resume

    def _in_doubt(self, item: Item) -> None:
        """An illegal action may yet be taken back; until it is, or it is too late, what follows waits."""
        assert self._doubt is not None
        assert self._doubt[1].action is not None
        actor = self._doubt[1].action.actor
        if item.take_back == actor:
            self.result.void += 1 + sum(len(waiting.actions) > 0 for waiting in self._waiting)
            self._doubt, self._waiting = None, []
            self._undo()
            return
        self._waiting.append(item)
        late = any(self.game.too_late(self._before[0], actor, action) for action in item.actions)
        if late or item.check is not None or len(self._waiting) >= LOOK_AHEAD:
            self._settle_doubt()

    def _undo(self) -> None:
        """Forget what an item has led to before it became illegal."""
        assert self.session is not None
        state, history, since = self._before
        if history is not None:
            self.session.state, self.session.history = state, list(history)
        del self._since[since:]

    def _settle_doubt(self) -> None:
        assert self._doubt is not None
        item, fault = self._doubt
        waiting, self._doubt, self._waiting = self._waiting, None, []
        self._decide(item, fault)
        for later in waiting:
            self.feed(later)

    def _while_lost(self, item: Item) -> None:
        if self.keep_going and item.resume is not None:
            self._resume(item)
        else:
            self.result.unjudged += len(item.actions) > 0

    def _resume(self, item: Item) -> None:
        assert item.resume is not None
        self._segment, self._segment_start = [], item.resume
        self.session = self._session_from(item.resume)

    def _session_from(self, resume: Callable[..., Any]) -> Session:
        """A session from the state of a full check. What happens up to the next decision counts as happened since."""
        self._since, note = collector()
        return self.game.session(resume(self.game.rules, note), self.explain)

    # One item --------------------------------------------------------------------------------------------------

    def _accept(self, item: Item, session: Session) -> Fault | None:
        """Carry out an item; None, or why it cannot be accepted (what was accepted before the fault stays)."""
        if self._setting_up:
            supply = self._supply()
            if supply is not None:
                return supply._replace(of_header=True)
            self._setting_up = self.game.setting_up(session.state)
        history = tuple(session.history) if len(item.actions) > 1 else None
        self._before = (session.state, history, len(self._since))
        if not item.actions:
            return self._accept_told(item, session)
        for action in item.actions:
            made = session.play(action)
            if isinstance(made, Rejected):
                return Fault(made.rulings, action, made.alternatives)
            if self.explain or len(made) > 1:
                self._note(item, made)
        self.result.steps += 1
        return None

    def _accept_told(self, item: Item, session: Session) -> Fault | None:
        """Carry out an item that decides nothing: a take-back, a check, or the mere beginning."""
        if item.take_back is not None:
            refused = session.take_back(item.take_back)
            return None if refused is None else Fault((refused,))
        if item.check is None:
            return None
        found = self._checked(session, item, item.check)
        if item.lists_effects:
            self._since = []
        return fault_of(tuple(found)) if found else None

    def _supply(self) -> Fault | None:
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
        return None

    def _note(self, item: Item, made: tuple[Step, ...]) -> None:
        for done in made:
            if done.implied:
                self.result.implied += 1
            if self.explain:
                self._since += done.rulings
                if self.on_step is not None:
                    self.on_step(item, done)

    def _checked(self, session: Session, item: Item, check: Check) -> list[Mismatch]:
        """What a check finds amiss. One that does not say where it stands may come before the end of a turn.

        Where a player can do nothing but end the turn, a record may also leave that out, and check what follows; the
        same where dice may be rolled again, and are kept.
        """
        stop = item.stands or self._stop_at(item.begins)
        if item.stands is not None or self._quiet is not session.state:
            self._note(item, session.be_silent(stop))
        if item.begins is None:
            self._quiet = session.state
        found = check(session.state, self._since)
        if not found or item.stands is not None:
            return found
        state, history = session.state, list(session.history)
        made: tuple[Step, ...] = ()
        for _ in range(MOST_ENDS):
            if not self._would_stop(session.state):
                break
            made = (*made, *session.be_silent(self._next(stop, session.state)))
            if not check(session.state, [*self._since, *(r for done in made for r in done.rulings)]):
                self._note(item, made)
                return []
        session.state, session.history = state, history
        return found

    def _would_stop(self, state: Any) -> bool:
        """Whether silence means here that a player ends the turn, or keeps the dice."""
        answer = silent_answer(self.game.rules, state)
        if answer is None or answer.verb == END:
            return answer is not None
        asked = question(self.game.rules, state)
        return asked is not None and asked.kind == REROLL

    def _stop_at(self, begins: Callable[[Any], bool] | None) -> Callable[[Any], bool]:
        """Where silence ends before a check: at the end of a turn, and at the start of the one that it is about."""
        if begins is None:
            return self._would_stop
        return lambda state: begins(state) or self._would_stop(state)

    def _next(self, stop: Callable[[Any], bool], first: Any) -> Callable[[Any], bool]:
        return lambda state: state is not first and stop(state)

    # Faults ----------------------------------------------------------------------------------------------------

    def _decide(self, item: Item, fault: Fault) -> None:
        """A fault stands: it hangs on readings, in whole or in part, or the record is illegal here."""
        rest: Fault | None = fault
        while rest is not None:
            found = self._alternative(item, rest)
            if found is None:
                break
            reading, value, verifier, left = found
            self._report(item, explained_of(rest, left), reading, value)
            self.game, self.session, self._since = verifier.game, verifier.session, verifier._since
            self.result.readings[reading] = value
            rest = left
        if rest is None:
            self._passed(item)
            return
        for part in parts_of(rest):
            self._report(item, part)
        if self._goes_on(item, rest):
            self._passed(item)
            return
        self.session = None
        if item.check is not None:
            self._while_lost(item)

    def _goes_on(self, item: Item, fault: Fault) -> bool:
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
        self._since += rulings
        return True

    def _alternative(self, item: Item, fault: Fault) -> tuple[str, str, Verifier, Fault | None] | None:
        """A reading, not chosen by the record, under which this item is legal or less is amiss with it, and that."""
        least: tuple[str, str, Verifier, Fault] | None = None
        for reading, values in self.game.readings.items():
            if reading in self.game.chosen or reading in self.result.readings:
                continue
            for value in values[1:]:
                verifier = Verifier.__new__(Verifier)
                came_through, left = verifier._try(self, {**self.result.readings, reading: value}, item)
                if came_through and left is None:
                    return reading, value, verifier, None
                if left is not None and is_less(left, least[3] if least else fault):
                    least = reading, value, verifier, left
        return least

    def _try(self, other: Verifier, readings: dict[str, str], last: Item) -> tuple[bool, Fault | None]:
        """Judge again, under other readings, the part of the record that another verifier has come through.

        Whether this one comes through, too, up to the last item, and what is amiss with that.
        """
        self.game = other.game.under(readings)
        self.explain, self.on_step, self.result = other.explain, None, Result()
        self._setting_up, self._quiet = True, None
        self._since, self._segment, self._segment_start = [], [], None
        self.session = None
        if other._segment_start is None:
            self._begin()
        else:
            self.session = self._session_from(other._segment_start)
        if self.session is None:
            return False, None
        for item in other._segment:
            fault = self._accept(item, self.session)
            if fault is not None and not self._goes_on(item, fault):
                return False, None
        return True, self._accept(last, self.session)

    def _report(self, item: Item, fault: Fault, reading: str = "", value: str = "") -> None:
        state = self.session.state if self.session is not None else None
        mismatch = fault.mismatches[0] if fault.mismatches else None
        kind = UNDECIDED if reading else ILLEGAL
        line, step = (1, 0) if fault.of_header else (item.line, item.step)
        finding = Finding(
            kind, line, step, fault.rulings, state, fault.action, fault.alternatives, mismatch, reading, value
        )
        self.result.findings.append(finding)
        if kind == ILLEGAL or self.result.verdict == LEGAL:
            self.result.verdict = kind
