"""Every legal answer at a moment, drawn up once: under another reading it is drawn up anew only where it may differ.

DrawnUp     such a list, and the readings that had a part in it
drawn_up    that of a moment
legal_at    every legal answer at another moment
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import legal_actions
from bangref.judge.replay import Moment


class _Consulted(Mapping[str, str]):
    """Readings that note which of them somebody has looked at."""

    def __init__(self, readings: Mapping[str, str]) -> None:
        self._readings = readings
        self.seen = set[str]()

    def __getitem__(self, reading: str) -> str:
        self.seen.add(reading)
        return self._readings[reading]

    def __iter__(self) -> Iterator[str]:
        self.seen |= {*self._readings}
        return iter(self._readings)

    def __len__(self) -> int:
        return len(self._readings)


class DrawnUp(NamedTuple):
    """Every legal answer at a moment. consulted: the readings that somebody has looked at to draw it up."""

    at: Moment
    actions: tuple[Action, ...]
    consulted: frozenset[str]


def drawn_up(at: Moment) -> DrawnUp:
    """Every legal answer at a moment of which the table is known."""
    readings = _Consulted(at.rules.readings)
    actions = tuple(legal_actions(replace(at.rules, readings=readings), at.state))
    return DrawnUp(at, actions, frozenset(readings.seen))


def legal_at(at: Moment, known: DrawnUp) -> tuple[Action, ...]:
    """Every legal answer at another moment, of which the table is known.

    It is the list that is known, where the table is the same and the rules differ in nothing that had a part in it.
    """
    rules, before = at.rules, known.at.rules
    same = at.state == known.at.state and all(rules.readings[each] == before.readings[each] for each in known.consulted)
    if same and replace(rules, readings=before.readings) == before:
        return known.actions
    return tuple(legal_actions(rules, at.state))
