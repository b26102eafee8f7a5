"""Recorded logs, whole and in pieces, for the tests of the importers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FIXTURES = Path(__file__).parents[2] / "fixtures"
LOGS = FIXTURES / "logs"

Log = dict[str, Any]


def log_of(name: str) -> Log:
    """A log as it lies in the folder of logs."""
    found: Log = json.loads((LOGS / f"{name}.json").read_text())
    return found


def written(folder: Path, log: object) -> str:
    """A log in a file of its own: the path."""
    path = folder / "log.json"
    path.write_text(log if isinstance(log, str) else json.dumps(log))
    return str(path)
