"""Gather what stands behind each clause into bangref/rulebook/trace.json, which programs read.

python -m tools.traceability            write the file
python -m tools.traceability --check    fail if it is out of date
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bangref.rulebook.trace import TRACE, rendered
from tools.traceability.matrix import built


def main(arguments: Sequence[str] | None = None, path: Path = TRACE) -> int:
    """Write or check; the exit status says whether all is well."""
    parser = argparse.ArgumentParser(prog="python -m tools.traceability", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the file is out of date")
    text, old = rendered(built()), path.read_text(encoding="utf-8") if path.exists() else ""
    if not parser.parse_args(arguments).check:
        path.write_text(text, encoding="utf-8")
    elif old != text:
        print(f"{path.name} is out of date: run make rulebook", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
