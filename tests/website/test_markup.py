"""Nothing that stands in the data is taken for markup."""

from __future__ import annotations

import pytest

from website.markup import code, link, listed, path_from, plain, shut, some, table, unsearched


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("Tom & Jerry &amp;", "Tom &amp; Jerry &amp;amp;"),
        ("[x](javascript:alert)", r"\[x\](javascript:alert)"),
        ("![x](y)", r"&#33;\[x\](y)"),
        ("a *b* _c_ `d`", r"a \*b\* \_c\_ \`d\`"),
        ("a | b", r"a \| b"),
        ("text {: .open } {#id}", r"text \{: .open \} \{\#id\}"),
        ("# no heading", r"\# no heading"),
        ("+ no list", "&#43; no list"),
        ("10. no list", "1&#48;. no list"),
        ("=== no tab", "&#61;== no tab"),
        ("two\n\n    paragraphs", "two paragraphs"),
        ("no [note]: here", r"no \[note\]&#58; here"),
        ("back\\slash", r"back\\slash"),
        ("BANG! and Missed!", "BANG! and Missed!"),
        ("Colt .45 - phase 1.", "Colt .45 - phase 1."),
    ],
)
def test_text_shows_as_it_is(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_code_may_have_ticks() -> None:
    assert code("a`b") == "`` a`b ``"


@pytest.mark.parametrize(
    ("page", "target", "way"),
    [
        ("index.md", "rules/bang/cards.md", "rules/bang/cards.md"),
        ("rules/bang/cards.md", "rules/bang/turn.md#x", "turn.md#x"),
        ("rules/bang/cards.md", "rules/bang/cards.md#x", "#x"),
        ("elements/bang/jail.md", "faces/bang/jail.svg", "../../faces/bang/jail.svg"),
        ("elements/bang/jail.md", "index.md", "../../index.md"),
    ],
)
def test_links_count_from_their_own_page(page: str, target: str, way: str) -> None:
    assert path_from(page, target) == way
    assert link(page, "x", target) == f"[x]({way})"


def test_a_table_has_a_line_under_its_head() -> None:
    assert table(("a", "b"), [("1", "2")]) == ["| a | b |", "| --- | --- |", "| 1 | 2 |", ""]


def test_blocks_end() -> None:
    assert shut("t", ["x"])[-2] == "</details>"
    assert unsearched(["x"])[-2] == "</div>"


def test_many_items_are_behind_a_click() -> None:
    assert listed(["a", "b"], 2) == ["- a", "- b"]
    lines = listed(["a", "b", "c", "d"], 2)
    assert [line for line in lines if line] == [
        "- a", "- b", '<details class="more" markdown>', "<summary>and 2 more</summary>", "- c", "- d", "</details>",
    ]  # fmt: skip
    assert listed([], 2) == []


def test_many_items_are_counted() -> None:
    assert some(["a", "b", "c", "d"], 2) == ["a", "b", "and 2 more"]
    assert some(["a", "b"], 2) == ["a", "b"]
