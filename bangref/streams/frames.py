"""The frames of a file: one on each line, or those of a browser's HAR.

    Received        what a client has received, in order
    received        that of a file

A login secret may be in such a file. Nothing of the frames that hold it is kept, and no error repeats what a file says.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO, Any, NamedTuple

from bangref.record.errors import MalformedError
from bangref.record.files import EMPTY, taken
from bangref.rulebook.json_data import Json, JsonObject
from bangref.streams.messages import FRAMES, PASSED_OVER, UPDATES, checked

MOST_BYTES = 200_000_000
"""Of a file, unpacked: a browser writes pictures into its HAR, too."""
GAME_UPDATE = "game_update"
KNOWN = {*FRAMES, *PASSED_OVER, *UPDATES, GAME_UPDATE}


class Update(NamedTuple):
    """A message. line: of the file; in a HAR, the number of the frame. kind: its type."""

    line: int
    kind: str
    body: Any


@dataclass(slots=True)
class Received:
    """What a client has received. unknown: types of messages that are not known, and how many came."""

    updates: list[Update] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)


def received(stream: IO[bytes], path: str) -> Received:
    """What a client has received, of a file that is open. Raises MalformedError for what cannot be read."""
    data = taken(stream, path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise MalformedError("more than any game can be", path=path, expected=f"at most {MOST_BYTES:,} bytes")
    if not data.strip():
        raise MalformedError(EMPTY, path=path, expected="the frames that a client received")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MalformedError("is not UTF-8", path=path, expected="the frames that a client received") from None
    found = Received()
    for number, frame in _har(text) if _is_har(text) else _lines(text, path):
        _add(found, frame, number, path)
    if not any(update.kind == "game_started" for update in found.updates):
        raise MalformedError("no game begins in it", path=path, expected="'game_started'")
    return found


def _is_har(text: str) -> bool:
    return re.match(r'\s*\{\s*"log"\s*:', text) is not None


def _lines(text: str, path: str) -> Iterator[tuple[int, JsonObject]]:
    """The frames of a file that has one on each line."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        frame = _json(line)
        if not isinstance(frame, dict) or len(frame) != 1:
            expected = "a JSON object with one key, the type of a message"
            raise MalformedError("is no frame", path=path, line=number, expected=expected)
        yield number, frame


def _json(text: str) -> Json:
    """What a JSON text says; None where it is none."""
    try:
        found: Json = json.loads(text)
        return found
    except (ValueError, RecursionError):
        return None


def _har(text: str) -> Iterator[tuple[int, JsonObject]]:
    """The frames that a browser has received, of any socket; those of other sites are left out."""
    number = 0
    for message in _messages(_json(text)):
        number += 1
        if not isinstance(message, dict) or message.get("type") != "receive":
            continue
        data = message.get("data")
        frame = _json(data) if isinstance(data, str) else None
        if isinstance(frame, dict) and len(frame) == 1 and next(iter(frame)) in KNOWN:
            yield number, frame


def _messages(har: Json) -> Iterator[Json]:
    """All messages of the sockets of a HAR."""
    log = har.get("log") if isinstance(har, dict) else None
    entries = log.get("entries") if isinstance(log, dict) else None
    if not isinstance(entries, list):
        raise MalformedError("a HAR without entries", where="log.entries", expected="a list")
    for entry in entries:
        messages = entry.get("_webSocketMessages") if isinstance(entry, dict) else None
        if isinstance(messages, list):
            yield from messages


def _add(found: Received, frame: JsonObject, number: int, path: str) -> None:
    """Note what a frame says. Raises MalformedError for one that is not as it has to be."""
    ((kind, body),) = frame.items()
    if kind == GAME_UPDATE:
        if not isinstance(body, dict) or len(body) != 1:
            raise MalformedError("is no update", path=path, line=number, expected="one key, the type of the update")
        ((kind, body),) = body.items()
    adapter = UPDATES.get(kind) or FRAMES.get(kind)
    if adapter is not None:
        try:
            found.updates.append(Update(number, kind, checked(adapter, body, kind)))
        except MalformedError as error:
            raise error.at(path, number) from None
    elif kind not in PASSED_OVER:
        found.unknown[kind] += 1
