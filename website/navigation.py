"""The navigation of the site: a tab for each game with its chapters in reading order, and one for the manual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from website.contents import Game, Part
from website.manual import PAGES
from website.places import HOME, api_page, chapter_page, elements_page, manual_page, matrix_page, rulebook_page

Entry = Mapping[str, object]


def navigation(games: Iterable[Game]) -> list[Entry]:
    """Titles with pages, or with what is below them."""
    manual = [
        *({title: manual_page(file)} for file, title in PAGES.items()),
        {"The API": api_page("bangref.api")},
        {"All modules": api_page("index")},
    ]
    return [
        {"Home": HOME},
        *({game.title: _game(game)} for game in games),
        {"Scenarios": "scenarios/index.md"},
        {"The program": manual},
    ]


def _game(game: Game) -> list[object]:
    cards = {"One by one": elements_page(game.id)}
    pairs = {"Who meets whom": matrix_page(game.id)}
    return [rulebook_page(game.id), *map(_part, game.parts), cards, pairs]


def _part(part: Part) -> Entry:
    return {part.title: [{chapter.title: chapter_page(chapter)} for chapter in part.chapters]}
