"""Lists that grow at their end, and of which every earlier form stays as it was.

Chain           a block of values, and the list before it; the empty list is None
joined          a list with another value at its end
extended        a list with more values at its end
values          all values, first to last
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

Chain = tuple[tuple[T, ...], "Chain[T] | None"]
"""A list that is not empty: its last values, and the list before them."""

BLOCK = 64
"""Values in a block. A list of single values would be nested as deeply as it is long, more than a browser can free."""


def joined(chain: Chain[T] | None, value: T) -> Chain[T]:
    """The list with another value at its end.

    >>> joined(joined(None, 1), 2)
    ((1, 2), None)
    """
    if chain is None or len(chain[0]) == BLOCK:
        return (value,), chain
    return chain[0] + (value,), chain[1]


def extended(chain: Chain[T] | None, more: Iterable[T]) -> Chain[T] | None:
    """The list with more values at its end.

    >>> extended(joined(None, 1), [2, 3])
    ((1, 2, 3), None)
    """
    block, before = chain or ((), None)
    found = (*block, *more)
    for start in range(0, len(found), BLOCK):
        before = found[start : start + BLOCK], before
    return before


def values(chain: Chain[T] | None) -> list[T]:
    """The values of a list, first to last."""
    blocks: list[tuple[T, ...]] = []
    while chain is not None:
        block, chain = chain
        blocks.append(block)
    return [value for block in reversed(blocks) for value in block]
