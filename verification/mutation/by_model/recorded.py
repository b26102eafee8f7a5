"""What the second model has recorded, as tests: the kernel has to go along, or the model agrees to what it does now.

It is not one of the project's tests; ``python -m verification.mutation.by_model`` runs it with mutants.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bangref.kits import GAMES, kit_of
from verification.compare.model import model_of
from verification.compare.recording import FOLDER, Place, item_at, judged, places

KITS = [kit_of(game) for game in GAMES]
"""Everything is imported before the tests begin, so that functions can be exchanged for mutants."""
ROWS = 150
"""Items in a row are one test, until they have so many decisions."""

Part = tuple[str, list[Place]]


def parts() -> Iterator[Part]:
    """The items of each game, a few at a time."""
    for game in GAMES:
        together: list[Place] = []
        for place in places(game) if (FOLDER / f"{game}.jsonl.gz").is_file() else ():
            together.append(place)
            if sum(each.rows for each in together) >= ROWS:
                yield game, together
                together = []
        if together:
            yield game, together


def name_of(part: Part) -> str:
    """A part by its first item."""
    game, together = part
    return f"{game}: {together[0].name}"


@pytest.mark.parametrize("part", [*parts()], ids=name_of)
def test_the_kernel_goes_along(part: Part) -> None:
    game, together = part
    model = model_of(game)
    for place in together:
        difference = judged(item_at(game, place), model).difference
        told = "; ".join(difference.what) if difference else ""
        assert difference is None, f"{place.name}: {told}"
