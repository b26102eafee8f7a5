"""Messages over streams: blank and endless lines, an end without a line end, the command itself."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
import tracemalloc
from typing import Any

import pytest

from bangref.serve import lines
from verification.fuzzing.readers import READERS, input_of, source_of

PATIENCE = 120.0
"""Seconds for a process that answers in two on a machine of its own."""
VERSION = b'{"jsonrpc": "2.0", "id": 1, "method": "version"}'


def served(text: bytes) -> list[Any]:
    target = io.BytesIO()
    lines.serve(io.BytesIO(text), target)
    assert target.getvalue().endswith(b"\n") or not target.getvalue()
    return [json.loads(line) for line in target.getvalue().splitlines()]


def test_a_message_a_line() -> None:
    assert len(served(VERSION + b"\n\n  \r\n" + VERSION + b"\r\n" + VERSION)) == 3
    assert served(b"") == []


def test_a_line_that_is_too_long_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 100)
    at_most = VERSION + b" " * (100 - len(VERSION))
    first, long, longer, last, end = served(b"\n".join((at_most, at_most + b" x", b"x" * 200_000, VERSION, b"x" * 101)))
    assert "result" in first
    assert "result" in last
    for refused in (long, longer, end):
        assert refused["id"] is None
        assert refused["error"]["code"] == -32600
        assert refused["error"]["data"] == "a message of more than 100 bytes"


@pytest.mark.parametrize("chunk", [1, 7, 100, 10_000])
def test_lines_come_in_pieces(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "CHUNK", chunk)
    monkeypatch.setattr(lines, "LONGEST", 60)
    text = b"\n".join((VERSION, b"", b"x" * 61, b"y" * 200, VERSION, b" ", b"z" * 61))
    assert ["result" in each for each in served(text)] == [True, False, False, True, False]


def test_closed_input_is_told() -> None:
    done = subprocess.run(
        ["bash", "-c", '"$@" <&-', "bash", sys.executable, "-m", "bangref", "serve"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "standard input is closed" in done.stderr
    assert done.stderr.count("\n") == 1


class Endless(io.RawIOBase):
    """So many bytes without a line end."""

    def __init__(self, left: int) -> None:
        self.left = left

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        number = min(len(buffer), self.left)
        buffer[:number] = b"x" * number
        self.left -= number
        return number


def test_an_endless_line_is_not_held_in_memory() -> None:
    tracemalloc.start()
    target = io.BytesIO()
    lines.serve(io.BufferedReader(Endless(60_000_000)), target)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert b"-32600" in target.getvalue()
    assert most < 5 * lines.LONGEST


def test_the_command_answers_as_it_is_asked() -> None:
    """Without waiting for the end of its input; and it ends with it."""
    command = [sys.executable, "-m", "bangref", "serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        # A server that keeps its answer for itself would have the test wait for ever.
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        for _ in range(2):
            process.stdin.write(VERSION + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == 1
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
        watchdog.cancel()
        assert process.stdout.read() == process.stderr.read() == b""


# The command, whatever comes ------------------------------------------------------------------------------------------


def test_the_command_outlives_whatever_comes() -> None:
    """Damaged requests of every kind, and what no reader of JSON likes: a request behind them is answered."""
    reader = READERS["serve"]
    damaged = [input_of(reader, source_of(5, reader.name, number)) for number in range(40)]
    odd = [b"[" * 100_000, b'{"a":' * 50_000, b"9" * 50_000, b"\xff\xfe\0", b"[]", b"[[]]", b"null", b'"\\ud800"']
    asked = b"\n".join((*damaged, *odd, VERSION))
    done = subprocess.run(
        [sys.executable, "-m", "bangref", "serve"], input=asked, capture_output=True, timeout=600, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    *answers, last = map(json.loads, done.stdout.splitlines())
    assert len(answers) > len(odd)
    assert last["result"]["protocol"] == 1


WATCHED = """
import sys

told = []
kinds = ("socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.remove", "os.rename",
         "os.mkdir", "shutil.", "tempfile.", "urllib.", "ftplib.", "smtplib.")

def seen(event, arguments):
    if event.startswith(kinds):
        told.append((event, str(arguments)))
    elif event == "open" and (not str(arguments[0]).startswith(inside) or arguments[2] & 3):
        told.append((event, str(arguments)))

import bangref
from pathlib import Path
inside = (str(Path(bangref.__file__).parent), sys.prefix, sys.base_prefix, *(place for place in sys.path if place))
sys.addaudithook(seen)
from bangref.serve.lines import serve
serve(sys.stdin.buffer, sys.stdout.buffer)
assert not told, told
"""


def test_no_file_is_written_or_read_but_its_own_and_no_connection_is_opened() -> None:
    """Whatever is named in a request."""
    reader = READERS["serve"]
    names = ["/etc/hostname", "fixtures/games/by_hand.jsonl", "file:///etc/hostname", "http://localhost/x", "-"]
    asked = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        for name in names
        for method, params in (
            ("verify", {"transcript": name}),
            ("position", {"position": name}),
            ("ask", {"position": {"start": name, "given": {"players": {name: {}}}}}),
            ("rule", {"name": name}),
            ("search", {"text": name}),
        )
    ]
    runs = [b"\n".join(map(reader.seeds().write, each)) for each in reader.seeds().each[:60]]
    done = subprocess.run(
        [sys.executable, "-P", "-c", WATCHED],
        input=b"\n".join((*asked, *runs)), capture_output=True, timeout=600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) > len(asked) + len(runs)
