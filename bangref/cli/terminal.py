"""What the terminal can show."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TextIO

from bangref.terminal.style import PRETTY, Style


def style_of(stream: TextIO) -> Style:
    """How to draw on a stream: colours where they are wanted, symbols where they can be written."""
    width = shutil.get_terminal_size((80, 24)).columns
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Style(width, _can_write(stream), stream.isatty() and wanted)


def is_interactive() -> bool:
    """Whether somebody reads and types."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _can_write(stream: TextIO) -> bool:
    try:
        "".join(PRETTY).encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
