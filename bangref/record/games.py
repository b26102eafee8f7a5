"""What whoever reads a game has to know of the games that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Games(NamedTuple):
    """The games that there are. titles: by id, how people call them. variants: those of a game, by its id."""

    titles: Mapping[str, str]
    variants: Callable[[str], Sequence[str]]
