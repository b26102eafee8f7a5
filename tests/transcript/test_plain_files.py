"""In a folder only plain files are games; whoever names something else gets it read, if it can be."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import FIXTURES, run
from tests.report.games import game_lines, write

GAME = FIXTURES / "games" / "by_hand.jsonl"
MAIN = "from bangref.cli.main import main; main()"
NO_FILE = "it is no plain file, and so no game"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game among all that can be called like one."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, game=game_lines())
    os.mkfifo("pipe.jsonl")
    os.mkfifo("pipe.jsonl.gz")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.jsonl")
    for name, target in {
        "a device": "/dev/zero", "dangling": "nowhere", "a loop": "a loop.jsonl", "a folder": ".", "good": "game.jsonl",
        "to a pipe": "pipe.jsonl", "a terminal": "/dev/tty",
    }.items():  # fmt: skip
        Path(f"{name}.jsonl").symlink_to(target)
    (tmp_path / "below.jsonl").mkdir()
    return tmp_path


@pytest.mark.slow
def test_all_but_plain_files_is_no_game(folder: Path) -> None:
    expected = {
        "a device.jsonl": NO_FILE, "a terminal.jsonl": NO_FILE, "pipe.jsonl": NO_FILE, "pipe.jsonl.gz": NO_FILE,
        "socket.jsonl": NO_FILE, "to a pipe.jsonl": NO_FILE, "a folder.jsonl": "cannot be read: Is a directory",
        "a loop.jsonl": "cannot be read: Too many levels of symbolic links",
        "dangling.jsonl": "cannot be read: No such file or directory",
    }  # fmt: skip
    for jobs in ("1", "2"):
        line = ["verify", str(folder), "--format", "jsonl", "--jobs", jobs]
        made = subprocess.run([sys.executable, "-c", MAIN, *line], capture_output=True, timeout=60, check=False)
        assert (made.returncode, made.stderr) == (2, b"")
        told = {Path(game["path"]).name: game for game in map(json.loads, made.stdout.splitlines())}
        assert {name for name, game in told.items() if game["verdict"] == "legal"} == {"game.jsonl", "good.jsonl"}
        assert {name: game["malformed"]["problem"] for name, game in told.items() if "malformed" in game} == expected


def test_a_comparison_does_not_wait_either(folder: Path) -> None:
    told = run("verify", folder, "--compare", "000").stdout
    assert f"pipe.jsonl: {NO_FILE}" in told


def shell(line: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", "-c", line, str(GAME), sys.executable, "-c", MAIN, *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60, check=False)


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "line",
    [
        '"$@" - < "$0"', '"$@" /dev/stdin < "$0"', 'cat "$0" | "$@" /dev/stdin', '"$@" <(cat "$0")',
        '"$@" /dev/fd/7 7< "$0"', 'cat "$0" > pipe.jsonl & "$@" pipe.jsonl', 'gzip -c "$0" | "$@" /dev/stdin',
        '"$@" game.jsonl <(cat "$0") /proc/self/fd/0 < "$0"',
    ],
)  # fmt: skip
def test_what_is_named_is_read(line: str, jobs: str, folder: Path) -> None:
    made = shell(line, folder, "verify", "--jobs", jobs)
    assert (made.returncode, made.stderr) == (0, "")
    assert ": legal (34 actions" in made.stdout


@pytest.mark.parametrize("line", ['"$@" <(cat "$0")', 'cat "$0" | "$@" /dev/stdin'])
def test_other_commands_read_it_too(line: str, folder: Path) -> None:
    assert shell(line, folder, "replay").returncode == 0
    assert shell(line, folder, "legal").returncode == 0


def test_what_can_be_read_once_cannot_be_compared(folder: Path) -> None:
    for path in ("pipe.jsonl", "/dev/null"):
        result = run("verify", path, "--compare", "000")
        assert result.exit_code == 2
        assert f"{path} can be read only once; give a plain file" in " ".join(result.stderr.split())


@pytest.mark.parametrize("name", ["socket.jsonl", "a loop.jsonl", "dangling.jsonl"])
def test_what_cannot_be_read_at_all(name: str, folder: Path) -> None:
    result = run("verify", name)
    assert result.exit_code == 2
    assert name in result.output
