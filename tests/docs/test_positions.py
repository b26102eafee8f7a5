"""The positions on their page: each comes out as it says, is answered, and is taken by whatever takes a game."""

import json
from pathlib import Path

import pytest

import bangref
from bangref.core.record import LEGAL
from bangref.judge.ask import answered
from bangref.judge.position_in_lines import position_of
from bangref.judge.scenario import played
from bangref.judge.verify import verify
from tests.cli.running import run
from tools.pages.markdown import DOCS, Block, blocks

BLOCKS = blocks(DOCS / "positions.md")
POSITIONS = [block for block in BLOCKS if block.language == "yaml"]


def test_there_are_a_dozen() -> None:
    assert sum(block.heading == "A dozen to copy" for block in POSITIONS) >= 12


@pytest.mark.parametrize("block", POSITIONS, ids=lambda block: block.lines[3].strip())
def test_a_position_comes_out_as_it_says(block: Block) -> None:
    written = position_of(block.text).written
    assert not played(written.scenario).faults
    answer = answered(written, "position")
    assert answer.verdict == LEGAL
    assert all(claim.legal is False for claim in answer.claims)
    assert written.scenario.then or written.counts


@pytest.mark.parametrize("block", POSITIONS[::4], ids=lambda block: block.lines[3].strip())
def test_a_position_is_taken_as_it_is_copied(block: Block, tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_text(block.text, encoding="utf-8")
    for command in ("ask", "legal", "verify", "replay"):
        assert run(command, path).exit_code == 0
    assert run("ask", path, "--format", "json").exit_code == 0


def test_counts(tmp_path: Path) -> None:
    (block,) = (block for block in POSITIONS if "counts:" in block.text)
    path = tmp_path / "counts.yaml"
    path.write_text(block.text, encoding="utf-8")
    result = run("perft", path)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "2 counts as published")


def test_the_line_on_the_page() -> None:
    words = ("--sheriff", "Ada (Slab the Killer): BANG! AS", "--player", "Ben: ; Barrel QS", "--draw", "Beer 6H")
    told = next(block.text for block in BLOCKS if block.language == "console")
    said = ("Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert all(f'"{word}"' in told or (word.startswith("--") and word in told) for word in (*words, *said))
    assert run("ask", *words, *said).exit_code == 0


def test_the_program_on_the_page() -> None:
    (block,) = (block for block in BLOCKS if block.language == "python")
    names: dict[str, object] = {}
    exec(block.text, names)
    game = names["game"]
    assert isinstance(game, bangref.Game)
    assert [bangref.sentence(game, action) for action in bangref.legal_actions(game)] == [
        "Ben plays Missed! 2S",
        "Ben passes",
    ]


def test_the_record_on_the_page(tmp_path: Path) -> None:
    (block,) = (block for block in BLOCKS if block.language == "jsonl")
    assert "start" in json.loads(block.lines[0])
    path = tmp_path / "game.jsonl"
    path.write_text(block.text, encoding="utf-8")
    judgement = verify(str(path))
    assert (judgement.verdict, judgement.fault) == (LEGAL, None)
