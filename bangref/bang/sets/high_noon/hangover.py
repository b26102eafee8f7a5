"""Hangover: no character has an ability."""

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.element import Element, Standing

NAME = "hangover"
CLAUSE = "bang.event.hangover.effect"
EVENTS_EDIT = 0
"""Events take away what they take away before characters and cards do."""


def _without_abilities(
    rules: Rules, state: State, owner: int, line_up: dict[int, tuple[str, ...]]
) -> dict[int, tuple[str, ...]]:
    people = rules.characters
    return {whose: tuple(e for e in elements if e not in people) for whose, elements in line_up.items()}


ELEMENT = Element(NAME, (Standing(IN_FORCE, CLAUSE, EVENTS_EDIT, _without_abilities),))
