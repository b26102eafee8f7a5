"""A recording holds what the model has confirmed; a changed kernel is told by it, and asked about by the model."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bangref.bang import distance, healing
from tests.verification.compare.stand_in import StandIn
from verification.compare import recording, runs
from verification.compare.__main__ import main
from verification.compare.games import KINDS, Compared, played
from verification.compare.recording import Item, checked, confirmed, item_at, items, places, way_to, written
from verification.compare.runs import Task
from verification.compare.tables import walked
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import named

BASE = KINDS[0]


def item_of(compared: Compared, name: str = "one") -> Item:
    assert compared.difference is None
    assert compared.recorder is not None
    return Item("games", name, compared.begun.header, compared.begun.given, compared.recorder.rows)


@pytest.fixture(scope="module")
def game() -> Item:
    return item_of(played(BASE, 3, StandIn(), record=True), "bang 003 3")


@pytest.fixture(scope="module")
def walk() -> Item:
    return item_of(walked(named(TABLES, "rescue"), StandIn(), Random(1), 60, record=True))


def test_the_kernel_goes_along_with_what_it_has_done(game: Item, walk: Item) -> None:
    assert len(game.rows) > 100
    assert any(row.view is None for row in game.rows)
    assert len({row.after for row in walk.rows}) < len(walk.rows)  # several decisions at one moment
    for item in (game, walk):
        assert checked(item) is None
        last = len(item.rows) - 1
        assert len(way_to(item, last)) >= 1
        assert confirmed(item, last, StandIn()) is None


def test_it_is_kept_and_read_again(game: Item, walk: Item, tmp_path: Path) -> None:
    path = written("bang", (game, walk), tmp_path)
    assert path.name == "bang.jsonl.gz"
    again = list(items("bang", folder=tmp_path))
    standing = places("bang", tmp_path)
    assert [item_at("bang", place, tmp_path) for place in standing] == again
    assert [place.rows for place in standing] == [len(game.rows), len(walk.rows)]
    assert [item.name for item in again] == [game.name, walk.name]
    assert [checked(item) for item in again] == [None, None]
    assert again[1].rows == [row._replace(view=row.view) for row in walk.rows]


def test_a_changed_kernel_is_found_and_the_model_is_asked(game: Item, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distance, "COLT_45_REACH", 0)
    place = checked(game)
    assert place is not None
    assert place < len(game.rows) - 1
    assert confirmed(game, place, StandIn()) is None, "the stand-in is the kernel itself, and shares the change"
    found = confirmed(game, place, StandIn(answers=lambda _: []))
    assert found is not None
    assert found.kind == "answers"


def test_a_kernel_that_stumbles_is_found(game: Item, walk: Item, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*_: Any) -> int:
        raise LookupError("no such player")

    monkeypatch.setattr(healing, "healed", stumbles)
    place = checked(walk)
    assert place is not None
    found = confirmed(walk, place, StandIn())
    assert found is not None
    assert found.kind == "error"


def test_a_run_with_the_recording(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    monkeypatch.setattr(runs, "model_of", lambda game: StandIn())
    monkeypatch.setattr(recording, "FOLDER", tmp_path)
    monkeypatch.setattr(runs, "written", lambda game, found: written(game, found, tmp_path))
    monkeypatch.setattr(runs, "items", lambda game, what: items(game, what, tmp_path))
    assert runs.run([Task("games", "dice", 0, 2, 1, 0, "dice 001", record=True)], 1, 1).figures["differences"] == 0
    assert (tmp_path / "dice.jsonl.gz").is_file()
    monkeypatch.setattr("sys.argv", ["compare", "--recorded", "--game", "dice", "--what", "walks"])
    assert main() == 0
    assert "\n0 decisions as recorded, 0 items otherwise and right" in f"\n{capsys.readouterr().out}"
    monkeypatch.setattr("sys.argv", ["compare", "--recorded", "--game", "dice"])
    assert main() == 0
    assert "decisions as recorded, 0 items otherwise and right" in capsys.readouterr().out
    monkeypatch.setattr(recording, "confirmed", lambda item, place, model: None)
    monkeypatch.setattr("bangref.dice.turn.DICE", 4)
    assert main() == 0
    assert "2 items otherwise and right" in capsys.readouterr().out
    monkeypatch.undo()


def test_what_the_model_confirms_ends_the_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    item = item_of(played(BASE, 3, StandIn(), record=True), "bang 003 3")
    wrong = item._replace(rows=[*item.rows[:-1], item.rows[-1]._replace(view=["Ada", 0, 0])])
    monkeypatch.setattr(runs, "items", lambda game, what: iter([wrong]))
    monkeypatch.setattr(
        runs, "model_of", lambda game: StandIn(winners=lambda won: ["Ada", "Ben", "Cleo", "Dan", "Eva"])
    )
    assert runs.run_recorded(["bang"]) == 1
    assert "--- end: bang 003 3" in capsys.readouterr().out
    assert written("bang", [wrong], tmp_path).is_file()
