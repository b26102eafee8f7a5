"""What is given to the programming interface: of the right types, or a TypeError that names the argument.

of_type         a value of one of these types
names_in        several names
readings_in     readings and their values
path_of         the name of a file
position_text   a position, as text
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import TypeVar

from bangref.record.errors import MalformedError, shown
from bangref.rulebook.json_data import Json

T = TypeVar("T")


def of_type(value: object, wanted: type[T], name: str) -> T:
    """The value. True and False are no numbers."""
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is int):
        raise _wrong(name, f"of type {wanted.__name__}", value)
    return value


def names_in(values: object, name: str) -> tuple[str, ...]:
    """Several names; a single text is none of them, but a list of letters."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise _wrong(name, "several names", values)
    return tuple(of_type(value, str, name) for value in values)


def readings_in(values: object, name: str = "readings") -> dict[str, str]:
    """Readings and their values."""
    if values is None:
        return {}
    if not isinstance(values, Mapping):
        raise _wrong(name, "readings with their values", values)
    return {of_type(reading, str, name): of_type(value, str, name) for reading, value in values.items()}


FILES = (".yaml", ".yml", ".json", ".jsonl", ".txt")
"""What names of files end in."""


def path_of(value: object) -> str:
    """The name of a file."""
    if not isinstance(value, str | bytes | os.PathLike):
        raise _wrong("path", "the name of a file", value)
    return os.fsdecode(value)


def position_text(told: str | Mapping[str, Json]) -> str:
    """A position as text, which it is, or which JSON makes of it. Raises MalformedError for letters that are none."""
    if isinstance(told, str):
        if not told.isascii() and any("\ud800" <= letter <= "\udfff" for letter in told):
            raise MalformedError("half a letter", where="told", expected="text")
        if "\n" not in told and told.endswith(FILES):
            problem = f"the name of a file, {shown(told)}, and no position"
            raise MalformedError(problem, where="told", expected="what stands in the file")
        return told
    if not isinstance(told, Mapping):
        raise _wrong("told", "a position, as text or as a dictionary", told)
    try:
        return json.dumps(told, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as fault:
        raise TypeError(f"told: it has to be such as JSON has: {fault}") from None


def _wrong(name: str, wanted: str, value: object) -> TypeError:
    return TypeError(f"{name}: it has to be {wanted}, and is {shown(value)}")
