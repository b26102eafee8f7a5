"""One moment of kernel and model, how it is compared, and the step to the next.

Spot        the same moment on both sides
Comparison  compares spot after spot, and counts
Difference  what is not the same
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import why_not
from verification.compare.decided import Watched
from verification.compare.kernel import NOBODY, Kernel
from verification.compare.model import MODEL_FAULTS, Model, Plain, in_time
from verification.compare.plain import canonical, differing
from verification.compare.recorder import Recorder

MOST_FORCED = 8
"""So many answers in a row that nobody else could have given, one side may ask for and the other take for granted."""


OPEN = "open"
"""The kind of a difference that the rules leave open; nothing is compared beyond it."""


class Spot(NamedTuple):
    """The same moment on both sides: a state of the kernel, a position of the model, and the lines that led there.

    ahead: what the kernel has been answered already, since nothing else could come.
    """

    state: Any
    position: Plain
    lines: tuple[Action, ...] = ()
    ahead: tuple[Action, ...] = ()

    def caught_up(self) -> Spot:
        """The same moment, with the lines of what the kernel has been answered already."""
        return self._replace(lines=(*self.lines, *self.ahead), ahead=()) if self.ahead else self


class Difference(NamedTuple):
    """Where kernel and model differ: after which lines, in what (one word), and how, in words."""

    lines: tuple[Action, ...]
    kind: str
    what: tuple[str, ...]


@dataclass(slots=True)
class Counts:
    """What has been compared. forced: answers that only one side asks for. clauses: of refusals, where they differ.

    open: how often it came to what the rules leave open. decided: by which clauses both sides have decided.
    disputed: the clauses that bear on a difference.
    """

    steps: int = 0
    answers: int = 0
    refusals: int = 0
    forced: int = 0
    open: int = 0
    clauses: Counter[tuple[str, str]] = field(default_factory=Counter)
    decided: set[str] = field(default_factory=set)
    disputed: set[str] = field(default_factory=set)

    def add(self, other: Counts) -> None:
        """Adds what has been compared elsewhere."""
        self.steps += other.steps
        self.answers += other.answers
        self.refusals += other.refusals
        self.forced += other.forced
        self.open += other.open
        self.clauses += other.clauses
        self.decided |= other.decided
        self.disputed |= other.disputed


class Comparison:
    """Compares spots. with_answers: all legal answers, too. recorder: writes down what the model has confirmed.

    ran: the clauses that head functions of the model that have run.
    """

    def __init__(
        self, kernel: Kernel, model: Model, with_answers: bool = True, recorder: Recorder | None = None
    ) -> None:
        self.kernel, self.model, self.with_answers, self.recorder = kernel, Watched(model), with_answers, recorder
        self.counts = Counts()
        self.ran: set[str] = set()
        self._cited: set[str] = set()

    def step(self, spot: Spot, action: Action) -> Spot | Difference:
        """The spot after a decision that is legal by the kernel, compared."""
        self._cited = set()
        after = self._step(spot, action)
        self._note(differs=isinstance(after, Difference) and after.kind != OPEN)
        if self.recorder is not None and not isinstance(after, Difference):
            self.recorder.allowed(spot.lines, action)
        return after

    def _note(self, *, differs: bool) -> None:
        """Notes by which clauses both sides have decided, or which of them bear on a difference."""
        ran = self.model.clauses()
        self.ran |= ran
        if differs:
            self.counts.disputed |= ran | self._cited
        else:
            self.counts.decided |= ran & self._cited

    def _step(self, spot: Spot, action: Action) -> Spot | Difference:
        if spot.ahead:
            return self._behind(spot, action)
        after, self._cited = self.kernel.explained(spot.state, action)
        line = self.kernel.line(action)
        lines = (*spot.lines, action)
        self.counts.steps += 1
        try:
            with in_time():
                refused = self.model.refusal(spot.position, line)
                position = self.model.play(spot.position, line) if refused is None else spot.position
        except MODEL_FAULTS as fault:
            return Difference(lines, "error", (f"the model raises {type(fault).__name__}: {fault}",))
        if refused is None:
            return self._unless_open(spot.state, self.compared(Spot(after, position, lines)), after)
        if self.kernel.only_answer(spot.state) is not None:
            self.counts.forced += 1
            return self.compared(Spot(after, spot.position, lines))
        return Difference(lines, "refusal", (f"kernel: allowed; model: refused [{refused}]",))

    def _unless_open(self, before: Any, found: Spot | Difference, after: Any) -> Spot | Difference:
        """What was found; nothing can be said where both sides part over what the rules leave open."""
        if not isinstance(found, Difference) or found.kind != "table":
            return found
        states = [state for state, _ in self._forced_states(after)]
        made_of_nothing = any(self.kernel.made_of_nothing(before, state) for state in states)
        return found._replace(kind=OPEN) if made_of_nothing else found

    def _behind(self, spot: Spot, action: Action) -> Spot | Difference:
        """A decision that had to come, and that the model takes for granted."""
        expected, *ahead = spot.ahead
        if action == expected:
            return spot._replace(lines=(*spot.lines, action), ahead=tuple(ahead))
        return Difference((*spot.lines, action), "asked", ("the kernel waits for an answer that had to come",))

    def closed(self, found: Spot | Difference) -> Difference | None:
        """The difference, if one was found that is not merely left open."""
        if not isinstance(found, Difference):
            return None
        self.counts.open += found.kind == OPEN
        return None if found.kind == OPEN else found

    def refused(self, spot: Spot, action: Action) -> Difference | None:
        """Whether the model refuses what the kernel refuses; None as well where the kernel does not.

        And where the kernel waits for an answer that nobody could give otherwise, which the model takes for granted.
        """
        fault = None if spot.ahead else why_not(self.kernel.rules, spot.state, action)
        if fault is None:
            return None
        self.counts.refusals += 1
        self._cited = {fault.clause}
        try:
            clause = self.model.refusal(spot.position, self.kernel.line(action))
        except MODEL_FAULTS as broken:
            self._note(differs=True)
            lines = (*spot.lines, action)
            return Difference(lines, "error", (f"the model raises {type(broken).__name__}: {broken}",))
        if clause is None and self.kernel.only_answer(spot.state) is not None:
            self.counts.forced += 1
            return None
        self._note(differs=clause is None)
        if clause == fault.clause:
            self.counts.decided.add(clause)
        if clause is None:
            what = f"kernel: refused [{fault.clause}] {fault.fact}; model: allowed"
            return Difference((*spot.lines, action), "refusal", (what,))
        if clause != fault.clause:
            self.counts.clauses[fault.clause, clause] += 1
        if self.recorder is not None:
            self.recorder.refused(spot.lines, action)
        return None

    def differs(self, spot: Spot, kind: str, what: str) -> Difference:
        """A difference at a spot."""
        return Difference(spot.lines, kind, (what,))

    # One moment ------------------------------------------------------------------------------------------------

    def compared(self, spot: Spot) -> Spot | Difference:
        """The spot where both sides ask the same, which may be some forced answers on; or what differs."""
        try:
            with in_time():
                return self._compared(spot)
        except MODEL_FAULTS as fault:
            return Difference(spot.lines, "error", (f"the model raises {type(fault).__name__}: {fault}",))

    def _compared(self, spot: Spot) -> Spot | Difference:
        same, faults = self._aligned(spot)
        if faults:
            return Difference(spot.lines, "table", tuple(faults))
        found = self._faults_of_end(same) if self.kernel.asked(same.state) == NOBODY else []
        if found:
            return Difference(spot.lines, "end", tuple(found))
        found = self._faults_of_answers(same) if self.with_answers else []
        return Difference(spot.lines, "answers", tuple(found)) if found else same

    def _faults(self, spot: Spot) -> list[str]:
        """How the tables differ, and who is asked."""
        between = self.kernel.in_flight(spot.state)
        told = self.kernel.told_now(spot.state)
        found = list(differing(told, self.model.told(spot.position), between)) if told else []
        who, asked = self.kernel.asked(spot.state), self.model.asked(spot.position)
        if who != asked["who"]:
            what = self.kernel.asked_what(spot.state)
            found.append(f"asked: kernel {who} ({what}), model {asked['who']} ({asked['what']})")
        return found

    def _aligned(self, spot: Spot) -> tuple[Spot, list[str]]:
        """The first spot where the tables are the same, and the same player is asked; or what differs least."""
        least = self._faults(spot)
        if not least:
            return spot, []
        ours, theirs = self._forced_states(spot.state), self._forced_positions(spot.position)
        pairs = sorted((i + j, i, j) for i in range(len(ours)) for j in range(len(theirs)))
        for forced, i, j in pairs[1:]:
            state, ahead = ours[i]
            found = Spot(state, theirs[j], spot.lines, ahead)
            faults = self._faults(found)
            if not faults:
                self.counts.forced += forced
                return found, []
            least = min(least, faults, key=len)
        return spot, least

    def _forced_states(self, state: Any) -> list[tuple[Any, tuple[Action, ...]]]:
        """The state, and those after answers that nobody could have given otherwise."""
        found: list[tuple[Any, tuple[Action, ...]]] = [(state, ())]
        while len(found) <= MOST_FORCED:
            state, ahead = found[-1]
            only = self.kernel.only_answer(state)
            if only is None:
                break
            found.append((self.kernel.after(state, only), (*ahead, only)))
        return found

    def _forced_positions(self, position: Plain) -> list[Plain]:
        """The same for the model."""
        found = [position]
        while len(found) <= MOST_FORCED:
            who = self.model.asked(found[-1])["who"]
            own = [line for line in self.model.answers(found[-1]) if line["by"] == who]
            if len(own) != 1 or own[0]["do"] == "shuffle":
                break
            found.append(self.model.play(found[-1], own[0]))
        return found

    def _faults_of_end(self, spot: Spot) -> list[str]:
        """Whether the model knows who has won, and nobody else."""
        won = self.kernel.winners(spot.state)
        faults = []
        clause = self.model.refusal(spot.position, {"end": {"winners": won}})
        if clause is not None:
            faults.append(f"winners: kernel {won}, model: others [{clause}]")
        others = [name for name in self.kernel.names.players if name not in won]
        if self.model.refusal(spot.position, {"end": {"winners": others}}) is None:
            faults.append(f"winners: kernel {won}, model: {others} as well")
        return faults

    def _faults_of_answers(self, spot: Spot) -> list[str]:
        """Which answers are legal on one side only."""
        if self.kernel.asked(spot.state) == NOBODY or self.kernel.is_shuffle(spot.state):
            return []
        ours = {canonical(self.kernel.line(action)) for action in self.kernel.legal(spot.state)}
        closed, who = self.kernel.is_closed(spot.state), self.kernel.asked(spot.state)
        lines = self.model.answers(spot.position)
        theirs = {canonical(line) for line in lines if line["by"] == who or not closed}
        self.counts.answers += len(ours)
        more = [f"legal for the kernel alone: {line}" for line in sorted(ours - theirs)]
        return [*more, *(f"legal for the model alone: {line}" for line in sorted(theirs - ours))]
