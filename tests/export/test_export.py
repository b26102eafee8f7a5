"""`bangref export`: everything is in it, once, and everything that it names is there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bangref import __version__
from bangref.cli.commands import COMMANDS
from bangref.export.document import gathered
from bangref.export.model import Export
from bangref.kits import GAMES
from bangref.kits.bang.sets import SETS
from bangref.report.lookup import clause_data
from bangref.rulebook import playouts
from bangref.rulebook.load import load
from bangref.rulebook.lookup import find
from bangref.rulebook.trace import awaited, load_trace
from tests.export.exported import data, run, text

BOOK = load()
ROOT = Path(__file__).parents[2]
PARTS = ("games", "documents", "clauses", "elements", "groups", "interactions", "scenarios", "evidence")


def by_id(part: str, game: str = "bang") -> dict[str, Any]:
    return {each["id"]: each for each in data()[part] if each["game"] == game}


def test_versions() -> None:
    assert (data()["export"], data()["bangref"]) == (1, __version__)


def test_all_parts_are_those_of_the_model() -> None:
    assert {*data(), "absent"} == set(Export.model_fields)
    assert set(PARTS) <= set(data())
    assert data().get("absent", {}) == load_trace().absent


# Nothing is missing, nothing is there twice ------------------------------------------------------------------


def test_every_clause_as_the_command_rule_tells_it() -> None:
    assert [clause["id"] for clause in data()["clauses"]] == list(BOOK.clauses)
    for clause in data()["clauses"]:
        assert clause == json.loads(json.dumps(clause_data(BOOK.clauses[clause["id"]])))


def test_every_reading() -> None:
    told = {clause["id"]: clause["reading"] for clause in data()["clauses"] if "reading" in clause}
    assert told.keys() == BOOK.readings.keys()
    for id_, reading in told.items():
        assert reading["default"] in reading["alternatives"]
        assert reading["question"] == BOOK.readings[id_].question


@pytest.mark.slow
def test_clauses_of_sets_that_not_every_edition_has() -> None:
    told = [each for each in data("--game", "bang")["clauses"] if each["set"] in SETS]
    for clause in told:
        if len(SETS[clause["set"]].editions) == 1:
            assert clause["editions"] == ["003"]
    assert {each["set"] for each in told if "editions" not in each} == {
        "dodge_city", "fistful", "high_noon", "shadow_gunslingers",
    }  # fmt: skip


def test_every_document() -> None:
    assert [document["id"] for document in data()["documents"]] == list(BOOK.documents)


def test_every_element_with_its_printed_names() -> None:
    told = {(each["game"], each["id"]): each["names"] for each in data()["elements"]}
    assert told == {(game, id_): name.printed for game, names in BOOK.names.items() for id_, name in names.items()}


def test_aliases_and_notes() -> None:
    told = {(each["game"], each["id"]): (each.get("aliases", []), each.get("note")) for each in data()["elements"]}
    names = [name for names in BOOK.names.values() for name in names.values()]
    assert told == {(name.game, name.id): (list(name.aliases), name.note) for name in names}
    assert any(name.aliases for name in names)
    assert any(name.note for name in names)


def test_every_game_and_what_transcripts_can_choose() -> None:
    games = {game["id"]: game for game in data()["games"]}
    assert list(games) == list(GAMES)
    assert games["bang"]["editions"] == ["003", "000"]
    assert games["bang"]["sets"] == [
        "bonus",
        "dodge_city",
        "high_noon",
        "fistful",
        "gold_rush",
        "shadow_gunslingers",
        "valley_of_shadows",
        "armed_and_dangerous",
        "wild_west_show",
        "great_train_robbery",
    ]
    assert games["bang"]["limited_sets"] == {name: ["003"] for name, known in SETS.items() if len(known.editions) == 1}
    assert "limited_sets" not in games["dice"]
    assert games["bang"]["variants"] == ["two_characters", "simplified"]
    assert games["bang"]["players"] == [4, 5, 6, 7]
    assert not {"sets", "variants"} & set(games["samurai"])


def test_what_is_not_played_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = {"valley": "not begun"}
    monkeypatch.setattr("bangref.export.document.load_trace", lambda: load_trace()._replace(absent=absent))
    assert gathered(["dice"]).absent == absent


def test_every_scenario() -> None:
    told = Counter((each["game"], each["id"]) for each in data()["scenarios"])
    rows = [json.loads(line) for line in playouts.SHOWN.read_text(encoding="utf-8").splitlines()]
    assert told == Counter((row["game"], row["scenario"]) for row in rows if "scenario" in row)
    assert set(told.values()) == {1}


def test_a_scenario_is_told_whole() -> None:
    assert by_id("scenarios")["card.gatling.with_target"] == {
        "id": "card.gatling.with_target",
        "scenario": "card.gatling.with_target",
        "game": "bang",
        "about": "Ada aims the Gatling at Ben alone.",
        "elements": ["gatling"],
        "shows": ["bang.card.gatling.effect"],
        "given": {"players": {"Ada": {"hand": ["Gatling 10H"]}}},
        "when": [{"does": "Ada plays Gatling 10H on Ben", "legal": False}],
        "rulings": [
            "Ada cannot aim it at anything [bang.card.gatling.effect]",
            "Ada decides: play a card, use an ability, or end phase 2 [bang.turn.play.any_number]",
        ],
        "cites": ["bang.card.gatling.effect", "bang.turn.play.any_number"],
    }


def test_evidence_for_each_clause_that_decides() -> None:
    told = [each["clause"] for each in data()["evidence"]]
    assert set(told) >= {clause.id for clause in awaited(BOOK, load_trace())}
    assert told == [clause.id for clause in BOOK.clauses.values() if clause.normative]


def test_the_traceability_matrix_is_in_it() -> None:
    told = {each["clause"]: each for each in data()["evidence"]}
    for row in load_trace().rows.values():
        if row.clause in told:
            kept = {key: value for key, value in row._asdict().items() if value}
            assert {k: v for k, v in told[row.clause].items() if k != "standing"} == json.loads(json.dumps(kept))


def test_a_clause_that_code_cites_and_one_that_follows() -> None:
    standing = {each["clause"]: each["standing"] for each in data()["evidence"]}
    assert standing["bang.card.jail.not_sheriff"] == "cited"
    derived = [id_ for id_, how in standing.items() if how == "derived"]
    assert derived
    assert all(BOOK.clauses[id_].follows_from for id_ in derived)
    assert all("code" not in each for each in data()["evidence"] if each["standing"] != "cited")


# What is printed ---------------------------------------------------------------------------------------------


def test_jail() -> None:
    jail = by_id("elements")["jail"]
    assert jail["names"] == {"en": "Jail", "cs": "Vězení"}
    assert jail["facts"] == {
        "kind": "blue",
        "copies": [
            {"box": "base", "suit": "spades", "rank": "J"},
            {"box": "base", "suit": "spades", "rank": "10"},
            {"box": "base", "suit": "hearts", "rank": "4"},
        ],
        "number": 3,
        "copies_by": ["bang.components.copies"],
        "book": True,
    }
    assert jail["clauses"] == [clause.id for clause in find("jail").clauses]


@pytest.mark.parametrize(
    ("game", "element", "facts"),
    [
        ("bang", "winchester", {"reach": 5}),
        ("bang", "paul_regret", {"lives": 3, "lives_by": "bang.character.paul_regret.lives", "box": "base"}),
        ("bang", "uncle_will", {"editions": ["003"]}),
        ("bang", "rum", {"kind": "equipment", "box": "gold_rush", "editions": ["003"]}),
        ("bang", "ranch", {"kind": "event", "box": "fistful", "editions": None}),
        ("bang", "sheriff", {"kind": "role", "roles": {"3": 0, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1}}),
        ("dice", "arrow_token", {"kind": "token", "number": 9}),
        ("samurai", "katana", {"kind": "weapon", "reach": 2, "wounds": 3, "number": 1}),
        ("samurai", "parry", {"parries": True}),
    ],
)
def test_facts(game: str, element: str, facts: dict[str, Any]) -> None:
    told = by_id("elements", game)[element]["facts"]
    assert {key: told.get(key) for key in facts} == facts


def test_decks_are_whole() -> None:
    boxes = Counter(copy["box"] for each in data()["elements"] for copy in each["facts"].get("copies", ()))
    assert boxes == {
        "base": 80, "dodge_city": 40, "valley_of_shadows": 16, "armed_and_dangerous": 28, "great_train_robbery": 16,
    }  # fmt: skip


def test_what_is_not_printed_is_left_out() -> None:
    assert set(by_id("elements")["beer"]["facts"]) == {"kind", "copies", "number", "copies_by"}
    assert set(by_id("elements")["barrel"]["facts"]) == {"kind", "copies", "number", "copies_by"}


# What it names is there --------------------------------------------------------------------------------------


def strings(value: Any, key: str) -> Iterator[str]:
    """Every text in the lists under a key, wherever they stand."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name == key and isinstance(each, list):
                yield from each
            else:
                yield from strings(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each, key)


