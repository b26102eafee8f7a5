"""Kinds of games, drawn: any edition, any sets and variants that go with it, any number of players, any readings."""

from __future__ import annotations

from random import Random
from typing import Any

from bangref.kits import kit_of
from bangref.kits.kit import Kit
from verification.compare.games import Kind, numbers_of

SHARES = (0.0, 0.1, 0.4)
"""How many of the readings are drawn anew in a game; the others are the default."""


def drawn(game: str, seed: int) -> Kind:
    """The kind of a drawn game; the same seed draws the same kind."""
    random, kit = Random(f"{game}/{seed}"), kit_of(game)
    while True:
        edition = random.choice(kit.editions)
        sets, variants = _some(random, kit.sets), _some(random, kit.variants)
        readings = _readings(random, kit, sets)
        numbers = numbers_of(kit, edition, sets, variants, readings)
        if numbers:
            return Kind(game, edition, (random.choice(numbers),), sets, variants, tuple(readings.items()))


def _some(random: Random, of: Any) -> tuple[str, ...]:
    return tuple(name for name in of if random.random() < 0.5)


def _readings(random: Random, kit: Kit, sets: tuple[str, ...]) -> dict[str, str]:
    share = random.choice(SHARES)
    known = kit.readings_of(sets)
    return {reading: random.choice(values) for reading, values in known.items() if random.random() < share}
