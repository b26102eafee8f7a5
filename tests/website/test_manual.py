"""The pages of docs/ on the site: all of them, with links that lead to pages of the site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.rulebook.load import load
from tools.pages.markdown import DOCS
from website.manual import PAGES, SCHEMAS, manual_pages, rewritten, source

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
        ("index.md", "[README](../README.md)", "[README](commands.md)"),
        ("perft.md", "[x](../README.md#perft.md)", "[x](commands.md#perft.md)"),
        ("README.md", "[x](docs/perft.md)", "[x](perft.md)"),
        ("README.md", "[x](LICENSE)", "x (`LICENSE`)"),
        ("machines.md", "[x](../schema/export.schema.json)", "[x](../schema/export.schema.json)"),
        ("CHANGELOG.md", "[x](schema/export.schema.json)", "[x](../schema/export.schema.json)"),
    ],
)
def test_links(file: str, written: str, made: str) -> None:
    assert rewritten(BOOK, file, written) == made


def test_clauses_lead_to_the_rules() -> None:
    id_ = "bang.card.jail.skip"
    assert rewritten(BOOK, "perft.md", f"As `{id_}` says.") == f"As [`{id_}`](../rules/bang/cards.md#{id_}) says."
    for none in ("`bang.card.jail.nothing`", "`bangref.nothing`", f"[`{id_}`](rulings.md)"):
        assert rewritten(BOOK, "perft.md", none) == none


def test_modules_and_what_programs_call_lead_to_what_is_told_of_them() -> None:
    assert rewritten(BOOK, "perft.md", "`bangref.core`") == "[`bangref.core`](../api/bangref.core.md)"
    place = "../api/bangref.core.md#bangref.core.engine"
    assert rewritten(BOOK, "perft.md", "`bangref.core.engine`") == f"[`bangref.core.engine`]({place})"
    assert rewritten(BOOK, "perft.md", "`bangref.verify`").endswith("(../api/bangref.api.md#bangref.api.verify)")


def test_the_schemas_lie_beside_the_pages() -> None:
    pages = manual_pages(BOOK)
    for file in SCHEMAS:
        assert json.loads(pages[file]) == json.loads((DOCS.parent / file).read_text("utf-8"))
    assert "](../schema/transcript.schema.json)" in pages["manual/transcripts.md"]


def test_blocks_of_code_stay() -> None:
    block = "```yaml\nshows: [a](b.md) `bang.card.jail.skip`\n```\n"
    assert rewritten(BOOK, "perft.md", block) == block


def test_no_page_needs_a_program_that_draws_its_diagrams() -> None:
    assert not [page for page, text in manual_pages(BOOK).items() if "```mermaid" in text]


def test_pages_lie_beside_one_another() -> None:
    found = [page for page in manual_pages(BOOK) if page not in SCHEMAS]
    assert {Path(page).parent for page in found} == {Path("manual")}
    assert len(found) == len(PAGES)
