"""Files as streams of lines: plain or gzipped files and standard input.

opened          a file or standard input, as bytes
unpacked        what is open already, as bytes
beginning       its first bytes, which stay there
taken           all of it, or as much as is too much
numbered_lines  its lines, one at a time

Nothing is held in memory that grows with a file, and no file can make the reader hold more than a line.
"""

from __future__ import annotations

import gzip
import os
import stat
import sys
import zlib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import IO, Any

from bangref.record.errors import MalformedError

STDIN = "-"
LONGEST_LINE = 200_000
"""Bytes; a header with every card of every set is a tenth of it."""
MOST_BYTES = 20_000_000
"""Bytes of one game, unpacked; the longest known is a hundredth of it."""
LOOKED_AT = 4096
"""Bytes at the beginning of a file that tell what it holds."""
MOST_LINES = 50_000
"""Of one game; the longest known has a hundredth of it."""
EMPTY = "the file is empty"
GZIP = b"\x1f\x8b"


@contextmanager
def opened(path: str, plain: bool = False) -> Iterator[IO[bytes]]:
    """A file (unpacked if its first bytes are gzip's) or standard input, as bytes.

    plain: nothing but a plain file; a pipe could keep whoever opens it waiting for ever.

    Raises MalformedError where it cannot be read.
    """
    if plain:
        _check_plain(path)
    with _raw(path) as raw, unpacked(raw, path) as stream:
        yield stream


@contextmanager
def unpacked(raw: IO[bytes], path: str) -> Iterator[IO[bytes]]:
    """The same bytes, unpacked if the first of them are gzip's. path: what it is called, should it not be readable."""
    if _begins(raw, path) == GZIP:
        inside: AbstractContextManager[Any] = gzip.GzipFile(fileobj=raw)  # it has all of IO[bytes] but the type
        with inside as stream:
            yield stream
    else:
        yield raw


def _raw(path: str) -> IO[bytes]:
    if path != STDIN:
        try:
            return open(path, "rb")
        except (OSError, ValueError) as error:
            raise _unreadable(error, path) from None
    if sys.stdin is None or sys.stdin.closed:
        raise MalformedError("cannot be read: standard input is closed", path=path)
    return sys.stdin.buffer


def _check_plain(path: str) -> None:
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        raise _unreadable(error, path) from None
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # a folder says for itself that it cannot be read
        raise MalformedError("it is no plain file, and so no game", path=path)


def _begins(raw: IO[bytes], path: str) -> bytes:
    """The first two bytes; they stay there to be read."""
    try:
        found: bytes = raw.peek(2)[:2] if hasattr(raw, "peek") else b""
    except OSError as error:
        raise _unreadable(error, path) from None
    return found


def _unreadable(error: OSError | ValueError, path: str) -> MalformedError:
    why = error.strerror if isinstance(error, OSError) else "no such file can be"
    return MalformedError(f"cannot be read: {why or error}", path=path)


def beginning(stream: IO[bytes], path: str) -> bytes:
    """The first bytes of a file, enough to tell what it holds; they stay there to be read.

    None of a stream in which nothing can stay.
    """
    if hasattr(stream, "peek"):
        found: bytes = _read(lambda: stream.peek(LOOKED_AT), path)
        return found[:LOOKED_AT]
    if not stream.seekable():
        return b""
    place = stream.tell()
    found = _read(lambda: stream.read(LOOKED_AT), path)
    stream.seek(place)
    return found


def taken(stream: IO[bytes], path: str, most: int) -> bytes:
    """All of a file, or so many bytes of it. Raises MalformedError where it cannot be read."""
    return _read(lambda: stream.read(most), path)


DAMAGE = (EOFError, zlib.error, OSError)
"""What reading a file may end with."""


def _read(read: Callable[[], bytes], path: str) -> bytes:
    """What can be read. Raises MalformedError for damaged data."""
    try:
        return read()
    except DAMAGE as error:
        raise _damaged(error, path, 1) from None


def _damaged(error: Exception, path: str, line: int) -> MalformedError:
    """What is told of data that cannot be read. line: where they begin."""
    if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
        return _unreadable(error, path)
    return MalformedError(f"the gzip data is damaged or cut off ({error})", path=path, line=line)


def numbered_lines(stream: IO[bytes], path: str) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers; blank ones are left out, and so is the mark that some editors put before UTF-8.

    Raises MalformedError for what is no text of sane size.
    """
    total = number = 0
    readline = stream.readline
    while True:
        try:
            line = readline(LONGEST_LINE + 1)
        except DAMAGE as error:
            raise _damaged(error, path, number + 1) from None
        if not line:
            return
        number += 1
        length = len(line)
        total += length
        if length > LONGEST_LINE:
            problem, expected = f"a line of more than {LONGEST_LINE:,} bytes", "one action a line"
            raise MalformedError(problem, path=path, line=number, expected=expected)
        if total > MOST_BYTES or number > MOST_LINES:
            expected = f"at most {MOST_LINES:,} lines and {MOST_BYTES:,} bytes"
            raise MalformedError("more than any game can be", path=path, line=number, expected=expected)
        if number == 1:
            line = line.removeprefix(BOM_UTF8)
        if line and not line.isspace():
            yield number, line
