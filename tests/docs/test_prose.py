"""A player is "they", "the player" or a name, in every page, docstring and comment, and never "he".

The texts of the clauses have a test of their own, `tests/rulebook/test_wording.py`.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.pages.markdown import ROOT

HE = re.compile(r"(?<![-\w])(he|him|his|himself)(?![-\w])", re.IGNORECASE)

PAGES = ("*.md", "docs/**/*.md", "fixtures/**/*.md")
CODE = ("bangref", "benchmarks", "tests", "tools", "verification", "website")

QUOTED = {
    "tests/docs/test_prose.py": "this test",
    "tests/rulebook/test_wording.py": "the test of the clauses",
}
"""Files that name the words they look for."""


def said(source: str) -> Iterator[tuple[int, str]]:
    """What a Python source says to its readers, line by line: comments, and strings that stand by themselves."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from enumerate(node.value.value.splitlines(), node.lineno)


def faults(lines: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines in which a player is "he", with their numbers."""
    return [(number, line.strip()) for number, line in lines if HE.search(line)]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def sources(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py") if str(path.relative_to(ROOT)) not in QUOTED)


def test_no_page_says_he() -> None:
    pages = sorted({path for pattern in PAGES for path in ROOT.glob(pattern)})
    assert len(pages) > 15
    found = {str(page.relative_to(ROOT)): faults(enumerate(read(page).splitlines(), 1)) for page in pages}
    assert {page: lines for page, lines in found.items() if lines} == {}


@pytest.mark.parametrize("folder", CODE)
def test_no_docstring_or_comment_says_he(folder: str) -> None:
    paths = sources(folder)
    assert paths
    found = {str(path.relative_to(ROOT)): faults(said(read(path))) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_what_is_found() -> None:
    source = '"""He draws."""\nX = "he stays"  # his card\n"""What X is\nfor him."""\nY = 1  # the, This, she, whim\n'
    assert sorted(faults(said(source))) == [(1, "He draws."), (2, "# his card"), (4, "for him.")]
