"""What is far too long is told in a line or two, and not repeated whole."""

from __future__ import annotations

from typing import Any

import pytest
import typer
from typer.main import get_command

from bangref.cli.commands import COMMANDS
from bangref.cli.main import app
from tests.cli.running import FIXTURES, run

LONG = "x" * 100_000
MOST = 1_000
GAME = FIXTURES / "games" / "by_hand.jsonl"
FIRST = {"interact": ["beer"]}
"""What goes before an argument, where one alone is too few."""


def places() -> list[tuple[str, Any]]:
    """Every option with a value and every argument of every command."""
    root: Any = get_command(app)
    return [
        (name, place)
        for name in COMMANDS
        for place in root.commands[name].get_params(typer.Context(root.commands[name]))
        if place.param_type_name == "argument" or not place.is_flag
    ]


def words(command: str, place: Any, value: str) -> list[str]:
    """A call with the value there."""
    if place.param_type_name == "argument":
        return [*FIRST.get(command, []), value]
    return [place.opts[0], value, *(["--players", "4"] if place.name == "seed" else [])]


@pytest.mark.parametrize(("command", "place"), [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in places()])
@pytest.mark.parametrize("value", [LONG, f"{LONG}={LONG}", f"Ada: {LONG}"], ids=["word", "pair", "cards"])
def test_what_is_too_long_is_not_repeated(command: str, place: Any, value: str) -> None:
    result = run(command, *words(command, place, value))
    assert result.exit_code in (0, 1, 2, 3)
    assert len(result.output) < MOST


def test_there_are_such_places() -> None:
    assert len(places()) > 60
