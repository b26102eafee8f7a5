"""Whether there is any deal for which a record of which not every card is known is legal.

judged          the worlds that are left behind a record, or the first line behind which none is
judged_within   the same with a bound from the beginning, so that no world is left out below it
step            those that are left behind a line; fewest: those that are one as one
tried, behind   the ways to follow a line, and the worlds to which they lead
following_all   what the worlds of a record share, for its lines
thinned         some of them
Judged          what came of it
Reached         where there were too many worlds
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bangref.core.action import PLAY, USE
from bangref.core.record import Game
from bangref.core.verify.feed import LOOK_AHEAD
from bangref.core.verify.in_advance import prepare
from bangref.core.verify.progress import Progress, tell_nobody
from bangref.worlds.following import Line, Why, followed
from bangref.worlds.limits import MOST_WORLDS
from bangref.worlds.merging import merged
from bangref.worlds.thinning import some
from bangref.worlds.uniting import united
from bangref.worlds.world import Deal, World

HELD = (5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 250)
"""How many are held at first, and each time after. One that is left at the end is enough; few are quickly followed."""
WAYS = 8
"""For each of them so many ways in which one decision can be meant."""


class Reached(NamedTuple):
    """Where some worlds were left out for the first time: with more of them judging may go on from there.

    worlds: all that there were before the line at this place. steps, void, held: what had come of the lines up to it.
    """

    place: int
    worlds: tuple[World, ...]
    steps: int
    void: Mapping[int, bool]
    held: tuple[int, ...]


class Judged(NamedTuple):
    """What came of a record.

    worlds: those that are left behind its last line, or before the one that no world is left behind, which is
    ``fault``, with ``reasons``, one for each way to understand it in each of these worlds. reached: the line at which
    there were too many worlds, so that some were left out; None where none was; again: how it stood there. steps:
    actions judged. void: actions taken back. void_lines: where these are. held: by line, how many worlds there were
    behind it; bound: how many of them were kept.
    """

    worlds: tuple[World, ...]
    fault: Line | None = None
    reasons: tuple[Why, ...] = ()
    reached: Line | None = None
    steps: int = 0
    void: int = 0
    void_lines: frozenset[int] = frozenset()
    held: tuple[int, ...] = ()
    bound: int = MOST_WORLDS
    again: Reached | None = None


def judged(deal: Deal, game: Game, first: World, lines: Sequence[Line], most: int = MOST_WORLDS) -> Judged:
    """The worlds behind the lines of a record, beginning from one. most: how many of them are held.

    A few are enough where the record is legal; where these lead nowhere, it is judged again with more of them, and with
    others, from where some were left out: those that are held are drawn.
    """
    again: Reached | None = None
    for few in HELD:
        if few >= most:
            break
        found = judged_within(deal, game, first, lines, few, again)
        if found.fault is None or found.reached is None:
            return found
        again = found.again
    return judged_within(deal, game, first, lines, most, again)


def judged_within(
    deal: Deal, game: Game, first: World, lines: Sequence[Line], most: int, again: Reached | None = None
) -> Judged:
    """The same, with so many worlds held; as long as there are no more, none is left out.

    again: where there were too many when fewer were held; nothing before it is judged once more.
    """
    begun = Reached(0, (first,), 0, {}, ()) if again is None else again
    deal = following_all(deal, lines)._replace(most=WAYS * most)
    worlds, steps, void, held = list(begun.worlds), begun.steps, dict(begun.void), list(begun.held)
    again, reached = None, None
    if len(worlds) > most:
        again, reached = begun, lines[begun.place - 1]
        worlds = thinned(worlds, most, reached)
    for place in range(begun.place, len(lines)):
        line = lines[place]
        if line.item.line in void:
            continue
        left, reasons = step(deal, game, worlds, line)
        told = tuple(worlds), line, tuple(reasons)
        if reached is None and any(world.thinned for world in left):
            again, reached = Reached(place, tuple(worlds), steps, dict(void), tuple(held)), line
        if not left:
            back = _taken_back_later(game, worlds[0], lines, place)
            if back is None:
                return _with(Judged(*told, reached, steps, bound=most, again=again), void, held)
            void |= {each.item.line: len(each.item.actions) > 0 for each in lines[place : back + 1]}
            continue
        held.append(len(left))
        steps += bool(line.item.actions)
        if len(left) > most and reached is None:
            again, reached = Reached(place + 1, tuple(left), steps, dict(void), tuple(held)), line
        worlds = thinned(left, most, line)
    return _with(Judged(tuple(worlds), reached=reached, steps=steps, bound=most, again=again), void, held)


def following_all(deal: Deal, lines: Iterable[Line]) -> Deal:
    """What worlds share that follow these lines."""
    return deal._replace(takes_back=any(line.item.take_back is not None for line in lines))


def thinned(worlds: list[World], most: int, line: Line) -> list[World]:
    """So many of the worlds behind a line, in their order; all, where there are no more."""
    if len(worlds) <= most:
        return worlds
    return [worlds[place] for place in some([world.likely for world in worlds], most, line.item.line)]


def fewest(deal: Deal, worlds: list[World]) -> list[World]:
    """The same worlds, those that are one as one; but each by itself where it matters how it has come about."""
    return worlds if deal.takes_back else united(deal, merged(worlds))


def _with(found: Judged, void: dict[int, bool], held: list[int]) -> Judged:
    return found._replace(void=sum(void.values()), void_lines=frozenset(void), held=tuple(held))


def _supplied(game: Game, worlds: list[World]) -> tuple[list[World], list[Why]]:
    """The worlds behind what the header tells that chance decided, while the game is set up; and what is amiss."""
    found: list[World] = []
    reasons: list[Why] = []
    for world in worlds:
        progress, fault = prepare(Progress(game, False, world.session), tell_nobody)
        if fault is not None or progress.session is None:
            reasons.append(Why(fault.rulings if fault is not None else (), world))
        else:
            found.append(world._replace(session=progress.session))
    return found, reasons


def step(deal: Deal, game: Game, worlds: Iterable[World], line: Line) -> tuple[list[World], list[Why]]:
    """The worlds behind a line, and why it cannot be followed where it cannot."""
    before = list(worlds)
    return behind(deal, game, tried(deal, before, line), len(before))


def tried(deal: Deal, worlds: Iterable[World], line: Line) -> Iterator[World | Why]:
    """Each way to follow a line in each of some worlds: where it leads, or why it cannot be followed."""
    for world in worlds:
        yield from followed(deal, world, line)


def behind(deal: Deal, game: Game, ways: Iterable[World | Why], before: int) -> tuple[list[World], list[Why]]:
    """The worlds to which ways to follow a line lead, and why others lead nowhere.

    before: how many worlds there were. Those that are one are looked for only where there are more of them now.
    """
    found: list[World] = []
    reasons: list[Why] = []
    for way in ways:
        if isinstance(way, World):
            found.append(way)
        else:
            reasons.append(way)
    thinned = any(world.thinned for world in found)
    if len(found) > before:
        found = fewest(deal, found)
    if thinned:
        found = [world._replace(thinned=True) for world in found]
    return _supplied(game, found) if found and game.setting_up(found[0].session.state) else (found, reasons)


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
