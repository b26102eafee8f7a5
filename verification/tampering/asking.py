"""Whose decision is open, and which line of the record answers it.

Asking          a record being read: the open question, silence, checkpoints; the procedures stand in ``follower``
Story           what was found: moments, what was left untold, the contradiction if there is one
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from verification.tampering.plays import has_a_choice
from verification.tampering.record import CHANCE, Entry, Line, Record, entries
from verification.tampering.table import Table, table_of

PLAY_PHASE = "play phase"
OVER = "over"
"""What is asked after the end of the game: nothing."""
INTERRUPTED: Line = {}
"""What is returned in the place of a line when somebody came in between, and the question has to be put anew."""


class ContradictionError(Exception):
    """A line of the record cannot be. index: its place in the record."""

    def __init__(self, index: int, what: str) -> None:
        super().__init__(f"line {index + 1}: {what}")
        self.index, self.what = index, what


class UnclearError(Exception):
    """Plain bookkeeping does not know what happens here."""


class EndOfRecordError(Exception):
    """The record breaks off, which is no fault."""


class Moment(NamedTuple):
    """A line that answered a question of this kind, put to ``asked`` (or chance). place: its index. table: before it.

    options: the cards in question, where it names some.
    """

    place: int
    kind: str
    asked: str
    table: Table
    line: Line
    options: tuple[str, ...] = ()


class Told(NamedTuple):
    """What the record need not write: a card drawn, an answer in silence. before: index of the line it precedes.

    known: it is clear which card it was, because it had been put back on top or was the last of the pile.
    """

    before: int
    line: Line
    silent: bool
    known: bool = False


@dataclass(slots=True)
class Story:
    """What a record tells. ended: "over", "broken off", "contradiction" or "unclear: ...".

    shown: cards whose suit or rank has mattered. flips: indices of the lines that tell which card was turned over.
    """

    moments: list[Moment] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    flips: list[int] = field(default_factory=list)
    ended: str = ""
    contradiction: ContradictionError | None = None
    winners: tuple[str, ...] = ()


class Asking:
    """A record being read, and the table as it is by now. keep: keep the moments, each with a copy of the table."""

    def __init__(self, record: Record, keep: bool) -> None:
        self.header = record.header
        self.table: Table = table_of(record.header)
        self.story = Story()
        self._entries = entries(record)
        self._length = len(record.lines)
        self._at = 0
        self._keep = keep

    # The record --------------------------------------------------------------------------------------------------

    def upcoming(self) -> Entry | None:
        """The next line that nobody has taken yet."""
        return self._entries[self._at] if self._at < len(self._entries) else None

    def here(self) -> int:
        """The index of the next line."""
        entry = self.upcoming()
        return entry.index if entry is not None else self._length

    def contradict(self, what: str, back: int = 0) -> ContradictionError:
        """The fault of the next line, or of the one so many back."""
        return ContradictionError(self._entries[self._at - back].index, what)

    def who(self, seat: int) -> str:
        return self.table.players[seat]

    # Questions ---------------------------------------------------------------------------------------------------

    def ask(
        self,
        kind: str,
        asked: str,
        takes: Callable[[Line], bool],
        silent: Line | None = None,
        options: tuple[str, ...] = (),
        open_to_others: bool = True,
        anew: bool = False,
    ) -> Line | None:
        """The line that answers a question; None where silence does.

        takes: whether a line answers it. silent: the answer that need not be written. open_to_others: whether
        Sid Ketchum may come in between. anew: whether the question hangs on what they do then; INTERRUPTED is the
        answer in that case.
        """
        while True:
            entry = self.upcoming()
            if entry is None:
                raise EndOfRecordError
            line = entry.line
            if "do" in line and takes(line):
                return self._taken(entry, kind, asked, options)
            if open_to_others and "do" in line and self.comes_in_between(line, asked):
                if anew:
                    return INTERRUPTED
                continue
            if silent is not None and not self._stands_here(line, kind):
                self.story.told.append(Told(entry.index, silent, silent=True))
                return None
            if "do" in line:
                raise ContradictionError(entry.index, f"{kind}: it is for {asked} to decide")
            self._look(entry, kind)
            self._at += 1

    def _taken(self, entry: Entry, kind: str, asked: str, options: tuple[str, ...]) -> Line:
        if self._keep:
            self.story.moments.append(Moment(entry.index, kind, asked, self.table.copy(), entry.line, options))
        self._at += 1
        return entry.line

    def comes_in_between(self, line: Line, asked: str) -> bool:
        """Whether somebody uses an ability beside the question; it is carried out then."""
        return False

    def untold(self, card: str, seat: int, known: bool) -> None:
        """A card was drawn, which the record did not need to write."""
        line = {"by": CHANCE, "do": "draw", "card": card, "on": self.who(seat)}
        self.story.told.append(Told(self.here(), line, silent=False, known=known))

    def _stands_here(self, line: Line, kind: str) -> bool:
        """Whether a checkpoint may speak of this moment, though the end of the turn could be silent."""
        if "do" in line or kind != PLAY_PHASE:
            return False
        claim = line.get("check", {})
        return claim.get("phase") is None or claim.get("turn") == self.who(self.table.turn)

    # Checkpoints -------------------------------------------------------------------------------------------------

    def _look(self, entry: Entry, kind: str) -> None:
        """Compare a checkpoint, or the claimed end of a game that is not over."""
        claim = entry.line.get("check")
        what = "the game is not over" if claim is None else difference(self.table, claim)
        if claim is not None and claim.get("phase") == "play" and kind not in (PLAY_PHASE, OVER):
            what = "phase"
        if not what:
            return
        stands = claim is not None and claim.get("phase") is not None
        if not stands and kind == PLAY_PHASE and not has_a_choice(self.table, self.table.turn):
            raise UnclearError("what is left of the turn may be silent")
        if claim is not None and claim.get("phase") == "start":
            raise UnclearError("a checkpoint at the start of a turn")
        raise ContradictionError(entry.index, what)

    def after_the_end(self) -> None:
        """Whatever follows the end of the game can only say who has won, or what the table looks like."""
        while (entry := self.upcoming()) is not None:
            if "do" in entry.line:
                raise ContradictionError(entry.index, "after the end of the game")
            if "end" in entry.line and sorted(entry.line["end"]["winners"]) != sorted(self.story.winners):
                raise ContradictionError(entry.index, "others have won")
            if "check" in entry.line:
                self._look(entry, OVER)
            self._at += 1


def difference(table: Table, claim: dict[str, Any]) -> str:
    """What a checkpoint says otherwise than the table; nothing where they agree."""
    seats = {name: seat for seat, name in enumerate(table.players)}
    by_player: dict[str, list[Any]] = {
        "lives": table.lives,
        "hand": [Counter(hand) for hand in table.hands],
        "hand_size": [len(hand) for hand in table.hands],
        "in_play": [Counter(cards) for cards in table.in_play],
        "fresh": [Counter(card for card in table.fresh if card in cards) for cards in table.in_play],
        "characters": list(table.characters),
        "spares": list(table.spares),
    }
    for field_, values in by_player.items():
        for name, said in (claim.get(field_) or {}).items():
            if name not in seats or (Counter(said) if isinstance(said, list) else said) != values[seats[name]]:
                return f"{field_} of {name}"
    whole = {
        "turn": table.players[table.turn],
        "bangs": table.bangs,
        "draw_size": len(table.draw) + len(table.bag),
        "discard": table.discard,
        "event": table.event,
        "events": table.events,
        "taken": table.taken,
    }
    for field_, value in whole.items():
        if claim.get(field_) is not None and claim[field_] != value:
            return field_
    dead = {name for name, seat in seats.items() if table.out[seat]}
    return "out" if claim.get("out") is not None and set(claim["out"]) != dead else ""


def says(line: Line, by: str, do: str, *fields: str) -> bool:
    """Whether a line says who does what, with these fields and no others."""
    return line["by"] == by and line["do"] == do and line.keys() - {"by", "do", "comment"} == set(fields)


def by_chance(do: str) -> Callable[[Line], bool]:
    """Lines in which chance does this."""
    return lambda line: line["by"] == CHANCE and line["do"] == do and not line.keys() & {"as", "at", "what"}
