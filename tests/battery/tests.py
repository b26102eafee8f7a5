"""The properties as tests of one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.battery.game import Choices, Game
from tests.battery.properties import PROPERTIES, Property
from tests.quick import examples

SHORT = 24
"""Decisions of players in a short game; half of the games are short, and failures shrink to such."""


def battery(game: Game) -> type:
    """A class with a test for each property; pytest finds it under a name that begins with ``Test``."""
    tests: dict[str, Any] = {f"test_{name}": _test(game, holds) for name, holds in PROPERTIES.items()}
    return type(f"Battery of {game.name}", (), {"__doc__": f"What must hold in {game.name}.", **tests})


def choices(game: Game) -> st.SearchStrategy[Choices]:
    """What players and chance choose, in short games and in long ones."""
    players = st.binary(max_size=SHORT) | st.binary(min_size=game.most // 2, max_size=game.most)
    return st.builds(Choices, players, st.integers(0, 2**32))


def _test(game: Game, holds: Property) -> Callable[..., None]:

    @examples(game.share)
    @given(dealt=game.deals, chosen=choices(game))
    def test(self: Any, dealt: Any, chosen: Choices) -> None:
        holds(game, game.deal(dealt), chosen)

    return test
