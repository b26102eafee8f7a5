"""Decisions gathered until the next one of the player in turn, and written in the order in which records have them.

    Told        such decisions
    Line        a line of a record whose fields may still be completed

The server puts off what follows from an answer until all have answered a card that goes round. Records have it where it
happens: answers are written player by player, each with what chance decides behind it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.record.names import CHANCE
from bangref.record.writer import dumped
from bangref.rulebook.json_data import Json, JsonObject

Line = JsonObject


class Told:
    """Decisions since the last check. after: what is answered to a card that goes round, by player."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._answers: dict[int, list[Line]] = {}
        self._answering = 0
        self._estates: dict[int, Line] = {}
        self._last: tuple[list[Line], int] | None = None

    def go_round(self, players: list[int]) -> None:
        """From here on decisions are answers of one player or another, who have to answer in this order."""
        self._answers = {player: [] for player in players}
        self._answering = players[0] if players else 0

    def answer_of(self, player: int) -> None:
        """What follows belongs to the answer of this player, where a card goes round."""
        if player in self._answers:
            self._answering = player

    def decide(self, by: str, do: str, **fields: Json) -> Line:
        """Note a decision."""
        line: Line = {"by": by, "do": do, **fields}
        self._here().append(line)
        return line

    def chance(self, do: str, **fields: Json) -> Line:
        """Note what chance decided."""
        return self.decide(CHANCE, do, **fields)

    def _here(self) -> list[Line]:
        return self._answers.get(self._answering, self._lines)

    def dies(self, player: int, name: str) -> None:
        """Here a player gives up the cards, whenever they are told to reach the discard pile."""
        self.answer_of(player)
        if player not in self._estates:
            self._last = self._here(), len(self._here())
            self._estates[player] = self.decide(name, "discard", cards=[])

    def ends(self) -> None:
        """The game is over, by the last death: what is told behind it does not count any more."""
        if self._last is not None:
            lines, place = self._last
            del lines[place:]
            behind = False
            for told in self._answers.values():
                if behind:
                    told.clear()
                behind = behind or told is lines

    def gives_up(self, player: int, card: str) -> bool:
        """A card of somebody dead reaches the discard pile. Whether they have died since the last check."""
        if player not in self._estates:
            return False
        cards = self._estates[player]["cards"]
        assert isinstance(cards, list)
        cards.append(card)
        return True

    def written(self) -> Iterator[str]:
        """All of it as lines, but for the last card of an estate, which is no choice."""
        lines = [*self._lines, *(line for told in self._answers.values() for line in told)]
        for estate in self._estates.values():
            cards = estate["cards"]
            assert isinstance(cards, list)
            del cards[-1:]
        yield from (dumped(line) for line in lines if line.get("cards") != [])
