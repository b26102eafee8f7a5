"""The pages of the rulebooks: the contents of each, and its chapters."""

from __future__ import annotations

from bangref.rulebook.load import Name
from website.clauses import section
from website.contents import Chapter, Game, clauses_of, sectioned
from website.data import Gathered
from website.markup import bullets, found_first, link, path_from, plain
from website.places import chapter_page, element_page, elements_page, face_file, rulebook_page


def chapter_pages(g: Gathered) -> dict[str, str]:
    """Every page of every rulebook."""
    chapters = {chapter_page(chapter): chapter_text(g, chapter) for game in g.games for chapter in game.chapters}
    return chapters | {rulebook_page(game.id): contents_text(g, game) for game in g.games}


def chapter_text(g: Gathered, chapter: Chapter) -> str:
    """A chapter from its title to its last clause."""
    page = chapter_page(chapter)
    lines = [*found_first(4), f"# {plain(chapter.title)}", "", plain(chapter.about), "{ .about }", ""]
    for part in sectioned(g.book, chapter):
        lines += [f"## {plain(part.title)}", ""]
        if part.element:
            name = g.book.names[chapter.game][part.element]
            lines += [_thumb(page, name), "{ .thumb }", ""]
        for clause in part.clauses:
            lines += section(g, page, clause)
    return "\n".join(lines)


def _thumb(page: str, name: Name) -> str:
    """The face of the element of a section, which leads to its page."""
    return link(page, f"![All about {plain(name.en)}]({path_from(page, face_file(name))})", element_page(name))


def contents_text(g: Gathered, game: Game) -> str:
    """The contents of a rulebook: the chapters in reading order, the documents that it cites."""
    page = rulebook_page(game.id)
    lines = [f"# {plain(game.title)}: the rules", "", plain(game.about), ""]
    for part in game.parts:
        lines += [f"## {plain(part.title)}", ""]
        lines += [*bullets(_entry(g, page, chapter) for chapter in part.chapters), ""]
    documents = (document for document in g.book.documents.values() if document.game == game.id)
    lines += ["## Rulebooks that are cited", ""]
    lines += bullets(
        f"**{document.id}** {plain(document.title)}, {plain(document.edition)}"
        + (f", {document.year}" if document.year else "")
        for document in documents
    )
    return "\n".join([*lines, "", link(page, "Cards, characters and the rest", elements_page(game.id)), ""])


def _entry(g: Gathered, page: str, chapter: Chapter) -> str:
    number = len(clauses_of(g.book, chapter))
    return f"{link(page, plain(chapter.title), chapter_page(chapter))}: {plain(chapter.about)} ({number} clauses)"
