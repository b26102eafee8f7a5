"""The run over the planted bugs: a layer is asked of a copy with the bug in it, and of one without any before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from verification.planted import place_of, planted, scenes
from verification.planted.__main__ import main
from verification.planted.layers import BROKEN, FOUND, LAYERS, MISSED, Layer, Measured, NotSound, measured
from verification.planted.results import add, digest_of, kept, read

BUG = next(bug for bug in planted() if bug.id == "ten_arrows")
OTHER = next(bug for bug in planted() if bug.id == "gatling_roller")
COUNTS = "from bangref.dice.facts import ARROWS; raise SystemExit(ARROWS != 9)"


def layer_of(code: str) -> Layer:
    return Layer("one", {"dice": ("-c", code)})


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_layer_finds_one_bug_and_misses_the_other(jobs: int) -> None:
    before = place_of(BUG).read_text(encoding="utf-8")
    found = list(measured((BUG, OTHER, BUG), (layer_of(COUNTS),), jobs=jobs))
    assert [(each.bug, each.outcome) for each in found] == [(BUG, FOUND), (OTHER, MISSED), (BUG, FOUND)]
    assert place_of(BUG).read_text(encoding="utf-8") == before


@pytest.mark.slow
def test_what_is_known_is_not_asked() -> None:
    found = measured((BUG, OTHER), (layer_of(COUNTS),), known={("one", BUG.id)})
    assert [each.bug for each in found] == [OTHER]
    assert list(measured((BUG,), (layer_of("import no_such_module"),), known={("one", BUG.id)})) == []


@pytest.mark.slow
def test_a_layer_that_cannot_run_is_broken() -> None:
    (found,) = measured((BUG,), (layer_of(COUNTS.replace("ARROWS != 9", "2 * (ARROWS != 9)")),))
    assert found.outcome == BROKEN


@pytest.mark.slow
def test_a_layer_has_to_find_nothing_where_there_is_nothing() -> None:
    with pytest.raises(NotSound, match=r"(?s)one of dice, with no bug in it: found.*no_such_module"):
        list(measured((BUG,), (layer_of("import no_such_module"),)))


def test_each_game_has_each_layer() -> None:
    assert len({layer.name for layer in LAYERS}) == len(LAYERS) == 6
    assert len({layer.from_where for layer in LAYERS}) == 5
    assert all(set(layer.commands) == {"bang", "dice", "samurai"} for layer in LAYERS)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where results of this test come to lie."""
    path = tmp_path / "results.jsonl"
    monkeypatch.setattr("verification.planted.__main__.FILE", path)
    monkeypatch.setattr(read, "__defaults__", (path,))
    monkeypatch.setattr(add, "__defaults__", (path,))
    return path


@pytest.mark.slow
def test_the_table_that_is_printed(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["planted", "--bug", "ten_arrows", "--layer", "totals", "--told"])
    assert main() == 0
    printed = capsys.readouterr().out
    assert "assert 10 == 9" in printed
    assert printed.splitlines()[-1].split() == ["ten_arrows", "x"]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1
    assert main() == 0
    assert "assert 10 == 9" not in capsys.readouterr().out, "it is known already"


@pytest.mark.parametrize(
    ("outcome", "bug", "whole", "holds"),
    [
        (FOUND, "", "", True), (FOUND, "", "other", True), (FOUND, "other", "", False),
        (MISSED, "", "", True), (MISSED, "", "other", False), (BROKEN, "", "", False),
    ],
)  # fmt: skip
def test_what_still_holds(tmp_path: Path, outcome: str, bug: str, whole: str, holds: bool) -> None:
    path = tmp_path / "results.jsonl"
    row = add(Measured(BUG, "one", outcome, 1.0, "told"), f"now{whole}", path)
    row["marks"] = (f"{digest_of(BUG)}{bug}", row["marks"][1])
    path.write_text(json.dumps(row), encoding="utf-8")
    assert (("one", BUG.id) in read((BUG,), "now", path)) == holds


def test_what_is_committed() -> None:
    known = {(layer, BUG.id): {"outcome": FOUND} for layer in ("totals", "games compared", "tables compared")}
    figures, (one, other) = kept((BUG, OTHER), known)
    assert one["sources"] == 2, "the two that ask the model count once"
    assert other["layers"] == dict.fromkeys(one["layers"], "not asked")
    assert (figures["bugs"], figures["found by two that share no code"], figures["in facts"]) == (2, 1, 1)


def test_scenarios_of_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["scenes", "--game", "dice"])
    assert scenes.main() == 0
    assert "scenarios come out as they say" in capsys.readouterr().out
    monkeypatch.setattr("bangref.dice.turn.DICE", 4)
    assert scenes.main() == 1
    assert "dice." in capsys.readouterr().out
