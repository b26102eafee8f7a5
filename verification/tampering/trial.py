"""One trial: a record is tampered with, the bookkeeping says what has to be found, the verifier says what it finds."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from verification.tampering import changed, forbidden, harmless
from verification.tampering.follower import follow
from verification.tampering.games import FORMS, Game, from_fixture, game, not_followed, plainly, recorded
from verification.tampering.record import Record, taken_back, written
from verification.tampering.verifier import Verdict, verdict_on

CHANGED, FORBIDDEN, HARMLESS = "changed", "forbidden", "harmless"
KINDS: tuple[tuple[str, str], ...] = (
    *((CHANGED, kind) for kind in changed.KINDS),
    *((FORBIDDEN, kind) for kind in forbidden.KINDS),
    *((HARMLESS, kind) for kind in harmless.KINDS),
)

IN_TIME, LATE, MISSED, FALSE_ALARM = "in time", "late", "missed", "false alarm"
WRONG_CLAUSE, DISAGREEMENT = "wrong clause", "tracker disagrees"
ACCEPTED, UNSEEN = "accepted", "unseen"
GAMES, FOLLOWED, NOT_FOLLOWED = "games", "followed", "not followed"
UNCOUNTED = (UNSEEN, FOLLOWED, NOT_FOLLOWED)
"""Results that are no corruption that could be found: a change that does not show, and the games themselves."""
FAILURES = (LATE, MISSED, FALSE_ALARM, WRONG_CLAUSE, DISAGREEMENT)


class Outcome(NamedTuple):
    """What came of a trial. what: how the record was tampered with. file: the result, where it is a failure."""

    group: str
    kind: str
    result: str
    verdict: str
    clause: str = ""
    what: str = ""
    file: bytes = b""


def try_kind(group: str, kind: str, game: Game, random: Random) -> Outcome | None:
    """Tamper with a game in one way; None where the game has no place for it."""
    if group == HARMLESS:
        variant = harmless.KINDS[kind](game, random)
        return None if variant is None else judged_harmless(kind, game, variant)
    if group == CHANGED:
        change = changed.KINDS[kind](game, random)
        return None if change is None else judged_changed(kind, game, change)
    change = forbidden.of_kind(forbidden.KINDS[kind], game, random)
    return None if change is None else judged_forbidden(kind, game, change)


def judged_harmless(kind: str, game: Game, variant: harmless.Variant) -> Outcome:
    """A variant has to be accepted, as far as it tells the game."""
    file = gzip.decompress(variant.file) if variant.file.startswith(b"\x1f\x8b") else variant.file
    found = verdict_on(file)
    fine = found.verdict == "legal" and (found.finished or not variant.finished)
    return _outcome(HARMLESS, kind, game, ACCEPTED if fine else FALSE_ALARM, found, variant.what, "", file)


def judged_changed(kind: str, game: Game, change: changed.Change) -> Outcome:
    """A change has to be found where the bookkeeping finds it, and nowhere else.

    Of what is taken back the bookkeeping knows nothing: whether that could be done is for the verifier alone to say.
    """
    story = follow(change.record, keep=False)
    file = written(change.record)
    found = verdict_on(file)
    where = f"tracker: {story.contradiction or story.ended}"
    if story.contradiction is None:
        judged = not story.ended.startswith("unclear") and found.place not in taken_back(change.record)
        unfounded = found.verdict != "legal" and judged
        early = found.verdict != "legal" and found.place < change.since
        result = FALSE_ALARM if unfounded or early else UNSEEN
    else:
        due = story.contradiction.index
        result = _by_place(found, due)
        if found.place == due + 1 and tells_the_deal(change.record, due):
            result = IN_TIME
    return _outcome(CHANGED, kind, game, result, found, change.what, where, file)


def judged_forbidden(kind: str, game: Game, change: changed.Change) -> Outcome:
    """A forbidden line has to be found in its place, by the clause that forbids it where that is definite.

    The bookkeeping, which follows the whole record, has to stop there as well; of taking back it knows nothing.
    """
    file = written(change.record)
    found = verdict_on(file)
    result = _by_place(found, change.since)
    where = ""
    if not kind.endswith("taken back"):
        story = follow(change.record, keep=False)
        where = f"tracker: {story.contradiction or story.ended}"
        if story.contradiction is None or story.contradiction.index != change.since:
            result = DISAGREEMENT
    expected = forbidden.KINDS[kind].clauses
    if result == IN_TIME and expected and not set(expected) & set(found.clauses[:1]):
        result = WRONG_CLAUSE
    return _outcome(FORBIDDEN, kind, game, result, found, change.what, where, file)


def tells_the_deal(record: Record, index: int) -> bool:
    """Whether a line could tell again what the header has dealt, when nobody but the choosers of characters has moved.

    Such a line is right for itself, and what it leaves untold is missed on the next one.
    """
    line = record.lines[index]
    before = [one.get("do") for one in record.lines[1:index] if one.get("by") != "chance"]
    dealt = record.header.get("hands", {}).get(line.get("on"), [])
    return (
        line.get("by") == "chance"
        and line.get("do") == "draw"
        and line.get("card") in dealt
        and set(before) == {"choose"}
    )


def _by_place(found: Verdict, due: int) -> str:
    if found.verdict == "legal":
        return MISSED
    return IN_TIME if found.place == due else LATE if found.place > due else FALSE_ALARM


def _outcome(
    group: str, kind: str, game: Game, result: str, found: Verdict, what: str, where: str, file: bytes
) -> Outcome:
    clause = found.clauses[0] if found.clauses else ""
    if result not in FAILURES:
        return Outcome(group, kind, result, found.verdict, clause)
    place = f" on line {found.place + 1}" if found.place >= 0 else ""
    words = f"{game.name}: {kind}: {what}\n{result}; verifier: {found.verdict}{place} {found.words}\n{where}\n"
    return Outcome(group, kind, result, found.verdict, clause, words, file)


# Many of them ----------------------------------------------------------------------------------------------------

IN_A_BATCH = 25
FIXTURE_EVERY = 12
"""One batch in so many tampers with a recorded game; the others with simulated ones."""


def game_of_batch(seed: int, batch: int) -> Game | None:
    """The game that a batch tampers with."""
    if batch % FIXTURE_EVERY == 0:
        names = recorded()
        return from_fixture(names[batch // FIXTURE_EVERY % len(names)])
    return game(seed + batch, FORMS[batch // 6 % len(FORMS)])


def trials(seed: int, batch: int, number: int = IN_A_BATCH) -> Iterator[Outcome]:
    """The trials of a batch: so many that count, of all kinds in turn. The same numbers always give the same trials."""
    subject = game_of_batch(seed, batch)
    if subject is None:
        yield Outcome(GAMES, not_followed(plainly(seed + batch)), NOT_FOLLOWED, "")
        return
    yield Outcome(GAMES, "+".join(subject.record.header.get("sets") or ("base",)), FOLLOWED, "")
    if subject.story.ended != "over":
        words = f"{subject.name}: plain bookkeeping does not come through: {subject.story.contradiction}\n"
        yield Outcome(HARMLESS, "unchanged", DISAGREEMENT, "", "", words, written(subject.record))
        return
    random = Random(f"{seed}/{batch}")
    order = random.sample(KINDS, len(KINDS))
    made = 0
    for place in range(3 * len(KINDS)):
        if made >= number:
            return
        group, kind = order[place % len(order)]
        outcome = try_kind(group, kind, subject, random)
        if outcome is not None:
            made += outcome.result not in UNCOUNTED
            yield outcome


def batch(seed: int, number: int) -> list[Outcome]:
    """The trials of a batch, as a task of a worker."""
    return list(trials(seed, number))
