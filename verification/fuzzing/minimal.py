"""The smallest input that still fails in the same way."""

from __future__ import annotations

from collections.abc import Callable

MOST_TRIES = 2000

Fails = Callable[[bytes], bool]


def minimal(text: bytes, fails: Fails, most: int = MOST_TRIES) -> bytes:
    """A part of a text, as short as can be found, with which ``fails`` is still true. Lines go first, then bytes.

    >>> minimal(b"a\\nbc\\nd", lambda text: b"c" in text)
    b'c'
    """
    left = [most]

    def fails_still(parts: list[bytes]) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fails(b"".join(parts))

    lines = _fewest(text.splitlines(keepends=True), fails_still)
    whole = b"".join(lines)
    return b"".join(_fewest([whole[i : i + 1] for i in range(len(whole))], fails_still))


def _fewest(parts: list[bytes], fails: Callable[[list[bytes]], bool]) -> list[bytes]:
    """Parts without those that can be left out, tried in ever smaller pieces."""
    size = max(1, len(parts) // 2)
    while True:
        start = 0
        while start < len(parts):
            shorter = parts[:start] + parts[start + size :]
            if fails(shorter):
                parts = shorter
            else:
                start += size
        if size == 1:
            return parts
        size //= 2
