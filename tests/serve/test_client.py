"""The client in JavaScript plays and referees a game, by the command itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bangref
from tools.pages.markdown import DOCS

CLIENT = DOCS / "examples" / "client.mjs"
NODE = shutil.which("node")


def test_it_has_sixty_lines_at_most() -> None:
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.skipif(NODE is None, reason="there is no node, which runs the client in JavaScript")
@pytest.mark.parametrize(("players", "seed"), [(4, 1), (7, 2)])
def test_it_plays_and_referees_a_game(players: int, seed: int, tmp_path: Path) -> None:
    assert NODE is not None
    command = json.dumps([sys.executable, "-m", "bangref", "serve"])
    done = subprocess.run(
        [NODE, str(CLIENT), str(players), str(seed)],
        env={**os.environ, "BANGREF": command},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    path = tmp_path / "game.jsonl"
    path.write_text(done.stdout, encoding="utf-8")
    report = bangref.verify(path)
    assert report.verdict == "legal"
    assert report.finished
    verdict, rest = done.stderr.split("; ")
    assert verdict == f"legal, won by {', '.join(report.winners)}"
    assert not rest.endswith(" 0 refused\n"), "somebody has spoken out of turn"
