"""Sets are called with spaces, in any case and as they are printed, wherever they are named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bangref
from bangref.judge.perft.position import read
from bangref.judge.scenario.table import Table
from bangref.report.page_check import choices
from bangref.rulebook.json_data import JsonObject
from tests.cli.running import run
from tests.transcript.bad import ROOT, game, header, judged

CALLED = {
    "dodge city": "dodge_city",
    "Dodge City": "dodge_city",
    "A Fistful of Cards": "fistful",
    "HIGH NOON": "high_noon",
}


@pytest.mark.parametrize(("name", "id_"), CALLED.items())
def test_commands(name: str, id_: str) -> None:
    plain, called = (run("simulate", "--players", 5, "--seed", 3, "--set", each).stdout for each in (id_, name))
    assert called == plain
    assert json.loads(called.splitlines()[0])["sets"] == [id_]
    assert run("audit", "--set", name, "--gaps").stdout == run("audit", "--set", id_, "--gaps").stdout
    assert run("simulate", "--set", name, "--set", id_).exit_code == 2


@pytest.mark.parametrize(("name", "id_"), CALLED.items())
def test_headers_and_programs(name: str, id_: str, tmp_path: Path) -> None:
    text = run("simulate", "--players", 5, "--seed", 3, "--set", id_).stdout
    said = judged(tmp_path, text.replace(f'"sets": ["{id_}"]', f'"sets": ["{name}"]').encode())
    assert said.verdict == "legal"
    assert bangref.new_game(5, seed=3, sets=[name]).rules.sets == (id_,)
    offered = choices("g.jsonl", game(first=header(sets=[name])))
    assert offered == choices("g.jsonl", game(first=header(sets=[id_])))
    assert offered is not None


def test_scenarios_and_positions(tmp_path: Path) -> None:
    players: JsonObject = {"Ada": {}, "Ben": {}, "Cleo": {}, "Dan": {}}
    assert Table({"players": players, "sets": ["Dodge City"]}).rules.sets == ("dodge_city",)
    path = tmp_path / "p.yaml"
    source = (ROOT / "fixtures" / "perft" / "dodge_city.yaml").read_text(encoding="utf-8")
    path.write_text(source.replace("sets: [dodge_city]", "sets: [Dodge City]"), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != source
    assert {position.rules.sets for position in read(str(path))} == {("dodge_city",)}


def test_a_set_under_two_names_is_there_twice(tmp_path: Path) -> None:
    twice = judged(tmp_path, game(first=header(sets=["Dodge City", "dodge_city"])))
    assert "the set 'dodge_city' is there twice" in twice.text
    assert "no set is called 'Dodge Town'" in judged(tmp_path, game(first=header(sets=["Dodge Town"]))).text
