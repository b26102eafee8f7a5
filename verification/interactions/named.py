"""Which elements are named in what is told of a table and of decisions.

elements_in     the elements whose printed names are in it
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tools.elements import Part


def elements_in(told: Any, among: Iterable[Part]) -> frozenset[str]:
    """Those of some elements whose names are in what is told."""
    texts = "\n".join(_texts(told))
    return frozenset(part.id for part in among if _pattern(part.name).search(texts))


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


def _texts(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping):
        for value in told.values():
            yield from _texts(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from _texts(value)
