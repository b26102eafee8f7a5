"""What is kept of proofs and excuses, and when it holds no more."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from bangref.judge.scenario import Scenario, parsed
from tools.traceability.citations import Module
from verification.mutation.mutants import mutants
from verification.shows.kept import (
    Excuses,
    Kept,
    Known,
    Pair,
    Source,
    Tried,
    code_of,
    digest_of,
    excuses,
    faults_of,
    pairs_of,
    read,
    write,
)

NAME = ("bangref/bang/cards/mustang.py", "one_farther", "return 1", "return 0", 0)
KNOWN = Known("bang.a.b", NAME, "number", "one_farther", False, 3, 800, "c0de", {"x.y[one]": "11", "x.y[two]": "22"})
PAIR = Pair("x.y", "bang.a.b")


def scenarios(**more: Any) -> tuple[Scenario, ...]:
    given: dict[str, Any] = {
        "id": "x.y",
        "about": "Somebody asks.",
        "shows": ["bang.a.b"],
        "when": ["Ada ends the turn"],
        **more,
    }
    return parsed(given, "file.yaml")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    kept = Kept((KNOWN,), (Tried("bang.a.c", "c0de", {"x.z": "33"}),))
    write(kept, tmp_path / "proofs.jsonl")
    assert read(tmp_path / "proofs.jsonl") == kept
    assert [path.name for path in tmp_path.iterdir()] == ["proofs.jsonl"]
    assert read(tmp_path / "none.jsonl") == Kept()


def test_a_scenario_is_proved_by_one_of_its_cases() -> None:
    assert Kept((KNOWN,)).proved == {PAIR: KNOWN}


def test_cases_show_what_their_scenario_does_and_their_own() -> None:
    cases = [{"name": "one", "shows": ["bang.a.c"]}, {"name": "two"}]
    found = {pair: [case.id for case in of] for pair, of in pairs_of(scenarios(cases=cases)).items()}
    assert found == {PAIR: ["x.y[one]", "x.y[two]"], Pair("x.y", "bang.a.c"): ["x.y[one]"]}


def test_another_step_is_another_digest_and_another_citation_is_not() -> None:
    (plain,) = scenarios()
    (cited,) = scenarios(cites=["bang.a.b"], about="Somebody else asks.", when=["Ada ends the turn"])
    (demanding,) = scenarios(when=[{"do": "Ada ends the turn", "cites": "bang.a.b"}])
    (other,) = scenarios(when=[{"do": "Ada ends the turn"}])
    (stating,) = scenarios(then={"turn": "Ben"})
    assert digest_of(cited) == digest_of(plain)
    assert digest_of(demanding) == digest_of(other) != digest_of(plain)
    assert digest_of(stating) != digest_of(plain)


TEXT = "def one(a):\n    return a + 1\n\n\ndef other(a):\n    return a + 2\n\n\nTABLE = {1: one}\n"


@pytest.mark.parametrize(
    ("edited", "unchanged"),
    [
        (TEXT.replace("a + 2", "a + 3"), {"one", "TABLE"}),
        (TEXT.replace("{1: one}", "{2: one}"), {"one", "other"}),
        ("# a remark\n\n" + TEXT, {"one", "other", "TABLE"}),
    ],
)
def test_a_proof_holds_as_long_as_the_definition_is_as_it_was(edited: str, unchanged: set[str]) -> None:
    before, after = ({"x.py": Source("x.py", text, Module("x", ast.parse(text)))} for text in (TEXT, edited))
    same = set()
    for was, now in zip(mutants("x.py", TEXT), mutants("x.py", edited), strict=True):
        assert before["x.py"].holding(was) == after["x.py"].holding(now)
        if code_of(was, before) == code_of(now, after):
            same.add(before["x.py"].holding(was))
    assert same == unchanged


def test_the_number_of_excuses_may_only_fall() -> None:
    given = Excuses(1, {PAIR: "for a reason"})
    assert faults_of(given, [PAIR], []) == []
    assert faults_of(given._replace(at_most=0), [PAIR], []) == ["excused.yaml: 1 pairs are excused, at most 0 may be"]
    assert faults_of(given._replace(at_most=2), [PAIR], []) == [
        "excused.yaml: only 1 pairs are excused, so lower at_most: 2"
    ]


def test_an_excuse_that_is_not_needed_is_a_fault() -> None:
    given = Excuses(1, {PAIR: "for a reason"})
    assert faults_of(given, [PAIR], [PAIR]) == ["excused.yaml: it is proved that x.y shows bang.a.b"]
    assert faults_of(given, [], []) == ["excused.yaml: no scenario says that x.y shows bang.a.b"]


def test_excuses_are_read_by_reason(tmp_path: Path) -> None:
    path = tmp_path / "excused.yaml"
    path.write_text("at_most: 2\nexcused:\n- why: so\n  pairs:\n    bang.a.b: [x.y, x.z]\n", encoding="utf-8")
    assert excuses(path) == Excuses(2, {PAIR: "so", Pair("x.z", "bang.a.b"): "so"})


def test_every_excuse_has_a_reason() -> None:
    assert all(why.strip() for why in excuses().reasons.values())
