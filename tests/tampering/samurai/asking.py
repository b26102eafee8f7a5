"""Which line of a record of Samurai Sword answers which question; what silence says; what checkpoints claim."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.tampering.asking import ContradictionError, EndOfRecordError
from tests.tampering.record import CHANCE, Line, Record
from tests.tampering.samurai.table import Table, table_of

PLAY_PHASE, ATTACK, CRY, SHUFFLE = "play phase", "attack", "cry", "shuffle"


class Moment(NamedTuple):
    """A line that answered a question of this kind. place: its index. table: before it.

    silent: whether silence would have said the same. choice: whether silence says nothing.
    """

    place: int
    kind: str
    seat: int
    table: Table
    line: Line
    silent: bool
    choice: bool


class GameOverError(Exception):
    """The game is over. winners: the seats that have won."""

    def __init__(self, winners: list[int]) -> None:
        super().__init__(winners)
        self.winners = winners


@dataclass(slots=True)
class Story:
    """What a record tells. ended: "over", "broken off" or "contradiction"."""

    moments: list[Moment] = field(default_factory=list)
    ended: str = ""
    contradiction: ContradictionError | None = None


class Asking:
    """A record being read, and the table as it is by now."""

    def __init__(self, record: Record) -> None:
        self.table = table_of(record.header)
        self.story = Story()
        self._lines = record.lines
        self._at = 1

    def ask(self, kind: str, seat: int, legal: list[Line], silent: Line | None = None) -> Line:
        """The line that answers a question, or what silence says. seat: who is asked, -1 is chance.

        A player who has a single answer need not give it.
        """
        if seat >= 0 and len(legal) == 1:
            silent = legal[0]
        while True:
            line = self._next()
            said = {key: value for key, value in line.items() if key != "comment"}
            if said in legal:
                self.story.moments.append(
                    Moment(self._at, kind, seat, self.table.copy(), line, said == silent, silent is None)
                )
                self._at += 1
                return said
            if self._is_claim_here(line, kind):
                self._look(line)
            elif silent is not None:
                return silent
            else:
                raise ContradictionError(self._at, f"{kind}: nothing that can be said here")

    def shuffle(self, bag: list[str]) -> list[str] | None:
        """The order that chance has told, or None where it says nothing."""
        line = self._next()
        is_order = line.get("by") == CHANCE and line.get("do") == "shuffle"
        if is_order and Counter(line["cards"]) == Counter(bag):
            self.story.moments.append(Moment(self._at, SHUFFLE, -1, self.table.copy(), line, False, True))
            self._at += 1
            return list(line["cards"])
        return None

    def _next(self) -> Line:
        if self._at >= len(self._lines):
            raise EndOfRecordError
        return self._lines[self._at]

    def _is_claim_here(self, line: Line, kind: str) -> bool:
        """Whether a checkpoint speaks of this moment."""
        claim = line.get("check")
        return claim is not None and kind == PLAY_PHASE and claim["turn"] == self.who(self.table.turn)

    def _look(self, line: Line) -> None:
        wrong = difference(self.table, line["check"])
        if wrong:
            raise ContradictionError(self._at, wrong)
        self._at += 1

    def after_the_end(self, winners: list[int]) -> None:
        """Nothing but who has won can follow the end of the game."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if sorted(line.get("end", {}).get("winners", ())) != sorted(map(self.who, winners)):
                raise ContradictionError(self._at, "after the end of the game, or others have won")
            self._at += 1

    def who(self, seat: int) -> str:
        """The name of a player, or of chance."""
        return CHANCE if seat < 0 else self.table.players[seat]


def claims(table: Table) -> Line:
    """What a true checkpoint says of a table at which the player on turn may play a card."""
    by_player = {
        "resilience": table.resilience,
        "honour": table.honour,
        "hand_size": [len(hand) for hand in table.hands],
    }
    found: dict[str, Any] = {name: dict(zip(table.players, values, strict=True)) for name, values in by_player.items()}
    turn = table.players[table.turn]
    return {"check": {"turn": turn, "phase": "play", **found, "weapons": table.weapons, "discard": list(table.discard)}}


def difference(table: Table, claim: Line) -> str:
    """What a checkpoint says otherwise than the table; nothing where they agree."""
    true = claims(table)["check"]
    return next((f"{name} is {true[name]}" for name, said in claim.items() if true[name] != said), "")
