"""The page on the library: eleven recipes, each of which runs as it stands; and what is public, as it is listed."""

from __future__ import annotations

import doctest
import shutil
from pathlib import Path

import pytest

import bangref
from tools.pages.markdown import DOCS, ROOT, Block, blocks

PAGE = DOCS / "library.md"
RECIPES = [block for block in blocks(PAGE) if block.language == "python"]


def test_there_are_eleven_recipes() -> None:
    assert len(RECIPES) == len({block.heading for block in RECIPES}) == 11


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda block: block.heading)
def test_a_recipe_runs(recipe: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ROOT / "fixtures" / "games" / "by_hand.jsonl", tmp_path / "game.jsonl")
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner()
    test = doctest.DocTestParser().get_doctest(recipe.text, {}, recipe.heading, str(PAGE), 0)
    assert any(example.want for example in test.examples)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_every_function_is_on_the_page() -> None:
    """In a recipe or in the table of what else there is."""
    text = PAGE.read_text(encoding="utf-8")
    functions = [name for name in bangref.__all__ if name.islower()]
    assert [name for name in functions if f"bangref.{name}(" not in text and f"`{name}(" not in text] == []
