"""A module of which no test runs anything is found, however much of it runs while it is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = {
    "__init__": "",
    "table": "PRICES = {'beer': 6}\n",
    "called": "from toy.made import twice\n\ndef price(name):\n    return twice(3)\n",
    "made": "def twice(number):\n    return 2 * number\n",
    "at_import": "def third(number):\n    return number / 3\n\nLIMIT = third(9)\n",
    "forgotten": "def lost():\n    return None\n\ndef used():\n    return 1\n\nUSED = used()\n",
}
"""A table has nothing to run, and of what only the import runs nothing is left; one module is forgotten."""


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))},
    )  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    for name, text in PACKAGE.items():
        (tmp_path / "toy" / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "tests.py").write_text("import toy.forgotten\nfrom toy.called import price\nassert price('beer')\n")
    assert ran(tmp_path, "coverage", "run", "--branch", "--source", "toy", "tests.py").returncode == 0
    return tmp_path


def test_what_no_test_runs_is_found(project: Path) -> None:
    found = ran(project, "tools.reached", "toy")
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr == f"{project / 'toy' / 'forgotten.py'}: no test runs anything of it\n"


def test_one_line_is_enough(project: Path) -> None:
    (project / "more.py").write_text("from toy.forgotten import lost\nlost()\n", encoding="utf-8")
    assert ran(project, "coverage", "run", "--append", "--branch", "--source", "toy", "more.py").returncode == 0
    found = ran(project, "tools.reached", "toy")
    assert (found.returncode, found.stderr) == (0, "")


def test_a_package_that_is_not_there_is_told(project: Path) -> None:
    found = ran(project, "tools.reached", "tay")
    assert (found.returncode, found.stderr) == (1, "there is no package 'tay'\n")
