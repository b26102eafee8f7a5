"""Lines of a transcript as those of a game as plain text.

    header_lines    the header
    line_lines      any line behind it

A line that the notation has no words for is written as in a transcript, which is found out by reading back what was
written: so nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bangref.record.errors import MalformedError
from bangref.record.games import Games
from bangref.record.model import ActionLine, AnyLine, Check, CheckLine, End, EndLine, HeaderLine
from bangref.record.names import Names
from bangref.record.text import header as headers
from bangref.record.text.fields import written
from bangref.record.text.lines import whole_lines
from bangref.record.text.read import CHECK, STOOD, line_of
from bangref.record.words import said
from bangref.record.writer import dumped
from bangref.rulebook.json_data import JsonObject

INDENT = "  "


def fields_of(line: AnyLine) -> JsonObject:
    """The fields of a line as a transcript has them."""
    return line.model_dump(by_alias=True, exclude_unset=True, exclude_none=True)


def header_lines(header: HeaderLine, games: Games) -> list[str]:
    """A header as lines."""
    lines = [*_comment(header.comment), *headers.lines_of(header, games)]
    try:
        found = headers.read(_whole(lines), games)
        if found is not None and not [*found.rest] and _same(found.header, header):
            return lines
    except MalformedError:
        pass
    return ["#", dumped(fields_of(header)).rstrip("\n")]


def line_lines(line: AnyLine, names: Names) -> list[str]:
    """Any other line as lines."""
    lines = [*_comment(line.comment), *_lines_of(line)]
    try:
        found = [line_of(number, whole, names) for number, whole in _whole(lines)]
        if len(found) == 1 and _same(found[0], line):
            return lines
    except MalformedError:
        pass
    return [dumped(fields_of(line)).rstrip("\n")]


def _lines_of(line: AnyLine) -> Iterator[str]:
    if isinstance(line, ActionLine):
        yield (STOOD if line.stood else "") + said(fields_of(line))
    elif isinstance(line, EndLine):
        yield from written(line.end.model_dump(), End)
    elif isinstance(line, CheckLine):
        told = [*written(line.check.model_dump(exclude_unset=True, exclude_none=True), Check)]
        yield f"{CHECK} {told[0]}" if len(told) == 1 else CHECK
        yield from (INDENT + text for text in told[1 if len(told) == 1 else 0 :])


def _comment(comment: str | None) -> Iterator[str]:
    if comment is not None:
        yield from (f"# {text}" for text in comment.split("\n"))


def _whole(lines: Iterable[str]) -> Iterator[tuple[int, bytes]]:
    """Lines as the reader of a file gives them."""
    text = "\n".join(lines).encode()
    return whole_lines((number, line) for number, line in enumerate(text.split(b"\n"), 1) if line.strip())


def _same(found: AnyLine, wanted: AnyLine) -> bool:
    return fields_of(found) == fields_of(wanted)
