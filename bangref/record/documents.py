"""Text that people write by hand, YAML or JSON, as plain values: mappings, lists, texts, numbers, true, false and null.

Document        one of the documents of a file, which stand apart by ``---``
documents_in    the documents of a text

What can make a small file large, or mean something else than it says, is no part of it: anchors, aliases, tags, a name
that stands twice. ``003`` and ``no`` are texts, as they look.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import NamedTuple

from bangref.record.errors import MalformedError, shown
from bangref.record.plain_values import DEEPEST, WHOLE_NUMBER, too_deep, twice
from bangref.rulebook.json_data import Json

MOST_BYTES = 200_000
"""Of a file; the longest file of scenarios has a fifth of it."""


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
        text = data.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedError("not UTF-8", line=data.count(b"\n", 0, error.start) + 1, expected="UTF-8 text") from None
    found = _json_document(text) if text.lstrip().startswith("{") else None
    return iter((found,)) if found is not None else _yaml_documents(text)


def _yaml_documents(text: str) -> Iterator[Document]:
    """The documents of a text in YAML."""
    # Whoever judges transcripts reads none, and need not wait for what does.
    from bangref.record.yaml_documents import yaml_documents

    return (Document(*found) for found in yaml_documents(text))


# JSON ------------------------------------------------------------------------------------------------------------


def _json_document(text: str) -> Document | None:
    """The one document of a text in JSON; None where it is something else."""
    try:
        value: Json = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number, parse_int=_whole)
    except ValueError:
        return None
    except RecursionError:
        raise too_deep() from None
    _check_depth(value, DEEPEST)
    return Document(text.count("\n", 0, len(text) - len(text.lstrip())) + 1, value, {})


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict[str, Json]()
    for name, value in pairs:
        if name in found:
            raise twice(name)
        found[name] = value
    return found


def _no_number(text: str) -> Json:
    raise MalformedError(f"{text} is not a number", expected="a whole number")


def _whole(text: str) -> int:
    if not WHOLE_NUMBER.fullmatch(text):
        raise MalformedError(f"{shown(text)} is a number nobody can mean", expected="a whole number")
    return int(text)


def _check_depth(value: Json, left: int) -> None:
    if not left:
        raise too_deep()
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _check_depth(each, left - 1)
