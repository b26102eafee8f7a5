"""What the kernel remembers never changes: its dataclasses are frozen, and records are judged with values."""

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
        assert made.__dataclass_params__.frozen, made


JUDGING = (
    "bangref.core.record",
    "bangref.core.replay",
    "bangref.core.play",
    "bangref.core.redundant_lines",
    "bangref.core.verify",
)


def test_records_are_judged_with_values() -> None:
    """Named tuples and frozen dataclasses; besides them only errors, and what types are told by."""
    made: Any
    for name in [name for name in kernel() if name.startswith(JUDGING)]:
        for made in vars(importlib.import_module(name)).values():
            if not isinstance(made, type) or made.__module__ != name or issubclass(made, Exception):
                continue
            assert is_dataclass(made) or issubclass(made, tuple) or getattr(made, "_is_protocol", False), made
