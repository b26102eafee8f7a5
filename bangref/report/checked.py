"""A transcript that lies in memory, judged: for a page that has no files and cannot run commands.

checked         the words of `bangref verify`, and the film to step through
checked_json    the same as JSON
"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from io import BufferedReader, BytesIO
from typing import IO, Any

from bangref.judging import verify
from bangref.report.film import film
from bangref.report.record import report_of
from bangref.report.text import written
from bangref.transcript.errors import MalformedError
from bangref.transcript.files import unpacked
from bangref.transcript.reader import Transcript


def checked(name: str, data: bytes | memoryview) -> dict[str, Any]:
    r"""What there is to say about a transcript, plain or packed. film: None where not even its header can be read.

    >>> told = checked("game.jsonl", b"{}\n")
    >>> told["verdict"], told["film"]
    ('malformed', None)
    >>> print(*told["text"].splitlines(), sep="\n")  # doctest: +ELLIPSIS
    game.jsonl: malformed
      game.jsonl:1: ...
    """
    report = report_of(verify(name, source=_source(name, data)))
    return {"verdict": report.verdict, "text": "".join(written([report])), "film": _film(name, data)}


def checked_json(name: str, data: bytes | memoryview) -> str:
    """The same as text, which is faster to hand over to a page than its pieces."""
    return json.dumps(checked(name, data))


def _source(name: str, data: bytes | memoryview) -> AbstractContextManager[IO[bytes]]:
    return unpacked(BufferedReader(BytesIO(data)), name)


def _film(name: str, data: bytes | memoryview) -> dict[str, Any] | None:
    try:
        with _source(name, data) as stream:
            return film(Transcript(stream, name))
    except MalformedError:
        return None
