"""Values that readers stumble over, and the words that the readers know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

Value = Any
"""What JSON can say: an object, a list, text, a number, true, false, null."""

RAW: dict[str, bytes] = {
    "@@many digits@@": b"9" * 5000,
    "@@huge@@": b"1e999",
    "@@tiny@@": b"-1e-999",
    "@@minus zero@@": b"-0",
    "@@deep list@@": b"[" * 3000 + b"]" * 3000,
    "@@deep object@@": b'{"by":' * 400 + b"1" + b"}" * 400,
    "@@half a character@@": b'"\\ud800"',
    "@@halves the wrong way round@@": b'"\\udc00\\ud800"',
    "@@not a number@@": b"NaN",
    "@@infinite@@": b"-Infinity",
    "@@octal@@": b"017",
    "@@bare@@": b"sheriff",
    "@@nothing@@": b"",
    "@@bad escape@@": b'"\\x41"',
    "@@bad text@@": b'"\xff\xfe"',
    "@@twice@@": b'{"card": "Beer 6H", "card": "Beer 6H"}',
}
"""What ``json.dumps`` would never write, by the text that stands for it until everything else is written."""
_PLACEHOLDER = re.compile(b'"@@[a-z ]+@@"')

TEXTS = (
    "", " ", "x", "é" * 70, "x" * 3000, "\x1b[2J", "\n", "\r\n", "\u202e", "\u2028", "\0", "\x7f", "\ufeff",
    "\U0001f0a1", "e\u0301", "İ", "ß", "\ud7ff", "-1", "0", "None", "true", "hand:", "hand:99999999999", "inplay:-1",
    "inplay:٣", "Beer 6H#2", "BANG! ", " BANG! AS", "BANG! 1S", "{}", "%s", "a.b", "a/../b",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 7, 20, 100, 101, 2**31, -(2**63), 2**64, 10**30, 0.0, 0.5, -1.5, 1e300)
ODD: tuple[Value, ...] = (
    None, True, False, *NUMBERS, *TEXTS, *RAW, [], {}, [[]], [None], {"": ""}, {"full": True}, {"Ada": []},
    ["Beer 6H"] * 90, ["x"] * 600, [[[[[[[["x"]]]]]]]], {"a": {"b": {"c": {"d": {}}}}},
)  # fmt: skip


def written(value: Value) -> bytes:
    """A value as JSON, with what stands for something that JSON cannot say replaced by that."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return _PLACEHOLDER.sub(_raw, text) if b'"@@' in text else text


def _raw(found: re.Match[bytes]) -> bytes:
    """What a text stands for; damage may have made a text of it that stands for nothing but itself."""
    return RAW.get(found.group()[1:-1].decode(), found.group())


def texts_in(value: Value) -> Iterable[str]:
    """Every text and every name of a field in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield name
            yield from texts_in(item)


def fields_in(value: Value) -> Iterable[tuple[str, Value]]:
    """Every field in a value, by name."""
    if isinstance(value, list):
        for item in value:
            yield from fields_in(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield name, item
            yield from fields_in(item)


def copied(value: Value) -> Value:
    """A copy of a value, all the way down."""
    if isinstance(value, dict):
        return {name: copied(item) for name, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value
