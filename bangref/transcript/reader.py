"""Reading transcripts as a stream: plain or gzipped files and standard input, one line at a time.

Nothing is held in memory that grows with a file, and no file can make the reader hold more than a line.
"""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from pydantic import TypeAdapter, ValidationError

from bangref import __version__
from bangref.bang.assemble import NotAvailable
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.core.action import Seat
from bangref.core.ruling import Ruling
from bangref.core.verify import Item, Mismatch
from bangref.games import GAMES, SETS, BangGame
from bangref.transcript.checks import check_of, place_of, resume_of
from bangref.transcript.convert import TAKE_BACK, actions_of
from bangref.transcript.errors import MalformedError, nearest, shown
from bangref.transcript.model import FORMAT, LINE, ActionLine, AnyLine, EndLine, HeaderLine
from bangref.transcript.names import Names

STDIN = "-"
LONGEST_LINE = 1_000_000
"""Bytes; a header with every card of every set is a hundredth of it."""
MOST_BYTES = 200_000_000
"""Bytes of one game, unpacked."""
MOST_LINES = 1_000_000
EMPTY = "the file is empty"


@contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """A file (unpacked if its first bytes are gzip's) or standard input, as bytes.

    Raises MalformedError where it cannot be read.
    """
    try:
        raw: IO[bytes] = sys.stdin.buffer if path == STDIN else Path(path).open("rb")
    except OSError as error:
        raise MalformedError(f"cannot be read: {error.strerror or error}", path=path) from None
    with raw:
        magic = raw.peek(2)[:2] if hasattr(raw, "peek") else b""
        if magic == b"\x1f\x8b":
            with gzip.GzipFile(fileobj=raw) as unpacked:
                yield unpacked  # type: ignore[misc]
        else:
            yield raw


# Nearly every line is an action: its own validator is faster than the one that first finds out what a line is.
ANY_LINE, ACTION_LINE = LINE.validator, TypeAdapter(ActionLine).validator
ACTION_START = b'{"by"'


