"""Recordings, and what comes of them."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

from bangref.judge.judgement import Judgement
from bangref.judge.verify import verify
from bangref.record.files import unpacked
from bangref.streams.record import Read, read

FOLDER = Path("fixtures/streams")
Frame = dict[str, Any]


def frames_of(name: str) -> list[Frame]:
    """The frames of a recording."""
    text = gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def packed(frames: list[Frame]) -> bytes:
    """Frames as a file, one on each line."""
    return "".join(json.dumps(frame) + "\n" for frame in frames).encode()


def har(frames: list[Frame], sent: Frame | None = None) -> bytes:
    """Frames as a browser exports them, among those of another site."""
    messages = [{"type": "receive", "time": 1.5, "opcode": 1, "data": json.dumps(frame)} for frame in frames]
    if sent is not None:
        messages.insert(0, {"type": "send", "time": 1.0, "opcode": 1, "data": json.dumps(sent)})
    other = [{"type": "receive", "time": 1.0, "opcode": 1, "data": text} for text in ("ping", '{"price": 4}', "[1]")]
    entries = [
        {"_resourceType": "document", "request": {"url": "https://example.org/"}},
        {"_resourceType": "websocket", "_webSocketMessages": other},
        {"_resourceType": "websocket", "_webSocketMessages": messages},
    ]
    return json.dumps({"log": {"version": "1.2", "entries": entries}}, indent=1).encode()


def made(frames: list[Frame] | bytes, part: int = 1, after_deal: bool = False) -> Read:
    """The record of frames, or of a file."""
    data = frames if isinstance(frames, bytes) else packed(frames)
    return read(io.BytesIO(data), "frames", part=part, after_deal=after_deal)


def judged(record: Read) -> Judgement:
    """The judgement of a record."""
    stream: Any = io.BufferedReader(io.BytesIO("".join(record.lines).encode()))
    return verify("frames", source=unpacked(stream, "frames"))


def lines_of(record: Read) -> list[dict[str, Any]]:
    """The lines of a record as data."""
    return [json.loads(line) for line in record.lines]
