"""The build fails for each thing that is missing; each is planted here."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from website.anchors import grown, main
from website.clauses import NOTHING, PARTS
from website.complete import ANCHORS, anchors_of, is_empty, links, problems
from website.data import Gathered
from website.elements import HEADINGS

JAIL, CARDS = "elements/bang/jail.md", "rules/bang/cards.md"


def told(g: Gathered, site: Mapping[str, str], **changed: str | None) -> list[str]:
    """The problems of a site in which pages are changed, or taken away."""
    pages = {**site, **{page: text for page, text in changed.items() if text is not None}}
    return problems(g, {page: text for page, text in pages.items() if changed.get(page, "") is not None}, "")


def test_the_site_is_complete(g: Gathered, site: Mapping[str, str]) -> None:
    assert problems(g, site) == []


def test_the_published_anchors_are_all_noted(site: Mapping[str, str]) -> None:
    """What is new has to be entered: python -m website.anchors."""
    assert set(anchors_of(site)) <= set(ANCHORS.read_text(encoding="utf-8").split())


def test_a_clause_that_is_not_told(g: Gathered, site: Mapping[str, str]) -> None:
    text = site[CARDS].replace("{#bang.card.jail.skip ", "{#bang.card.jail.skipped ")
    assert f"bang.card.jail.skip: not on {CARDS}" in told(g, site, **{CARDS: text})


@pytest.mark.parametrize(
    ("old", "new"),
    [("**Sources**", "**Whence**"), ("**Sources**", "**Proof**"), ("**Proof**\n{ .term }\n\n", "")],
    ids=["another title", "out of order", "left out"],
)
def test_a_clause_without_one_of_its_parts(g: Gathered, site: Mapping[str, str], old: str, new: str) -> None:
    start, mark, rest = site[CARDS].partition("{#bang.card.jail.skip ")
    found = told(g, site, **{CARDS: start + mark + rest.replace(old, new, 1)})
    assert [problem.split(":")[0] for problem in found] == ["bang.card.jail.skip"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("## Example", "## An example"),
        ("## Example", "## Proof"),
        ("## Why it matters\n", ""),
        ("## Proof", "## More\n\n## Proof"),
    ],
    ids=["another heading", "out of order", "left out", "one too many"],
)
def test_an_element_with_other_headings(g: Gathered, site: Mapping[str, str], old: str, new: str) -> None:
    (problem,) = told(g, site, **{JAIL: site[JAIL].replace(old, new, 1)})
    assert problem.startswith(f"{JAIL}: its headings are ")


EMPTY = ("", NOTHING, "<div>\n\n</div>", "| rulebook | where |\n| --- | --- |", "\n---\n\n[All](index.md)")


@pytest.mark.parametrize(
    ("body", "empty"),
    [*((body, True) for body in EMPTY), ("- Nothing.", False), ("| a |\n| --- |\n| b |", False), ("Told.", False)],
)
def test_where_nothing_is_told(body: str, empty: bool) -> None:
    assert is_empty(f"\n\n{body}\n\n") == empty


@pytest.mark.parametrize(("heading", "body"), [*zip(HEADINGS, (*EMPTY, ""), strict=True)])
def test_an_element_of_which_something_is_not_told(
    g: Gathered, site: Mapping[str, str], heading: str, body: str
) -> None:
    text = re.sub(rf"(?ms)^(## {heading}[^\n]*\n\n).*?(?=^## |^---$)", rf"\1{body}\n", site[JAIL])
    assert text != site[JAIL]
    assert told(g, site, **{JAIL: text}) == [f"{JAIL}: nothing under {heading}"]


@pytest.mark.parametrize(("part", "body"), [*zip(PARTS, ("", NOTHING) * 3, strict=True)])
def test_a_clause_of_which_something_is_not_told(g: Gathered, site: Mapping[str, str], part: str, body: str) -> None:
    start, mark, rest = site[CARDS].partition("{#bang.card.jail.skip ")
    pattern = rf"(?ms)^(\*\*{part}\*\*\n\{{ \.term \}}\n\n).*?(?=^\*\*|^</?div)"
    changed = re.sub(pattern, rf"\1{body}\n\n", rest, count=1)
    assert changed != rest
    assert told(g, site, **{CARDS: start + mark + changed}) == [f"bang.card.jail.skip: nothing under {part}"]


def test_a_clause_whose_heading_is_not_what_it_says(g: Gathered, site: Mapping[str, str]) -> None:
    text = site[CARDS].replace("loses their turn. {#bang.card.jail.skip ", "loses it. {#bang.card.jail.skip ")
    assert told(g, site, **{CARDS: text}) == ["bang.card.jail.skip: its heading is not what it says"]


def test_a_clause_that_says_nothing(g: Gathered, site: Mapping[str, str]) -> None:
    skip = g.book.clauses["bang.card.jail.skip"]
    book = g.book._replace(clauses={**g.book.clauses, skip.id: skip._replace(text=" ")})
    heading = "### If the draw! for Jail shows any suit but hearts, the player in Jail loses their turn. {"
    text = site[CARDS].replace(heading, "###  {")
    found = problems(g._replace(book=book), {**site, CARDS: text}, "")
    assert found == ["bang.card.jail.skip: its heading is not what it says"]


def test_nothing_is_said_nowhere(site: Mapping[str, str]) -> None:
    """The words that stand for what is missing; where there is nothing to tell, pages say why."""
    assert [page for page, text in site.items() if re.search(rf"^{re.escape(NOTHING)}$", text, re.M)] == []


def test_an_example_that_is_not_played(g: Gathered, site: Mapping[str, str]) -> None:
    fewer = {name: story for name, story in g.stories.items() if name != "bang.example.two_jails"}
    found = problems(g._replace(stories=fewer), site, "")
    assert "bang.example.two_jails: an example that no scenario plays" in found


def test_an_element_without_a_page_or_a_face(g: Gathered, site: Mapping[str, str]) -> None:
    assert any(problem.startswith(f"{JAIL}: its headings are , not") for problem in told(g, site, **{JAIL: None}))
    assert f"{JAIL}: no face" in told(g, site, **{"faces/bang/jail.svg": None})


def test_a_page_that_nobody_reaches(g: Gathered, site: Mapping[str, str]) -> None:
    assert told(g, site, **{"rules/bang/lost.md": "# Lost"}) == ["rules/bang/lost.md: not reached from index.md"]


def test_pages_that_only_reach_each_other(g: Gathered, site: Mapping[str, str]) -> None:
    assert len(told(g, site, **{"a.md": "[b](b.md)", "b.md": "[a](a.md)"})) == 2


def test_broken_links(g: Gathered, site: Mapping[str, str]) -> None:
    text = site["index.md"] + "\n[a](nowhere.md) [b](rules/bang/cards.md#bang.card.jail.nothing)\n"
    assert told(g, site, **{"index.md": text}) == [
        "index.md: a link to nowhere.md, which is not there",
        "index.md: a link to rules/bang/cards.md#bang.card.jail.nothing, which is not there",
    ]


def test_a_link_in_code_is_none() -> None:
    text = "[a](b.md#c) `[no](x.md)`\n```text\n[no](y.md)\n```\n[out](https://host.example/z)"
    assert links("rules/bang/a.md", text) == ("rules/bang/b.md#c",)
    assert links("rules/bang/a.md", "[a](../../index.md) [b](#here)") == ("index.md", "rules/bang/a.md#here")


def test_a_scenario_that_is_lost(g: Gathered, site: Mapping[str, str]) -> None:
    fewer = {name: story for name, story in g.stories.items() if name != "card.jail.sheriff"}
    assert "bang.card.jail.not_sheriff: the scenario card.jail.sheriff is not told" in problems(
        g._replace(stories=fewer), site, ""
    )


def test_an_address_that_was_published_stays(g: Gathered, site: Mapping[str, str]) -> None:
    published = "index.md\nrules/bang/cards.md#bang.card.jail.once\n"
    assert problems(g, site, published) == [
        "rules/bang/cards.md#bang.card.jail.once: published once, and not there any more"
    ]


def test_addresses_are_pages_and_clauses_but_no_scenarios(site: Mapping[str, str]) -> None:
    found = anchors_of(site)
    assert {JAIL, f"{CARDS}#bang.card.jail.skip", "index.md"} <= set(found)
    assert not any(address.startswith("scenarios/") for address in found)


def kept(folder: Path, *contents: str) -> Path:
    """A repository in which the list had these contents, one commit after another; "" is none."""
    git = ["git", "-C", str(folder), "-c", "user.name=x", "-c", "user.email=x@host.example"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    (folder / "website").mkdir()
    path = folder / "website" / "anchors.txt"
    for text in contents:
        if text:
            path.write_text(text, encoding="utf-8")
            subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "x"], check=True)
    return path


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (("a.md\n", "a.md\nb.md\n"), ""),
        (("", "a.md\n"), ""),
        (("a.md\nb.md\n", "b.md\nc.md\n"), "a.md: published once, and taken off the list since HEAD~1\n"),
    ],
    ids=["grown", "the first", "taken off"],
)
def test_nobody_takes_an_address_off_the_list(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    contents: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.setattr("website.anchors.ANCHORS", kept(tmp_path, *contents))
    assert main(["--since", "HEAD~1"]) == bool(said)
    assert capsys.readouterr().err == said
    with pytest.raises(SystemExit, match="Not a valid object name"):
        main(["--since", "HEAD~7"])


def test_the_list_only_grows() -> None:
    assert grown("z.md\n", ["a.md"]) == "a.md\nz.md\n"
    assert grown("a.md\n", []) == "a.md\n"
