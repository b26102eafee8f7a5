"""What a comparison may claim goes as soon as it is untrue: a fault in the kernel, a table or a clause that is gone."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bangref.kits import GAMES
from bangref.rulebook.load import load
from bangref.rulebook.trace import EXHAUSTIVE, MODEL, load_trace
from tools.traceability.matrix import long_checks
from verification.compare import claims, runs
from verification.compare.claims import Row, claims_of, kept, merged, unmet
from verification.compare.decided import expanded, headed_by, named
from verification.compare.games import Compared
from verification.compare.interrupted import Kept
from verification.compare.model import model_of
from verification.compare.runs import Task, again, done
from verification.compare.tables import explored, walked
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import named as table_named
from verification.model.bang import loss

BEER = "bang.card.beer.heal_one"
PLACE = next(place for place, table in enumerate(TABLES) if table.name == "rescue of several")
RESCUE = Task("walks", "bang", PLACE, 1, 1, 60)
ONE = Row("one", "table", 1, 5, True, ("a.b", "a.c"), ("walks", 1, 9))


def compared() -> Compared:
    return walked(TABLES[PLACE], model_of("bang"), Random(1), 60)


def test_what_both_sides_have_decided_is_claimed() -> None:
    found = compared()
    assert found.difference is None
    assert BEER in found.counts.decided
    assert not found.counts.disputed


def twice(lives: int, gained: int, most: int) -> int:
    return max(lives, min(lives + 2 * gained, most))


def test_a_fault_in_the_kernel_takes_the_claim_away_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Row("elsewhere", "table", 1, 3, True, (BEER, "bang.card.duel.loser"), ("walks", 1, 9))
    place = next(place for place, scene in enumerate(runs.scenes("bang")) if scene.id == "card.beer.heals")
    scene = Task("scenes", "bang", place, 1)
    assert BEER in done(scene).rows[0].clauses
    monkeypatch.setattr("bangref.bang.healing.healed", twice)
    result = done(scene)
    assert result.differences
    assert not result.rows
    assert BEER in result.counts.disputed
    assert claims_of([before], result.counts.disputed)[0].clauses == ("bang.card.duel.loser",)


def test_what_the_model_does_not_say_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that no clause heads decides by none."""
    bare = loss.saving_beers.__code__.replace(co_consts=(None, *loss.saving_beers.__code__.co_consts[1:]))
    monkeypatch.setattr(loss.saving_beers, "__code__", bare)
    assert headed_by(bare) == frozenset()
    assert "bang.card.beer.lethal_in_own_turn" not in compared().counts.decided


def test_what_has_run_without_the_kernel_citing_it_is_not_claimed() -> None:
    decided = compared().counts.decided
    assert "bang.dodge_city.healing.only_beer_saves" in headed_by(loss.answers_save.__code__)
    assert "bang.dodge_city.healing.only_beer_saves" not in decided


def test_a_table_is_explored_to_its_end_or_cut() -> None:
    table, model = table_named(TABLES, "shot"), model_of("bang")
    assert not explored(table, model, 20).finished


def test_rows_of_the_same_name_are_one() -> None:
    other = ONE._replace(clauses=("a.a",), finished=False)
    assert merged([ONE, other]) == (Row("one", "table", 2, 10, False, ("a.a", "a.b", "a.c"), ("walks", 1, 9)),)


@pytest.fixture(scope="module")
def claimed() -> tuple[Row, ...]:
    return kept()


def test_what_is_committed_touches_every_table_and_itself(claimed: tuple[Row, ...]) -> None:
    assert unmet(GAMES, claimed, claimed) == []
    assert {clause for row in claimed for clause in row.clauses} <= load().clauses.keys()


def test_a_table_left_out_and_a_clause_not_decided_are_named(claimed: tuple[Row, ...]) -> None:
    assert unmet(GAMES, [row for row in claimed if row.name != "shot"], claimed)[0] == "table shot"
    without = [row._replace(clauses=tuple({*row.clauses} - {BEER})) for row in claimed]
    assert unmet(GAMES, without, claimed) == [BEER]
    assert unmet(["dice"], without, claimed) == []


def test_a_clause_not_decided_is_looked_for_where_it_was(claimed: tuple[Row, ...]) -> None:
    (task,) = again([BEER], claimed)
    assert BEER in done(task).counts.decided


def test_the_matrix_claims_what_is_committed(claimed: tuple[Row, ...]) -> None:
    told = {clause: set(row.checks.get(MODEL, ())) for clause, row in load_trace().rows.items()}
    wanted = {clause: {row.name for row in claimed if clause in row.clauses} for clause in told}
    assert told == wanted


def test_explored_is_only_what_the_model_decides_at_that_table(tmp_path: Path) -> None:
    tables = [{"name": name, "finished": True, "clauses": ["a.b", "a.c"]} for name in ("one", "two")]
    comparison = [ONE._replace(clauses=("a.b",))._asdict()]
    for check, rows in ((EXHAUSTIVE, tables), (claims.CHECK, comparison)):
        (tmp_path / f"{check}.json").write_text(json.dumps({"check": check, "rows": rows}), encoding="utf-8")
    assert long_checks(tmp_path)[EXHAUSTIVE] == {"a.b": ["one"]}
    (tmp_path / "compare.json").unlink()
    assert EXHAUSTIVE not in long_checks(tmp_path)


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    other = RESCUE._replace(first=PLACE + 1)
    result = done(RESCUE)
    Kept([RESCUE], tmp_path).keep(result)
    found = Kept([RESCUE, other], tmp_path)
    assert found.left([RESCUE, other]) == [other]
    (again_there,) = found.done
    assert again_there == result._replace(items=())
    assert Kept([other], tmp_path).done == []


def test_another_code_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Kept([RESCUE], tmp_path).keep(done(RESCUE))
    monkeypatch.setattr("verification.compare.interrupted.code", lambda: "other")
    assert Kept([RESCUE], tmp_path).done == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("dice.beer.cap, .gain; samurai.x.y_z.one", {"dice.beer.cap", "dice.beer.gain", "samurai.x.y_z.one"}),
        ("Clauses: bang.turn.phases, bang.turn.x.", {"bang.turn.phases", "bang.turn.x"}),
        ("verification.model.bang.turn", set()),
    ],
)
def test_names_of_clauses_are_read(text: str, names: set[str]) -> None:
    assert named(text) == names


def test_stars_mean_clauses() -> None:
    found: Any = expanded(["dice.beer.*", "bang.turn.phases", "bang.no.such"])
    assert "bang.turn.phases" in found
    assert all(clause in load().clauses for clause in found)
    assert len(found) > 2
