"""Messages over two streams, a line each, whatever comes in.

serve       answers until the first stream ends
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Protocol

from bangref.serve.rpc import Server, refused

LONGEST = 4_000_000
"""Bytes of a message; the longest transcript that is known has a tenth of it."""
CHUNK = 65_536


class Source(Protocol):
    """A stream of which can be read what is there, without waiting for more."""

    def read1(self, size: int = -1, /) -> bytes:
        """At most so many bytes; none at the end."""
        ...


def serve(source: Source, target: IO[bytes]) -> None:
    """Answer each message of a stream on another one, until the first ends; nobody waits for an answer that is made."""
    server = Server()
    for lines in _messages(source):
        for line in lines:
            answer = refused(f"a message of more than {LONGEST:,} bytes") if line is None else server.answered(line)
            if answer is not None:
                target.write(answer.encode() + b"\n")
        target.flush()


def _messages(source: Source) -> Iterator[list[bytes | None]]:
    """The lines that are not blank, as many at a time as are there; None for one too long, which is not held."""
    begun, skipping = b"", False
    while chunk := source.read1(CHUNK):
        *lines, begun = (begun + chunk).split(b"\n")
        if skipping and lines:
            # The end of the line that was too long, which has been told.
            skipping = False
            del lines[0]
        found = [_bounded(line) for line in lines if line.strip()]
        if skipping:
            begun = b""
        elif len(begun) > LONGEST:
            begun, skipping = b"", True
            found.append(None)
        yield found
    if begun.strip():
        yield [begun]


def _bounded(line: bytes) -> bytes | None:
    return None if len(line) > LONGEST else line