def numbered_lines(stream: IO[bytes], path: str) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers; blank ones are left out. Raises MalformedError for what is no text of sane size."""
    total = number = 0
    while True:
        try:
            line = stream.readline(LONGEST_LINE + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise MalformedError(f"the gzip data is damaged or cut off ({error})", path=path, line=number + 1) from None
        except OSError as error:
            raise MalformedError(f"cannot be read: {error.strerror or error}", path=path) from None
        if not line:
            return
        number += 1
        total += len(line)
        if len(line) > LONGEST_LINE:
            raise MalformedError(f"a line of more than {LONGEST_LINE:,} bytes", path=path, line=number, expected="one action a line")
        if total > MOST_BYTES or number > MOST_LINES:
            raise MalformedError("more than any game can be", path=path, line=number, expected=f"at most {MOST_LINES:,} lines and {MOST_BYTES:,} bytes")
        if line.strip():
            yield number, line


def parsed(line: bytes) -> AnyLine:
    """A line as its model. Raises MalformedError naming column or field."""
    kind = ACTION_LINE if line.startswith(ACTION_START) else ANY_LINE
    try:
        found: AnyLine = kind.validate_json(line)
    except ValidationError:
        return _parsed_again(line)
    return found


def _parsed_again(line: bytes) -> AnyLine:
    """A line that is not what it looked like: any other kind, or malformed as the kind it comes nearest to."""
    try:
        return LINE.validate_json(line)
    except ValidationError as error:
        raise _explained(error, line) from None


def _explained(error: ValidationError, line: bytes) -> MalformedError:
    first = error.errors(include_url=False, include_input=True)[0]
    if first["type"] == "json_invalid":
        what = "is not text" if b"\0" in line[:200] or not _is_text(line) else "is not JSON"
        return MalformedError(f"this line {what}: {first['ctx']['error']}", expected="one JSON object")
    where = ".".join(str(part) for part in first["loc"][1:] if not str(part).startswith("function-"))
    got = "" if first["type"] in ("missing", "extra_forbidden") else f" (it is {shown(first['input'])})"
    return MalformedError(f"{first['msg']}{got}", where=where)


def _is_text(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


class Transcript:
    """An open transcript: its header, the game it announces, and the items that follow.

    Raises MalformedError, with file and line, from the constructor and while iterating.
    """

    def __init__(self, stream: IO[bytes], path: str, readings: dict[str, str] | None = None) -> None:
        self.path = path
        self._lines = numbered_lines(stream, path)
        self.header = self._header()
        self.names: Names
        self.game: BangGame
        try:
            self.game = game_of(self.header, readings or {})
            self.names = Names(self.game.rules, tuple(player.name for player in self.header.players))
            deal(self.header, self.game, self.names)
        except MalformedError as error:
            raise error.at(path, 1) from None

    def _header(self) -> HeaderLine:
        for number, line in self._lines:
            try:
                found = parsed(line)
            except MalformedError as error:
                raise error.at(self.path, number) from None
            if not isinstance(found, HeaderLine):
                raise MalformedError("the header is missing", path=self.path, line=number, expected='{"bangref": 1, ...}')
            return found
        raise MalformedError(EMPTY, path=self.path, expected="a header and the actions of a game")

    def lines(self) -> Iterator[tuple[int, AnyLine]]:
        """What is left of the transcript, with the numbers of the lines."""
        for number, line in self._lines:
            try:
                yield number, parsed(line)
            except MalformedError as error:
                raise error.at(self.path, number) from None

    def __iter__(self) -> Iterator[Item]:
        step = 0
        for number, found in self.lines():
            step += isinstance(found, ActionLine)
            try:
                yield self._item(found, number, step)
            except MalformedError as error:
                raise error.at(self.path, number) from None

    def _item(self, found: AnyLine, number: int, step: int) -> Item:
        if isinstance(found, ActionLine):
            if found.do == TAKE_BACK:
                return Item(number, step, take_back=_only_seat(found, self.names))
            return Item(number, step, actions_of(found, self.names))
        if isinstance(found, HeaderLine):
            raise MalformedError("a second header", expected="one game in a file")
        if isinstance(found, EndLine):
            return Item(number, step, check=_winners(found, self.names))
        players = self.game.players
        resume = resume_of(found.check, self.names, players) if found.check.full else None
        return Item(
            number, step, check=check_of(found.check, self.names, players), stands=place_of(found.check, self.names),
            resume=resume, lists_effects=found.check.effects is not None,
        )  # fmt: skip


def _only_seat(line: ActionLine, names: Names) -> Seat:
    actions_of(line, names)
    return names.seat(line.by)


def _winners(line: EndLine, names: Names):  # type: ignore[no-untyped-def]
    claimed = sorted(names.seat(name) for name in line.end.winners)

    def compare(state, since: list[Ruling]) -> list[Mismatch]:  # type: ignore[no-untyped-def]
        judged = state.winners
        if judged is not None and sorted(judged) == claimed:
            return []
        said = ", ".join(names.player(seat) for seat in claimed) or "nobody"
        if judged is None:
            return [Mismatch("winners", said, "the game is not over", "bang.end.immediate")]
        return [Mismatch("winners", said, ", ".join(names.player(seat) for seat in judged), state.ended_by)]

    return compare


def game_of(header: HeaderLine, readings: dict[str, str]) -> BangGame:
    """The game that a header announces. readings: chosen by the user, before those of the header.

    Raises MalformedError for what is not known.
    """
    if header.bangref != FORMAT:
        raise MalformedError(f"format {header.bangref} is not known", where="bangref", expected=f"{FORMAT}")
    if header.game not in GAMES:
        raise MalformedError(f"no game is called {shown(header.game)}", where="game", expected=nearest(header.game, list(GAMES)))
    for name in header.sets:
        if name not in SETS:
            raise MalformedError(f"no set is called {shown(name)}", where="sets", expected=nearest(name, list(SETS)))
    _check_players(header)
    from bangref.transcript.names import english_names

    ids = {name: element for element, name in english_names("bang").items()}
    players = []
    for player in header.players:
        dealt = player.characters if player.characters is not None else [player.character or ""]
        players.append(Player(player.role, tuple(_character(name, ids) for name in dealt)))
    chosen = {**header.readings, **readings}
    try:
        return BangGame(header.edition, tuple(header.sets), tuple(header.variants), chosen, tuple(players))
    except NotAvailable as error:
        raise MalformedError(str(error), where="header") from None


def _character(name: str, ids: dict[str, str]) -> str:
    if name not in ids:
        raise MalformedError(f"no character is called {shown(name)}", where="players.character", expected=nearest(name, list(ids)))
    return ids[name]


def _check_players(header: HeaderLine) -> None:
    seen: set[str] = set()
    for player in header.players:
        if player.name in seen or player.name in ("chance", "nobody"):
            raise MalformedError(f"the name {shown(player.name)} cannot be used (twice)", where="players.name", expected="a name of one's own")
        seen.add(player.name)
        two = TWO_CHARACTERS in header.variants
        if two != (player.characters is not None) or two == (player.character is not None):
            field = "characters" if two else "character"
            raise MalformedError(f"{player.name} has the wrong kind of character", where=f"players.{field}", expected=f"'{field}'")


def deal(header: HeaderLine, game: BangGame, names: Names) -> None:
    """Give the game what the header tells of hands and draw pile. Raises MalformedError for cards that cannot be."""
    left = list(game.rules.deck)
    dealt: list[tuple[str, list[str]]] = []
    if header.hands is not None:
        if set(header.hands) != set(names.players):
            odd = sorted(set(header.hands) ^ set(names.players))[0]
            raise MalformedError(f"hands and players differ: {shown(odd)}", where="hands", expected="a hand for every player")
        dealt = [(f"hands.{name}", header.hands[name]) for name in names.players]
        game.hands = tuple(names.all_cards(header.hands[name]) for name in names.players)
    if header.deck is not None:
        dealt.append(("deck", header.deck))
        game.deck = names.all_cards(header.deck)
    for where, cards in dealt:
        for card in names.all_cards(cards):
            if card not in left:
                raise MalformedError(f"{names.card_text(card)} is there more often than in the deck", where=where)
            left.remove(card)
    if header.deck is not None and header.hands is not None and left:
        raise MalformedError(f"{len(left)} cards are missing, {names.card_text(left[0])} among them", where="deck", expected=f"{len(game.rules.deck)} cards")


def version() -> str:
    """The version of the rules that this program applies."""
    return __version__
