"""Kinds of tampering that few games have a place for, and games that have one.

Among the games of a run they would hardly be tried. ``python -m verification.tampering --seek`` looks for games in
which they can be, and writes them down in rare.json; every run tries them there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

from verification.tampering.games import PLAIN, from_fixture, game
from verification.tampering.trial import DISAGREEMENT, KINDS, UNCOUNTED, Outcome, try_kind

SEEDS = Path(__file__).parent / "rare.json"
WANTED = 5
"""In so many games a rare kind is tried."""

Kind = tuple[str, str]
Place = int | str
"""A game that has a place for a kind: the seed of a simulated one, or the name of a recorded one."""


def places() -> list[tuple[Kind, Place]]:
    """Every rare kind with each of the games that are known to have a place for it."""
    written: dict[str, list[Place]] = json.loads(SEEDS.read_text(encoding="utf-8"))
    return [(kind, place) for kind in KINDS for place in written.get(kind[1], ())]


def tried(kind: Kind, place: Place) -> Outcome | None:
    """A kind tried in one game; None where that has no place for it, or where nothing would show."""
    subject = from_fixture(place) if isinstance(place, str) else game(place, PLAIN)
    if subject is None or subject.story.ended != "over":
        return None
    outcome = try_kind(*kind, subject, Random(f"{kind}/{place}"))
    return None if outcome is None or outcome.result in UNCOUNTED else outcome


def sought(kinds: Iterable[Kind], among: Iterable[Place], wanted: int = WANTED) -> dict[str, list[Place]]:
    """Games with a place for these kinds: so many for each, if there are.

    Where plain bookkeeping cannot follow the changed record, nothing can be said of the verifier.
    """
    left = list(kinds)
    found: dict[str, list[Place]] = {kind: [] for _, kind in left}
    for place in among:
        for kind in left:
            outcome = tried(kind, place)
            if outcome is not None and outcome.result != DISAGREEMENT:
                found[kind[1]].append(place)
        left = [kind for kind in left if len(found[kind[1]]) < wanted]
        if not left:
            break
    return {kind: games for kind, games in sorted(found.items()) if games}
