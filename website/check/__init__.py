"""The page that checks a game: it runs the kernel itself, in a browser, and asks no host but the one it comes from.

    check.html      the page
    check.js        takes a file, shows the verdict and the game
    worker.js       runs the kernel, apart from the page, so that it stays responsive
    check.css       how it looks
    runtime         what runs the kernel in the page, put together for `make site`

check_files     the page and its own files, by path below the top of the site
"""

from __future__ import annotations

from pathlib import Path

from bangref.report.page import assets

PAGE = "check.html"
FOLDER = "assets/check"

_HERE = Path(__file__).parent


def check_files() -> dict[str, str]:
    """The page, its scripts and its styles; the viewer is that of `bangref replay --html`."""
    script, style = assets()
    own = {f"{FOLDER}/{name}": _read(name) for name in ("check.js", "worker.js", "check.css")}
    return {PAGE: _read(PAGE), **own, f"{FOLDER}/viewer.js": script, f"{FOLDER}/viewer.css": style}


def _read(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")
