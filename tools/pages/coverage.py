"""The page docs/coverage.md, what of the printed rulebooks is in: ``python -m tools.pages.coverage`` writes it anew.

documents       the chapters of each document, from ``documents.yaml``
uncited         pages and headings that decide something, and that no clause cites
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from bangref.rulebook.load import Clause, Rulebook, load
from tools.pages.markdown import DOCS

PAGE = DOCS / "coverage.md"
CONTENTS = Path(__file__).parent / "documents.yaml"
BEGIN = "<!-- chapters: written by python -m tools.pages.coverage -->\n"
END = "<!-- end of chapters -->\n"
PART = " \N{EN DASH} "
"""Between a heading and what is cited beneath it."""


class Chapter(NamedTuple):
    """A chapter of a document: its pages, or its headings. nothing: by page, why it decides nothing."""

    title: str
    pages: tuple[int, ...]
    headings: tuple[str, ...]
    nothing: Mapping[int, str]

    def places(self) -> tuple[int | str, ...]:
        """Its pages or headings."""
        return self.pages or self.headings

    def holds(self, place: int | str) -> bool:
        """Whether a page or a cited heading lies in this chapter."""
        return place in self.pages or any(_beneath(place, heading) for heading in self.headings)


def _beneath(place: int | str, heading: int | str) -> bool:
    """Whether a cited place is a heading, or something beneath it."""
    return isinstance(place, str) and (place == heading or place.startswith(f"{heading}{PART}"))


def documents() -> dict[str, tuple[Chapter, ...]]:
    """The chapters of each document, in order."""
    told = yaml.safe_load(CONTENTS.read_text(encoding="utf-8"))
    return {entry["document"]: tuple(map(_chapter, entry["chapters"])) for entry in told}


def _chapter(told: Mapping[str, object]) -> Chapter:
    pages, headings, nothing = told.get("pages"), told.get("headings", []), told.get("nothing", {})
    assert isinstance(headings, list)
    assert isinstance(nothing, dict)
    between = tuple(range(pages[0], pages[1] + 1)) if isinstance(pages, list) else ()
    return Chapter(str(told["title"]), between, tuple(headings), nothing)


def cited(book: Rulebook, document: str) -> Iterator[tuple[int | str, Clause]]:
    """The places of a document that clauses cite: pages where it has pages, else headings."""
    for clause in book.clauses.values():
        for source in clause.sources:
            if source.document == document:
                yield source.page or source.section, clause


def uncited(book: Rulebook, document: str, chapters: tuple[Chapter, ...]) -> list[int | str]:
    """Pages and headings of a document that decide something, and that no clause cites."""
    known = {place for place, _ in cited(book, document)}
    deciding = [place for chapter in chapters for place in chapter.places() if place not in chapter.nothing]
    return [
        place
        for place in deciding
        if place not in known and not any(_beneath(one, place) for one in known if isinstance(place, str))
    ]


def table(book: Rulebook, document: str, chapters: tuple[Chapter, ...]) -> str:
    """A row for each chapter of a document."""
    with_pages = any(chapter.pages for chapter in chapters)
    rows = [
        f"| chapter | {'pages' if with_pages else 'headings'} | clauses | of these decide | examples | readings |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    found = list(cited(book, document))
    for chapter in chapters:
        here = {clause.id: clause for place, clause in found if chapter.holds(place)}.values()
        deciding = sum(clause.normative for clause in here)
        examples = sum(clause.kind == "example" for clause in here)
        readings = sum(clause.id in book.readings for clause in here)
        rows.append(f"| {chapter.title} | {_where(chapter)} | {len(here):,} | {deciding:,} | {examples} | {readings} |")
    return "\n".join(rows) + "\n"


def _where(chapter: Chapter) -> str:
    if chapter.pages:
        return f"{chapter.pages[0]} to {chapter.pages[-1]}"
    return str(len(chapter.headings))


def tables() -> str:
    """The chapters of all documents, with what decides nothing."""
    book, parts = load(), list[str]()
    for document, chapters in documents().items():
        told = book.documents[document]
        parts.append(f"## {told.title}: {told.edition} (`{document}`)\n")
        parts.append(table(book, document, chapters))
        idle = [f"- Page {page}: {why}" for chapter in chapters for page, why in chapter.nothing.items()]
        if idle:
            parts.append("These pages decide nothing:\n\n" + "\n".join(idle) + "\n")
    return "\n".join(parts)


def with_tables(text: str) -> str:
    """The page with the tables as they should be."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
