"""Whatever a module of a set makes belongs to the set: its elements, characters, frames, gatherings, and so on."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

from bangref.bang import sets
from bangref.bang.assemble import SetTables
from bangref.bang.rules import Character
from bangref.core.element import Element

TABLES = ("frames", "gathers", "rounds", "joints", "windows", "chances", "choices", "readings")
"""Fields of a set that its modules call by the same name, in capitals."""

MODULES = [found.name for found in pkgutil.walk_packages(sets.__path__, f"{sets.__name__}.") if not found.ispkg]


def set_of(module: str) -> SetTables:
    known: SetTables = importlib.import_module(".".join(module.split(".")[:4])).SET
    return known


def made_by(module: ModuleType, kind: type) -> list[object]:
    """What has a name there, though it may come from another module of the set."""
    return [value for value in vars(module).values() if isinstance(value, kind)]


@pytest.mark.parametrize("name", MODULES)
def test_it_belongs_to_the_set(name: str) -> None:
    module, known = importlib.import_module(name), set_of(name)
    assert set(made_by(module, Element)) <= set(known.elements)
    characters = {made.id for made in made_by(module, Character) if isinstance(made, Character)}
    assert characters <= {character.id for character in known.characters}
    for field in TABLES:
        assert getattr(module, field.upper(), {}).items() <= getattr(known, field).items(), field


def test_the_sets_are_what_is_in_the_boxes() -> None:
    found = {set_of(name).id: set_of(name) for name in MODULES}
    assert {name: len(known.characters) for name, known in found.items()} == {
        "bonus": 2, "dodge_city": 15, "fistful": 0, "high_noon": 0,
    }  # fmt: skip
    assert {name: len(known.faces) for name, known in found.items()} == {
        "bonus": 0, "dodge_city": 40, "fistful": 0, "high_noon": 0,
    }  # fmt: skip
    events = {name: known.events for name, known in found.items() if known.events}
    assert {name: (len(each.ordinary), each.final) for name, each in events.items()} == {
        "fistful": (14, "fistful"), "high_noon": (12, "high_noon"),
    }  # fmt: skip
