"""The programming interface on the site: every public name, with its declaration, its docstring and what it cites."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import bangref
from website.api import GROUPS, _folded, _place, api_pages, place_of
from website.complete import anchors_of
from website.data import Gathered
from website.docstrings import described, inline
from website.modules import API, ROOT, cited, modules

PAGE = "api/bangref.api.md"


def nowhere(_name: str) -> str:
    return ""


def section(site: Mapping[str, str], name: str) -> str:
    """What stands under the heading of a name."""
    page = place_of(name).partition("#")[0]
    found = re.search(rf"^(#+) [^\n]*\{{#{re.escape(name)}[ }}][^\n]*\n(.*?)(?=^##|^---$|\Z)", site[page], re.M | re.S)
    return found[2] if found else ""


# Everything is there ---------------------------------------------------------------------------------------------


def test_every_module_has_its_section_or_page(site: Mapping[str, str]) -> None:
    files = [path for path in (ROOT / "bangref").rglob("*.py") if "cli" not in path.parts]
    assert len(modules()) == len(files) > 300
    for module in modules():
        text = site[f"api/{module.page}.md"]
        assert f"# {module.name}\n" in text or f"## {module.name} {{#{module.name}}}\n" in text


def test_every_name_that_is_promised_is_told(site: Mapping[str, str]) -> None:
    for name in bangref.__all__:
        page, _, anchor = place_of(f"bangref.{name}").partition("#")
        assert f"{{#{anchor}" in site[page]
        assert anchor.endswith(f".{name}")


@pytest.mark.parametrize("name", [name for name in bangref.__all__ if callable(getattr(bangref, name))])
def test_a_name_has_its_declaration_and_its_docstring(site: Mapping[str, str], name: str) -> None:
    told = getattr(bangref, name)
    text = section(site, f"{told.__module__}.{told.__name__}")
    assert text.lstrip().startswith(("```python\nclass ", "```python\ndef "))
    first = " ".join(told.__doc__.partition("\n\n")[0].partition(":\n")[0].split()).replace("``", "`")
    flat = re.sub(r"\[(`[^`]+`)\]\([^)]+\)", r"\1", " ".join(text.split())).replace("\\", "")
    assert first.partition(": ")[0] in flat


def test_parameters_are_told_one_by_one(site: Mapping[str, str]) -> None:
    text = section(site, "bangref.api.new_game")
    assert "def new_game(\n    players: int | Sequence[Player],\n" in text
    assert "\n- `edition`: left out, it is the first of the game.\n" in text
    assert "```pycon\n>>> import bangref\n" in text
    text = section(site, "bangref.api.verify")
    assert "\n- `keep_going`: after an illegal step" in text
    assert "\n- `readings`, `edition`: chosen instead" in text


def test_what_it_takes_and_gives_leads_on(site: Mapping[str, str]) -> None:
    text = section(site, "bangref.api.step")
    assert "[`Action`](bangref.core.md#bangref.core.action.Action)" in text
    assert "[`legal_actions`](#bangref.api.legal_actions)" in text


def test_what_is_private_is_not_told(site: Mapping[str, str]) -> None:
    assert place_of("bangref.api._header") == ""
    assert not any(
        re.search(r"^#+ [\w.]*\b_[a-z]", text, re.M) for page, text in site.items() if page.startswith("api/")
    )


def test_methods_and_properties_are_told_with_their_class(site: Mapping[str, str]) -> None:
    page = "api/bangref.judge.md"
    assert "#### Transcript.lines {#bangref.judge.reader.Transcript.lines " in site[page]
    assert "def __init__(" in section(site, "bangref.judge.reader.Transcript")


# Clauses ---------------------------------------------------------------------------------------------------------


def test_a_module_leads_to_the_clauses_that_it_cites(site: Mapping[str, str]) -> None:
    text = section(site, "bangref.bang.cards.jail")
    assert "[`bang.card.jail.not_sheriff`](../rules/bang/cards.md#bang.card.jail.not_sheriff)" in text


def test_every_place_of_the_trace_is_cited_there(g: Gathered) -> None:
    known = {module.name: set(cited(module, g.book, g.trace)) for module in modules()}
    places = [(row.clause, place.partition(":")[0]) for row in g.trace.rows.values() for place in row.code]
    assert len(places) > 1000
    assert [(clause, name) for clause, name in places if clause not in known[name]] == []


def test_the_rules_lead_to_the_code(site: Mapping[str, str]) -> None:
    link = "[`bangref.bang.cards.jail:NOT_SHERIFF`](../../api/bangref.bang.cards.md#bangref.bang.cards.jail)"
    assert f"Implemented in {link}" in site["rules/bang/cards.md"]
    assert "(../../api/bangref.bang.cards.md#bangref.bang.cards.jail)" in site["elements/bang/jail.md"]


def test_a_clause_in_a_docstring_is_a_link() -> None:
    places = {"bang.card.jail": "j.md", "bang.x_y": "x.md"}
    assert inline("As bang.card.jail says.", lambda name: places.get(name, "")) == "As [`bang.card.jail`](j.md) says."
    assert inline("``bang.x_y`` and `bang.card.jail`", lambda name: places.get(name, "")) == (
        "[`bang.x_y`](x.md) and [`bang.card.jail`](j.md)"
    )
    assert inline("``bang.nothing`` or bang.nothing_else", nowhere) == r"`bang.nothing` or bang.nothing\_else"


def test_errors_lead_to_what_is_told_of_them(site: Mapping[str, str]) -> None:
    place = "bangref.record.md#bangref.record.errors.MalformedError"
    text = section(site, "bangref.api.new_game")
    assert f"Raises [`MalformedError`]({place}) for names" in text
    assert "[`IllegalError`](#bangref.api.IllegalError) for players" in text
    assert inline("Raises ValueError.", nowhere) == "Raises ValueError."


def test_the_beginning_of_ids_leads_to_the_first_clause(g: Gathered) -> None:
    from website.api import _clause

    assert _clause(g.book, "bang.card.jail") == "rules/bang/cards.md#bang.card.jail.play_on_other"
    assert _clause(g.book, "bang.card.jail.skip") == "rules/bang/cards.md#bang.card.jail.skip"
    assert _clause(g.book, "bang.card.jai") == _clause(g.book, "bang") == ""


# Docstrings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("One\n    line.", ["One line.", ""]),
        ("a      one\nbc     two", ["```text", "a      one", "bc     two", "```", ""]),
        ("Tree:\n\n    a   one\n      b two", ["Tree:", "", "```text", "a   one", "  b two", "```", ""]),
        (">>> f()\n'<b>'\n\nThen.", ["```pycon", ">>> f()", "'<b>'", "```", "", "Then.", ""]),
        ("x: one. y, x: two: three.", ["- `x`: one.", "- `y`, `x`: two: three.", ""]),
        ("Max: one. z: no.", ["Max: one. z: no.", ""]),
        ("It is so. x: one.", ["It is so.", "", "- `x`: one.", ""]),
        ("<script>*x*", [r"&lt;script&gt;\*x\*", ""]),
        ("# No heading", [r"\# No heading", ""]),
    ],
)
def test_docstrings_as_markdown(text: str, lines: list[str]) -> None:
    assert described(text, ["x", "y"], nowhere) == lines


def test_no_docstring_becomes_markup(site: Mapping[str, str]) -> None:
    for page, text in site.items():
        if page.startswith("api/"):
            bare = re.sub(r"^```.*?^```$|`[^`\n]+`|</?small>", "", text, flags=re.M | re.S)
            assert re.findall(r"<[a-zA-Z!/]", bare) == [], page
            assert text.count("```") % 2 == 0


def test_a_long_declaration_is_folded_at_its_own_commas() -> None:
    long = f"def f({', '.join(f'a{n}: dict[str, int]' for n in range(5))}) -> tuple[int, str]"
    assert _folded(long) == ["def f(", *(f"    a{n}: dict[str, int]," for n in range(5)), ") -> tuple[int, str]"]
    assert _folded("def f(a: int) -> int") == ["def f(a: int) -> int"]


# The list --------------------------------------------------------------------------------------------------------


def test_every_package_stands_in_one_group(g: Gathered) -> None:
    pages = {page for page in api_pages(g) if page != "api/index.md"}
    text = api_pages(g)["api/index.md"]
    for page in pages:
        assert text.count(f"- [`{Path(page).stem}`](") == 1
    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == list(GROUPS)


def test_a_package_without_a_group_is_told() -> None:
    assert _place("bangref.kits.bang")[0] == list(GROUPS).index("Games and their kits")
    with pytest.raises(LookupError, match=r"bangref\.nothing: in no group"):
        _place("bangref.nothing")


def test_only_what_is_promised_is_an_address_for_good(site: Mapping[str, str]) -> None:
    found = [address for address in anchors_of(site) if address.startswith("api/")]
    assert {f"{PAGE}#bangref.api.step", PAGE, "api/index.md"} <= set(found)
    assert {address.partition("#")[0] for address in found} == {PAGE, "api/index.md"}


def test_the_module_that_is_promised_is_what_bangref_gives() -> None:
    assert importlib.import_module(API).__all__ == bangref.__all__
