"""Every scenario of fixtures/scenarios/ comes out as it says; a failing test names it."""

import pytest

from bangref.rulebook.load import load
from bangref.scenario import Scenario, played
from tests.scenarios.files import all_scenarios


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    faults = played(scenario).faults
    assert not faults, "\n".join((f"{scenario.path}: {scenario.id}", *faults))


def test_names_are_unique() -> None:
    ids = [scenario.id for scenario in all_scenarios()]
    assert len(set(ids)) == len(ids), sorted({name for name in ids if ids.count(name) > 1})


def test_clauses_exist() -> None:
    known = load().clauses
    for scenario in all_scenarios():
        unknown = [clause for clause in (*scenario.shows, *scenario.cites) if clause not in known]
        assert not unknown, f"{scenario.path}: {scenario.id}: {unknown}"
        assert scenario.shows, f"{scenario.path}: {scenario.id} shows no clause"
