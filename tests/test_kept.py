"""What is kept of a long check says what it is a result of."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from bangref import __version__
from verification.kept import ROOT, header_of, keep


def test_what_is_kept(tmp_path: Path) -> None:
    header = header_of("weighing", "python -m tests.weighing --write")
    path = keep(header, {"stones": 3}, [{"stone": "č", "grams": 5}], tmp_path / "new")
    assert path == tmp_path / "new" / "weighing.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["figures"] == {"stones": 3}
    assert kept["rows"] == [{"stone": "č", "grams": 5}]
    assert (kept["check"], kept["command"], kept["version"]) == (
        "weighing", "python -m tests.weighing --write", __version__
    )  # fmt: skip
    assert "č" in path.read_text(encoding="utf-8")


def test_the_commit_is_the_one_checked_out() -> None:
    asked = ("git", "-C", str(ROOT), "log", "-1", "--format=%H")
    head = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert head.startswith(header_of("weighing", "")["commit"])
    assert len(header_of("weighing", "")["commit"]) >= 7
