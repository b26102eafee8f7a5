"""What is kept of earlier results, what is counted, and which explanations hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from bangref.rulebook.load import load
from tools.traceability.citations import ROOT
from verification.mutation.explained import BadEntry, entry_for, explained, out_of_date
from verification.mutation.mutants import mutants
from verification.mutation.operators import WRONG_CLAUSES
from verification.mutation.score import Score, kept, read_rows, score

SOURCE = "def f(a: int) -> bool:\n    return a < 1\n"
KNOWN = mutants("x.py", SOURCE)


def row(number: int, outcome: str, suite: str = "now", body: str | None = None) -> dict[str, Any]:
    mutant = KNOWN[number]
    return {"key": mutant.key, "body": body or mutant.body, "suite": suite, "outcome": outcome}


def test_the_dead_stay_dead_and_survivors_are_tried_again() -> None:
    rows = [row(0, "killed", "before"), row(1, "survived", "before"), row(2, "timeout", "before"), row(3, "survived")]
    assert set(kept(rows, KNOWN, "now")) == {KNOWN[number].key for number in (0, 2, 3)}


def test_a_function_that_was_changed_is_tried_again() -> None:
    assert kept([row(0, "killed", body="another")], KNOWN, "now") == {}


def test_the_last_result_holds() -> None:
    found = kept([row(0, "survived"), row(0, "killed")], KNOWN, "now")
    assert found[KNOWN[0].key]["outcome"] == "killed"


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert list(read_rows(path)) == []
    path.write_text('{"key": "a"}\n{"key": "b', encoding="utf-8")
    assert list(read_rows(path)) == [{"key": "a"}]


def test_score() -> None:
    results = {r["key"]: r for r in (row(0, "killed"), row(1, "survived"), row(2, "timeout"), row(3, "survived"))}
    counted = score(KNOWN, results, {KNOWN[3].name: "equivalent"})
    assert counted == Score(killed=1, timeout=1, survived=1, explained=1, untried=len(KNOWN) - 4)
    assert counted.percent == 66.67
    assert counted.raw == 50.0
    assert Score().percent == 100.0


def test_the_clauses_cited_wrongly_exist() -> None:
    assert set(WRONG_CLAUSES) <= set(load().clauses)


@pytest.mark.slow
def test_every_explanation_names_a_mutant_of_the_kernel() -> None:
    entries = explained()
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in {name[0] for name in entries}}
    assert out_of_date(entries, (m for path, text in texts.items() for m in mutants(path, text))) == []


def test_an_entry_names_its_mutant(tmp_path: Path) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text(entry_for(KNOWN[0]).replace("why: ''", "why: it is so"), encoding="utf-8")
    assert explained(path) == {KNOWN[0].name: "it is so"}
    assert out_of_date(explained(path), KNOWN) == []
    assert out_of_date(explained(path), KNOWN[1:]) == [KNOWN[0].name]


ENTRY = {"file": "x.py", "function": "f", "before": "a", "after": "b", "why": "it is so"}


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([{**ENTRY, "why": " "}], "entry 1: no reason"),
        ([{**ENTRY, "why": None}], "entry 1: why is missing, or no str"),
        ([{**ENTRY, "again": "once"}], "entry 1: again is missing, or no int"),
        ([{**ENTRY, "line": 3}], "entry 1: unknown: line"),
        ([ENTRY, ENTRY], "entry 2: .* is explained twice"),
        (["x"], "entry 1: not a mapping"),
    ],
)
def test_entries_that_are_not_written_properly(tmp_path: Path, entries: list[Any], says: str) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text(yaml.safe_dump(entries), encoding="utf-8")
    with pytest.raises(BadEntry, match=says):
        explained(path)


@pytest.mark.parametrize(("text", "says"), [("- before: if a:\n  b: [", "no YAML"), ("a: b", "not a list")])
def test_a_file_that_is_no_list_of_entries(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEntry, match=says):
        explained(path)
