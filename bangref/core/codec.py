"""States as JSON and back: records by type, so that equal tuples of different kinds stay apart.

    plain           a record as lists, numbers, strings and objects that json can write
    restored        the record again

A record becomes an object with its type's name under "is"; a tuple becomes a list.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from bangref.core.ruling import Plain

KIND = "is"

LEAVES = (int, str, type(None))
"""What is written as it is: most of a state, so it is looked at without a call of its own."""

Json = int | str | list["Json"] | dict[str, "Json"] | None
"""What json can write of a state."""


def plain(value: Plain) -> Json:
    """The value in JSON's terms. Raises TypeError for what a state may not hold."""
    if isinstance(value, LEAVES):
        return value
    if isinstance(value, tuple):
        items = [item if isinstance(item, LEAVES) else plain(item) for item in value]
        fields = getattr(value, "_fields", None)
        if fields is None:
            return items
        named = {name: item for name, item in zip(fields, items, strict=True) if name != "tag"}
        return {KIND: type(value).__name__, **named}
    raise TypeError(f"{type(value).__name__} cannot be part of a state")


def restored(value: Json, types: Mapping[str, type]) -> Any:
    """The value that ``plain`` has written, of whatever type it was. types: record types by name.

    Raises KeyError for a type that is not known.
    """
    if isinstance(value, list):
        return tuple([item if isinstance(item, LEAVES) else restored(item, types) for item in value])
    if isinstance(value, dict):
        fields = {name: restored(item, types) for name, item in value.items() if name != KIND}
        return types[str(value[KIND])](**fields)
    return value


def by_name(types: Iterable[type]) -> dict[str, type]:
    """Record types by name. Raises ValueError where two share one."""
    found: dict[str, type] = {}
    for kind in types:
        if found.setdefault(kind.__name__, kind) is not kind:
            raise ValueError(f"two record types are called {kind.__name__}")
    return found
