"""``python -m website FOLDER``: write the sources of the site, and its settings beside the folder.

The exit status says whether the site is complete.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from website.complete import problems
from website.data import gathered
from website.navigation import SETTINGS, settings
from website.pages import site_files, written


def main(argv: Sequence[str] | None = None) -> int:
    """Write what there is; then say what is missing."""
    parser = argparse.ArgumentParser(prog="python -m website", description="Write the sources of the site.")
    parser.add_argument("folder", type=Path, help="where to, as build/sources")
    folder: Path = parser.parse_args(argv).folder
    g = gathered()
    found = site_files(g)
    written(found, folder)
    (folder.parent / SETTINGS.name).write_text(settings(g.games), encoding="utf-8")
    faults = problems(g, found)
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
