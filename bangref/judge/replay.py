"""A transcript step by step: what it says, what came of it, and the table afterwards.

    Replay      judges a transcript item by item and lets one look on
    Moment      one item: the decisions carried out, the findings, the state it left
    settled     moments, an illegal action held back until it is clear whether it is taken back
    by_step     the moments of each step together

What is legal and what is not is judged by the same verifier as for ``bangref verify``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from bangref.core.action import NATURE, Action
from bangref.core.record import ILLEGAL, Finding, Item
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling
from bangref.core.verify import Verification, begin, feed, finish
from bangref.core.verify.progress import Progress, Tell
from bangref.judge.recorded import Recorded
from bangref.kits.any_game import Rules, State
from bangref.record.errors import MalformedError


class Moment(NamedTuple):
    """One item of a transcript and what came of it.

    number: the step it belongs to, 0 before the first. line: of the file, 0 for what is only judged at its
    end. actions, take_back: what it says. made: the decisions carried out, silent ones included, each with
    the line it belongs to. doubted, doubt: the step that is illegal unless it is taken back, and why.
    findings: made here, each with its line. state: the table afterwards, None where an illegal step has
    left it unknown. rules: under which it goes on. void: nothing came of it, since it has been taken back.
    notes: what it tells after the end of the game.
    """

    number: int
    line: int
    actions: tuple[Action, ...]
    take_back: int | None
    made: tuple[tuple[int, Step], ...]
    doubted: int
    doubt: tuple[Ruling, ...]
    findings: tuple[Finding, ...]
    state: State | None
    rules: Rules
    void: bool = False
    notes: tuple[Finding, ...] = ()


class Replay:
    """A transcript being replayed. The first moment is the table before the first action.

    Raises MalformedError, from iterating, where the transcript is not written properly.
    """

    def __init__(self, transcript: Recorded) -> None:
        self.names = transcript.names
        self._transcript = transcript
        self._verification = begin(transcript.game, keep_going=True, explain=True)

    @property
    def session(self) -> Session | None:
        """The game as it stands, with the history that a take-back needs; None where it is not known."""
        return self._verification.session

    @property
    def progress(self) -> Progress:
        """How far the game has come, with what is still open about it."""
        return self._verification.progress

    def __iter__(self) -> Iterator[Moment]:
        before, number = self._verification, 0
        # A finding on the header comes with the first moment.
        found = 0
        for item in chain((Item(1),), self._transcript):
            made, tell = _collector()
            self._verification = feed(before, item, tell)
            yield _moment(item, before, self._verification, made, found)
            before, number, found = self._verification, item.step, len(self._verification.findings)
        if before.doubt is not None:
            made, tell = _collector()
            self._verification = finish(before, tell)
            yield _moment(Item(0, number), before, self._verification, made, found)


def _collector() -> tuple[list[tuple[int, Step]], Tell]:
    """A list, and the function that fills it with the steps that are told."""
    made: list[tuple[int, Step]] = []
    return made, lambda item, done: made.append((item.line, done))


def _moment(item: Item, before: Verification, after: Verification, made: list[tuple[int, Step]], found: int) -> Moment:
    """What came of an item; found: so many findings have been told before."""
    rules: Rules = after.progress.game.rules
    return Moment(
        item.step,
        item.line,
        item.actions,
        item.take_back,
        tuple(made),
        after.doubt.item.step if after.doubt is not None else 0,
        after.doubt.fault.rulings if after.doubt is not None else (),
        after.findings[found:],
        after.session.state if after.session is not None else None,
        rules,
        notes=after.progress.notes[len(before.progress.notes) :],
    )


def settled(moments: Iterable[Moment]) -> Iterator[Moment]:
    """The same moments, each with what came of it in the end.

    As long as an illegal action may be taken back, what follows is not judged, and then all of it is judged
    at once. Here everything stands where it belongs.
    """
    held: list[Moment] = []
    try:
        for moment in moments:
            held.append(moment)
            if not moment.doubted:
                yield from _told_apart(held)
                held = []
    except MalformedError:
        yield from held
        raise


def _told_apart(held: list[Moment]) -> Iterator[Moment]:
    """Moments that were judged together, told apart by their lines."""
    if len(held) == 1:
        yield held[0]
        return
    made = [done for moment in held for done in moment.made]
    findings = [finding for moment in held for finding in moment.findings]
    notes = [note for moment in held for note in moment.notes]
    doubts = {moment.doubted: moment.doubt for moment in held}
    last, lost = held[-1], False
    for moment in held:
        own = tuple(done for done in made if done[0] == moment.line)
        found = tuple(finding for finding in findings if finding.line == moment.line)
        noted = tuple(note for note in notes if note.line == moment.line)
        later = [done.before for line, done in made if line > moment.line]
        open_doubt = doubts.get(moment.number, ()) if moment.line and not found else ()
        lost = lost or any(finding.kind == ILLEGAL for finding in found)
        state = last.state if moment is last or not later else later[0]
        yield moment._replace(
            made=own,
            doubted=moment.number if open_doubt else 0,
            doubt=open_doubt,
            findings=found,
            state=state if moment is last or not lost else None,
            rules=last.rules,
            void=_may_be_void(moment) and not own and not found and not noted and not lost,
            notes=noted,
        )


def _may_be_void(moment: Moment) -> bool:
    """Whether nothing can have come of a moment because of a take-back; chance tells nothing that could be void."""
    return bool(moment.actions) and moment.actions[0].actor != NATURE


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
