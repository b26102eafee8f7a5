"""Games judged as somebody saw them, in quantity: what is counted, and that one that is not legal is a failure."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from bangref.judge.judgement import Judgement
from benchmarks import blinded
from benchmarks.blinded import blinded_all, figures_of, main
from benchmarks.soak import failures, kind_of


def test_a_game_is_judged_as_everybody_saw_it() -> None:
    found = blinded_all(1)
    (players,) = kind_of(1).numbers
    assert (found["games"], found["records"], failures(found)) == (1, players + 1, 0)
    for counted in ("seconds ", "speed "):
        assert sum(number for what, number in found.items() if what.startswith(counted)) == players + 1


def test_a_record_that_is_not_legal_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    judged, seen = blinded._judged, []

    def once_malformed(text: str) -> Judgement:
        seen.append(text)
        return judged(f"{text}no line\n" if len(seen) == 2 else text)

    monkeypatch.setattr(blinded, "_judged", once_malformed)
    found = blinded_all(1)
    assert [what for what in found if what.startswith("FAILED")] == ["FAILED malformed, seed 1 as nobody saw it"]


def test_what_is_slow_is_counted() -> None:
    found = Counter({"games": 1, "records": 9, "seconds up to 2 of bang": 4, "seconds up to 5 of bang": 3})
    found += Counter({"seconds over 10 of dice": 2})
    assert figures_of(found) == {"games": 1, "records": 9, "failures": 0, "records over 2 s": 5}


def test_writing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1", "1", "--game", "dice", "--write"], tmp_path, tmp_path / "build") == 0
    kept = json.loads((tmp_path / "blinded.json").read_text(encoding="utf-8"))
    assert kept["command"] == "python -m benchmarks.blinded 1 1 --game dice --write"
    assert kept["figures"]["games"] == 1
    assert "1  games of dice\n" in capsys.readouterr().out
