"""Which worlds are kept where there are too many: drawn, likely ones rather than others.

some        the places of those that are kept
either      how likely it is that it is one of two
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log1p

SHARPNESS = 0.25
"""How much it counts how likely a world is: 0 not at all; at 1, twice as likely is drawn twice as often."""
_STRIDES = (2_654_435_761, 3_266_489_917, 2_246_822_519)
_ROUND = 1 << 32
"""Large primes, and what they go round: multiples of one of them lie anywhere in it."""


def some(likely: Sequence[float], most: int, asked: int) -> list[int]:
    """So many places of a list, in order. likely: by place, the logarithm of how likely it is.

    asked: where they are asked for; there, the same ones if asked again, others if more are to be kept.

    >>> some([0.0] * 8, 3, 1), some([0.0] * 8, 3, 2), some([-90.0] * 6 + [0.0, 0.0], 2, 1)
    ([0, 2, 4], [2, 4, 6], [6, 7])
    """
    begun = asked * _STRIDES[0] + most * _STRIDES[1]

    def rank(place: int) -> float:
        drawn = ((begun + place * _STRIDES[2]) % _ROUND + 0.5) / _ROUND
        return log(-log(drawn)) - SHARPNESS * likely[place]

    return sorted(sorted(range(len(likely)), key=rank)[:most])


def either(one: float, other: float) -> float:
    """The logarithm of how likely it is that it is one of two worlds, of which each is as likely as that.

    >>> round(exp(either(log(0.25), log(0.5))), 6)
    0.75
    """
    return max(one, other) + log1p(exp(-abs(one - other)))
