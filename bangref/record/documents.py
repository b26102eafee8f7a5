"""Text that people write by hand, YAML or JSON, as plain values: mappings, lists, texts, numbers, true, false and null.

Document        one of the documents of a file, which stand apart by ``---``
documents_in    the documents of a text

What can make a small file large, or mean something else than it says, is no part of it: anchors, aliases, tags, a name
that stands twice. ``003`` and ``no`` are texts, as they look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import yaml
from yaml.events import (
    CollectionStartEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from bangref.record.errors import MalformedError, cut, shown
from bangref.rulebook.json_data import Json

MOST_BYTES = 200_000
"""Of a file; the longest file of scenarios has a fifth of it."""
DEEPEST = 20
"""So many lists and mappings may stand one within another."""

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_WORDS: dict[str, Json] = {"": None, "~": None, "null": None, "true": True, "false": False}
_MARK = b"\xef\xbb\xbf"
_FRAME = (StreamStartEvent, StreamEndEvent, DocumentStartEvent, DocumentEndEvent)
"""Events that stand round the values."""


class Document(NamedTuple):
    """A document. line: where it begins. places: the line of each value, by its path (``given.turn``, ``when[2]``)."""

    line: int
    value: Json
    places: dict[str, int]

    def line_of(self, where: str) -> int:
        """The line of a place, or of what it is within."""
        while where not in self.places and where:
            where = where[: max(where.rfind("."), where.rfind("["), 0)]
        return self.places.get(where, self.line)


def documents_in(data: bytes) -> Iterator[Document]:
    """The documents of a text. Raises MalformedError with the line of what is no such text."""
    if len(data) > MOST_BYTES:
        raise MalformedError("more than any position needs", expected=f"at most {MOST_BYTES:,} bytes")
    try:
        text = data.removeprefix(_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedError("not UTF-8", line=data.count(b"\n", 0, error.start) + 1, expected="UTF-8 text") from None
    found = _json_document(text) if text.lstrip().startswith("{") else None
    return iter((found,)) if found is not None else _yaml_documents(text)


# JSON ------------------------------------------------------------------------------------------------------------


def _json_document(text: str) -> Document | None:
    """The one document of a text in JSON; None where it is something else."""
    try:
        value: Json = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number, parse_int=_whole)
    except ValueError:
        return None
    except RecursionError:
        raise _too_deep() from None
    _check_depth(value, DEEPEST)
    return Document(text.count("\n", 0, len(text) - len(text.lstrip())) + 1, value, {})


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict[str, Json]()
    for name, value in pairs:
        if name in found:
            raise _twice(name)
        found[name] = value
    return found


def _no_number(text: str) -> Json:
    raise MalformedError(f"{text} is not a number", expected="a whole number")


def _whole(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise MalformedError(f"{shown(text)} is a number nobody can mean", expected="a whole number")
    return int(text)


def _check_depth(value: Json, left: int) -> None:
    if not left:
        raise _too_deep()
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _check_depth(each, left - 1)


# YAML ------------------------------------------------------------------------------------------------------------


def _yaml_documents(text: str) -> Iterator[Document]:
    """The documents of a text in YAML, read event by event: nothing is built that does not stand there."""
    events: Iterator[Event] = yaml.parse(text, Loader=yaml.SafeLoader)
    try:
        for event in events:
            if not isinstance(event, _FRAME):
                places = dict[str, int]()
                yield Document(_line(event), _value(event, events, places, "", DEEPEST), places)
    except yaml.MarkedYAMLError as error:
        line = 0 if error.problem_mark is None else error.problem_mark.line + 1
        raise MalformedError(str(error.problem), line=line, expected="YAML") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise MalformedError("a character that no text has", line=line, expected="text") from None


def _value(event: Event, events: Iterator[Event], places: dict[str, int], path: str, left: int) -> Json:
    """The value that begins with an event."""
    line = _line(event)
    if not left:
        raise _too_deep(line)
    _check_plain(event, line)
    places[path] = line
    if isinstance(event, ScalarEvent):
        return _scalar(event)
    if isinstance(event, SequenceStartEvent):
        numbers = count(1)
        inside = _until(events, SequenceEndEvent)
        return [_value(each, events, places, f"{path}[{next(numbers)}]", left - 1) for each in inside]
    return _mapping(events, places, path, left)


def _mapping(events: Iterator[Event], places: dict[str, int], path: str, left: int) -> dict[str, Json]:
    found = dict[str, Json]()
    for event in _until(events, MappingEndEvent):
        line = _line(event)
        _check_plain(event, line)
        if not isinstance(event, ScalarEvent):
            raise MalformedError("a list or a mapping cannot be a name", line=line, expected="NAME: VALUE")
        name = str(event.value)
        if name in found:
            raise _twice(name, line)
        within = f"{path}.{name}" if path else name
        found[name] = _value(next(events), events, places, within, left - 1)
        places[within] = line
    return found


def _until(events: Iterator[Event], end: type[Event]) -> Iterator[Event]:
    """The events up to one of this kind, which is taken away as well."""
    for event in events:
        if isinstance(event, end):
            return
        yield event


def _check_plain(event: Event, line: int) -> None:
    """Raise MalformedError for what is no plain value."""
    if isinstance(event, NodeEvent) and event.anchor is not None:
        raise MalformedError(f"{shown(event.anchor)} is an anchor", line=line, expected="the value itself, written out")
    if isinstance(event, ScalarEvent | CollectionStartEvent) and event.tag not in (None, "!"):
        raise MalformedError(f"{shown(event.tag)} is a tag", line=line, expected="a value without one")


def _scalar(event: ScalarEvent) -> Json:
    """A text; or a number, true, false or null, where it is written without quotes."""
    text = str(event.value)
    if event.style is not None:
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _NUMBER.fullmatch(text) else text


def _line(event: Event) -> int:
    return 0 if event.start_mark is None else event.start_mark.line + 1


# What is wrong ---------------------------------------------------------------------------------------------------


def _too_deep(line: int = 0) -> MalformedError:
    return MalformedError("nested too deeply", line=line, expected=f"at most {DEEPEST} levels")


def _twice(name: str, line: int = 0) -> MalformedError:
    return MalformedError(f"{shown(name)} is there twice", where=cut(name), line=line, expected="each field once")
