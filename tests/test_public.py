"""What is public, as it is listed: names, parameters and fields keep their meaning within a version.

A name that comes to be is added to the list; one that goes, or whose parameters or fields become fewer, would be
another version. ``python -m tests.test_public`` writes the list anew.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bangref

LISTED = Path(__file__).parent / "public.txt"


def public() -> Iterator[str]:
    """Every public name, with what may be given to it, or what it has; a line each."""
    for name in bangref.__all__:
        found: Any = getattr(bangref, name)
        if not isinstance(found, type):
            yield f"{name}{inspect.signature(found)}"
        elif issubclass(found, Exception):
            bases = [base.__name__ for base in found.__mro__[1:-3]]
            yield f"{name}: {', '.join(bases) or 'Exception'}"
        else:
            yield f"{name}: {', '.join(fields_of(found))}"


def fields_of(found: Any) -> list[str]:
    """The fields of a record, and its properties and methods."""
    own = [field.name for field in dataclasses.fields(found)] if dataclasses.is_dataclass(found) else found._fields
    more = [name for name, value in vars(found).items() if isinstance(value, property) or inspect.isfunction(value)]
    return [*own, *(name for name in more if not name.startswith("_"))]


def test_what_is_public_is_what_is_listed() -> None:
    assert list(public()) == LISTED.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    LISTED.write_text("\n".join(public()) + "\n", encoding="utf-8")
