"""What there is to be proved: every harness of the groups, with its clauses and how far it is expected to be proved.

A harness is a public function of a group with a ``post:`` line in its docstring. ``bounds.json`` names those that take
long (``slow``: confirmed, but only in the long run) and those that crosshair cannot confirm (``searched``: to the
bound given there, in seconds of processor time). All others are expected to be confirmed in every run.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from inspect import getdoc, isfunction
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

GROUPS = (
    "conservation",
    "lives",
    "distance",
    "reach",
    "hand_limit",
    "damage",
    "cancels",
    "draw_checks",
    "reward",
    "victory",
    "next_seat",
    "reshuffle",
    "legality",
    "dice",
    "dice_end",
    "samurai",
    "samurai_end",
    "same",
    "sights",
    "immunity",
    "missed_effects",
    "green_cards",
    "prices",
    "phase_1_of_sets",
    "limits_of_sets",
    "bans",
    "event_deck",
    "entering",
    "turns_of_sets",
    "ghosts",
    "victory_of_sets",
    "played_under_events",
    "standing",
    "gold",
    "equipment",
    "shadows",
    "valley_cards",
    "valley_people",
    "load_tokens",
    "dangerous",
    "dangerous_weapons",
    "upgrades",
    "load_characters",
    "show_deck",
    "show_play",
    "show_people",
    "train_stations",
    "train_moves",
    "train_wagons",
    "train_effects",
    "train_cards",
    "train_people",
    "box",
)
PACKAGE = "verification.symbolic"
BOUNDS = Path(__file__).parent / "bounds.json"

USUAL, SLOW, SEARCHED = "usual", "slow", "searched"

LIMIT = 90
"""Seconds of processor time for a condition that is expected to be confirmed; most need less than five."""


class Condition(NamedTuple):
    """A harness. id: group and name. expected: USUAL or SLOW (both confirmed), or SEARCHED, up to ``limit`` seconds."""

    id: str
    about: str
    clauses: tuple[str, ...]
    expected: str
    limit: int

    @property
    def target(self) -> str:
        return f"{PACKAGE}.{self.id}"


def harnesses(module: ModuleType) -> dict[str, str]:
    """The contracts of a group: names of its public functions, and what they say they prove ("" without a contract)."""
    found = {}
    for name, function in vars(module).items():
        if isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_"):
            text = getdoc(function) or ""
            found[name] = text.splitlines()[0] if "post:" in text else ""
    return found


def group(name: str) -> ModuleType:
    """The module of a group."""
    return import_module(f"{PACKAGE}.{name}")


@cache
def bounds() -> dict[str, dict[str, int]]:
    """The conditions that are not like the others, with their limits."""
    found: dict[str, dict[str, int]] = json.loads(BOUNDS.read_text(encoding="utf-8"))
    return found


def _expected(condition: str) -> tuple[str, int]:
    for kind in (SLOW, SEARCHED):
        if condition in bounds()[kind]:
            return kind, bounds()[kind][condition]
    return USUAL, LIMIT


@cache
def conditions() -> tuple[Condition, ...]:
    """Every condition there is, group by group."""
    found = []
    for name in GROUPS:
        module = group(name)
        for harness, about in harnesses(module).items():
            key = f"{name}.{harness}"
            found.append(Condition(key, about, tuple(module.CLAUSES[harness]), *_expected(key)))
    return tuple(found)
