"""``python -m website.site_check FOLDER``: whether the finished site is all there and asks no other host."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from bangref import __version__
from website.complete import ANCHORS

RUNTIME = "assets/check/runtime/manifest.json"
WANTED = (
    "index.html",
    "search/search_index.js",
    "assets/iframe-worker.js",
    "board.html",
    "check.html",
    RUNTIME,
    "schema/transcript.schema.json",
)
"""What a site cannot do without, and MkDocs does not miss."""

_ASKS = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*?\bsrc=["']?(?:https?:)?//[^"'\s>]+"""
    r"""|<link\b[^>]*?\bhref=["']?(?:https?:)?//[^"'\s>]+"""
    r"""|url\(["']?(?:https?:)?//[^)]+|@import\s+["'](?:https?:)?//[^"']+"""
)
_BARE = re.compile(r"<li>(?:(?:(?!</?li>|<[uo]l>).)*:)?(?:\s|</?p>)*</li>", re.DOTALL)


def outside(text: str) -> list[str]:
    """What a page or a style sheet fetches from another host; a link for readers fetches nothing.

    >>> outside('<script src="https://host.example/a.js"></script><a href="https://host.example">more</a>')
    ['<script src="https://host.example/a.js']
    """
    return _ASKS.findall(text)


def bare_bullets(text: str) -> list[str]:
    """Bullets that are empty, or announce a list that does not stand in them.

    >>> bare_bullets("<li>Duel:</li><li></li><li>Duel:<ul><li>one</li></ul></li>")
    ['<li>Duel:</li>', '<li></li>']
    """
    return _BARE.findall(text)


def lost(site: Path, published: str) -> Iterator[str]:
    """The published addresses, pages and anchors, that the finished site does not have."""
    texts: dict[str, str] = {}
    for address in published.split():
        page, _, anchor = address.partition("#")
        path = site / f"{page.removesuffix('.md')}.html"
        if page not in texts:
            texts[page] = path.read_text(encoding="utf-8") if path.is_file() else ""
        if not texts[page] or (anchor and f'id="{anchor}"' not in texts[page]):
            yield f"{address}: published once, and not there any more"


def problems(site: Path) -> Iterator[str]:
    """What is wrong with a finished site."""
    for page in WANTED:
        if not (site / page).is_file():
            yield f"{page}: not there"
    home = site / "index.html"
    if home.is_file() and f"bangref {__version__}" not in home.read_text(encoding="utf-8"):
        yield "index.html: it does not tell the version"
    for path in sorted((*site.rglob("*.html"), *site.rglob("*.css"))):
        text = path.read_text(encoding="utf-8")
        for found in outside(text):
            yield f"{path.relative_to(site)}: asks another host: {found}"
        for found in bare_bullets(text):
            yield f"{path.relative_to(site)}: a bullet without what it announces: {found}"


def main(folder: str, published: str) -> int:
    """Tell what is wrong. published: the addresses that have to be there, as `ANCHORS` has them."""
    found = [*problems(Path(folder)), *lost(Path(folder), published)]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], ANCHORS.read_text(encoding="utf-8")))
