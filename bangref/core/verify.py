"""Judging a record of a game: what was legal, what was not, under which clause.

Verifier        judges the items of a record one by one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bangref.core.action import PLAY, USE
from bangref.core.judge import Judge, OnStep
from bangref.core.record import (
    ILLEGAL,
    LEGAL,
    UNDECIDED,
    Fault,
    Finding,
    Game,
    Item,
    Result,
    explained_of,
    is_less,
    parts_of,
)

LOOK_AHEAD = 24
"""How many items after an illegal action may pass before its take-back comes too late."""

Readings = Mapping[str, str]


class Verifier(Judge):
    """Judges a record item by item; memory grows with one game, never with many.

    keep_going: after a fault, judge again from the next full check. explain: pass each step with its rulings to
    ``on_step``.
    """

    def __init__(
        self,
        game: Game,
        keep_going: bool = False,
        explain: bool = False,
        on_step: OnStep | None = None,
    ) -> None:
        super().__init__(game, explain, on_step)
        self.keep_going = keep_going
        self._start: Callable[..., Any] | None = None
        self._segment: list[tuple[Item, bool]] = []
        """What has been judged since the start, and whether it was in order."""
        self._rivals: dict[tuple[tuple[str, str], ...], Rival] = {}
        self._doubt: tuple[Item, Fault] | None = None
        self._waiting: list[Item] = []
        forbidden = self.begin()
        if forbidden is not None:
            self._report(Item(1), Fault((forbidden,)))

    # The flow of items -----------------------------------------------------------------------------------------

    def feed(self, item: Item) -> None:
        """Judge the next item of the record."""
        if self._doubt is not None:
            self._in_doubt(item)
        elif self.session is None:
            self._while_lost(item)
        else:
            fault = self.accept(item)
            if fault is None:
                self._segment.append((item, True))
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
        if self.session is not None and self.setting_up:
            fault = self.supply()
            if fault is not None:
                self._decide(Item(1), fault)
        return self.result

    def _in_doubt(self, item: Item) -> None:
        """An illegal action may yet be taken back; until it is, or it is too late, what follows waits."""
        assert self._doubt is not None
        assert self._doubt[1].action is not None
        actor = self._doubt[1].action.actor
        if item.take_back == actor:
            self.result.void += 1 + sum(len(waiting.actions) > 0 for waiting in self._waiting)
            self._doubt, self._waiting = None, []
            self.undo()
            return
        self._waiting.append(item)
        late = any(self.game.too_late(self.before[0], actor, action) for action in item.actions)
        if late or item.check is not None or len(self._waiting) >= LOOK_AHEAD:
            self._settle_doubt()

    def _settle_doubt(self) -> None:
        assert self._doubt is not None
        item, fault = self._doubt
        waiting, self._doubt, self._waiting = self._waiting, None, []
        self._decide(item, fault)
        for later in waiting:
            self.feed(later)

    def _while_lost(self, item: Item) -> None:
        if self.keep_going and item.resume is not None:
            self._start, self._segment, self._rivals = item.resume, [], {}
            self.begin(item.resume)
        else:
            self.result.unjudged += len(item.actions) > 0

    # Faults ----------------------------------------------------------------------------------------------------

    def _decide(self, item: Item, fault: Fault) -> None:
        """A fault stands: it hangs on readings, in whole or in part, or the record is illegal here."""
        rest: Fault | None = fault
        while rest is not None:
            found = self._alternative(item, rest)
            if found is None:
                break
            rival, left = found
            self._report(item, explained_of(rest, left), *rival.tried)
            self.follow(rival)
            self.result.readings, self._rivals = dict(rival.readings), {}
            rest = left
        if rest is None:
            self._segment.append((item, True))
            return
        for part in parts_of(rest):
            self._report(item, part)
        if self.goes_on(item, rest):
            self._segment.append((item, False))
            return
        self.session = None
        if item.check is not None:
            self._while_lost(item)

    def _alternative(self, item: Item, fault: Fault) -> tuple[Rival, Fault | None] | None:
        """A rival under which this item is legal, or less is amiss with it, and that."""
        least: tuple[Rival, Fault] | None = None
        for readings, tried in self._untried():
            rival = self._rivals.setdefault(tuple(sorted(readings.items())), Rival(self, readings, tried))
            if not rival.comes_through(self._segment):
                continue
            left = rival.tries(item)
            if left is None:
                return rival, None
            if is_less(left, least[1] if least else fault):
                least = rival, left
        return least

    def _untried(self) -> Iterator[tuple[Readings, tuple[str, str]]]:
        """Readings under which the record may be legal, each with the one that is new in them.

        An alternative that neither the record nor an earlier fault has chosen; then one in the place of such a
        choice, since another one might have explained that fault as well.
        """
        taken = self.result.readings
        bases = [taken, *({id_: taken[id_] for id_ in taken if id_ != dropped} for dropped in taken)]
        for base in bases:
            for reading, values in self.game.readings.items():
                if reading in self.game.chosen or reading in base:
                    continue
                for value in values[1:]:
                    if taken.get(reading) != value:
                        yield {**base, reading: value}, (reading, value)

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


class Rival(Judge):
    """The same record under other readings, from the same start; as far as it gets, and as far as anybody asks.

    tried: the reading that is new, and its value. What comes to the fault of another judge by the same way, and goes
    on where that cannot, owes it to the readings and to nothing else.
    """

    def __init__(self, other: Verifier, readings: Readings, tried: tuple[str, str]) -> None:
        super().__init__(other.game.under(readings), other.explain)
        self.readings, self.tried = readings, tried
        self._came = 0
        self._resume = other._start
        self._fails = False

    def comes_through(self, segment: list[tuple[Item, bool]]) -> bool:
        """Whether all of these items are in order, but those that are not for the other judge, either."""
        if self.session is None and not self._fails:
            self._fails = self.begin(self._resume) is not None
        while not self._fails and self._came < len(segment):
            item, in_order = segment[self._came]
            fault = self.tries(item)
            if fault is not None and in_order:
                self._fails = True
        return not self._fails

    def tries(self, item: Item) -> Fault | None:
        """What is amiss with the next item; where judging cannot go on behind it, this rival fails."""
        fault = self.accept(item)
        self._came += 1
        self._fails = fault is not None and not self.goes_on(item, fault)
        return fault
