"""The drawing of the packages is what the contract says."""

from __future__ import annotations

from tools.pages.layers import PAGE, drawing, layers, page


def test_the_page_has_the_drawing_of_the_contract() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text
    assert drawing(layers()) in text


def test_another_contract_is_another_drawing() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text.replace("terminal   ", "something  ")) == text
    assert len({len(line) for line in drawing([["cli", "api"], ["core"]]).splitlines()}) == 1
