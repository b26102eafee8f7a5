"""Whether there is any deal for which a record of which not every card is known is legal.

judged      the worlds that are left behind a record, or the first line behind which none is
Judged      what came of it
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from bangref.core.action import PLAY, USE
from bangref.core.record import Game
from bangref.core.verify.feed import LOOK_AHEAD
from bangref.worlds.following import Line, Why, followed
from bangref.worlds.merging import merged
from bangref.worlds.uniting import united
from bangref.worlds.world import Deal, World

MOST_WORLDS = 2_000
"""How many worlds are held before judging gives up, unless somebody wants more."""


class Judged(NamedTuple):
    """What came of a record.

    worlds: those that are left behind its last line, or before the one that no world is left behind, which is
    ``fault``, with ``reasons``, one for each way to understand it in each of these worlds. reached: the line at which
    there were too many worlds. steps: actions judged. void: actions taken back. void_lines: where these are. held: by
    line, how many worlds there were behind it.
    """

    worlds: tuple[World, ...]
    fault: Line | None = None
    reasons: tuple[Why, ...] = ()
    reached: Line | None = None
    steps: int = 0
    void: int = 0
    void_lines: frozenset[int] = frozenset()
    held: tuple[int, ...] = ()


def judged(deal: Deal, game: Game, first: World, lines: Sequence[Line], most: int = MOST_WORLDS) -> Judged:
    """The worlds behind the lines of a record, beginning from one. most: how many of them are held."""
    worlds = [first]
    merge = partial(_fewest, deal) if all(line.item.take_back is None for line in lines) else list
    held: list[int] = []
    void: dict[int, bool] = {}
    steps = 0
    for place, line in enumerate(lines):
        if line.item.line in void:
            continue
        behind, reasons = step(deal, worlds, line, merge)
        told = tuple(worlds), line, tuple(reasons)
        if not behind:
            back = _taken_back_later(game, worlds[0], lines, place)
            if back is None:
                return _with(Judged(*told, steps=steps), void, held)
            void |= {each.item.line: len(each.item.actions) > 0 for each in lines[place : back + 1]}
            continue
        if len(behind) > most:
            return _with(Judged(tuple(behind), reached=line, steps=steps), void, held)
        worlds = behind
        steps += bool(line.item.actions)
        held.append(len(worlds))
    return _with(Judged(tuple(worlds), steps=steps), void, held)


def _fewest(deal: Deal, worlds: list[World]) -> list[World]:
    return united(deal, merged(worlds))


def _with(found: Judged, void: dict[int, bool], held: list[int]) -> Judged:
    return found._replace(void=sum(void.values()), void_lines=frozenset(void), held=tuple(held))


def step(
    deal: Deal, worlds: Iterable[World], line: Line, merge: Callable[[list[World]], list[World]]
) -> tuple[list[World], list[Why]]:
    """The worlds behind a line, and why it cannot be followed where it cannot."""
    behind: list[World] = []
    reasons: list[Why] = []
    for world in worlds:
        for found in followed(deal, world, line):
            if isinstance(found, World):
                behind.append(found)
            else:
                reasons.append(found)
    return merge(behind), reasons


def _taken_back_later(game: Game, world: World, lines: Sequence[Line], place: int) -> int | None:
    """The place of the line that takes back a card or an ability that is not allowed; None where none does in time."""
    item = lines[place].item
    if not item.actions or item.actions[0].verb not in (PLAY, USE):
        return None
    actor, state = item.actions[0].actor, world.session.state
    for later in range(place + 1, min(place + 1 + LOOK_AHEAD, len(lines))):
        other = lines[later].item
        if other.take_back == actor:
            return later
        if other.check is not None or any(game.too_late(state, actor, action) for action in other.actions):
            return None
    return None
