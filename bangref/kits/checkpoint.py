"""Checkpoints, as the kit of a game compares them with a state.

Compared        a field of a checkpoint beside what the rules have for it
Resume          the state that a full checkpoint describes
check_players   those of whom a field tells something play
turn_compared   whose turn it is
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bangref.kits.any_game import State
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import Json

START, PLAY = "start", "play"
"""Phases in which a checkpoint may stand."""

Compared = tuple[str, str, Json, Json, int]
"""Kind of thing, what it is, as recorded, as judged, whose (-1: nobody's)."""

Resume = Callable[..., State]
"""``(rules, note=ignore) -> state``: notes what happens on the way to the next decision."""


def check_players(check: Check, names: Names, *fields: str) -> None:
    """Raises MalformedError for somebody of whom these fields tell something and who does not play."""
    for field in fields:
        for player in getattr(check, field) or ():
            names.owner(player, f"check.{field}")


def turn_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Whose turn it is."""
    if check.turn is not None:
        yield "turn", "player on turn", check.turn, names.player(state.turn), -1
