"""The page on odds has the numbers that the program computes, and some that are worked out on paper."""

from __future__ import annotations

import re
import shlex

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tools.pages.markdown import blocks
from tools.pages.odds import PAGE, page

LINES = PAGE.read_text(encoding="utf-8").splitlines()
COMMANDS = [
    line.removeprefix("$ bangref ")
    for block in blocks(PAGE)
    for line in block.lines
    if line.startswith("$ bangref odds")
]


@pytest.mark.slow
def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.pages.odds writes it anew"


@pytest.mark.parametrize(
    "line",
    [
        # 1 - (5/6)^n, n = 1 to 5: none of n dice shows an arrow.
        "| 1 | 16.67 % | 30.56 % | 42.13 % | 51.77 % | 59.81 % |",
        # (5/6)^5, whoever rolls: what is rolled again can only bring more arrows.
        "| no arrow taken | 40.19 % | 40.19 % | 40.19 % |",
        # Two more of one, two or three dice: 0, 1/36, (3 * 5 + 1)/216, (1296 - 625 - 500)/1296.
        "| 1 | 0 % | 2.78 % | 7.41 % | 13.19 % |",
        # Two Gatlings, two dynamite: one die left, 1/6, 11/36 less the dynamite that locks it:
        # 1/6 * (1 + 4/6) = 10/36; 1/6 * (1 + 4/6 + 16/36) = 19/54.
        "| 2 | 2 | 16.67 % | 27.78 % | 35.19 % |",
    ],
)
def test_worked_out_on_paper(line: str) -> None:
    assert line in LINES


def test_there_are_commands_on_the_page() -> None:
    assert len(COMMANDS) > 3


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_on_the_page_answer(command: str) -> None:
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0, result.stderr
    assert re.search(r"[0-9]+/[0-9]+ = [0-9.]+", result.stdout)
