"""The programming interface: a page for each package, on which mkdocstrings tells what is public in its modules.

api_pages   the pages, and the list of all modules
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from website.docstrings import inline
from website.markup import bullets, code, found_first, link, plain
from website.modules import API, Module, modules
from website.places import api_page, manual_page

LIST = api_page("index")

GROUPS = {
    "What programs call": ("bangref.api", "bangref", "bangref.serve"),
    "The rules, and looking them up": ("bangref.rulebook", "bangref.export"),
    "Recorded games": ("bangref.record", "bangref.streams", "bangref.judge", "bangref.report", "bangref.terminal"),
    "Scenarios, counts, odds": ("bangref.judge.scenario", "bangref.judge.perft", "bangref.chances", "bangref.scoring"),
    "Games and their kits": ("bangref.kits",),
    "The kernel": ("bangref.core", "bangref.west", "bangref.worlds"),
    "The games in the kernel": ("bangref.bang", "bangref.dice", "bangref.samurai"),
}
"""The packages by what they are for; each stands with the beginning of its name."""

HOW = (
    "Every name in `bangref.api` can also be written `bangref.<name>`, and keeps its meaning from version to version. "
    "All other modules are described as they are today: what is public in them, and the clauses that they cite."
)

NOT_SEARCHED = ["---", "hide: [navigation]", "search:", "  exclude: true", "---", ""]
"""For all but the promised names: they would drown the rules among the results; the list of modules leads there."""

WITHOUT_HEADING = ["    options:", "      show_root_heading: false", "      show_root_toc_entry: false"]
"""For the package that a page is about, which is its title already."""


def api_pages() -> dict[str, str]:
    """A page for each package, and the list of all."""
    by_page: dict[str, list[Module]] = {}
    for module in modules():
        by_page.setdefault(module.page, []).append(module)
    return {LIST: list_text(by_page)} | {api_page(page): page_text(page, of) for page, of in by_page.items()}


def list_text(by_page: dict[str, list[Module]]) -> str:
    """All packages, group by group, with their modules."""
    lines = ["# Modules", "", HOW, ""]
    for title, pages in groupby(sorted(by_page, key=_place), key=lambda page: list(GROUPS)[_place(page)[0]]):
        lines += [f"## {plain(title)}", ""]
        lines += bullets(_entry(page, by_page[page]) for page in pages)
        lines += [""]
    return "\n".join(lines)


def _entry(page: str, of: list[Module]) -> str:
    """A package: what it is, and its modules."""
    inner = (module for module in of if module.name != page)
    named = " ".join(link(LIST, code(module.name.rpartition(".")[2]), module.place) for module in inner)
    about = inline(of[0].about, lambda _: "")
    return f"{link(LIST, code(page), api_page(page))}: {about} <small>{named}</small>"


def _place(page: str) -> tuple[int, int, str]:
    """Where a package stands: its group, and its place there. Raises LookupError for one that has none."""
    for exact in (True, False):
        for number, names in enumerate(GROUPS.values()):
            for place, name in enumerate(names):
                if page == name or (not exact and name != "bangref" and page.startswith(f"{name}.")):
                    return number, place, page
    raise LookupError(f"{page}: in no group of the list of modules")


def page_text(name: str, of: Iterable[Module]) -> str:
    """The page of a package: what it is, then module by module. The search looks only at what is promised."""
    page = api_page(name)
    lines = [*(found_first(1) if name == API else NOT_SEARCHED), f"# {name}", ""]
    for module in of:
        lines += [f"::: {module.name}", *(WITHOUT_HEADING if module.name == name else []), ""]
    ways = [link(page, "All modules", LIST), link(page, "How the parts hang together", manual_page("architecture.md"))]
    return "\n".join([*lines, "---", "", *bullets(ways), ""])
