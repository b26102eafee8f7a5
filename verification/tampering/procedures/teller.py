"""A game under way: what somebody who tells it keeps in mind beside the table.

Teller          the record, the table, and what is due
GameOverError   the game has been won
"""

from __future__ import annotations

from collections.abc import Callable

from verification.tampering.asking import Asking, says
from verification.tampering.record import Line, Record
from verification.tampering.table import NOBODY, Table

Due = tuple[int, Callable[[], None]]
"""Somebody's effect that is due: whose, and what happens."""
Beside = Callable[["Teller", Line, str], bool]


class GameOverError(Exception):
    """The game has been won, by these seats."""

    def __init__(self, winners: tuple[int, ...]) -> None:
        super().__init__(*winners)
        self.winners = winners


class Teller(Asking):
    """A game under way.

    emptied: seats whose hand has run out, where nobody has asked yet whether that matters. playing: whose cards have
    their effect just now. duels: Duels under way; discarding: cards that are being discarded together; during both
    nobody draws for an empty hand. waiting: who draws when the Duel is over. put_back: cards on top of the draw pile
    that somebody has put there. beside: whether a line is an ability that may be used beside any question.
    """

    def __init__(self, record: Record, keep: bool, beside: Beside) -> None:
        super().__init__(record, keep)
        self.emptied: set[int] = set()
        self.playing: list[int] = []
        self.duels = 0
        self.discarding = 0
        self.waiting: list[int] = []
        self.put_back = 0
        self._beside = beside

    def comes_in_between(self, line: Line, asked: str) -> bool:
        return self._beside(self, line, asked)

    # Questions that many procedures put ----------------------------------------------------------------------------

    def chosen(self, kind: str, seat: int, options: tuple[str, ...], silent: str = "") -> str:
        """The option that a player chooses; silent: what need not be said."""
        name = self.who(seat)
        unsaid = options[0] if len(options) == 1 else silent
        line = self.ask(
            kind,
            name,
            lambda line: says(line, name, "choose", "what") and line["what"] in options,
            {"by": name, "do": "choose", "what": unsaid} if unsaid else None,
            options,
        )
        return unsaid if line is None else str(line["what"])

    def picked(self, kind: str, seat: int, among: list[str], on: str = "", open_to_others: bool = True) -> str:
        """The card that a player picks among these."""
        name = self.who(seat)
        silent = {"by": name, "do": "pick", "card": among[0], **({"on": on} if on else {})}
        line = self.ask(
            kind,
            name,
            lambda line: says(line, name, "pick", "card", *("on",) * bool(on)) and line.get("on", "") == on,
            silent if len(set(among)) == 1 else None,
            tuple(among),
            open_to_others,
        )
        if line is None:
            return among[0]
        if line["card"] not in among:
            raise self.contradict("a card that is not there to be picked", back=1)
        return str(line["card"])

    def picks_or_passes(self, kind: str, seat: int, among: list[str], silent: Line | None) -> Line | None:
        """The line with which a player picks one of these cards to give it up, or has done with it."""
        name = self.who(seat)
        line = self.ask(
            kind,
            name,
            lambda line: says(line, name, "pick", "card") or says(line, name, "pass"),
            silent,
            tuple(among),
            open_to_others=False,
        )
        if line is not None and line["do"] == "pick" and line["card"] not in among:
            raise self.contradict("a card that cannot be given", back=1)
        return line

    def price(self, seat: int, number: int, payable: Callable[[tuple[str, ...]], list[str]]) -> list[str]:
        """The cards that a player gives for something, or none if they think better of it."""
        given: list[str] = []
        while len(given) < number:
            left = payable(tuple(given))
            silent = None if left else {"by": self.who(seat), "do": "pass"}
            line = self.picks_or_passes("price", seat, left, silent)
            if line is None or line["do"] == "pass":
                return []
            given.append(line["card"])
        return given

    def card_of(self, kind: str, seat: int, target: int, open_to_others: bool = True) -> str:
        """The card in play before another that a player chooses, or nothing for the hand."""
        name, table = self.who(seat), self.table
        places = [*[""] * bool(table.hands[target]), *table.in_play[target]]
        bare = {"by": name, "do": "choose", "on": self.who(target)}

        def chooses(line: Line) -> bool:
            return {k: v for k, v in line.items() if k not in ("at", "comment")} == bare and line.get(
                "at", ""
            ) in places

        silent = {**bare, **({"at": places[0]} if places[0] else {})} if len(set(places)) == 1 else None
        line = self.ask(kind, name, chooses, silent, tuple(places), open_to_others)
        return places[0] if line is None else str(line.get("at", ""))


def is_on_turn(table: Table, seat: int) -> bool:
    """Whether it is this player's turn."""
    return table.on_turn() == seat != NOBODY
