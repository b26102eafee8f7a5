"""The programming interface on the site: every public name, with its docstring, its links and the clauses it cites."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from griffe import Class, Function, Object, visit
from griffe import Module as Read

import bangref
from website.api import GROUPS, _place, api_pages
from website.complete import anchors_of, problems
from website.data import Gathered
from website.docstrings import described, inline
from website.griffe_extension import describe
from website.modules import API, ROOT, anchors, cited, module, modules, place_of, shown, tell_where_promised

PAGE = "api/bangref.api.md"


def nowhere(_name: str) -> str:
    return ""


def read(g: Gathered, name: str) -> Read:
    """A module as mkdocstrings is given it."""
    of = {each: fresh(each) for each in (name, *(each.name for each in modules() if each.page == API))}
    tell_where_promised(of)
    describe(g, module(name), of[name])
    return of[name]


def fresh(name: str) -> Read:
    path = ROOT.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return visit(name, filepath=file, code=module(name).source)


def said(told: Object) -> str:
    assert told.docstring is not None
    return told.docstring.value


def declared(told: Object) -> dict[str, str | None]:
    """The parameters of a function, or of what makes a class, with their defaults."""
    made = told.members["__init__"] if isinstance(told, Class) else told
    assert isinstance(made, Function)
    return {each.name: each.default and str(each.default) for each in made.parameters}


# Everything is there ---------------------------------------------------------------------------------------------


def test_every_module_has_its_section_or_page(site: Mapping[str, str]) -> None:
    files = [path for path in (ROOT / "bangref").rglob("*.py") if "cli" not in path.parts]
    assert len(modules()) == len(files) > 300
    for each in modules():
        assert site[f"api/{each.page}.md"].count(f"\n::: {each.name}\n") == 1


def test_every_name_that_is_promised_is_told(site: Mapping[str, str]) -> None:
    for name in bangref.__all__:
        page, _, anchor = place_of(f"bangref.{name}").partition("#")
        assert anchor.endswith(f".{name}")
        assert anchor in anchors(module(anchor.rpartition(".")[0]))
        assert page in site


@pytest.mark.parametrize("name", [name for name in bangref.__all__ if callable(getattr(bangref, name))])
def test_a_name_has_its_docstring(g: Gathered, name: str) -> None:
    told = getattr(bangref, name)
    first = " ".join(told.__doc__.partition("\n\n")[0].partition(":\n")[0].split()).replace("``", "`")
    own = API if told.__module__.startswith(f"{API}.") else told.__module__
    text = said(read(g, own)[told.__name__])
    flat = re.sub(r"\[(`[^`]+`)\]\([^)]+\)", r"\1", " ".join(text.split())).replace("\\", "")
    assert first.partition(": ")[0] in flat


def test_what_is_promised_is_told_once(site: Mapping[str, str]) -> None:
    """On the module that promises it; the one in which it stands leads there."""
    names = [anchor for each in modules() for anchor in anchors(each)]
    assert names.count("bangref.api.step") == 1
    assert "bangref.api.play.step" not in names
    assert place_of("bangref.api.play.step") == place_of("bangref.step") == f"{PAGE}#bangref.api.step"


def test_parameters_are_told_one_by_one(g: Gathered) -> None:
    told = read(g, API)
    assert "players" in declared(told["new_game"])
    text = said(told["new_game"])
    assert "\n- `edition`: left out, it is the first of the game.\n" in text
    assert "```pycon\n>>> import bangref\n" in text
    text = said(told["verify"])
    assert "\n- `keep_going`: after an illegal step" in text
    assert "\n- `readings`, `edition`: chosen instead" in text


def test_a_named_tuple_is_told_with_its_fields(g: Gathered) -> None:
    told = read(g, "bangref.core.action")["Action"]
    assert list(declared(told)) == ["self", *bangref.Action._fields]
    assert declared(told)["name"] == "''"
    assert "- `card`: the card played" in said(told)
    assert "card" not in told.members, "of a field nothing more is said"


def test_constants_of_which_nothing_is_said_are_not_told(g: Gathered) -> None:
    told = read(g, "bangref.terminal.style")
    assert "ORDINARY" not in told.members
    assert "Style" in told.members
    plain = read(g, "bangref.core.action")
    assert "NATURE" in plain.members


def test_a_long_value_is_left_out(g: Gathered) -> None:
    told = read(g, "bangref.record.spelling")
    assert str(told["CORNER"].value) == "..."
    assert str(told["MOST"].value) == "3"


def test_what_is_private_is_not_told() -> None:
    assert place_of("bangref.api.play._after_chance") == ""
    for each in modules():
        assert not any(name.startswith("_") for member in shown(each.read) for name in member.name.split("."))


def test_methods_and_properties_are_told_with_their_class() -> None:
    known = set(anchors(module("bangref.judge.reader")))
    assert {"bangref.judge.reader.Transcript", "bangref.judge.reader.Transcript.lines"} <= known


# Clauses ---------------------------------------------------------------------------------------------------------


def test_a_module_leads_to_the_clauses_that_it_cites(g: Gathered) -> None:
    text = said(read(g, "bangref.bang.cards.jail"))
    assert "\nCites: " in text
    assert "[`bang.card.jail.not_sheriff`](../rules/bang/cards.md#bang.card.jail.not_sheriff)" in text


def test_every_place_of_the_trace_is_cited_there(g: Gathered) -> None:
    known = {each.name: set(cited(each, g.book, g.trace)) for each in modules()}
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


def test_errors_lead_to_what_is_told_of_them(g: Gathered) -> None:
    place = "bangref.record.md#bangref.record.errors.MalformedError"
    text = said(read(g, API)["new_game"])
    assert f"Raises [`MalformedError`]({place}) for names" in text
    assert "[`IllegalError`](bangref.api.md#bangref.api.IllegalError) for players" in text
    assert inline("Raises ValueError.", nowhere) == "Raises ValueError."


def test_the_beginning_of_ids_leads_to_the_first_clause(g: Gathered) -> None:
    from website.modules import _clause

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


def test_no_docstring_becomes_markup(g: Gathered) -> None:
    for name in (API, "bangref.core.frame", "bangref.record.errors", "bangref.report.page_check"):
        told = read(g, name)
        for text in [said(told), *(said(member) for member in shown(told) if member.docstring)]:
            bare = re.sub(r"^```.*?^```$|`[^`\n]+`", "", text, flags=re.M | re.S)
            assert re.findall(r"<[a-zA-Z!/]", bare) == [], name
            assert text.count("```") % 2 == 0


# The list --------------------------------------------------------------------------------------------------------


def test_every_package_stands_in_one_group() -> None:
    pages = {page for page in api_pages() if page != "api/index.md"}
    text = api_pages()["api/index.md"]
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


def test_a_name_that_is_promised_no_more_is_missed(g: Gathered, site: Mapping[str, str]) -> None:
    without = {**site, PAGE: site[PAGE].replace(f"::: {API}\n", "")}
    found = problems(g, without, f"{PAGE}#bangref.api.step\n")
    assert f"{PAGE}#bangref.api.step: published once, and not there any more" in found


def test_the_module_that_is_promised_is_what_bangref_gives() -> None:
    assert importlib.import_module(API).__all__ == bangref.__all__
