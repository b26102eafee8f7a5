"""Whatever a module of a character, card or property makes is in force in its game."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import bangref.bang.cards
import bangref.bang.characters
import bangref.dice.characters
import bangref.samurai
from bangref.bang.assemble import assemble as bang
from bangref.core.element import Element
from bangref.dice.assemble import assemble as dice
from bangref.samurai.assemble import assemble as samurai

PLACES: tuple[tuple[Any, Any], ...] = (
    (bang(), bangref.bang.cards),
    (bang(), bangref.bang.characters),
    (dice(), bangref.dice.characters),
    (samurai(), bangref.samurai),
)


def modules() -> Iterator[Any]:
    """Rules, and the name of a module in which something is made for them."""
    for rules, package in PLACES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            made = vars(importlib.import_module(found.name))
            if not found.ispkg and made.keys() & {"ELEMENT", "CHARACTER", "EFFECT"}:
                yield pytest.param(rules, found.name, id=found.name)


@pytest.mark.parametrize(("rules", "name"), list(modules()))
def test_what_is_made_is_in_force(rules: Any, name: str) -> None:
    made = vars(importlib.import_module(name))
    if (element := made.get("ELEMENT")) is not None:
        assert isinstance(element, Element)
        for answer in element.answers:
            assert rules.at[answer.point][element.id] == answer
    if (character := made.get("CHARACTER")) is not None:
        assert rules.characters[character.id].clause == character.clause
    if (effect := made.get("EFFECT")) is not None:
        assert effect in rules.effects.values()
    for field in ("frames", "gathers", "rounds", "joints", "windows", "chances", "choices"):
        assert made.get(field.upper(), {}).items() <= getattr(rules, field, {}).items(), field
