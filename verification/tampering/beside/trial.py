"""Trials with records: one kind, one game, and whether the verifier says of it what it has to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Generic, NamedTuple

from verification.tampering.beside.asking import Story, T
from verification.tampering.beside.kinds import Change, Forbidden, Game, Kind, forbidden
from verification.tampering.record import Record, written
from verification.tampering.verifier import Verdict, verdict_on

IN_TIME, ACCEPTED, UNSEEN = "in time", "accepted", "unseen"
LATE, MISSED, FALSE_ALARM, WRONG_CLAUSE, DISAGREEMENT = (
    "late",
    "missed",
    "false alarm",
    "wrong clause",
    "tracker disagrees",
)
FAILURES = (LATE, MISSED, FALSE_ALARM, WRONG_CLAUSE, DISAGREEMENT)


class Outcome(NamedTuple):
    """What came of a trial; what: the whole of it in words, where it is a failure."""

    kind: str
    result: str
    what: str = ""


@dataclass(frozen=True)
class Tampering(Generic[T]):
    """What is done to the records of a game. game: one by its seed. follow: its story as plain bookkeeping tells it.

    changed: kinds that change something; the bookkeeping says whether that shows, and where.
    forbidden: kinds that are illegal by construction, each with the clauses of which one has to say so.
    harmless: kinds that stay legal by construction.
    """

    game: Callable[[int], Game[T]]
    follow: Callable[[Record], Story[T]]
    changed: Mapping[str, Kind[T]]
    forbidden: Mapping[str, Forbidden[T]]
    harmless: Mapping[str, Kind[T]]

    @cached_property
    def group_of(self) -> dict[str, str]:
        """Every kind with what it is."""
        groups = {"changed": self.changed, "forbidden": self.forbidden, "harmless": self.harmless}
        return {kind: group for group, kinds in groups.items() for kind in kinds}

    def try_kind(self, kind: str, subject: Game[T], random: Random) -> Outcome | None:
        """Tamper with a game in one way; None where the game has no place for it."""
        if kind in self.forbidden:
            change = forbidden(self.forbidden[kind], subject, random)
        else:
            change = {**self.changed, **self.harmless}[kind](subject, random)
        if change is None:
            return None
        found = verdict_on(written(change.record))
        story = self.follow(change.record)
        due = story.contradiction.index if story.contradiction is not None else None
        result = self._judged(kind, change, found, due)
        if result not in FAILURES:
            return Outcome(kind, result)
        words = (
            f"{subject.name}: {kind}: {change.what}\n{result}; verifier: {found.verdict} on line {found.place + 1} "
            f"{found.words}\nbookkeeping: {story.contradiction or story.ended}\n"
        )
        return Outcome(kind, result, words)

    def _judged(self, kind: str, change: Change, found: Verdict, due: int | None) -> str:
        legal = found.verdict == "legal"
        if kind in self.harmless:
            return ACCEPTED if legal and due is None else DISAGREEMENT if due is not None else FALSE_ALARM
        if kind in self.forbidden and due != change.since:
            return DISAGREEMENT
        if due is None:
            return UNSEEN if legal else FALSE_ALARM
        if legal:
            return MISSED
        if found.place != due:
            return LATE if found.place > due else FALSE_ALARM
        wanted = self.forbidden[kind].clauses if kind in self.forbidden else ()
        return WRONG_CLAUSE if wanted and not set(wanted) & set(found.clauses[:1]) else IN_TIME

    def trials(self, seed: int) -> list[Outcome]:
        """Every kind with one game."""
        random = Random(seed)
        outcomes = [self.try_kind(kind, self.game(seed), random) for kind in self.group_of]
        return [outcome for outcome in outcomes if outcome is not None]
