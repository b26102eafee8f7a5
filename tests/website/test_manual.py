"""The pages of docs/ on the site: all of them, with links that lead to pages of the site."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.rulebook.load import load
from tests.docs.pages import DOCS
from website.manual import PAGES, manual_pages, rewritten, source

BOOK = load()


def test_the_overview_lists_every_page_of_docs_and_so_does_the_site() -> None:
    assert {path.name for path in DOCS.glob("*.md")} <= set(PAGES)


@pytest.mark.parametrize("file", PAGES)
def test_every_page_is_there(file: str) -> None:
    assert source(file).is_file()


@pytest.mark.parametrize(
    ("file", "written", "made"),
    [
        ("perft.md", "[x](rulings.md#readings)", "[x](rulings.md#readings)"),
        ("perft.md", "[x](../CONTRIBUTING.md#adding-a-set)", "[x](CONTRIBUTING.md#adding-a-set)"),
        ("CONTRIBUTING.md", "[x](docs/perft.md)", "[x](perft.md)"),
        ("perft.md", "[x](#decisions)", "[x](#decisions)"),
        ("perft.md", "[x](https://host.example/y)", "[x](https://host.example/y)"),
        ("perft.md", "[the tables](../fixtures/perft/a.yaml)", "the tables (`fixtures/perft/a.yaml`)"),
        ("index.md", "[README](../README.md)", "README (`README.md`)"),
        ("perft.md", "[x](../README.md#perft.md)", "x (`README.md`)"),
    ],
)
def test_links(file: str, written: str, made: str) -> None:
    assert rewritten(BOOK, file, written) == made


def test_clauses_lead_to_the_rules() -> None:
    id_ = "bang.card.jail.skip"
    assert rewritten(BOOK, "perft.md", f"As `{id_}` says.") == f"As [`{id_}`](../rules/bang/cards.md#{id_}) says."
    for none in ("`bang.card.jail.nothing`", "`bangref.core`", f"[`{id_}`](rulings.md)"):
        assert rewritten(BOOK, "perft.md", none) == none


def test_blocks_of_code_stay() -> None:
    block = "```yaml\nshows: [a](b.md) `bang.card.jail.skip`\n```\n"
    assert rewritten(BOOK, "perft.md", block) == block


def test_no_page_needs_a_program_that_draws_its_diagrams() -> None:
    assert not [page for page, text in manual_pages(BOOK).items() if "```mermaid" in text]


def test_pages_lie_beside_one_another() -> None:
    assert set(map(Path, manual_pages(BOOK))) == {Path("manual") / file for file in PAGES}
