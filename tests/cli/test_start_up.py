"""What a dispute told on the command line waits for: no more is loaded than answers it.

How long that takes hangs on the machine; which modules are loaded does not. `python -m benchmarks` measures seconds.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

LOADED = """
import sys
import typer
before = {*sys.modules}
from bangref.cli.main import main
try:
    main()
finally:
    print(*sorted({*sys.modules} - before), file=sys.stderr)
"""
READS_FILES = ("pydantic", "pydantic_core", "yaml", "rich")
"""What only files need, and texts with other letters than tables are drawn with."""
BESIDES = frozenset({"atexit", "bisect", "gc", "gzip", "hashlib", "json", "random", "struct", "typer", "unicodedata"})
"""Of other modules, beyond what the library of the command line loads anyway, no more than these."""
MOST = 285
"""So many modules of bangref itself: all of the base game, and what asks it."""

DISPUTE = [
    "ask",
    *("--sheriff", "Ada (Slab the Killer): BANG! AS"),
    *("--player", "Ben: ; Barrel QS"),
    *("--draw", "Beer 6H"),
    *("Ada plays BANG! AS on Ben", "Ben uses Barrel"),
]


@cache
def loaded(*arguments: str, code: int) -> tuple[str, ...]:
    """The modules that a command loads besides typer and what that needs."""
    result = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, encoding="utf-8", check=False
    )
    assert result.returncode == code, result.stderr
    return tuple(result.stderr.splitlines()[-1].split())


def reading_files(modules: tuple[str, ...]) -> list[str]:
    return [name for name in modules if name.partition(".")[0] in READS_FILES]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (DISPUTE, 0),
        ([*DISPUTE, "--format", "json"], 0),
        ([*DISPUTE, "--set", "great_train_robbery"], 0),
        ([*DISPUTE, "--set", "shadow_gunslingers", "--edition", "003"], 0),
        ([*DISPUTE, "Ben plays Beer 6H"], 1),
        ([*DISPUTE, "Ben plays x"], 2),
        (["ask", "--game", "dice", "--sheriff", "Ada", "chance rolls Beer, Beer, Arrow, Gatling, Bull's Eye 1"], 0),
        (["ask", "--game", "dice", "--sheriff", "Ada", "chance rolls Beer, x"], 2),
        (["ask", "--game", "samurai", "-p", "Ada (shogun)", "Ada ends the turn"], 0),
    ],
    ids=lambda value: " ".join(value[-2:]) if isinstance(value, list) else str(value),
)
def test_a_dispute_told_on_the_command_line_loads_nothing_that_reads_files(arguments: list[str], code: int) -> None:
    assert reading_files(loaded(*arguments, code=code)) == []


def test_a_dispute_in_a_file_loads_no_model_of_lines_either(tmp_path: Path) -> None:
    path = tmp_path / "dispute.json"
    path.write_text('{"given": {"players": {"Ada": {"hand": ["BANG! AS"]}}}, "when": ["Ada plays BANG! AS on Ben"]}')
    assert reading_files(loaded("ask", str(path), code=0)) == []


def test_a_checkpoint_in_a_file_is_read_by_its_model(tmp_path: Path) -> None:
    """What the tests above look for is found where it has to be."""
    path = tmp_path / "dispute.json"
    path.write_text('{"given": {"players": {}}, "when": [{"check": {"bangs": 0}}]}')
    assert reading_files(loaded("ask", str(path), code=0)) != []


def test_a_dispute_stays_within_its_budget_of_modules() -> None:
    modules = loaded(*DISPUTE, code=0)
    own = [name for name in modules if name.partition(".")[0] == "bangref"]
    others = {name.partition(".")[0] for name in modules} - {"bangref"}
    assert {name for name in others if not name.startswith("_")} <= BESIDES
    assert len(own) <= MOST, f"{len(own)} modules"