CLAUSES = ("overrides", "follows_from", "same_as", "see", "illustrates", "cites", "shows")


@pytest.mark.slow
@pytest.mark.parametrize("args", [(), *(("--game", game) for game in GAMES)], ids=str)
def test_every_clause_that_is_named_is_there(args: tuple[str, ...]) -> None:
    whole = data(*args)
    there = {clause["id"] for clause in whole["clauses"]}
    told = {**whole, "evidence": [{**each, "checks": {}} for each in whole["evidence"]]}
    named = {id_ for key in CLAUSES for id_ in strings(told, key)}
    named |= {id_ for part in ("elements", "interactions") for each in whole[part] for id_ in each.get("clauses", ())}
    named |= {each["facts"]["lives_by"] for each in whole["elements"] if "lives_by" in each["facts"]}
    assert len(named) > 100
    assert named <= there


@pytest.mark.parametrize("game", GAMES)
def test_every_element_that_is_named_is_there(game: str) -> None:
    whole, there = data("--game", game), set(by_id("elements", game))
    groups = set(by_id("groups", game))
    assert groups.isdisjoint(there)
    assert set(strings(whole["clauses"], "elements")) <= there | groups
    assert set(strings(whole["interactions"], "elements")) <= there
    assert set(whole["games"][0].get("searched", ())) <= there
    assert set(strings(whole["groups"], "members")) <= there
    assert set(strings(whole["scenarios"], "elements")) <= there


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_and_document_that_is_named_is_there(game: str) -> None:
    whole = data("--game", game)
    tables, documents = by_id("scenarios", game), {each["id"] for each in whole["documents"]}
    scenarios = {each["scenario"] for each in tables.values()}
    assert {id_ for key in ("scenarios", "demanded") for id_ in strings(whole["evidence"], key)} <= scenarios
    readings = [each.get("readings", {}) for each in whole["evidence"]]
    assert {name for by_value in readings for names in by_value.values() for name in names} <= scenarios
    assert {id_ for each in whole["interactions"] for id_ in each.get("scenarios", ())} <= set(tables)
    sources = [source["document"] for clause in whole["clauses"] for source in clause["sources"]]
    assert {*sources, *strings(whole["clauses"], "editions"), *whole["games"][0]["editions"]} == documents


