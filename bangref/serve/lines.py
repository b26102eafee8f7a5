"""Messages over two streams, a line each, whatever comes in.

serve       answers until the first stream ends
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from bangref.serve.rpc import Server, refused

LONGEST = 4_000_000
"""Bytes of a message; the longest transcript that is known has a tenth of it."""
CHUNK = 65_536


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer each message of a stream on another one, until the first ends."""
    server = Server()
    for line in _messages(source):
        answer = server.answered(line) if line else refused(f"a message of more than {LONGEST:,} bytes")
        if answer is not None:
            target.write(answer.encode() + b"\n")
            target.flush()


def _messages(source: IO[bytes]) -> Iterator[bytes]:
    """The lines that are not blank; one that is too long is empty, and is not held in memory."""
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (rest := source.readline(CHUNK)) and not rest.endswith(b"\n"):
                pass
            yield b""
        elif not line.isspace():
            yield line
