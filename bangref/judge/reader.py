"""Reading a transcript as a stream of items: the header announces the game, line after line is judged by its rules.

Transcript      an open transcript
item_of         a line by itself, as the verifier takes it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Protocol

from bangref.core.action import CHOOSE, DRAW, Action, Seat
from bangref.core.record import Holds, Item, Mismatch
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.checkpoints import Compare, checkpoint
from bangref.judge.recorded import Recorded
from bangref.judge.start import announced
from bangref.kits import KNOWN, kit_for
from bangref.kits.kit import Game
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError
from bangref.record.model import ActionLine, AnyLine, CheckLine, EndLine, HeaderLine
from bangref.record.names import CHANCE, Names
from bangref.record.source import Source, source_of
from bangref.record.verbs import TAKE_BACK

_new = tuple.__new__  # a record in half the time

SHORT = 72
"""Bytes. Shorter lines ("Ada passes", a die used on Ben) come again and again; what they mean is worth remembering."""


class InLines(Recorded, Protocol):
    """The same as the lines of a transcript."""

    @property
    def header(self) -> HeaderLine: ...

    @property
    def is_text(self) -> bool:
        """Whether it is written by hand, and not as JSON lines."""
        ...

    def lines(self) -> Iterator[tuple[int, AnyLine]]:
        """What follows the header, line by line."""
        ...


class Transcript:
    """An open transcript: its header, the game it announces, and the items that follow.

    stream: a file, or what has been read of one so far. readings, edition: chosen instead of the header's own.

    Raises MalformedError, with file and line, from the constructor and while iterating.
    """

    def __init__(
        self,
        stream: IO[bytes] | Source,
        path: str,
        readings: dict[str, str] | None = None,
        edition: str = "",
    ) -> None:
        self.path = path
        self.comments: dict[int, str] = {}
        """What nobody judges, by the line it stands in; as far as it has been read."""
        self._source = stream if isinstance(stream, Source) else source_of(stream, path, KNOWN)
        header = self._source.header
        self.header = header.model_copy(update={"edition": edition}) if edition else header
        self.about, self.version = header.comment or "", header.rules
        self.names: Names
        self.game: Game
        try:
            self._announce(readings or {})
        except MalformedError as error:
            raise error.at(path, self._source.place(error.where)) from None

    def _announce(self, readings: dict[str, str]) -> None:
        """The game of the header, and what it tells in advance."""
        self.game, self.names = announced(self.header, readings)

    @property
    def is_text(self) -> bool:
        """Whether it is written as plain text, and not as JSON lines."""
        return self._source.is_text

    def lines(self) -> Iterator[tuple[int, AnyLine]]:
        """What is left of the transcript, with the numbers of the lines."""
        for number, line in self._numbered():
            try:
                found = self._source.read(number, line, self.names)
            except MalformedError as error:
                raise error.at(self.path, number) from None
            yield number, found

    def _numbered(self) -> Iterator[tuple[int, bytes]]:
        try:
            yield from self._source.lines
        except MalformedError as error:
            raise error.at(self.path, 0) from None

    def __iter__(self) -> Iterator[Item]:
        step = 0
        dealt = self._hands_are_told()
        known: dict[bytes, Item] = {}
        read, names = self._source.read, self.names
        for number, line in self._numbered():
            before = known.get(line)
            if before is not None:
                if before.actions:
                    step += 1
                    yield _decisions(number, step, before.actions)
                else:
                    yield before._replace(line=number, step=step)
                continue
            try:
                found = read(number, line, names)
                if isinstance(found, ActionLine):
                    step += 1
                    item = _decided(found, number, step, self.names)
                else:
                    item = _told(found, number, step, self.names, self.game)
                dealt = dealt or _deals(found, item)
            except MalformedError as error:
                place = error.line or self._source.place_in(number, line, error.where)
                raise error.at(self.path, place) from None
            if found.comment:
                self.comments[number] = found.comment
            elif item.take_back is None and len(line) < SHORT:
                known[line] = item
            yield item

    def numbered(self) -> Iterator[tuple[int, AnyLine, Item]]:
        """What is left of the transcript: each line with its number, and the item that it is."""
        step = 0
        for number, found in self.lines():
            try:
                step += isinstance(found, ActionLine)
                item = item_of(found, number, step, self.names, self.game)
            except MalformedError as error:
                raise error.at(self.path, number) from None
            yield number, found, item

    def _hands_are_told(self) -> bool:
        """Whether nobody misses opening hands: the header has them, the game has none, or it cannot begin at all."""
        fields = kit_for(self.names).header_fields
        if self.header.start is not None:
            return True
        return self.header.hands is not None or "hands" not in fields or isinstance(self.game.start(), Ruling)


def item_of(found: AnyLine, number: int, step: int, names: Names, game: Game) -> Item:
    """A line by itself, as the verifier takes it. Raises MalformedError for what the game does not have."""
    if isinstance(found, ActionLine):
        return _decided(found, number, step, names)
    return _told(found, number, step, names, game)


def _decided(found: ActionLine, number: int, step: int, names: Names) -> Item:
    if found.do == TAKE_BACK:
        if found.stood:
            raise MalformedError("it is taken back, and does not stand", where="stood", expected="it left out")
        return Item(number, step, take_back=_only_seat(found, names))
    item = _decisions(number, step, actions_of(found, names))
    return item._replace(stood=_stood(found, names)) if found.stood else item


def _told(found: HeaderLine | CheckLine | EndLine, number: int, step: int, names: Names, game: Game) -> Item:
    if isinstance(found, HeaderLine):
        raise MalformedError("a second header", expected="one game in a file")
    if isinstance(found, EndLine):
        return Item(number, step, check=_winners(found, names))
    return checkpoint(found.check, names, game)._replace(line=number, step=step)


def _decisions(number: int, step: int, actions: tuple[Action, ...]) -> Item:
    """The item that is nothing but decisions, which most are."""
    return _new(Item, (number, step, actions, None, None, None, None, None, False, None, None))


def _stood(found: ActionLine, names: Names) -> Holds:
    """Whether a table can be like that. Raises MalformedError where nobody can have done something illegal."""
    if found.by == CHANCE:
        raise MalformedError("chance does nothing illegal", where="stood", expected="it left out")
    faults = kit_for(names).positions.faults
    return lambda state: not faults(names.rules, state)


def _deals(found: AnyLine, item: Item) -> bool:
    """Whether hands are told by a line, where the header has none.

    Raises MalformedError where somebody plays before that. Characters are chosen, and decks shuffled, before the deal.
    """
    if not isinstance(found, ActionLine):
        return item.resume is not None
    if found.by == CHANCE or found.do == CHOOSE:
        return found.do == DRAW
    raise MalformedError(
        "nobody has been dealt a hand", expected="'hands' in the header, or a line for each card that chance deals"
    )


def _only_seat(line: ActionLine, names: Names) -> Seat:
    actions_of(line, names)
    return names.owner(line.by, "by")


def _winners(line: EndLine, names: Names) -> Compare:
    claimed = sorted(names.owner(name, f"end.winners.{i}") for i, name in enumerate(line.end.winners))

    def compare(session: Session, _since: list[Ruling]) -> list[Mismatch]:
        state = session.state
        judged = state.winners
        if judged is not None and sorted(judged) == claimed:
            return []
        said = _all_names(claimed, names)
        if judged is None:
            return [Mismatch("winners", said, "the game is not over", kit_for(names).end_clause)]
        return [Mismatch("winners", said, _all_names(judged, names), state.ended_by)]

    return compare


def _all_names(seats: Iterable[Seat], names: Names) -> str:
    return ", ".join(names.player(seat) for seat in seats) or "nobody"
