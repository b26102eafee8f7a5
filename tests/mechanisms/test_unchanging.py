"""Rules never change, and neither does anything else that the kernel hands out."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import bangref.bang
import bangref.core
import bangref.dice
import bangref.samurai


def kinds() -> Iterator[type[Any]]:
    """Every kind of record of the kernel and of the games that is a data class."""
    for package in (bangref.core, bangref.bang, bangref.dice, bangref.samurai):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for kind in vars(import_module(module.name)).values():
                if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.name:
                    yield kind


KINDS = list(kinds())


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__qualname__ for kind in KINDS])
def test_no_field_can_be_given_another_value(kind: type[Any]) -> None:
    record = object.__new__(kind)
    for field in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(record, field.name, None)
