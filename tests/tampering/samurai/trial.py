"""Trials with records of Samurai Sword: one kind, one game, and whether the verifier says of it what it has to say."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from bangref.samurai.assemble import READINGS
from bangref.simulate import simulated, transcript_of
from tests.tampering.record import Record, read, written
from tests.tampering.samurai.follower import follow
from tests.tampering.samurai.kinds import CHANGED, FORBIDDEN, HARMLESS, Change, Game, forbidden
from tests.tampering.verifier import Verdict, verdict_on

PLAYERS = (3, 4, 5, 6, 7)
IN_TIME, ACCEPTED, UNSEEN = "in time", "accepted", "unseen"
LATE, MISSED, FALSE_ALARM, WRONG_CLAUSE, DISAGREEMENT = (
    "late",
    "missed",
    "false alarm",
    "wrong clause",
    "tracker disagrees",
)
FAILURES = (LATE, MISSED, FALSE_ALARM, WRONG_CLAUSE, DISAGREEMENT)
KINDS = (*CHANGED, *FORBIDDEN, *HARMLESS)


class Outcome(NamedTuple):
    """What came of a trial; what: the whole of it in words, where it is a failure."""

    kind: str
    result: str
    what: str = ""


@lru_cache(maxsize=100)
def game(seed: int) -> Game:
    """A simulated game; every reading is chosen as the default has it, so that nothing is in doubt."""
    number = PLAYERS[seed % len(PLAYERS)]
    plain = read("".join(transcript_of(simulated(number, seed, game="samurai"))))
    chosen = {reading: values[0] for reading, values in READINGS.items()}
    record = Record(({**plain.header, "readings": chosen}, *plain.lines[1:]))
    return Game(f"{number} players, seed {seed}", record, follow(record))


def try_kind(kind: str, subject: Game, random: Random) -> Outcome | None:
    """Tamper with a game in one way; None where the game has no place for it."""
    if kind in FORBIDDEN:
        change = forbidden(FORBIDDEN[kind], subject, random)
    else:
        change = (CHANGED | HARMLESS)[kind](subject, random)
    if change is None:
        return None
    found = verdict_on(written(change.record))
    story = follow(change.record)
    due = story.contradiction.index if story.contradiction is not None else None
    result = _judged(kind, change, found, due)
    if result not in FAILURES:
        return Outcome(kind, result)
    words = (
        f"{subject.name}: {kind}: {change.what}\n{result}; verifier: {found.verdict} on line {found.place + 1} "
        f"{found.words}\nbookkeeping: {story.contradiction or story.ended}\n"
    )
    return Outcome(kind, result, words)


def _judged(kind: str, change: Change, found: Verdict, due: int | None) -> str:
    legal = found.verdict == "legal"
    if kind in HARMLESS:
        return ACCEPTED if legal and due is None else DISAGREEMENT if due is not None else FALSE_ALARM
    if kind in FORBIDDEN and due != change.since:
        return DISAGREEMENT
    if due is None:
        return UNSEEN if legal else FALSE_ALARM
    if legal:
        return MISSED
    if found.place != due:
        return LATE if found.place > due else FALSE_ALARM
    wanted = FORBIDDEN[kind].clauses if kind in FORBIDDEN else ()
    return WRONG_CLAUSE if wanted and not set(wanted) & set(found.clauses[:1]) else IN_TIME


def trials(seed: int) -> list[Outcome]:
    """Every kind with one game."""
    random = Random(seed)
    outcomes = [try_kind(kind, game(seed), random) for kind in KINDS]
    return [outcome for outcome in outcomes if outcome is not None]
