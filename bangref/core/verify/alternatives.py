"""Other readings tried on a record: a fault may hang on one that nobody has chosen.

explain_by_reading      a rival under which an item is legal, or less is amiss with it
follow                  goes on as a rival has gone
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bangref.core.record import Fault, Item, is_less
from bangref.core.ruling import Ruling
from bangref.core.verify.accept import accept
from bangref.core.verify.chain import values
from bangref.core.verify.go_on import go_on
from bangref.core.verify.in_advance import prepare
from bangref.core.verify.progress import Progress, start, tell_nobody
from bangref.core.verify.verification import Judged, Readings, Rival, Verification

Explained = tuple[Rival, Fault | None]
"""A rival under which an item is legal, or less is amiss with it, and that."""


def explain_by_reading(verification: Verification, item: Item, fault: Fault) -> tuple[Verification, Explained | None]:
    """A rival under which this item is legal, else the one under which the least is amiss with it, if that is less."""
    least: tuple[Rival, Fault] | None = None
    rivals, judged = dict(verification.rivals), values(verification.judged)
    for readings, tried in _untried(verification):
        key = tuple(sorted(readings.items()))
        # The record so far has to be in order under these readings, too.
        rival = _come_through(rivals.get(key) or _rival(verification, readings, tried), judged)
        if rival.fails:
            rivals[key] = rival
            continue
        rival, left = _try(rival, item)
        rivals[key] = rival
        if left is None:
            return verification._replace(rivals=rivals), (rival, None)
        if is_less(left, least[1] if least else fault):
            least = rival, left
    return verification._replace(rivals=rivals), least


def follow(verification: Verification, rival: Rival) -> Verification:
    """Go on as a rival has gone; what has been counted and noted stays."""
    gone = rival.progress
    progress = verification.progress._replace(
        game=gone.game, session=gone.session, since=gone.since, decided=gone.decided, beyond=gone.beyond
    )
    outcome = verification.outcome._replace(readings=rival.readings)
    return verification._replace(progress=progress, outcome=outcome, rivals={})


def _untried(verification: Verification) -> Iterator[tuple[Readings, tuple[str, str]]]:
    """Readings under which the record may be legal, each with the one that is new in them.

    An alternative that neither the record nor an earlier fault has chosen; then one in the place of such a
    choice, since another one might have explained that fault as well.
    """
    game, taken = verification.progress.game, verification.outcome.readings
    bases = [taken, *({id_: taken[id_] for id_ in taken if id_ != dropped} for dropped in taken)]
    for base in bases:
        for reading, alternatives in game.readings.items():
            if reading in game.chosen or reading in base:
                continue
            for value in alternatives[1:]:
                if taken.get(reading) != value:
                    yield {**base, reading: value}, (reading, value)


def _rival(verification: Verification, readings: Readings, tried: tuple[str, str]) -> Rival:
    """The record under other readings, at its start."""
    progress = Progress(verification.progress.game.under(readings), verification.progress.explain)
    begun = start(progress, verification.start)
    if isinstance(begun, Ruling):
        return Rival(progress, readings, tried, fails=True)
    return Rival(begun, readings, tried)


def _come_through(rival: Rival, judged: Sequence[Judged]) -> Rival:
    """The rival behind all of these items; it fails where one is not in order that was for the other judge."""
    for item, in_order in judged[rival.came :]:
        if rival.fails:
            break
        rival, fault = _try(rival, item)
        if fault is not None and in_order:
            return rival._replace(fails=True)
    return rival


def _try(rival: Rival, item: Item) -> Explained:
    """The rival behind the next item, and what is amiss with that; where judging cannot go on behind it, it fails."""
    progress, fault = rival.progress, None
    if progress.setting_up:
        progress, fault = prepare(progress, tell_nobody)
    if fault is None:
        progress, fault = accept(progress, item, tell_nobody)
    behind = progress if fault is None else go_on(progress, item, fault, tell_nobody)
    fails = behind.session is None
    return rival._replace(progress=progress if fails else behind, came=rival.came + 1, fails=fails), fault
