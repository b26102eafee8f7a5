"""What becomes of scenarios under mutants of the real kernel, and of what is no wrong outcome."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.judge.scenario import Scenario, parsed
from bangref.judge.scenario.run import Run
from tools.scenarios.files import all_scenarios
from verification.mutation.mutants import Mutant, mutants
from verification.shows import outcomes
from verification.shows.lines import recorded
from verification.shows.operators import MORE
from verification.shows.outcomes import BROKEN, CRASHES, PASSES, TOO_LONG, WRONG, TooLong, by_outcome, outcome
from verification.shows.trying import ROOT, UNSOUND, Trier

MUSTANG, BEER = "bangref/bang/cards/mustang.py", "bangref/bang/cards/beer.py"


def scene(**more: Any) -> Scenario:
    players = {"Ada": {"hand": ["Beer 6H"], "lives": 3}, "Ben": {"in_play": ["Mustang 8H"]}}
    given = {"id": "x.y", "about": "Somebody asks.", "given": {"players": players}, **more}
    (made,) = parsed(given, "file.yaml")
    return made


FAR = scene(then={"distances": {"Ada": {"Ben": 2}}})
HEALED = scene(when=["Ada plays Beer 6H"], then={"lives": {"Ada": 4}})


def test_as_it_says_or_a_wrong_outcome() -> None:
    assert outcome(FAR) == PASSES
    assert outcome(scene(then={"distances": {"Ada": {"Ben": 1}}})) == WRONG
    assert outcome(scene(when=["Ben plays Mustang 8H"])) == WRONG


def test_what_is_cited_is_no_outcome() -> None:
    demanding = scene(when=[{"do": "Ada plays Beer 6H", "cites": "bang.end.immediate"}], cites=["bang.end.immediate"])
    assert outcome(demanding) == WRONG
    assert outcome(by_outcome(demanding)) == PASSES


@pytest.mark.parametrize(("raised", "letter"), [(KeyError, CRASHES), (RecursionError, CRASHES), (TooLong, TOO_LONG)])
def test_no_outcome(raised: type[BaseException], letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(run: Run) -> None:
        raise raised

    monkeypatch.setattr(Run, "result", fails)
    assert outcome(FAR) == letter


def test_a_state_that_is_broken_in_itself_is_no_wrong_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "is_broken", lambda table: True)
    assert outcome(FAR) == PASSES
    assert outcome(scene(then={"distances": {"Ada": {"Ben": 1}}})) == BROKEN


def test_only_the_listed_scenarios_end_in_a_state_that_is_broken_in_itself() -> None:
    samurai = [one for one in all_scenarios() if one.id.startswith("samurai.")]
    runs = {one.id: Run(one) for one in samurai}
    for run in runs.values():
        run.result()
    assert {name for name, run in runs.items() if outcomes.is_broken(run.table)} == UNSOUND


def mutant(path: str, after: str) -> tuple[Mutant, str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    (found,) = (one for one in mutants(path, text, MORE) if one.after == after)
    return found, text


@pytest.mark.slow
@pytest.mark.parametrize("cold", [False, True])
def test_a_mutant_of_a_function(cold: bool) -> None:
    trier = Trier((FAR, HEALED))
    assert trier.tried(*mutant(MUSTANG, "return 1 if False else None"), [0, 1], cold) == WRONG + PASSES
    assert trier.tried(*mutant(BEER, "return state"), [1, 0], cold) == WRONG + PASSES
    assert (outcome(FAR), outcome(HEALED)) == (PASSES, PASSES)


@pytest.mark.slow
def test_the_second_finds_what_the_first_did() -> None:
    first, second = Trier((FAR, HEALED)), Trier((FAR, HEALED))
    assert first.functions.keys() == second.functions.keys()
    assert second.tried(*mutant(MUSTANG, "return 1 if False else None"), [0, 1], False) == WRONG + PASSES


@pytest.mark.slow
def test_a_mutant_of_a_table_has_to_be_imported() -> None:
    trier = Trier((FAR, HEALED))
    (left_out,) = (
        one
        for one in mutants(MUSTANG, (ROOT / MUSTANG).read_text(encoding="utf-8"))
        if one.kind == "entry" and not one.function
    )
    text = (ROOT / MUSTANG).read_text(encoding="utf-8")
    assert trier.tried(left_out, text, [0, 1], True) == WRONG + PASSES


def test_lines_and_what_is_cited_there() -> None:
    lines = recorded((FAR, HEALED), {BEER: frozenset((2,))})
    ran = {number: of for number, of in lines.by_line["bangref/bang/cards/mustang.py"].items() if of & 1}
    assert ran
    cited = lines.cited["bangref/bang/healing.py"]
    assert any("bang.card.beer.heal_one" in clauses for clauses in cited.values())
    assert lines.running("bangref/bang/healing.py", cited) == 0b10
    assert lines.running("bangref/bang/none.py", [1]) == 0
    healing, _ = mutant(BEER, "return state")
    assert not lines.is_cold(healing)
    assert lines._replace(at_import={BEER: frozenset(healing.lines)}).is_cold(healing)
