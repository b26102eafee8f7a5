"""From the rulebook to the code and to scenarios, and back: nothing is missing on either side.

What has to be there is decided by `bangref.rulebook.trace.gaps`; here it is seen to be there, and each check to notice
when it is not.
"""

from __future__ import annotations

import ast
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bangref.kits import GAMES
from bangref.rulebook.load import Clause, Rulebook, Source, load
from bangref.rulebook.trace import (
    NOT_IN_RULINGS,
    ONLY_IN_TESTS,
    SYMBOLIC,
    Evidence,
    Trace,
    gaps,
    load_trace,
    parsed,
    rendered,
)
from tools.scenarios.files import all_scenarios
from tools.traceability.__main__ import main
from tools.traceability.citations import Module, cited
from tools.traceability.markers import marked
from tools.traceability.matrix import Parts, games_to_come, gathered, long_checks, parts
from tools.traceability.ruling_calls import nameless

HIT = "bang.card.bang.hit"
FAKE = "bang.card.bang.planted"


def test_nothing_is_missing() -> None:
    missing = gaps(load(), load_trace())
    assert not missing, "\n" + "\n".join(map(str, missing))


def test_there_is_something_to_miss() -> None:
    rows = load_trace().rows.values()
    assert [row.clause for row in rows] == list(load().clauses)
    assert sum(bool(row.code) for row in rows) > 150
    assert sum(bool(row.demanded) for row in rows) > 150
    assert sum(bool(row.tests) for row in rows) > 150
    assert all(row.choices for row in rows if load().clauses[row.clause].reading and played(row.clause))


def played(clause: str) -> bool:
    """Whether the program plays the game of a clause."""
    return load().clauses[clause].game in GAMES


# What is planted is found: the whole way, from what is wrong to the gap that is told --------------------------


@cache
def present() -> Parts:
    return parts()


def found(given: Parts) -> list[str]:
    return [str(gap) for gap in gaps(given.book, gathered(given))]


def with_clause(book: Rulebook, clause: Clause) -> Rulebook:
    return book._replace(clauses={**book.clauses, clause.id: clause})


def clause(id_: str = FAKE, kind: str = "effect", **fields: Any) -> Clause:
    return Clause(id_, kind, "Planted.", "bang", "cards", "base", (Source("003", "Planted", 1),), **fields)


def module(text: str) -> Module:
    return Module("bangref.bang.planted", ast.parse(text))


@pytest.mark.slow
def test_a_clause_that_nobody_cites_and_shows_is_found() -> None:
    given = present()._replace(book=with_clause(load(), clause()))
    assert found(given) == [
        f"{FAKE}: neither cited by code nor following from clauses that are",
        f"{FAKE}: neither a scenario nor a marked test demonstrates it",
    ]


@pytest.mark.slow
def test_a_citation_with_a_typo_is_found() -> None:
    planted = module("def fire(note):\n    note('bang.card.bang.hitt', 'shot_hits')\n")
    assert found(present()._replace(modules=(*present().modules, planted))) == [
        "bang.card.bang.hitt: cited in bangref.bang.planted:fire, but there is no such clause",
        "bang.card.bang.hitt: bangref.bang.planted:fire cites it, no scenario makes it do so",
    ]


@pytest.mark.slow
def test_an_alternative_that_no_scenario_tries_is_found() -> None:
    old = load().clauses["bang.end.immediate"]
    assert old.reading
    reading = old.reading._replace(alternatives={**old.reading.alternatives, "never": "The game has no end."})
    choices = present().choices[old.id]
    given = present()._replace(
        book=with_clause(load(), old._replace(reading=reading)),
        choices={**present().choices, old.id: (*choices, "never")},
    )
    assert found(given) == [f"{old.id}: no scenario is played under the reading never"]


@pytest.mark.slow
def test_a_ruling_written_without_a_clause_is_found() -> None:
    planted = module("def fire(note):\n    note('', 'shot_hits')\n")
    assert found(present()._replace(modules=(*present().modules, planted))) == [
        "bangref.bang.planted:fire: note(''): a ruling without a clause"
    ]


