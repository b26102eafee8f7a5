"""How much of the tests that go through many examples `make test` runs; `make check` runs all of them.

examples    so many examples of hypothesis, fewer in the quick profile
drawn       values of a parameter, most of them marked as slow
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import settings


def examples(number: int) -> settings:
    """So many examples where the profile asks for a hundred, and in proportion where it asks for more or fewer."""
    return settings(max_examples=max(1, number * settings().max_examples // 100))


def drawn(values: Iterable[Any], number: int, seed: int = 0) -> list[Any]:
    """Values of a parameter; all but so many of them, drawn by the seed, are slow."""
    every = list(values)
    quick = frozenset(Random(seed).sample(range(len(every)), min(number, len(every))))
    return [pytest.param(value, marks=() if place in quick else pytest.mark.slow) for place, value in enumerate(every)]
