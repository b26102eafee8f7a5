"""The soak: what comes of it, and that a game that fails is told and kept as a failure."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from bangref.kits import kit_of
from benchmarks.chunks import play_all
from benchmarks.soak import failures, figures_of, kind_of, main, rows_of, soaked


def test_games_come_to_an_end_and_survive_reloading() -> None:
    found = sum(map(soaked, range(6)), Counter[str]())
    assert found["games"] == 6
    assert all(found[f"games of {game}"] == 2 for game in ("bang", "dice", "samurai"))
    assert found["steps"] > 300
    assert failures(found) == 0
    assert all(any(what.startswith(f"{game}.") for what in found) for game in ("bang", "dice", "samurai"))


def test_a_state_that_does_not_come_back_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.soak.bang_invariants.well_formed", lambda rules, state: ["a card too many"])
    found = soaked(0)
    assert failures(found) == 1
    figures = {"games": 1, "games of bang": 1, "steps": 0, "failures": 1, "seconds": 1}
    kept = figures_of(found, 1)
    assert {what: number for what, number in kept.items() if not what.startswith("games with ")} == figures


def test_a_game_that_breaks_off_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(rules: object, state: object) -> list[str]:
        raise ValueError("no such card")

    monkeypatch.setattr("benchmarks.soak.bang_invariants.well_formed", broken)
    with pytest.raises(ValueError, match="no such card") as told:
        soaked(3)
    assert told.value.__notes__ == ["in the game of seed 3"]


def test_a_fault_ends_the_run_at_once(tmp_path: Path) -> None:
    faulty = cast("list[int]", ["no seed"])
    with pytest.raises(TypeError):
        play_all(soaked, [faulty, *([seed] for seed in range(300))], 1, tmp_path / "build" / "played.jsonl")
    assert len((tmp_path / "build" / "played.jsonl").read_text(encoding="utf-8").splitlines()) < 10


def test_every_game_is_played_with_all_there_is() -> None:
    asked = [kind_of(seed) for seed in range(600)]
    of_dice = {(one.numbers, one.edition) for one in asked if one.game == "dice"}
    assert of_dice == {((number,), edition) for number in range(3, 9) for edition in ("001", "002")}
    assert {one.numbers for one in asked if one.game == "samurai"} == {((n,)) for n in range(3, 8)}
    of_bang = [one for one in asked if one.game == "bang"]
    kit = kit_of("bang")
    assert {name for one in of_bang for name in one.sets} == set(kit.sets)
    assert {name for one in of_bang for name in one.variants} == set(kit.variants)
    assert {one.numbers[0] for one in of_bang} == set(range(3, 9))
    assert any(one.readings for one in of_bang)


def test_what_is_kept() -> None:
    found = Counter({"games": 3, "steps": 400, "bang.end.immediate": 2, "FAILED no end, seed 1": 1})
    assert figures_of(found, 5) == {"games": 3, "steps": 400, "failures": 1, "seconds": 5}
    assert rows_of(found) == [{"name": "bang.end.immediate", "games": 2, "clauses": ["bang.end.immediate"]}]


def test_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "soak.json"
    assert main(["1", "1", "--write"], tmp_path, tmp_path / "build") == 0
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["command"] == "python -m benchmarks.soak 1 1 --write"
    assert kept["figures"]["games"] == 3
    assert "3  games\n" in capsys.readouterr().out


@pytest.mark.slow
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["2", "1", "--game", "samurai"], tmp_path, tmp_path) == 0
    once = capsys.readouterr().out
    assert "2  games of samurai\n" in once
    assert "games of bang" not in once
    (path,) = tmp_path.glob("*-samurai.jsonl")
    line = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**line, "found": {**line["found"], "steps": 7}}) + "\n", encoding="utf-8")
    assert main(["2", "1", "--game", "samurai"], tmp_path, tmp_path) == 0
    assert "7  steps\n" in capsys.readouterr().out
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1
    assert main(["3", "1", "--game", "samurai"], tmp_path, tmp_path) == 0  # the last chunk was shorter
    assert "3  games of samurai\n" in capsys.readouterr().out
