"""`bangref -h` at 80 columns, and `python -m bangref`."""

import runpy
import subprocess
import sys

import pytest

from bangref.cli.commands import COMMANDS
from tests.cli.running import run


def test_each_command_is_told_whole_at_80_columns() -> None:
    printed = run("-h", columns=80).stdout
    assert "..." not in printed.replace("[ARGS]...", "")
    assert max(map(len, printed.splitlines())) <= 80
    told = {line.split()[0]: line for line in printed.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()}
    assert list(told) == list(COMMANDS)
    assert all(line.endswith(".") for line in told.values())


def test_it_is_the_same_as_a_module() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "bangref", "rule", "beer"], capture_output=True, encoding="utf-8", check=False
    )
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.startswith("Beer (card;")
    wrong = subprocess.run(
        [sys.executable, "-m", "bangref", "rule", "bear"], capture_output=True, encoding="utf-8", check=False
    )
    assert wrong.returncode == 2


def test_the_module_calls_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bangref", "rule", "beer"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("bangref", run_name="__main__")
    assert not ended.value.code
    assert capsys.readouterr().out.startswith("Beer (card;")
