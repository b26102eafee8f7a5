"""States are plain data in every game: numbers, strings, and tuples of them, of no class of their own but records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bangref.core.engine import Accepted, step
from bangref.judge.simulate import simulated
from bangref.kits import GAMES, kit_of
from bangref.kits.bang.sets import SETS

PLAIN = (int, str, bool, type(None))


def unlike_plain_data(value: Any) -> Iterator[Any]:
    """What is in a state, and should not be."""
    if isinstance(value, tuple):
        if type(value) is not tuple and not hasattr(value, "_fields"):
            yield value
        for part in value:
            yield from unlike_plain_data(part)
    elif type(value) not in PLAIN:
        yield value


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_states_are_plain_data(game: str, seed: int) -> None:
    sets = tuple(SETS) if game == "bang" else ()
    numbers = kit_of(game).usual_numbers
    played = simulated(numbers[seed % len(numbers)], seed, sets=sets, game=game)
    made = kit_of(game).begin(played.rules, played.players)
    for action in (*played.setup, *played.actions):
        assert isinstance(made, Accepted), made
        assert list(unlike_plain_data(made.state)) == []
        assert [ruling for ruling in made.rulings if list(unlike_plain_data(ruling))] == []
        made = step(played.rules, made.state, action)


def test_a_point_is_no_plain_data() -> None:
    """A name that is more than a name would be found."""
    name = type("Name", (str,), {})("distance")
    assert list(unlike_plain_data((1, (name, "distance", None)))) == [name]
