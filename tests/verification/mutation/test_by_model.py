"""Mutants that face nothing but what the second model has recorded: which are drawn, and how a survivor is told."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from tests.verification.compare.stand_in import StandIn
from verification.compare import recording
from verification.compare.recording import Item, Place, places, written
from verification.compare.tables import walked
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import named
from verification.mutation.by_model import recorded
from verification.mutation.by_model.__main__ import KINDS, SURVIVORS, figures_of, kind_of, parsed, rows_of
from verification.mutation.by_model.drawn import drawn
from verification.mutation.by_model.said import only_said
from verification.mutation.explained import BadEntry, explained
from verification.mutation.mutants import Mutant, mutants
from verification.mutation.score import Row, score

RULES = """
def hit(state, lives, note):
    if lives > 1:
        note("toy.card.hit", "still_in", lives)
    left = lives - 1
    told = left + 1
    for each in (told, 2):
        note("toy.card.hit", "lives", each)
    if left < 0:
        return rule("toy.card.dead", "is_out", left)
    state.lives = left
    return state


CLAUSE = "bang.card.bang.hit"
"""


@pytest.mark.parametrize(
    ("before", "after", "only"),
    [
        ("lives > 1:", "lives >= 1:", True),
        ("left + 1", "left + 2", True),
        ("(told, 2)", "(told,)", True),
        ('"is_out", left', '"is_out"', True),
        ("left < 0", "left <= 0", False),
        ("lives - 1", "lives - 2", False),
        ("state.lives = left", "pass", False),
        ("return state", "return None", False),
    ],
)
def test_what_is_only_said(before: str, after: str, only: bool) -> None:
    assert RULES.count(before) == 1
    assert only_said(RULES, ast.parse(RULES.replace(before, after))) == only


def toy(root: Path, name: str) -> list[tuple[Mutant, int]]:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(RULES, encoding="utf-8")
    return [(mutant, number) for number, mutant in enumerate(mutants(name, RULES))]


def test_mutants_of_modules_that_decide_effects_are_drawn(tmp_path: Path) -> None:
    known = [mutant for stem in ("loss", "facts") for mutant in toy(tmp_path, f"bangref/bang/{stem}.py")]
    known += toy(tmp_path, "bangref/kits/loss.py")
    found = drawn(known, tmp_path, 100, 1)
    assert {mutant.path for mutant, _ in found} == {"bangref/bang/loss.py"}
    assert {mutant.kind for mutant, _ in found} <= {mutant.kind for mutant, _ in known} - {"citation"}
    assert all(mutant.before != "note('toy.card.hit', 'lives', each)" for mutant, _ in found)
    assert drawn(known, tmp_path, 3, 1) == found[:3], "a longer draw begins as a shorter one"
    assert drawn(known, tmp_path, 100, 2) != found
    assert set(drawn(known, tmp_path, 100, 2)) == set(found)
    assert list(drawn(known[1:], tmp_path, 100, 1)) == [each for each in found if each != known[0]]


def test_the_parts_of_a_recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = walked(named(TABLES, "rescue"), StandIn(), Random(1), 60, record=True)
    assert compared.recorder is not None
    begun, rows = compared.begun, compared.recorder.rows
    monkeypatch.setattr(recorded, "FOLDER", tmp_path)
    monkeypatch.setattr(recorded, "ROWS", len(rows))
    written("bang", [Item("walks", str(number), begun.header, begun.given, rows) for number in range(3)], tmp_path)
    monkeypatch.setattr(places, "__defaults__", (tmp_path,))
    found = list(recorded.parts())
    assert [[place.name for place in together] for _, together in found] == [["0"], ["1"], ["2"]]
    assert recorded.name_of(found[0]) == "bang: 0"
    monkeypatch.setattr(recorded, "ROWS", len(rows) + 1)
    assert [[place.name for place in together] for _, together in recorded.parts()] == [["0", "1"], ["2"]]


def test_a_part_fails_where_the_model_says_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = walked(named(TABLES, "rescue"), StandIn(), Random(1), 60, record=True)
    assert compared.recorder is not None
    begun, rows = compared.begun, compared.recorder.rows
    wrong = [*rows[:-1], rows[-1]._replace(view=["Ada", 0, 0])]
    written("bang", [Item("walks", "rescue", begun.header, begun.given, wrong)], tmp_path)
    monkeypatch.setattr(recorded, "item_at", lambda game, place: recording.item_at(game, place, tmp_path))
    part: tuple[str, list[Place]] = ("bang", places("bang", tmp_path))
    monkeypatch.setattr(recorded, "model_of", lambda game: StandIn())
    recorded.test_the_kernel_goes_along(part)
    monkeypatch.setattr(recorded, "model_of", lambda game: StandIn(answers=lambda _: []))
    with pytest.raises(AssertionError, match=r"rescue: legal for the kernel alone"):
        recorded.test_the_kernel_goes_along(part)


def test_survivors_are_told_with_the_reason(tmp_path: Path) -> None:
    known = [mutant for mutant, _ in toy(tmp_path, "bangref/bang/loss.py")]
    results: dict[str, Row] = {mutant.key: {"outcome": "killed"} for mutant in known}
    results[known[0].key] = {"outcome": "survived"}
    rows = rows_of(known, results, {known[0].name: "because"}, {})
    assert [(row["before"], row["why"]) for row in rows if row["part"] == "survivors"] == [(known[0].before, "because")]
    figures = figures_of(score(known, results, {}), 1.0)
    assert (figures["mutants"], figures["survived"], figures["killed"]) == (len(known), 1, len(known) - 1)


def test_the_survivors_that_are_named() -> None:
    assert {kind_of(reason) for reason in explained(SURVIVORS).values()} <= set(KINDS)
    with pytest.raises(BadEntry, match="'because' begins with none of said, same"):
        kind_of("because")
    assert parsed([]).sample == 300
