"""Boards: every case and every fragment has one, and it can be played to its end."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from bangref.rulebook.load import load
from tools.interactions import raw_entries
from tools.scenarios.files import all_scenarios
from website.boards import Board, board_files, boards, link_to, shelf
from website.complete import problems
from website.data import Gathered
from website.places import clause_place

STORY = "scenarios/cards/lasting.md"


def named(file: str, name: str) -> Board:
    return next(board for board in boards()[file] if board.name == name)


def data_of(*found: Board) -> dict[str, Any]:
    text = shelf(found)
    assert text.startswith("globalThis.bangrefBoards = {")
    assert text.endswith("};\n")
    data: dict[str, Any] = json.loads(text.partition(" = ")[2].removesuffix(";\n"))
    return data


@pytest.mark.slow
def test_every_case_and_every_fragment_has_its_board() -> None:
    found = [board for of_file in boards().values() for board in of_file]
    assert len(found) == len(all_scenarios()) + len([*raw_entries()])
    assert len({(board.file, board.name) for board in found}) == len(found)


def test_names_of_files_are_those_that_the_page_of_a_board_loads() -> None:
    """board.js loads nothing else, so that no address makes it load what is not ours."""
    pattern = re.search(r"FILE = /(.*)/;", board_files_text())
    assert pattern is not None
    form = re.compile(pattern[1].replace(r"\/", "/"))
    assert all(form.search(file) for file in boards())
    for odd in ("https://host.example/a", "//host.example/a", "../secret", "a/../b", "a.b", "", "/a", "a/"):
        assert not form.search(odd)


def board_files_text() -> str:
    from website.boards import SHOWN_BY

    return (SHOWN_BY / "board.js").read_text(encoding="utf-8")


def test_a_board_is_played_to_its_end() -> None:
    board = named("cards/lasting", "card.jail.sheriff")
    data = data_of(board)
    (film,) = data["boards"].values()
    assert len(film["steps"]) == 1 + len(board.scenario.when)
    assert film["steps"][1]["mark"] == "illegal"
    assert "bang.card.jail.not_sheriff" in data["clauses"]


def test_clauses_lead_to_their_places_in_the_rulebook() -> None:
    for name, clause in data_of(*boards()["meetings/jail"])["clauses"].items():
        assert clause_place(load().clauses[name]) == f"rules/{clause['chapter']}.md#{name}"


def test_what_boards_have_in_common_is_there_once() -> None:
    both = boards()["meetings/jail"][:2]
    data = data_of(*both)
    films = data["boards"]
    assert list(films) == [board.name for board in both]
    cards = data["cards"]
    assert len({json.dumps(card) for card in cards}) == len(cards)
    for board, film in zip(both, films.values(), strict=True):
        alone = data_of(board)
        (other,) = alone["boards"].values()
        assert [cards[place] for place in film["cards"]] == [alone["cards"][place] for place in other["cards"]]


def test_cases_are_numbered() -> None:
    numbers = [board.name for board in boards()["fistful/with_other_sets"] if "no_sheriff" in board.name]
    assert len(numbers) >= 5
    assert numbers == [f"events.no_sheriff.fistful~{number}" for number in range(1, len(numbers) + 1)]


def test_a_link_to_a_board() -> None:
    found = link_to(STORY, "cards/lasting", "a~1", 'Says "<b>".', "Step")
    assert found == (
        '<a class="board" href="../../board.html?of=cards/lasting#a~1" title="Says &quot;&lt;b&gt;&quot;.">Step</a>'
    )


def test_each_case_on_a_page_of_scenarios_has_its_board(g: Gathered, site: Mapping[str, str]) -> None:
    found = re.findall(r'class="board" href="\.\./\.\./board\.html\?of=cards/lasting#([^"]+)"', site[STORY])
    assert found == [board.name for board in boards()["cards/lasting"]]


def test_a_worked_example_has_its_board(site: Mapping[str, str]) -> None:
    link = 'board.html?of=high_noon/with_dodge_city#bang.example.ghost_town.pixie_pete"'
    assert link in site["elements/bang/ghost_town.md"]
    assert sum(link in text for page, text in site.items() if page.startswith("rules/")) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [("#card.jail.sheriff", "#card.jail.lost"), ("of=cards/lasting", "of=cards/lost"), ("../../board", "../board")],
)
def test_a_board_that_is_not_there(g: Gathered, site: Mapping[str, str], old: str, new: str) -> None:
    start, mark, rest = site[STORY].partition(
        '<a class="board" href="../../board.html?of=cards/lasting#card.jail.sheriff'
    )
    text = start + mark.replace(old, new) + rest
    (problem,) = problems(g, {**site, STORY: text}, "")
    assert problem.startswith(f"{STORY}: a link to the board ")


@pytest.mark.slow
def test_the_page_of_a_board_and_what_it_loads() -> None:
    files = {"board.html", *(f"assets/board/{name}" for name in ("board.js", "board.css", "viewer.js", "viewer.css"))}
    found = board_files()
    assert files <= set(found)
    assert {file for file in found if file.startswith("boards/")} == {f"boards/{file}.js" for file in boards()}
    loaded = re.findall(r'(?:src|href)="(assets/[^"]+)"', found["board.html"])
    assert set(loaded) == files - {"board.html"}
