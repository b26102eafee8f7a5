"""YAML as plain values, read event by event: nothing is built that does not stand there.

yaml_documents      the documents of a text
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

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

from bangref.record.errors import MalformedError, shown
from bangref.record.plain_values import DEEPEST, WHOLE_NUMBER, too_deep, twice
from bangref.rulebook.json_data import Json

MOST_VALUES = 20_000
LONGEST_NAME = 100
"""Letters of the name of a field, or of a player."""
_WORDS: dict[str, Json] = {"": None, "~": None, "null": None, "true": True, "false": False}
_FRAME = (StreamStartEvent, StreamEndEvent, DocumentStartEvent, DocumentEndEvent)
"""Events that stand round the values."""


def yaml_documents(text: str) -> Iterator[tuple[int, Json, dict[str, int]]]:
    """The documents of a text: the line where each begins, its value, and the line of each value by its path.

    Raises MalformedError with the line of what is no plain value.
    """
    events: Iterator[Event] = yaml.parse(text, Loader=yaml.SafeLoader)
    try:
        for event in events:
            if not isinstance(event, _FRAME):
                places = dict[str, int]()
                yield _line(event), _value(event, events, places, "", DEEPEST), places
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
        raise too_deep(line=line)
    _check_plain(event, line)
    if len(places) >= MOST_VALUES:
        raise MalformedError("more than any position needs", line=line, expected=f"at most {MOST_VALUES:,} values")
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
        if len(name) > LONGEST_NAME:
            raise MalformedError(f"{shown(name)} is no name", line=line, expected=f"at most {LONGEST_NAME} letters")
        if name in found:
            raise twice(name, line)
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
    return int(text) if WHOLE_NUMBER.fullmatch(text) else text


def _line(event: Event) -> int:
    return 0 if event.start_mark is None else event.start_mark.line + 1
