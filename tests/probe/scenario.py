"""A scenario of the probe set: what an answer at a point changes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.probe.table import Table


class Scenario(NamedTuple):
    """What an element of the probe set changes by its answer at a point. cited: its clause is named for it.

    play: what is done, and what is to be seen.
    """

    point: str
    element: str
    play: Callable[[Table], Any]
    plain: Any
    bent: Any
    cited: bool = True


SCENARIOS: list[Scenario] = []


def scenario(point: str, element: str, plain: Any, bent: Any, cited: bool = True) -> Callable[..., Any]:
    def enter(play: Callable[[Table], Any]) -> Callable[[Table], Any]:
        SCENARIOS.append(Scenario(point, element, play, plain, bent, cited))
        return play

    return enter


BANG = "bang 2C"


SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"
