"""Lists that grow at their end, and of which every earlier form stays as it was.

Chain           the last value, and the list before it; the empty list is None
values          all values, first to last
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

Chain = tuple[T, "Chain[T] | None"]
"""A list that is not empty: its last value, and the list before it."""


def values(chain: Chain[T] | None) -> list[T]:
    """The values of a list, first to last."""
    found: list[T] = []
    while chain is not None:
        last, chain = chain
        found.append(last)
    found.reverse()
    return found
