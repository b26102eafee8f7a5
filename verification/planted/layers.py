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
from collections.abc import Container, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from verification.compare.recording import FOLDER as RECORDING
from verification.planted import PACKAGE, Planted, place_of, plant

ROOT = PACKAGE.parent
NEEDED = ("tests", "verification", "tools", "fixtures", "docs", "schema", "assurance", "website", "pyproject.toml")
"""What a layer needs besides the package; the recorded comparison, too, which lies in build/."""
PYTEST = ("-m", "pytest", "--quiet", "--exitfirst", "-p", "no:cacheprovider", "--no-header")
FOUND, MISSED, BROKEN = "found", "missed", "broken"
STATES = "400"
"""After so many states of each table the explorer goes no farther."""
LONGEST = 3600
"""Seconds of a layer; one that takes longer has found something that never ends."""
MODEL = "second model"

Known = tuple[str, str]
"""A layer and a bug, by their names."""


class Layer(NamedTuple):
    """A check. commands: what Python is told, by game. finds: the exit codes that mean that something was found.

    source: what says how it should be; layers of one source share code.
    """

    name: str
    commands: dict[str, tuple[str, ...]]
    source: str = ""
    finds: tuple[int, ...] = (1,)

    @property
    def from_where(self) -> str:
        """What says how it should be."""
        return self.source or self.name


def _tests(**folders: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {game: (*PYTEST, *paths) for game, paths in folders.items()}


def _each(*command: str) -> dict[str, tuple[str, ...]]:
    return {game: (*command, "--game", game) for game in ("bang", "dice", "samurai")}


TOTALS = ("tests/rulebook/test_totals.py",)
RECORDED = ("-m", "verification.compare", "--recorded")
LAYERS = (
    Layer("totals", _tests(bang=TOTALS, dice=TOTALS, samurai=TOTALS)),
    Layer("games compared", _each(*RECORDED, "--what", "games", "--what", "records"), MODEL),
    Layer("tables compared", _each(*RECORDED, "--what", "walks"), MODEL),
    Layer("scenarios", _each("-m", "verification.planted.scenes")),
    Layer(
        "unit tests",
        _tests(bang=("tests/bang", "tests/mechanisms"), dice=("tests/dice",), samurai=("tests/samurai",)),
    ),
    Layer("explorer", _each("-m", "verification.exhaustive", "--quick", "--most", STATES)),
)
"""The quick ones first. A test run that cannot even collect its tests (exit code 2) has found nothing, it is broken."""


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


def measured(
    bugs: Iterable[Planted], layers: Iterable[Layer] = LAYERS, known: Container[Known] = (), jobs: int = 1
) -> Iterator[Measured]:
    """What each layer says of each bug, but for what is known: layer after layer.

    Raises NotSound where one finds something without any bug.
    """
    tasks = [(layer, bug) for layer in layers for bug in bugs if (layer.name, bug.id) not in known]
    sound = {(layer.name, game_of(bug)): layer for layer, bug in tasks}
    with TemporaryDirectory(prefix="planted") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copies.put(everything_in(Path(folder) / str(number)))

        def without(layer: Layer, game: str) -> tuple[str, str]:
            with lent(copies) as copy:
                return _outcome(layer, game, copy)

        def asked(task: tuple[Layer, Planted]) -> Measured:
            with lent(copies) as copy:
                return _asked(task[1], task[0], copy)

        for (name, game), (outcome, told) in zip(
            sound, pool.map(without, sound.values(), (game for _, game in sound)), strict=True
        ):
            if outcome != MISSED:
                raise NotSound(f"{name} of {game}, with no bug in it: {outcome}\n{told}")
        yield from pool.map(asked, tasks)


@contextmanager
def lent(copies: SimpleQueue[Path]) -> Iterator[Path]:
    """A copy that nobody else uses in the meantime."""
    copy = copies.get()
    try:
        yield copy
    finally:
        copies.put(copy)


def everything_in(folder: Path) -> Path:
    """A copy of the package, and of what the layers need, in a folder; returns the folder."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in (PACKAGE.name, *NEEDED, RECORDING.relative_to(ROOT).as_posix()):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignored)
        elif source.is_file():
            shutil.copy(source, folder / name)
    return folder


def _asked(bug: Planted, layer: Layer, folder: Path) -> Measured:
    """What a layer says of a bug, which is planted in a copy meanwhile."""
    path = place_of(bug, folder / PACKAGE.name)
    text, begun = path.read_text(encoding="utf-8"), perf_counter()
    plant(bug, folder / PACKAGE.name)
    outcome, told = _outcome(layer, game_of(bug), folder)
    path.write_text(text, encoding="utf-8")
    return Measured(bug, layer.name, outcome, round(perf_counter() - begun, 1), told)


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
