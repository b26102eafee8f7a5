"""The contents name every chapter once, and every clause has one place in them."""

from __future__ import annotations

from collections import Counter

import pytest
import yaml

from bangref.rulebook.load import Clause, Name, Rulebook, Source, load
from website.contents import CONTENTS, Chapter, Section, clauses_of, contents, own_stem, parsed, sectioned
from website.navigation import navigation

CHAPTERS = [chapter for game in contents() for chapter in game.chapters]


def clause(id_: str, chapter: str = "c") -> Clause:
    return Clause(id_, "effect", "Text.", "g", chapter, "base", (Source("000", "Here", None),))


def book(*ids: str) -> Rulebook:
    names = {"g": {"jail": Name("jail", "g", "card", "Jail"), "beer": Name("beer", "g", "die", "Beer")}}
    return Rulebook({}, names, {id_: clause(id_) for id_ in ids}, {}, {}, {})


def told(found: tuple[Section, ...]) -> list[tuple[str, str, list[str]]]:
    return [(section.title, section.element, [each.id for each in section.clauses]) for section in found]


def test_every_file_of_the_rulebook_is_a_chapter_once() -> None:
    files = {(clause.game, clause.chapter) for clause in load().clauses.values()}
    assert Counter((chapter.game, chapter.id) for chapter in CHAPTERS) == Counter(files)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: f"{chapter.game}.{chapter.id}")
def test_every_clause_stands_in_one_section_with_a_title(chapter: Chapter) -> None:
    sections = sectioned(load(), chapter)
    assert all(section.title for section in sections)
    found = [clause.id for section in sections for clause in section.clauses]
    assert sorted(found) == sorted(clause.id for clause in clauses_of(load(), chapter))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: f"{chapter.game}.{chapter.id}")
def test_every_title_is_used(chapter: Chapter) -> None:
    assert set(chapter.sections) <= {section.title for section in sectioned(load(), chapter)}


def test_titles_of_chapters_are_distinct_in_a_game() -> None:
    for game in contents():
        assert len({chapter.title for chapter in game.chapters}) == len(game.chapters)


def test_the_longest_beginning_wins_and_whole_parts_count() -> None:
    chapter = Chapter("g", "c", "C", "", {"Ends": ["end"], "Ties": ["end.tie"], "Endings": ["ending"]})
    found = sectioned(book("g.end.a", "g.end.tie.b", "g.ending.c", "g.end.tied"), chapter)
    assert told(found) == [
        ("Ends", "", ["g.end.a", "g.end.tied"]),
        ("Ties", "", ["g.end.tie.b"]),
        ("Endings", "", ["g.ending.c"]),
    ]


def test_a_clause_that_nothing_claims_stands_with_the_one_before_it() -> None:
    chapter = Chapter("g", "c", "C", "", {"Ends": ["end"]})
    assert told(sectioned(book("g.end.a", "g.life"), chapter)) == [("Ends", "", ["g.end.a", "g.life"])]


def test_an_element_has_its_own_section_and_keeps_it_together() -> None:
    chapter = Chapter("g", "c", "C", "", {"Ends": ["end"]})
    found = sectioned(book("g.card.jail.a", "g.end.x", "g.card.jail.b"), chapter)
    assert told(found) == [("Jail", "jail", ["g.card.jail.a", "g.card.jail.b"]), ("Ends", "", ["g.end.x"])]


def test_the_first_clause_has_to_have_a_section() -> None:
    with pytest.raises(KeyError):
        sectioned(book("g.life"), Chapter("g", "c", "C", "", {"Ends": ["end"]}))


def test_own_clauses_of_a_face_of_a_die_stand_right_under_the_game() -> None:
    assert own_stem(book().names["g"]["beer"]) == "beer"


def _pages(entry: object) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    entries = entry.values() if isinstance(entry, dict) else entry
    assert isinstance(entries, list) or hasattr(entries, "__iter__")
    return [page for each in entries for page in _pages(each)]


def test_the_navigation_has_every_chapter_in_order_and_stays_small() -> None:
    found = _pages(navigation(contents()))
    chapters = [page for page in found if page.startswith("rules/") and not page.endswith("/index.md")]
    assert chapters == [f"rules/{chapter.game}/{chapter.id}.md" for chapter in CHAPTERS]
    assert len(found) == len(set(found)) < 90


def test_a_chapter_needs_a_title() -> None:
    data = yaml.safe_load(CONTENTS.read_text(encoding="utf-8"))
    del data["bang"]["parts"][0]["chapters"][0]["title"]
    with pytest.raises(TypeError, match="title"):
        parsed(data)
