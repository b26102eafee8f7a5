"""Boards: what is played in scenarios and where two elements meet, to be stepped through.

Board        one of them: a link to it works by itself, `assets/boards.js` opens it where it stands
boards       all of them, by the file in which their data lie
board_files  the page that shows one, the data

The data of a file are a script, since a page in a plain folder can load nothing else; it is loaded when a board is
opened.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from bangref.judge.scenario import Scenario, parsed
from bangref.judge.scenario.steps import steps_of
from bangref.report.page import assets
from bangref.report.viewer_data import film_of
from tools.interactions import raw_entries
from tools.scenarios.files import FOLDER, files, scenarios_in
from website.markup import path_from

SHOWN_BY = Path(__file__).with_name("board")
PAGE = "board.html"
LABEL = "Step through it on a board"
TOGETHER = "A shortest piece of a game in which both matter."


class Board(NamedTuple):
    """What is played. file: where its data lie, below boards/. name: what tells it from the others of its file."""

    file: str
    name: str
    scenario: Scenario


def link_to(page: str, file: str, name: str, about: str, label: str = LABEL) -> str:
    """A link to a board. about: what those are told who hear it."""
    target = f"{path_from(page, PAGE)}?of={file}#{name}"
    return f'<a class="board" href="{escape(target)}" title="{escape(" ".join(about.split()))}">{escape(label)}</a>'


# Which there are -------------------------------------------------------------------------------------------------


@cache
def boards() -> dict[str, tuple[Board, ...]]:
    """All boards, by their files."""
    found = {_file(path): tuple(_of_file(path)) for path in files()}
    for one, entry in raw_entries():
        file = f"meetings/{one}"
        found[file] = (*found.get(file, ()), Board(file, pair_name(one, entry["with"]), _fragment(one, entry)))
    return found


def _file(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def _of_file(path: Path) -> Iterator[Board]:
    place: Counter[str] = Counter()
    for scenario in scenarios_in(path):
        story, case, _ = scenario.id.partition("[")
        place[story] += 1
        yield Board(_file(path), case_name(story, place[story] if case else 0), scenario)


def case_name(story: str, number: int) -> str:
    """The name of a board: of a scenario with cases each has its number.

    >>> case_name("card.jail", 0), case_name("card.jail", 2)
    ('card.jail', 'card.jail~2')
    """
    return f"{story}~{number}" if number else story


def pair_name(one: str, other: str) -> str:
    """The name of the board on which two elements meet, in the order in which they are kept."""
    return f"{one}~{other}"


def _fragment(one: str, entry: Mapping[str, Any]) -> Scenario:
    raw = {"id": pair_name(one, entry["with"]), "about": TOGETHER, "shows": []}
    (found,) = parsed({**raw, "given": entry["given"], "when": entry["when"]}, one)
    return found


# What they are made of -------------------------------------------------------------------------------------------


def board_files() -> dict[str, str]:
    """The page that shows a board, and the data of all boards. Raises MalformedError for one that cannot be played."""
    script, style = assets()
    own = {f"assets/board/{path.name}": path.read_text(encoding="utf-8") for path in sorted(SHOWN_BY.iterdir())}
    page = own.pop(f"assets/board/{PAGE}")
    data = {f"boards/{file}.js": shelf(found) for file, found in boards().items()}
    return {PAGE: page, **own, "assets/board/viewer.js": script, "assets/board/viewer.css": style, **data}


def shelf(found: Iterable[Board]) -> str:
    """The boards of a file as a script; what they have in common is there once: clauses by id, cards by place."""
    clauses: dict[str, Any] = {}
    cards: dict[str, int] = {}
    films: dict[str, Any] = {}
    for board in found:
        film: dict[str, Any] = film_of(*steps_of(board.scenario), {})
        clauses |= film.pop("clauses")
        film["cards"] = [cards.setdefault(_packed(card), len(cards)) for card in film["cards"]]
        films[board.name] = {"about": board.scenario.about, **film}
    data = _packed({"clauses": clauses, "cards": [json.loads(card) for card in cards], "boards": films})
    return f"globalThis.bangrefBoards = {data};\n"


def _packed(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))
