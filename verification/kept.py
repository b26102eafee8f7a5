"""What long checks have found, as it is committed in assurance/.

header_of   what the result is a result of; asked at the beginning of a run, since the checkout may move on meanwhile
keep        write a result
"""

from __future__ import annotations

import json
import platform
import subprocess
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import bangref

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "assurance"

Header = Mapping[str, str]


def header_of(check: str, command: str) -> Header:
    """The check, the command that runs it, and the code that is checked out."""
    asked = ("git", "rev-parse", "--short", "HEAD")
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    return {
        "check": check,
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
        "version": bangref.__version__,
        "commit": told.stdout.strip(),
        "python": platform.python_version(),
    }


def keep(header: Header, figures: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], folder: Path = RESULTS) -> Path:
    """Write a result, and tell where."""
    whole = {**header, "figures": figures, "rows": rows}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{header['check']}.json"
    path.write_text(json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
