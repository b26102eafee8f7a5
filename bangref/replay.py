"""A transcript step by step: what it says, what came of it, and the table afterwards.

    Replay      judges a transcript item by item and lets one look on
    Moment      one item: the decisions carried out, the findings, the state it left
    by_step     the moments of each step together

What is legal and what is not is judged by the same verifier as for ``bangref verify``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Action
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling
from bangref.core.verify import Finding, Item, Verifier
from bangref.transcript.errors import MalformedError
from bangref.transcript.reader import Transcript


class Moment(NamedTuple):
    """One item of a transcript and what came of it.

    number: the step it belongs to, 0 before the first. line: of the file. actions, take_back: what it says.
    steps: the decisions carried out, silent ones included. doubted, doubt: the step that is illegal unless it
    is taken back, and why. findings: made here, though perhaps about an earlier step. state: the table
    afterwards, None where an illegal step has left it unknown. rules: under which it goes on.
    """

    number: int
    line: int
    actions: tuple[Action, ...]
    take_back: int | None
    steps: tuple[Step, ...]
    doubted: int
    doubt: tuple[Ruling, ...]
    findings: tuple[Finding, ...]
    state: State | None
    rules: Rules

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings of all decisions, in order."""
        return tuple(ruling for done in self.steps for ruling in done.rulings)


class Replay:
    """A transcript being replayed. The first moment is the table before the first action.

    Raises MalformedError, from iterating, where the transcript is not written properly.
    """

    def __init__(self, transcript: Transcript) -> None:
        self.names = transcript.names
        self._transcript = transcript
        self._made: list[Step] = []
        self._told = 0
        self._verifier = Verifier(
            transcript.game, keep_going=True, explain=True, on_step=lambda _, done: self._made.append(done)
        )

    @property
    def session(self) -> Session | None:
        """The game as it stands, with the history that a take-back needs; None where it is not known."""
        return self._verifier.session

    def __iter__(self) -> Iterator[Moment]:
        yield self._after(Item(1))
        last = Item(1)
        for last in self._transcript:
            yield self._after(last)
        self._verifier.finish()
        if len(self._verifier.result.findings) > self._told:
            yield self._moment(Item(last.line, last.step))

    def _after(self, item: Item) -> Moment:
        self._verifier.feed(item)
        return self._moment(item)

    def _moment(self, item: Item) -> Moment:
        verifier = self._verifier
        made, self._made = tuple(self._made), []
        findings = tuple(verifier.result.findings[self._told :])
        self._told += len(findings)
        doubted, fault = verifier.doubt or (None, None)
        state = verifier.session.state if verifier.session is not None else None
        rules: Any = verifier.game.rules
        return Moment(
            item.step,
            item.line,
            item.actions,
            item.take_back,
            made,
            doubted.step if doubted is not None else 0,
            fault.rulings if fault is not None else (),
            findings,
            state,
            rules,
        )


def by_step(moments: Iterable[Moment]) -> Iterator[list[Moment]]:
    """The moments of each step together: its action, then the checkpoints that follow.

    A step is complete where the next one begins, or where what follows cannot be read.
    """
    step: list[Moment] = []
    try:
        for moment in moments:
            if step and moment.number != step[0].number:
                yield step
                step = []
            step.append(moment)
    except MalformedError:
        if step:
            yield step
        raise
    yield step
