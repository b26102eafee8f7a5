"""Which line of a record answers which question; what silence says; what checkpoints claim."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from verification.tampering.asking import ContradictionError, EndOfRecordError
from verification.tampering.record import CHANCE, Line, Record


class Kept(Protocol):
    """What a table of any game has. turn: the seat of the player on turn."""

    players: tuple[str, ...]
    turn: int

    def copy(self) -> Self: ...


T = TypeVar("T", bound=Kept)


class Moment(NamedTuple, Generic[T]):
    """A line that answered a question of this kind. place: its index. table: before it.

    silent: whether silence would have said the same. choice: whether silence says nothing.
    """

    place: int
    kind: str
    seat: int
    table: T
    line: Line
    silent: bool
    choice: bool


class GameOverError(Exception):
    """The game is over. winners: the seats that have won."""

    def __init__(self, winners: list[int]) -> None:
        super().__init__(winners)
        self.winners = winners


@dataclass(slots=True)
class Story(Generic[T]):
    """What a record tells. ended: "over", "broken off" or "contradiction"."""

    moments: list[Moment[T]] = field(default_factory=list)
    ended: str = ""
    contradiction: ContradictionError | None = None

    def of(self, kind: str) -> list[Moment[T]]:
        """The moments of a kind."""
        return [moment for moment in self.moments if moment.kind == kind]


class Asking(ABC, Generic[T]):
    """A record being read, and the table as it is by now. checked: the kind of question at which a checkpoint stands.

    A game adds its procedures, and ``play``, which goes on until the game is over.
    """

    checked: str

    def __init__(self, record: Record, table: T) -> None:
        self.table = table
        self.story = Story[T]()
        self._lines = record.lines
        self._at = 1

    @abstractmethod
    def play(self) -> None:
        """Turn after turn, up to a GameOverError."""

    @abstractmethod
    def claims(self) -> Line:
        """What a true checkpoint says now."""

    def told(self) -> Story[T]:
        """The story of the record, up to its end or to the first line that cannot be."""
        story = self.story
        try:
            self._to_the_end()
            story.ended = "over"
        except ContradictionError as found:
            story.ended, story.contradiction = "contradiction", found
        except EndOfRecordError:
            story.ended = "broken off"
        return story

    def _to_the_end(self) -> None:
        try:
            self.play()
        except GameOverError as over:
            self._after_the_end(over.winners)

    def ask(self, kind: str, seat: int, legal: list[Line], silent: Line | None = None) -> Line:
        """The line that answers a question, or what silence says. seat: who is asked, -1 is chance.

        A player who has a single answer need not give it.
        """
        if seat >= 0 and len(legal) == 1:
            silent = legal[0]
        while True:
            line = self.next()
            said = plain(line)
            if said in legal:
                self.answered(kind, seat, said == silent, silent is None)
                return said
            if self._is_claim_here(line, kind):
                self._look(line)
            elif silent is not None:
                return silent
            else:
                raise ContradictionError(self._at, f"{kind}: nothing that can be said here")

    def answered(self, kind: str, seat: int, silent: bool = False, choice: bool = True) -> None:
        """The next line is the answer to a question."""
        self.story.moments.append(Moment(self._at, kind, seat, self.table.copy(), self.next(), silent, choice))
        self._at += 1

    def next(self) -> Line:
        """The next line, which nothing has been made of yet."""
        if self._at >= len(self._lines):
            raise EndOfRecordError
        return self._lines[self._at]

    def _is_claim_here(self, line: Line, kind: str) -> bool:
        """Whether a checkpoint speaks of this moment."""
        claim = line.get("check")
        return claim is not None and kind == self.checked and claim["turn"] == self.who(self.table.turn)

    def _look(self, line: Line) -> None:
        wrong = difference(self.claims(), line)
        if wrong:
            raise ContradictionError(self._at, wrong)
        self._at += 1

    def _after_the_end(self, winners: list[int]) -> None:
        """Nothing but who has won can follow the end of the game."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if sorted(line.get("end", {}).get("winners", ())) != sorted(map(self.who, winners)) or "end" not in line:
                raise ContradictionError(self._at, "after the end of the game, or others have won")
            self._at += 1

    def who(self, seat: int) -> str:
        """The name of a player, or of chance."""
        return CHANCE if seat < 0 else self.table.players[seat]


def plain(line: Line) -> Line:
    """What a line says, whatever is remarked, and in which order dice are named."""
    return {key: sorted(value) if key == "dice" else value for key, value in line.items() if key != "comment"}


def difference(true: dict[str, Any], claimed: dict[str, Any]) -> str:
    """What a checkpoint says otherwise than a true one; nothing where they agree."""
    told = true["check"]
    return next(
        (f"{name} is {told[name]}" for name, said in claimed["check"].items() if not _agree(told[name], said)), ""
    )


def _agree(told: Any, said: Any) -> bool:
    """Whether a field says what is true; it may tell of some players only."""
    return told | said == told if isinstance(said, dict) else bool(told == said)
