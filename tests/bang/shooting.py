"""A shot at a player who offers no defence: for the tests of what comes of a death."""

from typing import Any

from bangref.bang.rules import Rules
from bangref.bang.state import State
from tests.bang.table import Person, play, player, table


def shooting(victim: Person, *others: Person, shooter: Person | None = None, **options: Any) -> tuple[Rules, State]:
    """Ada shoots at Ben, who offers no defence."""
    seats = [shooter or player(hand=["BANG! 2C", "Barrel QS"]), victim, *(others or (player(), player()))]
    rules, state = table(seats, **options)
    return rules, play(rules, state, "Ada plays BANG! 2C on Ben")
