"""What must be true of every answer.

Inconsistent    an answer that contradicts itself, or is not fit to be shown
demand          raises it where something does not hold
"""

from __future__ import annotations


class Inconsistent(AssertionError):
    """An answer that contradicts itself, or is not fit to be shown: what is wrong with it, and more about it."""


def demand(holds: object, what: str, more: object = "") -> None:
    if not holds:
        raise Inconsistent(what, str(more)[:300])
