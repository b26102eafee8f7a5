"""`bangref perft`: counts, compared and divided."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.cli import perft
from bangref.cli.main import app
from bangref.judge.perft.position import DEEPEST

BY_HAND = Path(__file__).parents[2] / "fixtures" / "perft" / "by_hand.yaml"


def run(*args: object, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["perft", *map(str, args)], input=given)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Positions with one count that is not right."""
    path = tmp_path / "wrong.yaml"
    path.write_text(BY_HAND.read_text(encoding="utf-8").replace("[4, 7, 16, 35]", "[4, 7, 17, 35]"), encoding="utf-8")
    return path


def test_every_count_as_published() -> None:
    result = run(BY_HAND)
    assert result.exit_code == 0
    assert "a Duel (edition 003)\n  depth  1               4 as published\n" in result.stdout
    assert result.stdout.endswith("\n29 counts as published\n")


def test_a_count_that_differs(wrong: Path) -> None:
    result = run(wrong)
    assert result.exit_code == 1
    assert "  depth  3              16 published: 17\n" in result.stdout
    assert result.stdout.endswith("\n1 of 29 counts differ\n")


def test_to_a_depth() -> None:
    result = run(BY_HAND, "--depth", 2)
    assert result.exit_code == 0
    assert result.stdout.endswith("\n14 counts as published\n")


def test_deeper_than_published() -> None:
    result = run(BY_HAND, "--depth", 7)
    assert result.exit_code == 0
    assert "  depth  7 " in result.stdout
    assert result.stdout.endswith("\n29 counts as published\n")


def test_divided() -> None:
    result = run(BY_HAND, "--depth", 3, "--divide")
    duel = result.stdout.partition("a Duel")[2]
    assert "the sequences of 3, by first decision:" in duel
    assert "                5  Ada plays Duel QD on Ben\n" in duel
    assert "                2  Ada plays BANG! AS on Ben\n" in duel
    assert "                7  Ada ends the turn\n" in duel


def test_no_counts_published() -> None:
    text = "\n".join(line for line in BY_HAND.read_text(encoding="utf-8").splitlines() if not line.startswith("counts"))
    result = run("-", "--divide", given=text)
    assert result.exit_code == 0
    assert result.stdout.endswith("\nno count is published\n")
    deeper = run("-", "--depth", 1, "--divide", given=text)
    assert "  depth  1               2\n" in deeper.stdout
    assert deeper.stdout.endswith("\nno count is published\n")


def test_malformed(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("id: x\ngiven:\n  trun: Ada\n", encoding="utf-8")
    result = run(BY_HAND, path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"bangref: {path}:2: x: given: no such field: 'trun'; expected perhaps 'turn' or 'ring'\n"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run(tmp_path / "none.yaml")
    assert result.exit_code == 2
    assert "none.yaml: cannot be read: No such file or directory" in result.stderr


def test_a_table_that_cannot_be() -> None:
    text = BY_HAND.read_text(encoding="utf-8").replace("lives: 5", "lives: 9", 1)
    assert "lives: 9 lives; expected 1 to 5" in run("-", given=text).stderr


@pytest.mark.parametrize("args", [(), ("-", "-"), (BY_HAND, "--depth", 0), (BY_HAND, "--depth", 61)])
def test_wrong_usage(args: tuple[object, ...]) -> None:
    assert run(*args).exit_code == 2


def test_the_command_knows_how_deep_a_position_may_be() -> None:
    assert perft.DEEPEST == DEEPEST
