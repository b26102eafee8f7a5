"""What a finished site has. Each thing that is missing is one line, and the build fails.

problems    everything that is missing or leads nowhere
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from posixpath import dirname, normpath

from bangref.rulebook.load import Clause
from website.boards import PAGE, boards
from website.clauses import NOTHING, PARTS
from website.data import Gathered
from website.elements import HEADINGS
from website.markup import plain
from website.modules import API, anchors, module
from website.places import HOME, api_page, clause_place, element_page, face_file

PROMISED = (api_page("index"), api_page(API))
EXAMPLE = "example"
"""The kind of clauses that are worked examples."""
ANCHORS = Path(__file__).with_name("anchors.txt")

_FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_BOARD = re.compile(r'<a class="board" href="([^"?]*)\?of=([^"#]*)#([^"]*)"')
_ANCHOR = re.compile(r"^#+ .*\{#([^\s}]+)[^}\n]*\}$", re.MULTILINE)
_MODULE = re.compile(r"^::: (\S+)$", re.MULTILINE)
_HEADING = re.compile(r"^## (.+?)(?: \{ [^}\n]* \})?$", re.MULTILINE)
_TERM = re.compile(r"^\*\*([A-Z][a-z ]+)\*\*\n\{ \.term \}$", re.MULTILINE)
_END = "\n---\n"
"""What follows on a page belongs to none of its parts."""

Pages = Mapping[str, str]


def problems(g: Gathered, pages: Pages, published: str | None = None) -> list[str]:
    """Everything that is missing. published: the anchors that must exist, as `ANCHORS` has them."""
    text = ANCHORS.read_text(encoding="utf-8") if published is None else published
    return [
        *_clauses(g, pages),
        *_elements(g, pages),
        *_unplayed(g),
        *_lost_scenarios(g),
        *_unreachable(pages),
        *_broken_links(pages),
        *_lost_boards(pages),
        *_lost_anchors(pages, text),
    ]


def _clauses(g: Gathered, pages: Pages) -> Iterator[str]:
    """Every clause is told, with all its parts in order, none of them empty."""
    sections = {page: _sections(text) for page, text in pages.items() if page.startswith("rules/")}
    for clause in g.book.clauses.values():
        page = clause_place(clause).partition("#")[0]
        section = sections.get(page, {}).get(clause.id)
        if section is None:
            yield f"{clause.id}: not on {page}"
        else:
            yield from _said(clause, pages[page])
            yield from _in_order(clause.id, "parts", tuple(PARTS), _TERM, section)


@cache
def _sections(text: str) -> Mapping[str, str]:
    """What stands under each heading with an anchor, by anchor."""
    pieces = _ANCHOR.split(text)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def _said(clause: Clause, text: str) -> Iterator[str]:
    """What a clause says is its heading."""
    if not clause.text.strip() or f"### {plain(clause.text)} {{#{clause.id} " not in text:
        yield f"{clause.id}: its heading is not what it says"


def _in_order(where: str, what: str, wanted: tuple[str, ...], title: re.Pattern[str], text: str) -> Iterator[str]:
    """Exactly the titles that are wanted, in their order; and something under each of them."""
    _, *pieces = title.split(text)
    found, bodies = pieces[::2], pieces[1::2]
    if found != list(wanted):
        yield f"{where}: its {what} are {', '.join(found)}, not {', '.join(wanted)}"
        return
    for name, body in zip(found, bodies, strict=True):
        if is_empty(body):
            yield f"{where}: nothing under {name}"


def is_empty(body: str) -> bool:
    r"""Whether nothing is said under a title, or only that there is nothing; the head of a table says nothing.

    >>> is_empty("<div markdown>\n</div>\n"), is_empty("| a |\n| --- |\n"), is_empty("| a |\n| --- |\n| b |\n")
    (True, True, False)
    """
    lines = [line for line in body.partition(_END)[0].splitlines() if line.strip() and not line.startswith("<")]
    said = lines[2:] if lines[:1] and lines[0].startswith("|") else lines
    return not said or NOTHING in said


def _elements(g: Gathered, pages: Pages) -> Iterator[str]:
    """Every element has its page with all headings in order, none of them empty, and its face."""
    for names in g.book.names.values():
        for name in names.values():
            page = element_page(name)
            if face_file(name) not in pages:
                yield f"{page}: no face"
            yield from _in_order(page, "headings", tuple(HEADINGS), _HEADING, pages.get(page, ""))


def _unplayed(g: Gathered) -> Iterator[str]:
    """Every worked example is played, by a scenario of its name."""
    for clause in g.book.clauses.values():
        if clause.kind == EXAMPLE and clause.id not in g.stories:
            yield f"{clause.id}: an example that no scenario plays"


def _lost_scenarios(g: Gathered) -> Iterator[str]:
    """The evidence names no scenario that is not told."""
    for row in g.trace.rows.values():
        for name in (*row.scenarios, *row.demanded):
            if name.partition("[")[0] not in g.stories:
                yield f"{row.clause}: the scenario {name} is not told"


@cache
def links(page: str, text: str) -> tuple[str, ...]:
    """Where the links of a page lead, counted from the top of the site; those to other hosts are left out."""
    found = _LINK.findall(_CODE.sub("``", _FENCE.sub("", text)))
    return tuple(_target(page, link) for link in found if "://" not in link)


def _target(page: str, link: str) -> str:
    path, hash_, anchor = link.partition("#")
    return (normpath(f"{dirname(page)}/{path}").lstrip("/") if path else page) + hash_ + anchor


def _unreachable(pages: Pages) -> Iterator[str]:
    """Every page is reached from the home page by links alone."""
    to = {
        page: {link.partition("#")[0] for link in links(page, text)} for page, text in pages.items() if _is_text(page)
    }
    seen: set[str] = set()
    waiting = {HOME}
    while waiting:
        page = waiting.pop()
        seen.add(page)
        waiting |= to.get(page, set()) - seen
    for page in to.keys() - seen:
        yield f"{page}: not reached from {HOME}"


def _is_text(page: str) -> bool:
    return page.endswith(".md")


def _broken_links(pages: Pages) -> Iterator[str]:
    """Every link leads to a page that is there; one to a clause or scenario to its anchor."""
    known = {page: set(_places_on(text)) for page, text in pages.items() if _is_text(page)}
    for page in known:
        for link in sorted(set(links(page, pages[page]))):
            path, _, anchor = link.partition("#")
            if path not in pages:
                yield f"{page}: a link to {path}, which is not there"
            elif "." in anchor and anchor not in known.get(path, ()):
                yield f"{page}: a link to {link}, which is not there"


def _lost_boards(pages: Pages) -> Iterator[str]:
    """Every link to a board leads to one that there is."""
    known = {(board.file, board.name) for found in boards().values() for board in found}
    for page, text in pages.items():
        for top, file, name in dict.fromkeys(_BOARD.findall(text)):
            if (file, name) not in known or _target(page, top) != PAGE:
                yield f"{page}: a link to the board {name} of {file}, which is not there"


def anchors_of(pages: Pages) -> list[str]:
    """Every address that others may note for good: pages, and anchors of clauses and of what programs may call.

    Scenarios move between files, and modules that nobody has promised may go.
    """
    texts = {page: text for page, text in pages.items() if _is_text(page) and not _moves(page)}
    return sorted([*texts, *(f"{page}#{anchor}" for page, text in texts.items() for anchor in _anchors(page, text))])


def _moves(page: str) -> bool:
    return page.startswith("scenarios/") or (page.startswith("api/") and page not in PROMISED)


def _anchors(page: str, text: str) -> tuple[str, ...]:
    """Where elements meet there is an anchor for each of the others, as long as there are both."""
    return () if page.startswith("interactions/") else _places_on(text)


@cache
def _places_on(text: str) -> tuple[str, ...]:
    """The anchors of a page: those of its headings, of the modules that it shows, and of what is public in them."""
    shown = [module(name) for name in _MODULE.findall(text)]
    titled = (each.name for each in shown if each.name != each.page)
    return (*_ANCHOR.findall(text), *titled, *(name for each in shown for name in anchors(each)))


def _lost_anchors(pages: Pages, published: str) -> Iterator[str]:
    """What has been published once stays."""
    for lost in sorted(set(published.split()) - set(anchors_of(pages))):
        yield f"{lost}: published once, and not there any more"
