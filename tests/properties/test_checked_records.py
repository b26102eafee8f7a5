"""A true checkpoint changes nothing, wherever it stands, and whatever silence leaves out."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.records import Kept, checked, found_first, kept_games
from tests.quick import examples


@pytest.mark.parametrize("silence", [0.0, 0.5])
@examples(60)
@given(game=kept_games(), random=st.integers(0, 2**16).map(Random))
def test_true_checkpoints_anywhere(game: Kept, random: Random, silence: float) -> None:
    lines = checked(game, random, 0.5, silence)
    found = found_first(lines)
    assert not found, (game.name, lines[found[0].line - 1], found[0].rulings)
