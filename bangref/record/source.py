"""A game in a file, line by line, in whichever notation it is written.

source_of       JSON lines or plain text, told by the first character
Source          the header, and the lines behind it
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import IO, NamedTuple

from bangref.record.errors import MalformedError
from bangref.record.files import EMPTY, numbered_lines, opened
from bangref.record.games import Games
from bangref.record.lines import parsed, parsed_first
from bangref.record.model import AnyLine, HeaderLine
from bangref.record.names import Names
from bangref.record.text import header as headers
from bangref.record.text.lines import COMMENT, whole_lines
from bangref.record.text.read import line_of, place_of

JSON = (b"{", b"[", b'"', b"\xff\xfe", b"\xfe\xff")
"""What JSON lines begin with, well written or not; anything else is plain text."""


class Source(NamedTuple):
    """A game in a file.

    number: the line of the header. place: the line of one of its fields. lines: those behind it, as bytes, with their
    numbers. read: such a line as its model; it raises MalformedError, as iterating does. place_in: where in the file a
    field of such a line stands. is_text: whether it is plain text.
    """

    header: HeaderLine
    number: int
    place: Callable[[str], int]
    lines: Iterator[tuple[int, bytes]]
    read: Callable[[int, bytes, Names], AnyLine]
    place_in: Callable[[int, bytes, str], int]
    is_text: bool


def source_of(stream: IO[bytes], path: str, games: Games) -> Source:
    """The game in a stream. path: what it is called. Raises MalformedError, with file and line."""
    lines = numbered_lines(stream, path)
    first = next(lines, None)
    if first is None:
        raise MalformedError(EMPTY, path=path, expected="a header and the actions of a game")
    number, line = first
    if line.lstrip().startswith(JSON):
        return _json_lines(number, line, lines, path)
    return _text(chain([first], lines), path, games)


def is_game(path: str, games: Games) -> bool:
    """Whether a file that may be anything begins as a game does. What cannot be read might be one."""
    try:
        with opened(path, plain=True) as stream:
            lines = (line for _, line in numbered_lines(stream, path))
            first = next((line for line in lines if line.strip() and not line.lstrip().startswith(COMMENT)), b"")
    except MalformedError:
        return True
    text = first.decode(errors="replace").strip()
    return text.startswith("{") or headers.nearly_names_game(text, games)


def _json_lines(number: int, line: bytes, lines: Iterator[tuple[int, bytes]], path: str) -> Source:
    try:
        header = parsed_first(line)
    except MalformedError as error:
        raise error.at(path, number) from None
    if not isinstance(header, HeaderLine):
        raise MalformedError("the header is missing", path=path, line=number, expected='{"bangref": 1, ...}')
    return Source(header, number, lambda _: number, lines, _read_json, _its_number, False)


def _read_json(_number: int, line: bytes, _names: Names) -> AnyLine:
    return parsed(line)


def _its_number(number: int, _line: bytes, _where: str) -> int:
    return number


def _text(lines: Iterator[tuple[int, bytes]], path: str, games: Games) -> Source:
    try:
        found = headers.read(whole_lines(lines), games)
    except MalformedError as error:
        raise error.at(path, 0) from None
    if found is None:
        raise MalformedError(EMPTY, path=path, expected="a header and the actions of a game")
    return Source(found.header, found.number, found.place, found.rest, line_of, place_of, True)
