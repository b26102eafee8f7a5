"""The pages of docs/: links lead to pages of the site, the clauses and modules that they name to what is told of these.

The schemas lie beside the pages; links to other files of the repository become the file's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from posixpath import basename, normpath

from bangref.rulebook.load import Rulebook
from website.markup import code, link
from website.modules import place_of
from website.places import clause_place, manual_page

ROOT = Path(__file__).parents[1]

OVERVIEW = ROOT / "docs" / "index.md"

_ROW = re.compile(r"^\| \[([^\]]+)\]\((\w+\.md)\) \|", re.MULTILINE)
_FENCE = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
_ID = re.compile(r"(?<!\[)`([a-z]+(?:\.[a-z0-9_]+)+)`(?!\])")


def listed(overview: str) -> dict[str, str]:
    """The pages in the order of the site, each with its title: as the table of the overview lists them.

    >>> list(listed("| [Perft](perft.md) | who ... |"))
    ['index.md', 'README.md', 'perft.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    """
    rows = {file: title for title, file in _ROW.findall(overview)}
    return {
        "index.md": "Overview",
        "README.md": "Commands",
        **rows,
        "CONTRIBUTING.md": "Contributing",
        "CHANGELOG.md": "Changes",
    }


SCHEMAS = ("schema/transcript.schema.json", "schema/export.schema.json", "schema/serve.schema.json")
"""What programs need of the formats, on the site under the same names."""

PAGES = listed(OVERVIEW.read_text(encoding="utf-8"))
"""By file, their titles in the navigation."""


def source(file: str) -> Path:
    """Where a page is written: in docs/, or at the top of the repository.

    >>> source("perft.md").parent.name
    'docs'
    """
    found = ROOT / "docs" / file
    return found if found.exists() else ROOT / file


def manual_pages(book: Rulebook) -> dict[str, str]:
    """The pages as the site has them, and the schemas."""
    pages = {manual_page(file): rewritten(book, file, source(file).read_text(encoding="utf-8")) for file in PAGES}
    return pages | {file: (ROOT / file).read_text(encoding="utf-8") for file in SCHEMAS}


def rewritten(book: Rulebook, file: str, text: str) -> str:
    """The text of a page with the links of the site; blocks of code stay as they are."""
    folder = source(file).parent.relative_to(ROOT).as_posix()
    parts = _FENCE.split(text)
    others = (_linked(book, manual_page(file), folder, part) for part in parts[::2])
    return "".join(piece for pair in zip(others, (*parts[1::2], ""), strict=True) for piece in pair)


def _linked(book: Rulebook, page: str, folder: str, text: str) -> str:
    return _ID.sub(_to_place(book, page), _LINK.sub(_to_page(page, folder), text))


def _to_page(page: str, folder: str) -> Callable[[re.Match[str]], str]:
    def changed(found: re.Match[str]) -> str:
        label, target = found.groups()
        path, hash_, anchor = target.partition("#")
        if not path or "://" in target:
            return found[0]
        file = normpath(f"{folder}/{path}")
        known = basename(file) in PAGES and source(basename(file)) == ROOT / file
        if known:
            return link(page, label, manual_page(basename(file)) + hash_ + anchor)
        if file in SCHEMAS:
            return link(page, label, file)
        return f"{label} ({code(file)})" if file not in label else label

    return changed


def _to_place(book: Rulebook, page: str) -> Callable[[re.Match[str]], str]:
    def changed(found: re.Match[str]) -> str:
        clause = book.clauses.get(found[1])
        target = clause_place(clause) if clause else place_of(found[1])
        return link(page, found[0], target) if target else found[0]

    return changed
