"""All files of the site, by their paths."""

from __future__ import annotations

from pathlib import Path

from website.api import api_pages
from website.boards import board_files
from website.chapters import chapter_pages
from website.check import check_files
from website.data import Gathered
from website.elements import element_pages
from website.faces import face_files
from website.index import home_page
from website.manual import manual_pages
from website.meetings import meeting_pages
from website.stories import story_pages

ASSETS = Path(__file__).with_name("assets")
MARK = "assets/iframe-worker.js"
"""A file that tells a folder in which a site was written, so that what is old may be taken away."""


def pages(g: Gathered) -> dict[str, str]:
    """Markdown and pictures, by path below the folder of sources."""
    return {
        **home_page(g),
        **chapter_pages(g),
        **element_pages(g),
        **face_files(g),
        **story_pages(g.book, g.stories),
        **meeting_pages(g),
        **manual_pages(g.book),
        **api_pages(),
        **check_files(),
        **{f"assets/{path.name}": path.read_text(encoding="utf-8") for path in sorted(ASSETS.iterdir())},
    }


def site_files(g: Gathered) -> dict[str, str]:
    """The pages, and the boards on which they show what is played."""
    return {**pages(g), **board_files()}


def written(found: dict[str, str], folder: Path) -> None:
    """Write the files; what is the same already stays untouched, and what is no longer on the site is taken away.

    Raises SystemExit for a folder with files in which no site has been written yet, so that nobody loses their own.
    """
    if any(folder.glob("*")) and not (folder / MARK).is_file():
        raise SystemExit(f"{folder} has files in it, and no site: nothing is written")
    for name, text in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.relative_to(folder).as_posix() not in found:
            path.unlink()
