"""A file that holds a game: recorded line by line, or a position that is written by hand.

game_in         the game of a file, whichever it is; header_in: its header
source_in       a game that is recorded line by line, before it is known what game it is
is_position     whether a file holds positions, by its beginning
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import IO

from bangref.judge.reader import InLines, Transcript
from bangref.kits import KNOWN
from bangref.record.files import beginning, taken
from bangref.record.model import HeaderLine
from bangref.record.source import Source, source_of

NO_READINGS: Mapping[str, str] = MappingProxyType({})
_POSITION = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:[ \t\r]*(?:#[^\n]*|---[ \t\r]*|\{[ \t\r]*)?\n)*[ \t]*\{?[ \t]*"
    rb"[\"']?(?:given|when|then|id|about|shows|cites|cases|counts)[\"']?[ \t]*:"
)
"""A position begins with one of its fields; before it there may be comments."""


def game_in(
    stream: IO[bytes] | Source, path: str, readings: dict[str, str] | None = None, edition: str = ""
) -> InLines:
    """The game of a file that is open. readings, edition: chosen instead of its own.

    Raises MalformedError, with file and line, for what cannot be read, and for several positions.
    """
    if isinstance(stream, Source) or not is_position(beginning(stream, path)):
        return Transcript(stream, path, readings, edition)
    return _position(stream, path, readings or {}, edition)


def source_in(stream: IO[bytes], path: str) -> Source | None:
    """The game of a file that is recorded line by line; None where it is a position, and stays to be read.

    Raises MalformedError, with file and line, for what cannot be read.
    """
    return None if is_position(beginning(stream, path)) else source_of(stream, path, KNOWN)


def is_position(begins: bytes) -> bool:
    """Whether a file that begins so holds positions."""
    return _POSITION.match(begins) is not None


def header_in(stream: IO[bytes], path: str) -> HeaderLine:
    """The header of a file that is open, whatever game it announces. Raises MalformedError for what cannot be read."""
    if is_position(beginning(stream, path)):
        return _position(stream, path).header
    return source_of(stream, path, KNOWN).header


def _position(stream: IO[bytes], path: str, readings: Mapping[str, str] = NO_READINGS, edition: str = "") -> InLines:
    """The only position of a file. What reads it is loaded only for such a file."""
    from bangref.judge.position import positions_in, the_only
    from bangref.judge.position_in_lines import PositionInLines
    from bangref.record.documents import MOST_BYTES

    written = the_only(list(positions_in(taken(stream, path, MOST_BYTES + 1), path)), path)
    return PositionInLines(written.chosen(edition, readings), path)
