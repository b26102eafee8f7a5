"""What the kernel remembers never changes: its dataclasses are frozen, but for what a verifier fills as it goes on."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import is_dataclass
from types import ModuleType
from typing import Any

import pytest

import bangref.bang
import bangref.core
import bangref.dice
import bangref.samurai
import bangref.west

KERNEL = (bangref.core, bangref.west, bangref.bang, bangref.dice, bangref.samurai)


FILLED = frozenset(("bangref.core.record.Result",))


def kernel() -> list[str]:
    return [
        found.name for package in KERNEL for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]


def dataclasses_of(module: ModuleType) -> list[type]:
    """Those that are written there."""
    found = [made for made in vars(module).values() if isinstance(made, type) and is_dataclass(made)]
    return [made for made in found if made.__module__ == module.__name__]


HOLDING = [name for name in kernel() if dataclasses_of(importlib.import_module(name))]


@pytest.mark.parametrize("name", HOLDING)
def test_dataclasses_are_frozen(name: str) -> None:
    made: Any
    for made in dataclasses_of(importlib.import_module(name)):
        assert made.__dataclass_params__.frozen == (f"{name}.{made.__name__}" not in FILLED), made
