"""The parts of what a client has received: games, and what follows where a connection was renewed.

    Part        a game, from its beginning or from a table in the middle of it
    parts_of    those that have been received

A renewed connection begins with the table as it stands, and with all that was said before. Where that is the table at
which the connection broke off, nothing has been missed, and the game goes on. Where it is another one, nobody can tell
from the file what has been done in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bangref.streams.frames import Update
from bangref.streams.messages import Sentence
from bangref.streams.table import Place, Table

STARTED, SNAPSHOT, CLEARED = "game_started", "preload_assets", "clear_logs"


@dataclass(slots=True)
class Part:
    """Updates of a game. line: where it begins. late: it begins with a table in the middle of a game."""

    line: int
    late: bool = False
    updates: list[Update] = field(default_factory=list)


def parts_of(updates: Sequence[Update]) -> list[Part]:
    """The parts, in order. What comes before the first game is in none."""
    starts = [place for place, update in enumerate(updates) if update.kind == STARTED]
    found: list[Part] = []
    for start, end in zip(starts, [*starts[1:], len(updates)], strict=True):
        block = list(updates[start + 1 : end])
        late = _first_of_game(block) == SNAPSHOT
        if not (late and found and _goes_on(found[-1], block)):
            found.append(Part(updates[start].line, late, block))
    return found


def _first_of_game(block: Sequence[Update]) -> str:
    """What comes first that is not of the lobby."""
    return next((u.kind for u in block if not u.kind.startswith("lobby")), "")


def _goes_on(part: Part, block: list[Update]) -> bool:
    """Whether a game goes on with a renewed connection as if it had not broken off; then the rest of it is added."""
    cleared = next((place for place, update in enumerate(block) if update.kind == CLEARED), None)
    if cleared is None:
        return False
    said = [update.body for update in part.updates if isinstance(update.body, Sentence)]
    again = [update.body for update in block[cleared + 1 : cleared + 1 + len(said)]]
    if again != said or _piles(block[:cleared]) != _piles(part.updates):
        return False
    known = [update for update in block[:cleared] if update.kind in ("show_card", "player_show_role")]
    part.updates += [*known, *block[cleared + 1 + len(said) :]]
    return True


def _piles(updates: Sequence[Update]) -> dict[Place, list[int]]:
    """Where every card lies behind these updates."""
    table = Table()
    for update in updates:
        table.follow(update)
    return {place: pile for place, pile in table.piles.items() if pile}
