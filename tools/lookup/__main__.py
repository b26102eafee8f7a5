"""Gather what has been played into bangref/rulebook/shown.jsonl, which programs read.

python -m tools.lookup            write the file
python -m tools.lookup --check    fail if it is out of date
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bangref.rulebook.playouts import SHOWN
from tools.lookup.gather import rendered


def main(arguments: Sequence[str] | None = None, path: Path = SHOWN) -> int:
    """Write or check; the exit status says whether all is well."""
    parser = argparse.ArgumentParser(prog="python -m tools.lookup", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the file is out of date")
    text, old = rendered(), path.read_text(encoding="utf-8") if path.exists() else ""
    if not parser.parse_args(arguments).check:
        path.write_text(text, encoding="utf-8")
    elif old != text:
        print(f"{path.name} is out of date: run make rulebook", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