# One game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_the_games_make_up_the_whole(part: str) -> None:
    parts = [each for game in GAMES for each in data("--game", game)[part]]
    whole = data()[part]
    assert len(parts) == len(whole)
    assert all(each in parts for each in whole[:: max(1, len(whole) // 50)])


def test_one_game_only() -> None:
    told = data("--game", "dice")
    assert [game["title"] for game in told["games"]] == ["BANG! The Dice Game"]
    for part in ("documents", "clauses", "elements", "interactions", "scenarios"):
        assert {each["game"] for each in told[part]} == {"dice"}


# The command -------------------------------------------------------------------------------------------------


def test_the_same_in_a_file_and_on_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    result = run("export", "--json", path, "--game", "samurai")
    assert (result.exit_code, result.stdout) == (0, "")
    assert path.read_text(encoding="utf-8") == text("--game", "samurai") == text("-", "--game", "samurai")


def test_one_record_a_line_and_nothing_empty() -> None:
    lines = text().splitlines()
    assert len(lines) == sum(len(data()[part]) + 2 for part in PARTS) + 4
    rows = [each for part in PARTS for each in data()[part]]
    rows += [source for clause in data()["clauses"] for source in clause["sources"]]
    rows += [part for each in data()["elements"] for part in (each["facts"], each["names"])]
    empty = {key for row in rows for key, value in row.items() if value is False or value in ([], {}, None, "")}
    assert empty == {"when"}, "a table at which nothing is done"


def test_cases_of_a_scenario_bear_its_name() -> None:
    scenarios = by_id("scenarios")
    assert scenarios["card.gatling.with_target"]["scenario"] == "card.gatling.with_target"
    assert scenarios["card.beer.one_too_few[two of three]"]["scenario"] == "card.beer.one_too_few"


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        ((), "there is --json"),
        (("--json", "--game", "chess"), "'chess' is not one of"),
        (("--json", "--game", "dice", "/nowhere/at/all.json"), "cannot write /nowhere/at/all.json"),
        (("--json", "--game", "dice", "."), "cannot write ."),
        (("--json", "a", "b"), "unexpected extra argument"),
    ],
)
def test_wrong_usage(args: tuple[str, ...], problem: str) -> None:
    result = run("export", *args)
    assert result.exit_code == 2
    assert problem in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_reader_who_leaves_early_is_no_fault() -> None:
    command = f"{sys.executable} -m bangref.cli.main export --json --game dice | head -c 100"
    result = subprocess.run(command, shell=True, capture_output=True, check=False, cwd=ROOT)
    assert (len(result.stdout), result.stderr) == (100, b"")


def test_names_are_written_as_they_are_printed() -> None:
    assert '"cs": "Vězení"' in text()


def test_it_is_a_command() -> None:
    assert "export" in COMMANDS
