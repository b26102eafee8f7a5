"""A file that holds a game: recorded line by line, or a position that is written by hand.

game_in         the game of a file, whichever it is
"""

from __future__ import annotations

import re
from typing import IO

from bangref.judge.reader import Recorded, Transcript
from bangref.record.errors import MalformedError, cut

LOOKED_AT = 4096
"""Bytes at the beginning of a file that tell what it holds."""
MOST_NAMED = 5
_POSITION = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:[ \t\r]*(?:#[^\n]*|---[ \t\r]*|\{[ \t\r]*)?\n)*[ \t]*\{?[ \t]*"
    rb"[\"']?(?:given|when|then|id|about|shows|cites|cases|counts)[\"']?[ \t]*:"
)
"""A position begins with one of its fields; before it there may be comments."""


def game_in(stream: IO[bytes], path: str, readings: dict[str, str] | None = None, edition: str = "") -> Recorded:
    """The game of a file that is open. readings, edition: chosen instead of its own.

    Raises MalformedError, with file and line, for what cannot be read, and for several positions.
    """
    if not _POSITION.match(_beginning(stream)):
        return Transcript(stream, path, readings, edition)
    from bangref.judge.position import Position, positions_in
    from bangref.record.documents import MOST_BYTES

    found = list(positions_in(stream.read(MOST_BYTES + 1), path))
    if len(found) > 1:
        names = ", ".join(cut(written.name) or "one without a name" for written in found[:MOST_NAMED])
        problem = f"{len(found)} positions: {names}{', ...' if len(found) > MOST_NAMED else ''}"
        raise MalformedError(problem, path=path, expected="one; `bangref ask` answers several")
    return Position(found[0].chosen(edition, readings or {}), path)


def _beginning(stream: IO[bytes]) -> bytes:
    """The first bytes of a file; they stay there to be read. Nothing can be said of a stream that has no such."""
    found: bytes = stream.peek(LOOKED_AT)[:LOOKED_AT] if hasattr(stream, "peek") else b""
    return found
