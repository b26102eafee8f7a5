"""Files that cannot be read, are no games, or are far too large: told quickly, and in little memory."""

import gzip
import io
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import bangref
from bangref.cli.main import app
from bangref.judge.verify import verify
from bangref.record import files
from bangref.report.page_check import checked
from tests.quick import drawn
from tests.transcript.bad import LINES, ROOT, game, judged, said_of, with_little_memory

BANGREF = (sys.executable, "-m", "bangref.cli.main", "verify")

# Marked ----------------------------------------------------------------------------------------------------

MARK = b"\xef\xbb\xbf"
"""What some editors put before a text in UTF-8."""


def test_the_mark_of_an_editor_is_passed_over_by_whatever_reads(tmp_path: Path) -> None:
    assert judged(tmp_path, MARK + game()).verdict == "legal"
    assert judged(tmp_path, gzip.compress(MARK + game()), "g.jsonl.gz").verdict == "legal"
    assert judged(tmp_path, MARK + b"\n" + game()).verdict == "legal"
    assert judged(tmp_path, MARK).text.count("the file is empty") == 1
    stdin = CliRunner().invoke(app, ["verify", "-"], input=MARK + game())
    assert stdin.exit_code == 0
    path = tmp_path / "g.jsonl"
    path.write_bytes(MARK + game())
    for command in (("replay", str(path), "--step", "3"), ("legal", str(path), "--step", "3")):
        assert CliRunner().invoke(app, command).exit_code == 0
    assert len(list(bangref.read(path))) == len(LINES)
    positions = tmp_path / "p.yaml"
    positions.write_bytes(MARK + (ROOT / "fixtures" / "perft" / "duel.yaml").read_bytes())
    assert CliRunner().invoke(app, ["perft", str(positions), "--depth", "1"]).exit_code == 0
    assert checked("g.jsonl", MARK + game())["verdict"] == "legal"


# Packed ----------------------------------------------------------------------------------------------------


def test_a_packed_game_is_no_fault(tmp_path: Path) -> None:
    packed = gzip.compress(game())
    assert judged(tmp_path, packed).verdict == "legal"
    assert (
        judged(tmp_path, gzip.compress(game()[:3000]) + gzip.compress(game()[3000:]), "g.jsonl.gz").verdict == "legal"
    )


@pytest.mark.parametrize("kept", [2, 3, 9, 10, 11, 60, 400, -9, -4, -1])
def test_cut_off_gzip(tmp_path: Path, kept: int) -> None:
    said = judged(tmp_path, gzip.compress(game())[:kept], "g.jsonl.gz")
    assert said.verdict == "malformed"
    assert "the gzip data is damaged or cut off" in said.text
    assert "\n  g.jsonl.gz:" in said.text


@pytest.mark.parametrize("place", [2, 3, 20, 100, -6, -2])
def test_damaged_gzip(tmp_path: Path, place: int) -> None:
    packed = bytearray(gzip.compress(game()))
    packed[place] ^= 0xFF
    said = judged(tmp_path, bytes(packed), "g.jsonl.gz")
    assert said.verdict == "malformed"
    assert "\n  g.jsonl.gz:" in said.text


def test_rubbish_behind_gzip(tmp_path: Path) -> None:
    said = judged(tmp_path, gzip.compress(game()) + b"rubbish")
    assert said.verdict == "malformed"
    assert f"g.jsonl:{len(LINES) + 1}: the gzip data is damaged or cut off" in said.text


def test_what_is_packed_twice_is_no_text(tmp_path: Path) -> None:
    assert "g.jsonl:1: this line is not text" in judged(tmp_path, gzip.compress(gzip.compress(game()))).text


# Too large -------------------------------------------------------------------------------------------------


def bomb(start: bytes, again: bytes, size: int = 3_000_000_000) -> Iterator[bytes]:
    """Gzip data that unpacks to this start and then to gigabytes of the same."""
    packer = zlib.compressobj(9, wbits=31)
    yield packer.compress(start)
    chunk = again * (1_000_000 // len(again))
    yield packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
    repeated = packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
    for _ in range(size // len(chunk)):
        yield repeated


FIRST = LINES[0].encode() + b"\n"
TOO_LONG = "a line of more than 200,000 bytes; expected one action a line"
TOO_MUCH = "more than any game can be; expected at most 50,000 lines and 20,000,000 bytes"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "again", "line", "problem"),
    [
        (b"", b"x", 1, TOO_LONG),
        (b"", b" ", 1, TOO_LONG),
        (b"", b"\0", 1, TOO_LONG),
        (b"", b"\n", 50_001, TOO_MUCH),
        (b"", b" " * 9_999 + b"\n", 2_001, TOO_MUCH),
        (b"", b"x\n", 1, "no game is called"),
        (FIRST, b" ", 2, TOO_LONG),
        (FIRST, b"\n", 50_001, TOO_MUCH),
        (FIRST, b"{}\n", 2, "by: this field is missing"),
        (FIRST, b'{"by":"Ada","do":"end"}\n', 50_001, TOO_MUCH),
        (FIRST, b'{"check":{}}\n', 50_001, TOO_MUCH),
    ],
)
def test_a_gzip_bomb(tmp_path: Path, start: bytes, again: bytes, line: int, problem: str) -> None:
    path = tmp_path / "g.jsonl.gz"
    with path.open("wb") as file:
        file.writelines(bomb(start, again))
    code, text, seconds = with_little_memory("verify", str(path))
    assert code == 2
    assert f"{path}:{line}: " in text
    assert problem in text
    assert seconds < 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "make",
    drawn(
        [
            lambda: b"x" * 100_000_000,
            lambda: b'{"by": "' + b"x" * 100_000_000 + b'"}',
            lambda: b"[" * 100_000_000,
            lambda: FIRST + b" " * 100_000_000,
        ],
        1,
    ),
    ids=["letters", "a name", "brackets", "spaces behind the header"],
)
def test_a_line_of_a_hundred_megabytes(tmp_path: Path, make: Callable[[], bytes]) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(make())
    code, text, seconds = with_little_memory("verify", str(path))
    assert code == 2
    assert TOO_LONG in text
    assert seconds < 2
    with path.open("rb") as stdin:
        code, text, seconds = with_little_memory("verify", "-", stdin=stdin)
    assert (code, seconds < 2) == (2, True)
    assert TOO_LONG in text


