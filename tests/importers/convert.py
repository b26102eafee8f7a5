"""Games recorded in other formats, made into transcripts.

convert     the lines of a transcript; the format is found out from the file
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

from bangref.bang.set_tables import EDITIONS
from bangref.judge.reader import Transcript
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.files import EMPTY, opened
from tests.importers import bangserver, xamin

IMPORTERS = {xamin.FORMAT: xamin.lines, bangserver.FORMAT: bangserver.lines}
MOST_BYTES = 20_000_000
"""Bytes of one recorded game; the longest known is a hundredth of it."""


def convert(path: str, edition: str = "003") -> Iterator[str]:
    """The lines of the transcript of a game recorded by another program; ``-`` is standard input.

    edition: the rulebook to judge it by. Raises MalformedError for what is in no known format, or tells of a game that
    nobody could write down. Nothing is given out before all of it is known to be readable.
    """
    if edition not in EDITIONS:
        raise MalformedError(f"no edition {shown(edition)}", where="edition", expected=nearest(edition, list(EDITIONS)))
    try:
        log = _loaded(path)
        found = list(IMPORTERS[_format(log)](log, edition))
        _check_readable(found)
    except MalformedError as error:
        raise error.at(path, error.line) from None
    yield from found


def _check_readable(lines: list[str]) -> None:
    """Raise MalformedError where lines are no transcript: what the log tells does not hang together."""
    try:
        for _ in Transcript(io.BytesIO("".join(lines).encode()), ""):
            pass
    except MalformedError as error:
        raise MalformedError(f"no game can be as it tells: {error.problem}", where=error.where) from None


def _loaded(path: str) -> Any:
    with opened(path) as stream:
        try:
            text = stream.read(MOST_BYTES + 1)
        except (EOFError, OSError) as error:
            raise MalformedError(f"cannot be read: {error}") from None
    if len(text) > MOST_BYTES:
        raise MalformedError("more than any game can be", expected=f"at most {MOST_BYTES:,} bytes")
    if not text.strip():
        raise MalformedError(EMPTY, expected="a recorded game")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedError(f"is not JSON: {error.msg} at column {error.colno}", line=error.lineno) from None
    except (UnicodeDecodeError, RecursionError, ValueError):
        raise MalformedError("is not JSON", expected="one JSON object") from None


def _format(log: Any) -> str:
    name = log.get("format") if isinstance(log, dict) else None
    if not isinstance(name, str) or name not in IMPORTERS:
        raise MalformedError(
            "no recorded game of a known format",
            where="format",
            expected=" or ".join(repr(known) for known in IMPORTERS),
        )
    return name
