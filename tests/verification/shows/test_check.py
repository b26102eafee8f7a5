"""The quick check: what is kept holds, and what has changed is played again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bangref.judge.scenario import Scenario, parsed
from verification.mutation.mutants import mutants
from verification.shows.check import checked
from verification.shows.kept import Kept, Known, code, code_of, digest_of, write

FARTHER, HEALS = "bang.card.mustang.farther", "bang.card.beer.heal_one"
MUSTANG = "bangref/bang/cards/mustang.py"


pytestmark = pytest.mark.slow  # the mutants of the clauses are made and tried each time


def scene(name: str, *shows: str, **more: Any) -> Scenario:
    given = {"players": {"Ben": {"in_play": ["Mustang 8H"]}}}
    (made,) = parsed({"id": name, "about": "Somebody asks.", "shows": [*shows], "given": given, **more}, "file.yaml")
    return made


def far(name: str, *shows: str, ada: int = 2) -> Scenario:
    return scene(name, *shows, then={"distances": {"Ada": {"Ben": ada}}})


def known(*scenarios: Scenario, after: str = "return 1 if False else None", **more: Any) -> Known:
    (mutant,) = (one for one in mutants(MUSTANG, code()[MUSTANG].text) if one.after == after)
    proves = {scenario.id: digest_of(scenario) for scenario in scenarios}
    found = (mutant.kind, "one_farther", False, 0, 9, code_of(mutant, code()), proves)
    return Known(FARTHER, mutant.name, *found)._replace(**more)


@pytest.fixture
def faults(tmp_path: Path) -> Any:
    """What is found amiss with these scenarios, if this is kept and these pairs are excused."""

    def found(scenarios: list[Scenario], *kept: Known, excused: str = "at_most: 0\nexcused: []\n") -> list[str]:
        write(Kept(kept), tmp_path / "proofs.jsonl")
        (tmp_path / "excused.yaml").write_text(excused, encoding="utf-8")
        return checked(scenarios, 1, tmp_path / "proofs.jsonl", tmp_path / "excused.yaml")

    return found


def test_what_is_proved_holds(faults: Any) -> None:
    assert faults([far("x.far", FARTHER)], known(far("x.far", FARTHER))) == []


def test_one_mutant_may_prove_two_clauses_of_a_scenario(faults: Any) -> None:
    both = far("x.far", FARTHER, HEALS)
    assert faults([both], known(both), known(both)._replace(clause=HEALS)) == []


def test_what_nothing_proves_is_found(faults: Any) -> None:
    there = scene("x.there", FARTHER, then={"turn": "Ada"})
    assert faults([there]) == [f"x.there shows {FARTHER}: nothing proves it"]
    excused = f"at_most: 1\nexcused:\n- why: so\n  pairs:\n    {FARTHER}: [x.there]\n"
    assert faults([there], excused=excused) == []


def test_a_new_scenario_is_played_under_the_mutants_of_its_clause(faults: Any) -> None:
    assert faults([far("x.far", FARTHER), far("x.new", FARTHER)], known(far("x.far", FARTHER))) == []
    idle = scene("x.new", FARTHER, then={"turn": "Ada"})
    told = faults([far("x.far", FARTHER), idle], known(far("x.far", FARTHER)))
    assert told == [f"x.new shows {FARTHER}: nothing proves it"]


def test_a_scenario_that_has_changed_is_played_again(faults: Any) -> None:
    was = known(far("x.far", FARTHER))
    more = scene("x.far", FARTHER, then={"distances": {"Ada": {"Ben": 2}}, "turn": "Ada"})
    assert faults([more], was) == []
    idle = scene("x.far", FARTHER, then={"turn": "Ada"})
    why = "the scenario was changed, and its proof holds no more"
    assert faults([idle], was) == [f"x.far shows {FARTHER}: {why}"]


def test_code_that_has_changed_is_tried_again(faults: Any) -> None:
    assert faults([far("x.far", FARTHER)], known(far("x.far", FARTHER), code="another")) == []
    gone = known(far("x.far", FARTHER), code="another", name=(MUSTANG, "one_farther", "return 1", "return 2", 0))
    why = f"one_farther in {MUSTANG} was changed, and its proof holds no more"
    assert faults([far("x.far", FARTHER)], gone) == [f"x.far shows {FARTHER}: {why}"]
    nowhere = gone._replace(name=("bangref/bang/cards/gone.py", *gone.name[1:]))
    assert faults([far("x.far", FARTHER)], nowhere)[0].startswith(f"x.far shows {FARTHER}: one_farther in ")


def test_the_sample_notices_that_another_place_has_taken_the_proof_away(faults: Any) -> None:
    """What is kept says that it holds, and nothing of it has changed; the scenario passes all the same."""
    idle = scene("x.far", FARTHER, then={"turn": "Ada"})
    assert faults([idle], known(idle)) == [f"x.far shows {FARTHER}: no mutant does now"]