@pytest.mark.parametrize(
    "line",
    drawn(
        [
            b'{"check":{"lives":{' + b",".join(b'"%d":"x"' % i for i in range(16_000)) + b"}}}",
            b'{"check":{"hand":{"Ada":[' + b",".join([b'""'] * 60_000) + b"]}}}",
            b"{" + b",".join(b'"%d":0' % i for i in range(20_000)) + b"}",
            b'{"by":"Ada","do":"discard","cards":[' + b",".join([b"0"] * 90_000) + b"]}",
            b'{"check":{"effects":[' + b",".join([b"{}"] * 60_000) + b"]}}",
            b'{"check":{"lives":{' + b",".join([b'"Ada":3'] * 20_000) + b"}}}",
        ],
        2,
    ),
    ids=["lives", "cards", "fields", "numbers", "effects", "the same again"],
)
def test_a_line_with_thousands_of_faults(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(FIRST + line)
    code, text, seconds = with_little_memory("verify", str(path))
    assert (code, seconds < 2) == (2, True)
    assert f"{path}:2: " in text
    assert len(text) < 1000


# What cannot be read ---------------------------------------------------------------------------------------


def test_nothing_is_there(tmp_path: Path) -> None:
    for path in (tmp_path / "g.jsonl", tmp_path / "\x1b[2J\n.jsonl", tmp_path / ("x" * 300), tmp_path / "a\0b"):
        fault = verify(str(path)).fault
        assert fault is not None
        assert fault.path == str(path)
        assert str(fault).isprintable()
        assert "cannot be read: " in str(fault)
        result = CliRunner().invoke(app, ["verify", str(path)])
        assert result.exit_code == 2
        assert "no such file or folder" in result.stderr
        assert result.stderr.strip().isprintable()


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = str(tmp_path / "file" / "g.jsonl")
    assert str(verify(path).fault) == f"{path}: cannot be read: Not a directory"
    assert CliRunner().invoke(app, ["verify", path]).exit_code == 2


def test_permission_denied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(game())

    def refuse(path: str, mode: str = "r") -> object:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(files, "open", refuse, raising=False)
    assert f"{path}: cannot be read: Permission denied" in said_of(str(path)).text


def test_a_file_that_fails_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, _: object) -> int:
            raise OSError(5, "Input/output error")

    path = tmp_path / "g.jsonl"
    path.touch()
    for buffered in (lambda: io.BufferedReader(Failing()), Failing):
        monkeypatch.setattr(files, "open", lambda *_, made=buffered: made(), raising=False)
        assert f"{path}: cannot be read: Input/output error" in said_of(str(path)).text


def test_links_in_a_circle(tmp_path: Path) -> None:
    one, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    one.symlink_to(other)
    other.symlink_to(one)
    (tmp_path / "folder").symlink_to(tmp_path)
    assert "cannot be read: Too many levels of symbolic links" in str(verify(str(one)).fault)
    result = CliRunner().invoke(app, ["verify", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stdout.count("Too many levels of symbolic links") == 2


def test_folders(tmp_path: Path) -> None:
    folder = tmp_path / "x.jsonl"
    folder.mkdir()
    assert str(verify(str(folder)).fault) == f"{folder}: cannot be read: Is a directory"
    for path in (folder, tmp_path):
        result = CliRunner().invoke(app, ["verify", str(path)])
        assert result.exit_code == 2
        assert f"{path}: no games in this folder" in result.stderr
    (folder / "g.jsonl").write_bytes(game())
    assert CliRunner().invoke(app, ["verify", str(tmp_path)]).exit_code == 0


def test_standard_input_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = subprocess.run(f"{' '.join(BANGREF)} - <&-", shell=True, capture_output=True, text=True, check=False)
    assert (made.returncode, made.stderr) == (2, "")
    assert "-: cannot be read: standard input is closed" in made.stdout
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stdin", closed)
    assert str(verify("-").fault) == "-: cannot be read: standard input is closed"


def test_standard_input_is_empty() -> None:
    made = subprocess.run([*BANGREF, "-"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (made.returncode, made.stderr, "-: the file is empty" in made.stdout) == (2, "", True)


def test_devices() -> None:
    assert str(verify("/dev/zero").fault) == f"/dev/zero:1: {TOO_LONG}"
    assert str(verify("/dev/null").fault) == "/dev/null: the file is empty; expected a header and the actions of a game"
