"""Looking for proofs among a few scenarios and a few modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bangref.judge.scenario import Scenario, parsed
from bangref.rulebook.load import load
from verification.shows.kept import Kept, Pair, Source, code
from verification.shows.search import Board, Result, found
from verification.shows.trying import Trier

FARTHER, HEALS, SELF = "bang.card.mustang.farther", "bang.card.beer.heal_one", "bang.card.beer.self_only"
DERIVED = "bang.card.hideout.with_mustang"
FILES = ("bangref/bang/cards/mustang.py", "bangref/bang/cards/beer.py")


def scene(name: str, *shows: str, **more: Any) -> Scenario:
    players = {"Ada": {"hand": ["Beer 6H"], "lives": 3}, "Ben": {"in_play": ["Mustang 8H"]}}
    table = {"players": players, **more.pop("given", {})}
    (made,) = parsed({"id": name, "about": "Somebody asks.", "shows": [*shows], "given": table, **more}, "file.yaml")
    return made


def far(name: str, *shows: str) -> Scenario:
    return scene(name, *shows, then={"distances": {"Ada": {"Ben": 2}}})


def heals(name: str, *shows: str) -> Scenario:
    return scene(name, *shows, when=["Ada plays Beer 6H"], then={"lives": {"Ada": 4}})


pytestmark = pytest.mark.slow  # each plants many faults


@pytest.fixture(scope="module")
def modules() -> dict[str, Source]:
    return {path: source for path, source in code().items() if path in FILES}


def board(modules: dict[str, Source], *scenarios: Scenario) -> Board:
    return Board(scenarios, modules, load())


def left(result: Result) -> list[Pair]:
    return result.left


def test_a_scenario_that_hangs_on_the_clause_and_one_that_does_not(modules: dict[str, Source]) -> None:
    scenarios = [far("far", FARTHER), heals("healed", FARTHER, HEALS)]
    on = board(modules, *scenarios, *(heals(f"other.{number}") for number in range(8)))
    result = found(on, FARTHER, Kept())
    assert [[*known.proves] for known in result.proofs] == [["far"]]
    assert left(result) == [Pair("healed", FARTHER)]
    (known,) = result.proofs
    assert (known.name[:2], known.within, known.failed, known.others) == (
        (FILES[0], "one_farther"),
        "one_farther",
        0,
        8,
    )


def test_a_fault_that_breaks_nearly_everything_proves_nothing(modules: dict[str, Source]) -> None:
    others = [far(f"other.{number}") for number in range(8)]
    assert left(found(board(modules, far("far", FARTHER), *others), FARTHER, Kept())) == [Pair("far", FARTHER)]


def test_what_every_game_hangs_on_may_break_four_in_ten(modules: dict[str, Source]) -> None:
    others = [far(f"other.{number}") for number in range(3)] + [heals(f"more.{number}") for number in range(6)]
    (known,) = found(board(modules, far("far", FARTHER), *others), FARTHER, Kept()).proofs
    assert (known.failed, known.others, known.cold) == (3, 9, False)


def test_one_case_is_enough(modules: dict[str, Source]) -> None:
    cases = [far("both[far]", FARTHER), heals("both[healed]", FARTHER)]
    result = found(board(modules, *cases, heals("other")), FARTHER, Kept())
    assert [[*known.proves] for known in result.proofs] == [["both[far]"]]
    assert left(result) == []


def tries(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[int]]:
    """The scenarios that are played under mutants from now on."""
    asked: list[Sequence[int]] = []
    real = Trier.tried

    def tried(self: Trier, mutant: Any, text: str, chosen: Sequence[int], cold: bool) -> str:
        asked.append(chosen)
        return real(self, mutant, text, chosen, cold)

    monkeypatch.setattr(Trier, "tried", tried)
    return asked


def test_what_is_known_is_not_tried_again(modules: dict[str, Source], monkeypatch: pytest.MonkeyPatch) -> None:
    scenarios = [far("far", FARTHER), heals("healed", FARTHER), *(heals(f"other.{number}") for number in range(8))]
    first = found(board(modules, *scenarios), FARTHER, Kept())
    kept, asked = Kept(first.proofs, (first.tried,)), tries(monkeypatch)
    assert found(board(modules, *scenarios), FARTHER, kept) == first
    assert asked == []
    assert found(board(modules, *scenarios), FARTHER, kept, again=True) == first
    assert asked


def test_what_has_changed_is_tried_again(modules: dict[str, Source], monkeypatch: pytest.MonkeyPatch) -> None:
    others = [heals(f"other.{number}") for number in range(8)]
    first = found(board(modules, far("far", FARTHER), *others), FARTHER, Kept())
    kept, asked = Kept(first.proofs, (first.tried,)), tries(monkeypatch)
    changed = scene("far", FARTHER, then={"distances": {"Ada": {"Ben": 2, "Cleo": 2}}})
    again = found(board(modules, changed, *others), FARTHER, kept)
    assert asked
    assert again.proofs[0].proves != first.proofs[0].proves
    assert found(board(modules, heals("far", FARTHER), *others), FARTHER, kept).left == [Pair("far", FARTHER)]


def test_a_consequence_needs_its_card_at_the_table(modules: dict[str, Source]) -> None:
    """Hideout and Mustang count both: without the Hideout the scenario hangs on Mustang all the same."""
    (with_hideout,) = parsed(
        {
            "id": "with", "about": "Both lie there.", "shows": [DERIVED], "then": {"distances": {"Ada": {"Ben": 3}}},
            "given": {"sets": ["dodge_city"], "players": {"Ben": {"in_play": ["Mustang 8H", "Hideout KD"]}}},
        },
        "file.yaml",
    )  # fmt: skip
    on = board(modules, with_hideout, far("without", DERIVED), *(heals(f"other.{number}") for number in range(8)))
    result = found(on, DERIVED, Kept())
    assert [[*known.proves] for known in result.proofs] == [["with"]]
    assert left(result) == [Pair("without", DERIVED)]


def test_an_aim_in_a_table_decides_whom_a_card_helps(modules: dict[str, Source]) -> None:
    refused = scene("for_another", SELF, when=[{"illegal": "Ada plays Beer 6H on Ben"}])
    (known,) = found(board(modules, refused, *(far(f"other.{number}") for number in range(8))), SELF, Kept()).proofs
    assert (known.kind, known.cold) == ("aim", True)
