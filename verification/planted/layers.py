"""Which of the checks find which of the planted bugs: each layer is run on a copy of everything with one bug in it.

Layers share no code with each other but what they all check, the kernel, and the files at its boundary.

Layer       a check, as a command for each game
Measured    what a layer has said of a bug
measured    the layers that are asked, for each bug
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from verification.planted import PACKAGE, Planted, place_of, plant

ROOT = PACKAGE.parent
NEEDED = (
    "tests", "verification", "tools", "fixtures", "docs", "schema", "assurance", "website", "pyproject.toml",
    "build/comparison",
)  # fmt: skip
"""What a layer needs besides the package: the recorded comparison, too."""
PYTEST = ("-m", "pytest", "--quiet", "--exitfirst", "-p", "no:cacheprovider", "--no-header")
FOUND, MISSED, BROKEN = "found", "missed", "broken"
STATES = "400"
"""After so many states of each table the explorer goes no farther."""
LONGEST = 900
"""Seconds of a layer; one that takes longer has found something that never ends."""


class Layer(NamedTuple):
    """A check. commands: what Python is told, by game. finds: the exit codes that mean that something was found."""

    name: str
    commands: dict[str, tuple[str, ...]]
    finds: tuple[int, ...] = (1,)


def _tests(**folders: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {game: (*PYTEST, *paths) for game, paths in folders.items()}


def _each(*command: str) -> dict[str, tuple[str, ...]]:
    return {game: (*command, "--game", game) for game in ("bang", "dice", "samurai")}


TOTALS, SCENARIOS = ("tests/rulebook/test_totals.py",), ("tests/scenarios",)
LAYERS = (
    Layer("comparison", _each("-m", "verification.compare", "--recorded")),
    Layer("totals", _tests(bang=TOTALS, dice=TOTALS, samurai=TOTALS)),
    Layer("scenarios", _tests(bang=SCENARIOS, dice=SCENARIOS, samurai=SCENARIOS)),
    Layer(
        "unit tests",
        _tests(bang=("tests/bang", "tests/mechanisms"), dice=("tests/dice",), samurai=("tests/samurai",)),
    ),
    Layer("explorer", _each("-m", "verification.exhaustive", "--quick", "--most", STATES)),
)
"""A test run that cannot even collect its tests (exit code 2) has not found a bug, it is broken."""


class NotSound(AssertionError):
    """A layer finds something where nothing is planted."""


class Measured(NamedTuple):
    """What a layer has said of a bug, and the last lines that it has printed."""

    bug: Planted
    layer: str
    outcome: str
    seconds: float
    told: str


def game_of(bug: Planted) -> str:
    """The game in which a bug is."""
    return bug.file.split("/")[0]


def measured(bugs: Iterable[Planted], layers: Iterable[Layer] = LAYERS) -> Iterator[Measured]:
    """What each layer says of each bug. Raises NotSound where one finds something without any."""
    bugs, layers = tuple(bugs), tuple(layers)
    with TemporaryDirectory(prefix="planted") as folder:
        copy = everything_in(Path(folder))
        for game in dict.fromkeys(game_of(bug) for bug in bugs):
            for layer in layers:
                outcome, told = _outcome(layer, game, Path(folder))
                if outcome != MISSED:
                    raise NotSound(f"{layer.name} of {game}, with no bug in it: {outcome}\n{told}")
        for bug in bugs:
            path = place_of(bug, copy)
            text = path.read_text(encoding="utf-8")
            plant(bug, copy)
            for layer in layers:
                yield _asked(bug, layer, Path(folder))
            path.write_text(text, encoding="utf-8")


def everything_in(folder: Path) -> Path:
    """A copy of the package, and of what the layers need, in a folder; returns the package."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in (PACKAGE.name, *NEEDED):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignored)
        elif source.is_file():
            shutil.copy(source, folder / name)
    return folder / PACKAGE.name


def _asked(bug: Planted, layer: Layer, folder: Path) -> Measured:
    begun = perf_counter()
    outcome, told = _outcome(layer, game_of(bug), folder)
    return Measured(bug, layer.name, outcome, perf_counter() - begun, told)


def _outcome(layer: Layer, game: str, folder: Path) -> tuple[str, str]:
    """What a layer says of the package in a folder, and the last lines that it has printed."""
    command = [sys.executable, "-B", *layer.commands[game]]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return FOUND, "it never ends"
    told = "\n".join((done.stdout + done.stderr).splitlines()[-12:])
    return FOUND if done.returncode in layer.finds else MISSED if not done.returncode else BROKEN, told
