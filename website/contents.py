"""Which chapters a rulebook has, in which order, under which titles: ``contents.yaml``, read into plain records.

contents        the games with their parts and chapters
sectioned       the clauses of a chapter, section by section
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bangref.rulebook.load import Clause, Name, Rulebook
from bangref.rulebook.lookup import SECTIONS

CONTENTS = Path(__file__).with_name("contents.yaml")


class Chapter(NamedTuple):
    """A file of the rulebook as a page. sections: the beginnings of ids by title."""

    game: str
    id: str
    title: str
    about: str
    sections: Mapping[str, Sequence[str]]


class Part(NamedTuple):
    """Chapters under a common title."""

    title: str
    chapters: tuple[Chapter, ...]


class Game(NamedTuple):
    """A rulebook from its first page to its last."""

    id: str
    title: str
    about: str
    parts: tuple[Part, ...]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters in reading order."""
        return tuple(chapter for part in self.parts for chapter in part.chapters)


class Section(NamedTuple):
    """Clauses of a chapter under one heading. element: whose own section it is."""

    title: str
    clauses: tuple[Clause, ...]
    element: str = ""


@cache
def contents() -> tuple[Game, ...]:
    """The games in the order of the site."""
    return parsed(yaml.safe_load(CONTENTS.read_text(encoding="utf-8")))


def parsed(data: Mapping[str, Any]) -> tuple[Game, ...]:
    """Games as they are written in the file."""
    return tuple(
        Game(game, row["title"], row["about"], tuple(_part(game, part) for part in row["parts"]))
        for game, row in data.items()
    )


def _part(game: str, row: Mapping[str, Any]) -> Part:
    return Part(row["title"], tuple(Chapter(game, **chapter) for chapter in row["chapters"]))


def clauses_of(book: Rulebook, chapter: Chapter) -> tuple[Clause, ...]:
    """The clauses of a chapter, in the order of its file."""
    return tuple(
        clause for clause in book.clauses.values() if (clause.game, clause.chapter) == (chapter.game, chapter.id)
    )


def own_stem(name: Name) -> str:
    """How the ids of an element's own clauses begin, without the game.

    >>> own_stem(Name("jail", "bang", "card", "Jail")), own_stem(Name("beer", "dice", "die", "Beer"))
    ('card.jail', 'beer')
    """
    return f"{SECTIONS.get(name.kind, f'{name.kind}.')}{name.id}"


def sectioned(book: Rulebook, chapter: Chapter) -> tuple[Section, ...]:
    """The sections in the order of their first clauses; all clauses of a section stand together."""
    own = {own_stem(name): name for name in book.names[chapter.game].values() if name.kind not in ("role", "die")}
    named = {stem: title for title, stems in chapter.sections.items() for stem in stems}
    titles = {stem: name.en for stem, name in own.items()} | named
    found: dict[str, list[Clause]] = {}
    elements: dict[str, str] = {}
    for stem, clause in _with_stems(clauses_of(book, chapter), titles):
        found.setdefault(titles[stem], []).append(clause)
        elements[titles[stem]] = own[stem].id if stem in own else ""
    return tuple(Section(title, tuple(clauses), elements[title]) for title, clauses in found.items())


def _with_stems(clauses: Iterable[Clause], stems: Iterable[str]) -> Iterator[tuple[str, Clause]]:
    """Each clause with the longest stem that it begins with, or with that of the clause before it."""
    known = tuple(stems)
    last = ""
    for clause in clauses:
        inner = clause.id.partition(".")[2]
        last = max((stem for stem in known if f"{inner}.".startswith(f"{stem}.")), key=len, default=last)
        yield last, clause
