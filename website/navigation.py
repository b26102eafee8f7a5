"""The navigation of the site: a tab for each game with its chapters in reading order, and one for the manual.

navigation      titles with pages
settings        what the site is built with: `mkdocs.yml` with the navigation and the version
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

from bangref import __version__
from website.contents import Game, Part
from website.manual import PAGES
from website.places import HOME, api_page, chapter_page, elements_page, manual_page, matrix_page, rulebook_page

Entry = Mapping[str, object]
SETTINGS = Path(__file__).with_name("mkdocs.yml")


def settings(games: Iterable[Game]) -> str:
    """The settings in full, as a file of YAML."""
    fixed = yaml.safe_load(SETTINGS.read_text(encoding="utf-8"))
    whole = {**fixed, "nav": navigation(games), "copyright": f"bangref {__version__}"}
    return yaml.safe_dump(whole, allow_unicode=True, sort_keys=False)


def navigation(games: Iterable[Game]) -> list[Entry]:
    """Titles with pages, or with what is below them."""
    manual = [
        *({title: manual_page(file)} for file, title in PAGES.items()),
        {"The API": api_page("bangref.api")},
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
