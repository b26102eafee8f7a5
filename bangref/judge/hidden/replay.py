"""A record with hidden cards replayed: at each line one of the worlds that it leaves, hidden cards face down.

HiddenReplay    such a record
replayed        any recorded game, with hidden cards or not
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import IO

from bangref.core.record import Fault, Item
from bangref.core.replay import Step
from bangref.judge.game_file import game_in, source_in
from bangref.judge.hidden.announced import first_world
from bangref.judge.hidden.judge import judge, reopening
from bangref.judge.hidden.outcome import Hidden
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.replay import Moment, Replay, settled
from bangref.record.names import Names
from bangref.worlds.following import Line
from bangref.worlds.judging import following_all, step, thinned
from bangref.worlds.past import latest
from bangref.worlds.world import Deal, Did, World

MOST_MADE = 60
"""Decisions of a line, silence before it included."""


class HiddenReplay:
    """A record with hidden cards being replayed. The first moment is the table before the first action.

    Where several worlds are left, the first is shown; what lies open is the same in all of them. most: how many of them
    are held, as many as were needed for the judgement if left out. left_open: the open readings; all if left out.
    Raises MalformedError for what is not written properly.

    deal: what the worlds share. worlds: those that are left at the moment. whole: whether none of them was left out.
    """

    def __init__(
        self,
        reopen: Callable[[Mapping[str, str]], HiddenTranscript],
        most: int | None = None,
        left_open: Collection[str] | None = None,
    ) -> None:
        self.judged: Hidden = judge(reopen, left_open=left_open)
        self._transcript = reopen(self.judged.result.readings)
        self._lines = [line for _, _, line in self._transcript.both()]
        self._most = most or self.judged.bound
        self.deal: Deal = following_all(self._transcript.told.deal, self._lines)
        self.worlds: list[World] = []
        self.whole = True

    @property
    def names(self) -> Names:
        """The names of the game."""
        return self._transcript.names

    @property
    def transcript(self) -> HiddenTranscript:
        """The record, with the readings under which it is shown."""
        return self._transcript

    def __iter__(self) -> Iterator[Moment]:
        told = self._transcript.told
        first = first_world(told)
        self.worlds, self.whole = [] if isinstance(first, Fault) else [first], True
        yield self._moment(Item(1), ())
        for line in self._lines:
            undone = bool(self.worlds) and line.item.line in self.judged.void_lines
            if not undone:
                behind = step(self.deal, told.game, self.worlds, line)[0]
                self.worlds, self.whole = thinned(behind, self._most, line), self.whole and len(behind) <= self._most
            made = self._made(line, self.worlds[0]) if self.worlds and not undone else ()
            yield self._moment(line.item, made, undone)

    def _made(self, line: Line, world: World) -> tuple[tuple[int, Step], ...]:
        """The decisions of a line, those included that went without saying."""
        said = list(line.item.actions)
        made = [event for event in latest(world, MOST_MADE) if isinstance(event, Did) and event.line == line.item.line]
        steps: list[tuple[int, Step]] = []
        for event in made:
            if event.action is not None:
                own = next((each for each in said if each[:2] == event.action[:2]), None)
                if own is not None:
                    said.remove(own)
                steps.append((event.line, Step(event.action, own is None, None, ())))
        return tuple(steps)

    def _moment(self, item: Item, made: tuple[tuple[int, Step], ...], void: bool = False) -> Moment:
        found = tuple(finding for finding in self.judged.result.findings if finding.line == item.line)
        state = self.worlds[0].session.state if self.worlds else None
        rules = self._transcript.told.game.rules
        return Moment(item.step, item.line, item.actions, item.take_back, made, 0, (), found, state, rules, void)


def replayed(stream: IO[bytes], path: str) -> tuple[Names, Iterable[Moment]]:
    """A recorded game replayed, with its names; with hidden cards, one of the games that it can be."""
    source = source_in(stream, path)
    if source is not None and source.header.observer is not None:
        hidden = HiddenReplay(reopening(source, path))
        return hidden.names, hidden
    replay = Replay(game_in(source or stream, path))
    return replay.names, settled(replay)