@pytest.mark.slow
def test_a_ruling_that_comes_without_a_clause_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no source shows, a scenario does."""
    monkeypatch.setattr("bangref.bang.shot.HIT", "")
    (shot,) = (scenario for scenario in all_scenarios() if scenario.id == "card.bang.wounds")
    trace = gathered(present()._replace(scenarios=(shot,), modules=()))
    assert [gap.problem for gap in gaps(load(), trace) if not gap.clause] == [
        "card.bang.wounds: cites '': a ruling without a clause"
    ]


# What is planted in the matrix is found ----------------------------------------------------------------------


def changed(id_: str, **evidence: Any) -> list[str]:
    """What is missing once a clause has other evidence."""
    trace = load_trace()
    row = trace.rows.get(id_, Evidence(id_))._replace(**evidence)
    return [str(gap) for gap in gaps(load(), trace._replace(rows={**trace.rows, id_: row}))]


@pytest.mark.parametrize(
    ("evidence", "where"),
    [
        ({"tests": ("tests/test_it.py::test_it",)}, "tests/test_it.py::test_it"),
        ({"scenarios": ("a.scenario",)}, "a.scenario"),
        ({"demanded": ("a.scenario",)}, "a.scenario"),
        ({"checks": {SYMBOLIC: ("lives.stay_whole",)}}, "symbolic lives.stay_whole"),
        ({"excused": {ONLY_IN_TESTS: "why"}}, "only in tests"),
    ],
)
def test_whatever_names_an_unknown_clause_is_found(evidence: dict[str, Any], where: str) -> None:
    assert changed(FAKE, **evidence) == [f"{FAKE}: cited in {where}, but there is no such clause"]


def test_code_that_cites_what_decides_nothing_is_found() -> None:
    (note, *_) = (clause.id for clause in load().clauses.values() if clause.kind == "note")
    assert changed(note, code=("bangref.kits.bang.rules:rules_for",)) == [
        f"{note}: cited in bangref.kits.bang.rules:rules_for, but of kind note, which decides nothing"
    ]


def test_a_consequence_of_nothing_is_found() -> None:
    """Without its citation a clause is unfounded, and with it what follows from it."""
    skip, target = "bang.card.jail.skip", "bang.card.jail.still_target"
    assert load().clauses[target].follows_from == (skip,)
    unfounded = "neither cited by code nor following from clauses that are"
    assert {f"{skip}: {unfounded}", f"{target}: {unfounded}"} <= set(changed(skip, code=()))


def test_a_clause_that_nothing_demonstrates_is_found() -> None:
    assert changed(HIT, demanded=(), tests=()) == [f"{HIT}: neither a scenario nor a marked test demonstrates it"]


def test_a_consequence_that_no_scenario_shows_is_found() -> None:
    target = "bang.card.jail.still_target"
    assert changed(target, scenarios=()) == [f"{target}: no scenario shows this consequence"]


def test_an_excused_clause_without_a_test_is_found() -> None:
    own_order = "bang.sequence.own_order"
    assert changed(own_order, tests=()) == [f"{own_order}: neither a scenario nor a marked test demonstrates it"]


def test_a_citation_that_no_scenario_reaches_is_found() -> None:
    assert changed(HIT, noted=0) == [f"{HIT}: bangref.bang.shot:hit cites it, no scenario makes it do so"]


def test_an_example_without_its_scenario_is_found() -> None:
    example = "bang.example.emiliano"
    illustrated = load().clauses[example].illustrates
    assert illustrated
    assert changed(example, scenarios=()) == [f"{example}: no scenario of this name shows it"]
    for shown in illustrated:
        kept = tuple(name for name in load_trace().rows[shown].scenarios if name != example)
        assert f"{example}: no scenario of this name shows {shown}" in changed(shown, scenarios=kept)


def test_a_reading_that_code_and_rulebook_tell_differently_is_found() -> None:
    (default, *others) = load_trace().rows["bang.end.immediate"].choices
    turned = (*others, default)
    told, known = (", ".join(values) for values in ((default, *others), turned))
    assert changed("bang.end.immediate", choices=turned) == [
        f"bang.end.immediate: its reading is {told} in the rulebook and {known} in the code"
    ]
    assert changed(HIT, choices=("yes", "no")) == [
        f"{HIT}: its reading is none in the rulebook and yes, no in the code"
    ]


@pytest.mark.parametrize("excuse", [ONLY_IN_TESTS, NOT_IN_RULINGS])
def test_an_excuse_that_is_not_needed_is_found(excuse: str) -> None:
    (gap,) = changed(HIT, excused={excuse: "why"})
    assert gap.startswith(f"{HIT}: ")
    assert gap.endswith("so it needs no excuse")


def test_an_absent_set_that_does_not_exist_is_found() -> None:
    trace = load_trace()
    (gap,) = gaps(load(), trace._replace(absent={**trace.absent, "moon": "why"}))
    assert str(gap) == "moon: there is no such set or game to be absent"


def test_what_is_absent_has_to_be_said() -> None:
    trace, book = load_trace(), load()
    ours = {clause for clause in trace.rows if book.clauses[clause].set == "bonus"}
    bare = trace._replace(rows={**trace.rows, **{clause: Evidence(clause) for clause in ours}})
    assert ours & {gap.clause for gap in gaps(book, bare)}
    assert not ours & {gap.clause for gap in gaps(book, bare._replace(absent={"bonus": "why"}))}


def test_a_game_that_is_not_played_yet_misses_nothing() -> None:
    """Neither its rules nor its examples and readings are awaited; they are as soon as it is played."""
    book, trace = load(), load_trace()
    dice = {clause.id for clause in book.clauses.values() if clause.game == "dice"}
    bare = trace._replace(rows={**trace.rows, **{clause: Evidence(clause) for clause in dice}}, absent={})
    problems = [gap for gap in gaps(book, bare) if gap.clause in dice]
    awaited = {clause for clause in dice if book.clauses[clause].kind != "note"}
    assert {gap.clause for gap in problems} == awaited
    assert any("no scenario of this name" in gap.problem for gap in problems)
    assert any("its reading is" in gap.problem for gap in problems)
    assert not dice & {gap.clause for gap in gaps(book, bare._replace(absent={"dice": "why"}))}


def test_a_game_is_awaited_as_soon_as_it_is_played() -> None:
    games = {clause.game for clause in load().clauses.values()}
    assert games_to_come(load(), games) == {}
    assert list(games_to_come(load(), ["bang"])) == ["dice", "samurai"]
    assert load_trace().absent.keys() == games_to_come(load(), GAMES).keys()


# Reading the sources -----------------------------------------------------------------------------------------


def test_who_cites() -> None:
    """Functions; whoever uses a constant or a table of them, here or elsewhere; nobody where none does."""
    first = Module(
        "one",
        ast.parse(
            "A = 'bang.a'\nB = {1: 'bang.b'}\nIDLE = 'bang.idle'\n"
            "def f(note):\n    note(A)\n"
            "class Shot:\n    def g(self):\n        return 'bang.g'\n"
            "ELEMENT = Element('x', clause='bang.e')\n"
        ),
    )
    second = Module("two", ast.parse("from one import B as TABLE, ELEMENT\ndef h():\n    return TABLE[1], ELEMENT\n"))
    assert cited((first, second)) == {
        "bang.a": ("one:f",),
        "bang.b": ("two:h",),
        "bang.e": ("one:ELEMENT",),
        "bang.g": ("one:Shot",),
    }


def test_an_id_put_together_has_to_be_listed() -> None:
    (built,) = cited((Module("one", ast.parse("def f(x):\n    return f'bang.card.{x}.lost'\n")),))
    assert built == "f'bang.card.{x}.lost'"


HANDS = (
    "class Ruling(NamedTuple):\n    clause: str\n    fact: str\n"
    "def rule(clause, fact): ...\ndef draw(state, clause): ...\n"
)


@pytest.mark.parametrize(
    "line",
    [
        "Ruling('', 'hits')",
        "Ruling(clause='', fact='hits')",
        "rule(state.name, 'hits')",
        "rule('hits', 'bang.a')",
        "draw(state, note)",
        "draw(state, CLAUSES[state.name])",
        "draw(state, 'bang.a' if state else '')",
        "draw(state, nothing(state))",
        "draw(state, built)",
        "draw(state, f'bang.{state}')",
    ],
)
def test_what_is_handed_on_as_a_clause_has_to_be_one(line: str) -> None:
    around = "CLAUSES = {1: 'bang.a', 2: ''}\ndef nothing(state):\n    return ''\n"
    text = f"{HANDS}{around}def act(state, note):\n    built = state.name + 'a'\n    return {line}\n"
    assert len(nameless((Module("one", ast.parse(text)),))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Ruling('bang.a', 'hits')",
        "rule(CLAUSE, 'hits')",
        "draw(state, clause)",
        "draw(state, state.clause)",
        "draw(state, CLAUSES[state.name])",
        "draw(state, 'bang.a' if state else CLAUSE)",
        "draw(state, one_of(state))",
        "draw(state, chosen)",
    ],
)
def test_what_is_a_clause_is_taken_for_one(line: str) -> None:
    around = "CLAUSE = 'bang.b'\nCLAUSES = {1: 'bang.a', 2: CLAUSE}\ndef one_of(state):\n    return CLAUSE\n"
    text = f"{HANDS}{around}def act(state, clause):\n    chosen = one_of(state)\n    return {line}\n"
    assert nameless((Module("one", ast.parse(text)),)) == ()


def test_marks(tmp_path: Path) -> None:
    """By text and by a constant of the file; what cannot be made out stands there as written."""
    folder = tmp_path / "tests"
    folder.mkdir()
    mark = "@pytest.mark.clause"
    (folder / "test_it.py").write_text(
        f"A = 'bang.a'\npytestmark = pytest.mark.clause('bang.all')\n{mark}(A, 'bang.b')\ndef test_one(): ...\n"
        f"{mark}(made())\nclass TestTwo:\n    {mark}('bang.c')\n    def test_three(self): ...\n",
        encoding="utf-8",
    )
    assert marked(folder) == {
        "bang.all": ("tests/test_it.py",),
        "bang.a": ("tests/test_it.py::test_one",),
        "bang.b": ("tests/test_it.py::test_one",),
        "made()": ("tests/test_it.py::TestTwo",),
        "bang.c": ("tests/test_it.py::TestTwo",),
    }


def test_results_of_long_checks(tmp_path: Path) -> None:
    """By clause; a table that was not finished is no proof, and the second model has to decide by the clause there."""
    rows = [
        {"name": "shot", "finished": True, "clauses": [HIT]},
        {"name": "big", "finished": False, "clauses": [HIT]},
        {"name": "other", "finished": True, "clauses": [HIT]},
    ]
    decided = [{"name": name, "of": "table", "clauses": [HIT]} for name in ("shot", "big")]
    compared = {"check": "compare", "rows": [*decided, {"name": "games", "of": "drawn games", "clauses": []}]}
    (tmp_path / "compare.json").write_text(json.dumps(compared), encoding="utf-8")
    (tmp_path / "exhaustive.json").write_text(json.dumps({"check": "exhaustive", "rows": rows}), encoding="utf-8")
    other = {"check": "tampering", "rows": [{"kind": "swap", "clauses": [HIT]}, {"kind": "other"}]}
    (tmp_path / "tampering.json").write_text(json.dumps(other), encoding="utf-8")
    assert long_checks(tmp_path) == {
        "compare": {HIT: ["shot", "big"]},
        "exhaustive": {HIT: ["shot"]},
        "in part": {HIT: ["big"]},
        "tampering": {HIT: ["swap"]},
    }


# The file ----------------------------------------------------------------------------------------------------


def test_the_file_holds_all_of_it() -> None:
    assert parsed(rendered(load_trace())) == load_trace()
    row = Evidence(HIT, ("a:b",), ("c",), ("d",), 1, ("e",), ("f",), {"f": ("g",)}, {"h": ("i",)}, {"j": "k"})
    trace = Trace({HIT: row}, {"moon": "why"}, ("somewhere",))
    assert parsed(rendered(trace)) == trace


def test_a_file_that_is_out_of_date_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.traceability.__main__.built", load_trace)  # takes no time
    path = tmp_path / "trace.json"
    assert main(["--check"], path) == 1
    assert "trace.json is out of date" in capsys.readouterr().err
    assert main([], path) == 0
    assert main(["--check"], path) == 0
    path.write_text(path.read_text(encoding="utf-8").replace(HIT, FAKE), encoding="utf-8")
    assert main(["--check"], path) == 1
