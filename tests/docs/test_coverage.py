"""The page on what of the rulebooks is in: its tables are true, and nothing that decides something is missing."""

import pytest

from bangref.rulebook.load import load
from tools.pages.coverage import PAGE, Chapter, cited, documents, uncited, with_tables

BOOK = load()
CHAPTERS = documents()


def test_the_page_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text


def test_every_document_has_its_chapters() -> None:
    assert sorted(CHAPTERS) == sorted(BOOK.documents)


@pytest.mark.parametrize("document", sorted(CHAPTERS))
def test_every_place_that_decides_something_is_cited(document: str) -> None:
    assert uncited(BOOK, document, CHAPTERS[document]) == []


@pytest.mark.parametrize("document", sorted(CHAPTERS))
def test_every_cited_place_lies_in_one_chapter(document: str) -> None:
    for place, clause in cited(BOOK, document):
        holding = [chapter.title for chapter in CHAPTERS[document] if chapter.holds(place)]
        assert len(holding) == 1, (clause.id, place, holding)


@pytest.mark.parametrize("document", sorted(CHAPTERS))
def test_every_page_lies_in_one_chapter(document: str) -> None:
    pages = [page for chapter in CHAPTERS[document] for page in chapter.pages]
    assert pages == list(range(1, (BOOK.documents[document].pages or 0) + 1))


@pytest.mark.parametrize("document", sorted(CHAPTERS))
def test_what_decides_nothing_is_not_cited(document: str) -> None:
    idle = {page for chapter in CHAPTERS[document] for page in chapter.nothing}
    assert not idle & {place for place, _ in cited(BOOK, document)}


def test_a_place_that_nobody_cites_would_be_found() -> None:
    pages = Chapter("more", (43, 44), (), {})
    assert uncited(BOOK, "003", (pages,)) == [44]
    assert uncited(BOOK, "003", (pages._replace(nothing={44: "It is empty."}),)) == []
    assert uncited(BOOK, "000", (Chapter("more", (), ("Pivo", "Limonáda"), {}),)) == ["Limonáda"]
