"""What is committed of a campaign: the mutants that are dead as long as their functions stay as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from verification.mutation.dead import BadFile, dead, read_dead
from verification.mutation.mutants import mutants

SOURCE = "def f(a: int) -> bool:\n    return a < 1\n\n\ndef g(a: int) -> bool:\n    return a > 2\n"
CHANGED = SOURCE.replace("a > 2", "a > 3")
KNOWN = mutants("x.py", SOURCE)
KILLED = {mutant.key: {"outcome": "killed"} for mutant in KNOWN}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mutants.json"


def test_what_was_killed_is_read_again(path: Path) -> None:
    assert read_dead(path, KNOWN) == {}
    path.write_text(dead(KNOWN, KILLED), encoding="utf-8")
    found = read_dead(path, KNOWN)
    assert set(found) == {mutant.key for mutant in KNOWN}
    assert {row["outcome"] for row in found.values()} == {"killed"}


def test_what_survived_or_took_too_long_or_was_not_tried_is_tried_again(path: Path) -> None:
    outcomes = dict(zip((mutant.key for mutant in KNOWN), ("survived", "timeout", "killed"), strict=False))
    path.write_text(dead(KNOWN, {key: {"outcome": outcome} for key, outcome in outcomes.items()}), encoding="utf-8")
    assert set(read_dead(path, KNOWN)) == {KNOWN[2].key}


def test_a_function_that_was_changed_is_tried_again(path: Path) -> None:
    path.write_text(dead(KNOWN, KILLED), encoding="utf-8")
    now = mutants("x.py", CHANGED)
    assert set(read_dead(path, now)) == {mutant.key for mutant in now if mutant.function == "f"} != set()


def test_written_again_it_is_the_same(path: Path) -> None:
    path.write_text(dead(KNOWN, KILLED), encoding="utf-8")
    assert dead(KNOWN, read_dead(path, KNOWN)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["{", "[1]", json.dumps({"x.py": ["a"]}), json.dumps({"x.py": {"a": 1}})])
def test_a_file_that_is_something_else(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="remove it, and every mutant is tried again"):
        read_dead(path, KNOWN)
