"""A game with something wrong in it, judged by ``judge.verify.verify`` and on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.judge.verify import verify

ROOT = Path(__file__).parents[2]
GAME = ROOT / "fixtures" / "games" / "by_hand.jsonl"
LINES = tuple(GAME.read_text(encoding="utf-8").splitlines())
HEADER: dict[str, Any] = json.loads(LINES[0])
EXIT = {"legal": 0, "illegal": 1, "malformed": 2, "undecided": 3}


class Said(NamedTuple):
    """What came of a file: the verdict, and what the command printed."""

    verdict: str
    text: str


def header(**changes: Any) -> str:
    """The header with other values; ``...`` leaves a field out."""
    fields = {**HEADER, **changes}
    return json.dumps({name: value for name, value in fields.items() if value is not ...})


def players(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The players, the first of them changed."""
    more = [*changes, *({} for _ in HEADER["players"])]
    return [
        {name: value for name, value in (player | change).items() if value is not ...}
        for player, change in zip(HEADER["players"], more, strict=False)
    ]


def game(*, first: str = LINES[0], number: int = 0, line: str | bytes = "") -> bytes:
    """The game with another header, or another line of this number."""
    lines: list[str | bytes] = [first, *LINES[1:]]
    if number:
        lines[number - 1] = line
    return b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)


def said_of(path: str, *options: str) -> Said:
    """Judge a file in both ways; they have to agree, and the exit code with them."""
    judgement = verify(path)
    result = CliRunner().invoke(app, ["verify", path, *options])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == EXIT[judgement.verdict]
    if judgement.fault is not None:
        assert str(judgement.fault).isprintable()
        assert str(judgement.fault) in result.stdout
    assert result.stdout.replace("\n", "").isprintable()
    assert "Traceback" not in result.output
    return Said(judgement.verdict, result.stdout)


def judged(folder: Path, text: bytes, name: str = "g.jsonl") -> Said:
    """Judge a file with this text; the folder is left out of what is said."""
    path = folder / name
    path.write_bytes(text)
    said = said_of(str(path))
    return said._replace(text=said.text.replace(f"{folder}{os.sep}", ""))


LIMITED = """
import resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (300_000_000, 300_000_000))
from bangref.cli.main import app
from bangref.report import run, text
start = time.process_time()
try:
    app(sys.argv[1:])
finally:
    print(f"\\n{time.process_time() - start:.3f}")
"""


def with_little_memory(*args: str, stdin: Any = subprocess.DEVNULL) -> tuple[int, str, float]:
    """Run the command with 300 MB of memory: exit code, what it printed, seconds of work."""
    made = subprocess.run(
        [sys.executable, "-c", LIMITED, *args], stdin=stdin, capture_output=True, text=True, check=False, timeout=60
    )
    assert made.stderr == ""
    printed, seconds = made.stdout.rsplit("\n", 2)[0], made.stdout.split("\n")[-2]
    return made.returncode, printed, float(seconds)
