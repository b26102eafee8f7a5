"""A game as it is played: the table, and decision after decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import Accepted
from bangref.core.frame import Procedures, Question

State = Any


@dataclass(frozen=True)
class Table:
    """A game about to begin. more: what the game itself remembers of the deal."""

    rules: Procedures[Any]
    state: State
    more: Any = None


class Moment(NamedTuple):
    """A decision: the state it was made in, what was asked and legal there, what was decided, what came of it."""

    state: State
    asked: Question
    legal: list[Action]
    action: Action
    made: Accepted


@dataclass
class Play:
    """A game played from a table: its decisions so far, and the state they have led to."""

    table: Table
    state: State
    moments: list[Moment] = field(default_factory=list)

    @property
    def actions(self) -> list[Action]:
        return [moment.action for moment in self.moments]
