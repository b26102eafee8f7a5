"""The import contracts hold for every set that there is and for any that comes: planted breaches are found."""

from __future__ import annotations

import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from shutil import copytree

import pytest

from bangref.kits.bang.sets import SETS
from tests.architecture.naming import ROOT

CONTRACTS = ROOT / ".importlinter"
EXPANSIONS = ROOT / "bangref" / "bang" / "sets"
LINTER = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def folders() -> list[str]:
    return sorted(path.parent.name for path in EXPANSIONS.glob("*/__init__.py"))


def test_every_folder_is_a_set_and_every_set_a_folder() -> None:
    assert folders() == sorted(SETS)
    assert not [path.name for path in EXPANSIONS.glob("*.py") if path.name != "__init__.py"]


def test_the_contracts_cover_every_set() -> None:
    """They name no set: what they say holds for each folder."""
    contracts = ConfigParser()
    contracts.read(CONTRACTS, encoding="utf-8")
    independent, only_games = (contracts[f"importlinter:contract:{name}"] for name in ("independent", "sets"))
    assert independent["type"] == "independence"
    assert independent["modules"].split() == ["bangref.bang.sets.*"]
    assert only_games["protected_modules"].split() == ["bangref.bang.sets"]
    assert only_games["allowed_importers"].split() == ["bangref.kits.bang.sets"]


def copy_of(folder: Path) -> Path:
    """A copy of the package, in which a breach can be planted."""
    copytree(ROOT / "bangref", folder / "bangref", ignore=_left_out)
    return folder


def _left_out(_: str, names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".py") and "." in name} | {"__pycache__"}


def linted(folder: Path) -> tuple[int, str]:
    """What the linter says about a copy."""
    command = [sys.executable, "-c", LINTER, "--config", str(CONTRACTS), "--no-cache", "--no-logo"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    return ran.returncode, ran.stdout + ran.stderr


IMPORT = "from bangref.bang.sets.{} import SET\n"
BREACHES = [
    ("bangref/bang/sets/planted/__init__.py", IMPORT.format("bonus"), "No set imports another"),
    ("bangref/bang/planted.py", IMPORT.format("bonus"), "Only the table of sets knows the sets"),
    ("bangref/record/planted.py", "from bangref.bang.names import BANG\n", "Only its kit knows a game"),
    (
        "bangref/report/planted.py",
        "from bangref.dice.facts import FACES\n",
        "Only its kit and the odds know the Dice Game",
    ),
    ("bangref/core/planted.py", "from bangref.bang.names import BANG\n", "Data flows one way"),
    ("bangref/bang/sets/planted/__init__.py", "import random\n", "The kernel is pure"),
]


@pytest.mark.parametrize(("path", "text", "contract"), BREACHES, ids=[contract for *_, contract in BREACHES])
def test_a_breach_is_found(path: str, text: str, contract: str, tmp_path: Path) -> None:
    planted = copy_of(tmp_path) / path
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(text, encoding="utf-8")
    status, told = linted(tmp_path)
    assert status == 1, told
    assert f"{contract} BROKEN" in told


def test_without_a_breach_all_contracts_are_kept(tmp_path: Path) -> None:
    status, told = linted(copy_of(tmp_path))
    assert status == 0, told
    assert "BROKEN" not in told
