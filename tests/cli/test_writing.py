"""Nothing is written over that bangref has not written itself, and nothing is written by halves."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import Result

import bangref
from bangref.record import output as writing
from tests.cli.running import FIXTURES, run
from tests.quick import drawn

GAME = FIXTURES / "games" / "by_hand.jsonl"
MAIN = "from bangref.cli.main import main; main()"

WAYS = {
    "html": ("replay", GAME, "--html"),
    "data": ("replay", GAME, "--data"),
    "export": ("export", "--json", "--game", "dice"),
}
"""Each way to write a file that somebody names."""
OPTIONS = {"html": "--html", "data": "--data", "export": "FILE"}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return Path(shutil.copy(GAME, tmp_path / "game.jsonl"))


def refused(result: Result, way: str, problem: str) -> None:
    """A command that says what is wrong with the place, as wrong usage."""
    told = " ".join(result.stderr.split())
    assert result.exit_code == 2
    assert f"Invalid value for {OPTIONS[way]}: cannot write " in told
    assert problem in told
    assert result.stdout == ""


# What is read --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("name", ["game.jsonl", "./game.jsonl", "hard", "link", "chain"])
@pytest.mark.parametrize("way", ["html", "data"])
def test_what_is_read_is_never_written_over(
    way: str, name: str, force: tuple[str, ...], game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game.parent)
    os.link("game.jsonl", "hard")
    os.symlink("game.jsonl", "link")
    os.symlink("link", "chain")
    refused(run("replay", "game.jsonl", f"--{way}", name, *force), way, f"{name}: it is what is read")
    assert game.read_bytes() == GAME.read_bytes()
    assert os.readlink("chain") == "link"


@pytest.mark.parametrize("input", ["-", "/dev/stdin"])
def test_standard_input_is_never_written_over(input: str, game: Path) -> None:
    with game.open() as stream:
        made = subprocess.run(
            [sys.executable, "-c", MAIN, "replay", input, "--html", str(game), "--force"],
            stdin=stream, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert made.returncode == 2
    assert "it is what is read" in " ".join(made.stderr.split())
    assert game.read_bytes() == GAME.read_bytes()


def test_nothing_is_read_over_and_over(tmp_path: Path) -> None:
    """What is no plain file may well be both, such as /dev/null."""
    assert "the file is empty" in run("replay", os.devnull, "--html", os.devnull).stderr


def test_a_page_and_its_data_need_a_file_each(tmp_path: Path) -> None:
    page = tmp_path / "page"
    for other in (page, tmp_path / "." / "page"):
        result = run("replay", GAME, "--html", page, "--data", other, "--force")
        assert result.exit_code == 2
        assert "need a file each" in result.stderr
    assert not page.exists()


# What is there already -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_what_bangref_wrote_is_written_over(way: str, tmp_path: Path) -> None:
    path = tmp_path / "out"
    for _ in range(2):
        assert run(*WAYS[way], path).exit_code == 0
    assert [entry.name for entry in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("way", WAYS)
def test_an_empty_file_is_written_over(way: str, tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.touch()
    assert run(*WAYS[way], path).exit_code == 0
    assert path.stat().st_size > 0


@pytest.mark.parametrize("there", ["other", "html", "data", "export", "transcript"])
@pytest.mark.parametrize("way", WAYS)
def test_anything_else_is_left_unless_forced(way: str, there: str, tmp_path: Path) -> None:
    path = tmp_path / "out"
    if there in WAYS:
        run(*WAYS[there], path)
    else:
        path.write_text("my own notes\n" if there == "other" else GAME.read_text())
    before = path.read_bytes()
    if there == way:
        return
    refused(run(*WAYS[way], path), way, "it is there already, and it is not")
    assert path.read_bytes() == before
    assert run(*WAYS[way], path, "--force").exit_code == 0
    assert path.read_bytes() != before
    assert [entry.name for entry in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("target", ["precious", "nowhere"])
def test_links_are_not_followed(way: str, target: str, tmp_path: Path) -> None:
    precious, link = tmp_path / "precious", tmp_path / "link"
    run(*WAYS[way], precious)
    before = precious.stat()
    link.symlink_to(target)
    refused(
        run(*WAYS[way], link), way, "it is a link; name the file itself, or --force puts a file in place of the link"
    )
    assert link.is_symlink()
    assert run(*WAYS[way], link, "--force").exit_code == 0
    assert not link.is_symlink()
    assert not (tmp_path / "nowhere").exists()
    assert (precious.stat().st_mtime_ns, precious.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


@pytest.mark.parametrize("way", WAYS)
def test_strange_places(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").touch()
    with socket.socket(socket.AF_UNIX) as listening:
        monkeypatch.chdir(tmp_path)  # the name of a socket has to be short
        listening.bind("socket")
        for name, problem in (
            ("", "it is a folder"),
            ("loop", "it is a link that leads to itself"),
            ("socket", "it is no plain file"),
            ("nowhere/out", "No such file or directory"),
            ("file/out", "Not a directory"),
            ("x" * 300, "File name too long"),
        ):
            for force in ((), ("--force",)):
                refused(run(*WAYS[way], tmp_path / name, *force), way, problem)
    assert not [entry.name for entry in tmp_path.iterdir() if entry.name.endswith(".part")]


def test_a_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out"
    run(*WAYS["html"], path)
    monkeypatch.setattr(os, "access", lambda *_: False)
    refused(run(*WAYS["html"], path, "--force"), "html", "it is write-protected")


# How it is written ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_permissions_stay(way: str, tmp_path: Path) -> None:
    path = tmp_path / "out"
    run(*WAYS[way], path)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    path.chmod(0o640)
    run(*WAYS[way], path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_it_is_all_there_or_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "out"

    def breaks() -> Iterator[bytes]:
        yield b"new"
        raise KeyError("x")

    for before in (None, b"old"):
        if before is not None:
            path.write_bytes(before)
        with pytest.raises(KeyError):
            writing.written(breaks(), path, writing.PAGE, force=True)
        assert [entry.read_bytes() for entry in tmp_path.iterdir()] == ([] if before is None else [before])


def test_it_is_moved_into_place(tmp_path: Path) -> None:
    """Who has the old file open goes on reading the old one."""
    path = tmp_path / "out"
    path.write_text("old")
    with path.open() as reading:
        writing.written((b"new",), path, writing.PAGE, force=True)
        assert (reading.read(), path.read_text()) == ("old", "new")


@pytest.mark.slow
@pytest.mark.parametrize("way", drawn(WAYS, 1))
def test_pipes_and_devices_are_written_to_as_they_are(way: str, tmp_path: Path) -> None:
    run(*WAYS[way], tmp_path / "out")
    written = (tmp_path / "out").read_bytes()
    words = [sys.executable, "-c", MAIN, *map(str, WAYS[way])]
    for line in (
        '"$@" /dev/stdout',
        '"$@" /dev/stdout > copy && cat copy',
        '"$@" - | cat',
        '"$@" >(cat > copy); sleep 0.5; cat copy',
        'mkfifo pipe; "$@" pipe & cat pipe',
        '"$@" /dev/null; "$@" /dev/null; test -c /dev/null && cat out',
    ):
        made = subprocess.run(["bash", "-c", line, "bash", *words], capture_output=True, cwd=tmp_path, check=False)
        assert (made.stdout, made.stderr) == (written, b""), line


def test_a_full_device_is_named() -> None:
    made = subprocess.run(
        [sys.executable, "-c", MAIN, "replay", str(GAME), "--html", "/dev/full"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (made.returncode, made.stderr) == (4, "bangref: /dev/full: No space left on device\n")


# Folders of simulated games ------------------------------------------------------------------------------------


def simulated(folder: Path, *more: object) -> Result:
    return run("simulate", "--players", 4, "--games", 3, "--out", folder, *more)


def test_simulated_games_are_written_over(tmp_path: Path) -> None:
    assert simulated(tmp_path / "a" / "b").exit_code == 0
    assert simulated(tmp_path / "a" / "b", "--edition", "000").exit_code == 0
    assert len(list((tmp_path / "a" / "b").iterdir())) == 3


@pytest.mark.parametrize("there", ["record", "notes", "link"])
def test_other_games_are_not_and_then_none_is_written(there: str, tmp_path: Path) -> None:
    place = tmp_path / "game-4p-3.jsonl"
    if there == "link":
        (tmp_path / "precious").write_text("precious")
        place.symlink_to("precious")
    else:
        text = GAME.read_text().replace("Ada", "Agnes") if there == "record" else "notes"
        place.write_text(text)
    result = simulated(tmp_path)
    assert result.exit_code == 2
    assert "Invalid value for --out: cannot write" in result.stderr
    assert not (tmp_path / "game-4p-1.jsonl").exists()
    assert simulated(tmp_path, "--force").exit_code == 0
    assert not place.is_symlink()
    assert json.loads(place.read_text().splitlines()[0])["players"][0]["name"] == "Ada"
    if there == "link":
        assert (tmp_path / "precious").read_text() == "precious"


@pytest.mark.parametrize("kind", ["file", "dangling", "loop", "below"])
def test_what_is_no_folder(kind: str, tmp_path: Path) -> None:
    place = tmp_path / "place"
    if kind in ("file", "below"):
        place.write_text("x")
    else:
        place.symlink_to("place" if kind == "loop" else "nowhere")
    result = simulated(place / "x" if kind == "below" else place)
    assert result.exit_code == 2
    told = " ".join(result.stderr.split())
    words = "Not a directory" if kind == "below" else "it is no folder"
    assert f"Invalid value for --out: cannot write {place}" in told
    assert words in told


# From Python ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_a_program_writes_its_game_again_and_again(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    played = bangref.new_game(4, seed=7)
    for _ in range(3):
        bangref.write(played, path)
        played = bangref.step(played, bangref.legal_actions(played)[0])
    assert bangref.verify(path).verdict == "legal"


@pytest.mark.parametrize(
    "content",
    [b"notes", gzip.compress(b"notes", mtime=0), b"\x1f\x8bnotes", gzip.compress(b"notes" * 99, mtime=0)[:30]],
)
def test_a_program_writes_over_nothing_else(content: bytes, tmp_path: Path) -> None:
    path, played = tmp_path / "game.jsonl", bangref.new_game(4, seed=7)
    path.write_bytes(content)
    with pytest.raises(FileExistsError, match="it is not a transcript"):
        bangref.write(played, path)
    bangref.write(played, os.fsencode(path), force=True)
    assert bangref.verify(path).verdict == "legal"


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_names_that_no_file_can_have(name: str) -> None:
    with pytest.raises(OSError, match="no file can have this name") as caught:
        bangref.write(bangref.new_game(4, seed=7), name)
    assert caught.value.filename == name
