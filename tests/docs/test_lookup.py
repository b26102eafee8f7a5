"""The page on looking things up: what it prints is what the commands print."""

import re
import shlex

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tools.pages.markdown import DOCS, Block, blocks

SHOWN = [block for block in blocks(DOCS / "lookup.md") if block.language == "console"]


def _without_numbers(line: str) -> str:
    """How many more there are changes with every clause."""
    return re.sub(r"^and \d+ more$", "and more", line)


def test_there_are_examples() -> None:
    assert len(SHOWN) > 3


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: block.lines[0])
def test_commands_print_what_the_page_shows(block: Block) -> None:
    """A block has a command and the first lines that it prints."""
    (command, *told) = block.lines
    prompt, name, *arguments = shlex.split(command)
    assert (prompt, name) == ("$", "bangref")
    printed = CliRunner().invoke(app, arguments, env={"COLUMNS": "100"}).stdout.splitlines()
    assert told
    assert list(map(_without_numbers, printed[: len(told)])) == list(map(_without_numbers, told))
