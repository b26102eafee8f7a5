"""What has been played, as it ships: every record can be read, and is what the fixtures say."""

import json
from pathlib import Path

import pytest

from bangref.rulebook import playouts
from bangref.rulebook.load import load
from tools.interactions import FOUND, IMPOSSIBLE, rows
from tools.lookup.__main__ import main
from tools.lookup.gather import elements_of, rendered
from tools.scenarios.files import all_scenarios
from verification.interactions.kept import fragments


def test_the_file_is_that_of_the_fixtures() -> None:
    assert playouts.SHOWN.read_text(encoding="utf-8") == rendered()


def test_it_is_checked_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.lookup.__main__.rendered", lambda: '{"searched":"bang","elements":["Barrel"]}\n')
    path = tmp_path / "shown.jsonl"
    assert main(["--check"], path) == 1
    assert "shown.jsonl is out of date: run make rulebook" in capsys.readouterr().err
    assert not path.exists()
    assert main([], path) == 0
    assert main(["--check"], path) == 0
    path.write_text(path.read_text(encoding="utf-8").replace("Barrel", "Barel", 1), encoding="utf-8")
    assert main(["--check"], path) == 1


@pytest.mark.parametrize("place", range(0, 1400, 97))
def test_a_fragment_in_either_order(place: int) -> None:
    kept = fragments()[place]
    found = playouts.fragment(kept.one, kept.other)
    assert found is not None
    assert found == playouts.fragment(kept.other, kept.one)
    assert found.elements == (kept.one, kept.other)
    assert found.rulings == kept.rulings
    assert found.given == kept.fragment.given
    assert {clause for clauses in kept.cites for clause in clauses} <= {*found.cites}


def test_the_table_of_pairs() -> None:
    """The first pairs of each result."""
    for result in (FOUND, IMPOSSIBLE, "not found"):
        for row in [row for row in rows() if row.result == result][:5]:
            assert (playouts.fragment(row.one, row.other) is not None) == (result == FOUND)
            assert playouts.excluded(row.other, row.one) == (row.reason if result == IMPOSSIBLE else "")
            assert playouts.was_searched("bang", row.one, row.other)


def test_what_was_not_searched() -> None:
    assert not playouts.was_searched("bang", "barrel", "nothing")
    assert not playouts.was_searched("bang", "barrel", "sheriff")
    assert not playouts.was_searched("dice", "beer", "gatling")
    assert playouts.fragment("barrel", "nothing") is None
    assert playouts.excluded("barrel", "slab_the_killer") == ""


def test_every_scenario_is_there() -> None:
    there = [played.id for game in ("bang", "dice", "samurai") for played in playouts.scenarios(game)]
    assert sorted(there) == sorted(scenario.id for scenario in all_scenarios())


def test_scenarios_of_some_elements() -> None:
    found = playouts.scenarios("bang", ("barrel", "slab_the_killer"))
    assert found
    assert all({"barrel", "slab_the_killer"} <= {*played.elements} for played in found)
    assert playouts.scenarios("dice", ("barrel", "slab_the_killer")) == []


def test_every_clause_and_element_is_known() -> None:
    book = load()
    for game in ("bang", "dice", "samurai"):
        for played in playouts.scenarios(game):
            assert {*played.elements} <= book.names[game].keys()
            assert {*played.clauses} <= book.clauses.keys(), played.id
            assert all(isinstance(step, str) or {*step} & {"illegal", "record"} for step in played.when)


def test_one_record_a_line_and_its_kind_first() -> None:
    for line in playouts.SHOWN.read_text(encoding="utf-8").splitlines():
        first = next(iter(json.loads(line)))
        assert first in (playouts.FRAGMENT, playouts.SCENARIO, playouts.EXCLUDED, playouts.SEARCHED)
        assert line.startswith(f'{{"{first}":')


def test_elements_are_those_in_play_and_those_used_not_those_that_only_lie_about() -> None:
    (scenario,) = (each for each in all_scenarios() if each.id == "card.gatling.all_others")
    assert elements_of(scenario, "bang") == ["missed", "gatling"]
    assert elements_of(scenario._replace(when=("Ada ends the turn",)), "bang") == []
    laid = scenario._replace(given={"players": {"Ada": {"in_play": ["Barrel QS"], "hand": ["Beer 6H"]}}}, when=())
    assert elements_of(laid, "bang") == ["barrel"]
