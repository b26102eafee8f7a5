"""The pages in docs/ and the two files beside the README, as the tests read them."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ADDING_A_SET = DOCS / "adding_a_set.md"
"""The page whose blocks make a set that the project does not have; they are tried in a copy of it."""

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: page, the heading it stands under, language, text."""

    page: str
    heading: str
    language: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def pages() -> list[Path]:
    """Every page for readers: the folder docs/, README, CONTRIBUTING and CHANGELOG."""
    return [
        *sorted(DOCS.rglob("*.md")),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    ]


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    return [Block(page.name, _heading_before(text, m.start()), m[1], m[2]) for m in _FENCE.finditer(text)]


def own_blocks() -> list[Block]:
    """The blocks of all pages that are about the project as it is."""
    return [block for page in pages() if page != ADDING_A_SET for block in blocks(page)]


def _heading_before(text: str, place: int) -> str:
    found: list[str] = _HEADING.findall(_FENCE.sub("", text[:place]))
    return found[-1]


def links(page: Path) -> list[str]:
    """Where a page's links lead; those in fenced blocks are text."""
    return _LINK.findall(_FENCE.sub("", page.read_text(encoding="utf-8")))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as Markdown makes them."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in _HEADING.findall(text)}
