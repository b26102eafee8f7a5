"""Tables with the cards and characters of Dodge City."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.kits.bang.rules import rules_for
from tests.bang.table import Person
from tests.bang.table import table as any_table

SETS = ("dodge_city",)
PEOPLE = sorted(rules_for(sets=SETS).characters)
LETTERS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


def table(seats: list[Person], draw: Sequence[str] = (), **more: Any) -> tuple[Rules, State]:
    """Rules and state with Dodge City."""
    return any_table(seats, sets=SETS, draw=draw, **more)
