"""How wide text is: what is known without asking is as wide as rich says."""

from __future__ import annotations

import pytest
from rich.cells import cell_len, set_cell_size

from bangref.terminal.cells import DRAWN, cells, fitted
from bangref.terminal.style import PLAIN, PRETTY


def test_what_tables_are_drawn_with_takes_one_column_each() -> None:
    assert {letter: cell_len(letter) for letter in DRAWN} == dict.fromkeys(DRAWN, 1)


TEXTS = (
    *("", "a", "Ada", "●", "┌─ ▶ Ada ★ Sheriff ─┐", "Paul Regret ●●●○"),
    *("▶\ufe0f", "★酒", "é", "e\u0301", "tab\there"),
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("cut", [PLAIN.cut, PRETTY.cut])
def test_text_is_fitted_as_it_would_be_measured(text: str, cut: str) -> None:
    assert cells(text) == cell_len(text)
    for width in range(15):
        shortened = text if cell_len(text) <= width else set_cell_size(text, max(0, width - 1)) + cut
        assert fitted(text, width, cut) == set_cell_size(shortened, width)
