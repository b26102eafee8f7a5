"""The run over the planted bugs: a layer is asked of a copy with the bug in it, and of one without any before."""

from __future__ import annotations

import pytest

from verification.planted import place_of, planted
from verification.planted.__main__ import main
from verification.planted.layers import BROKEN, FOUND, LAYERS, MISSED, Layer, NotSound, measured

BUG = next(bug for bug in planted() if bug.id == "ten_arrows")
OTHER = next(bug for bug in planted() if bug.id == "gatling_roller")
COUNTS = "from bangref.dice.facts import ARROWS; raise SystemExit(ARROWS != 9)"


def layer_of(code: str) -> Layer:
    return Layer("one", {"dice": ("-c", code)})


def test_a_layer_finds_one_bug_and_misses_the_other() -> None:
    before = place_of(BUG).read_text(encoding="utf-8")
    found = list(measured((BUG, OTHER, BUG), (layer_of(COUNTS),)))
    assert [(each.bug, each.outcome) for each in found] == [(BUG, FOUND), (OTHER, MISSED), (BUG, FOUND)]
    assert place_of(BUG).read_text(encoding="utf-8") == before


def test_a_layer_that_cannot_run_is_broken() -> None:
    (found,) = measured((BUG,), (layer_of(COUNTS.replace("ARROWS != 9", "2 * (ARROWS != 9)")),))
    assert found.outcome == BROKEN


def test_a_layer_has_to_find_nothing_where_there_is_nothing() -> None:
    with pytest.raises(NotSound, match=r"(?s)one of dice, with no bug in it: found.*no_such_module"):
        list(measured((BUG,), (layer_of("import no_such_module"),)))


def test_each_game_has_each_layer() -> None:
    assert len(LAYERS) == 5
    assert all(set(layer.commands) == {"bang", "dice", "samurai"} for layer in LAYERS)


def test_the_table_that_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["planted", "--bug", "ten_arrows", "--layer", "totals", "--told"])
    assert main() == 0
    printed = capsys.readouterr().out
    assert "assert 10 == 9" in printed
    assert printed.splitlines()[-1].split() == ["ten_arrows", "x"]
