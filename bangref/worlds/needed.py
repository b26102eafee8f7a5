"""Which earlier lines rule out a step: hide what one of them shows, and it becomes possible.

needed      those of a step for which no deal is left
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bangref.core.action import NO_CARD, Action
from bangref.core.record import Game
from bangref.worlds.following import Line, Why
from bangref.worlds.judging import behind, step, tried
from bangref.worlds.needed_lines import Needed
from bangref.worlds.unknown import is_hidden, pattern
from bangref.worlds.world import Deal, World

MOST_WORLDS, MOST_WAYS = 500, 6_000
"""How many worlds are followed where something is hidden, and ways to follow lines in all, before it is given up."""
HEADER = 1
"""The line of the header."""


class _GaveUpError(Exception):
    """More would have had to be followed than allowed."""


class _Search:
    """Lines are hidden, the last first, as long as the last of all stays impossible.

    told: the lines, with nothing hidden. before: by place, the worlds before one of these.
    """

    def __init__(self, deal: Deal, game: Game, first: World, lines: Sequence[Line]) -> None:
        self.deal, self.game, self.told, self.lines, self.ways = deal, game, lines, list(lines), 0
        self.before: list[list[World]] = []
        worlds = [first]
        for line in lines:
            self.before.append(worlds)
            worlds, _ = step(deal, game, worlds, line)

    def impossible(self, worlds: list[World], lines: Sequence[Line]) -> bool | None:
        """Whether no world is left behind lines; None where there are too many before that is known."""
        for line in lines:
            worlds, _ = behind(self.deal, self.game, self._counted(tried(self.deal, worlds, line)), len(worlds))
            if not worlds or len(worlds) > MOST_WORLDS:
                return None if worlds else True
        return False

    def _counted(self, ways: Iterator[World | Why]) -> Iterator[World | Why]:
        """Ways to follow a line, as long as there are no more in all than allowed."""
        for way in ways:
            self.ways += 1
            if self.ways > MOST_WAYS:
                raise _GaveUpError
            yield way

    def hide(self, places: Sequence[int], found: Needed) -> None:
        """Hide lines, or find those of them that cannot be hidden."""
        hidden = list(self.lines)
        for place in places:
            hidden[place] = without_cards(self.deal, hidden[place])
        gone = self.impossible(self.before[places[0]], hidden[places[0] :])
        if gone:
            self.lines = hidden
        elif len(places) == 1:
            if gone is None:
                gone = self._alone(places[0])
            (found.lines if gone is False else found.unsure).append(self.lines[places[0]].item.line)
        else:
            half = len(places) // 2
            self.hide(places[half:], found)
            self.hide(places[:half], found)

    def _alone(self, place: int) -> bool | None:
        """The same of a line that is the only one to be hidden; if that is enough, so it is among others."""
        rest = [without_cards(self.deal, self.told[place]), *self.told[place + 1 :]]
        return self.impossible(self.before[place], rest)


def needed(deal: Deal, game: Game, first: World, blank: World | None, lines: Sequence[Line]) -> Needed | None:
    """The lines that rule out the last of some lines; None where that is not found out within bounds.

    blank: the world in which the game begins when nothing is known of hands; None where nothing is known anyway.
    Each line counts by what it shows of cards. What is behind a line that is taken back is not looked at.
    """
    if any(line.item.take_back is not None for line in lines):
        return None
    found = Needed()
    try:
        search = _Search(deal, game, first, lines)
        places = [place for place, line in enumerate(lines[:-1]) if without_cards(deal, line) is not line]
        if places:
            search.hide(places, found)
        if blank is not None:
            gone = search.impossible([blank], search.lines)
            if not gone:
                (found.lines if gone is False else found.unsure).append(HEADER)
    except _GaveUpError:
        return None
    return Needed(sorted(found.lines), sorted(found.unsure))


def without_cards(deal: Deal, line: Line) -> Line:
    """A line without what it shows of cards; the same if it shows none."""
    item = line.item
    if item.check is not None:
        return line if line.discard is None else Line(item._replace(check=None), None)
    actions = tuple([_without_card(deal, action) for action in item.actions])
    return line if actions == item.actions else Line(item._replace(actions=actions), line.discard)


def _without_card(deal: Deal, action: Action) -> Action:
    card = action.card
    if card == NO_CARD or card == pattern():
        return action
    shown = is_hidden(card) or any(card in cards for cards in deal.faces.cards.values())
    return action._replace(card=pattern()) if shown else action
