"""A recorded game in the other notation: JSON lines as plain text, plain text as JSON lines.

    as_text     a game as plain text
    as_json     a game as JSON lines

Nothing is judged, and nothing changed: both are the same lines, and read alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bangref.kits import KNOWN
from bangref.record.model import AnyLine, HeaderLine
from bangref.record.names import Names
from bangref.record.text.write import fields_of, header_lines, line_lines
from bangref.record.writer import dumped


def as_text(header: HeaderLine, lines: Iterable[AnyLine], names: Names) -> Iterator[str]:
    """A game as the lines of plain text, with their line ends."""
    yield from (f"{text}\n" for text in header_lines(header, KNOWN))
    yield "\n"
    for line in lines:
        yield from (f"{text}\n" for text in line_lines(line, names))


def as_json(header: HeaderLine, lines: Iterable[AnyLine]) -> Iterator[str]:
    """A game as JSON lines."""
    yield dumped(fields_of(header))
    yield from (dumped(fields_of(line)) for line in lines)
