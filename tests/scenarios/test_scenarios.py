"""Every scenario of fixtures/scenarios/ comes out as it says; a failing test names it."""

import pytest

from bangref.scenario import Scenario, played
from tests.scenarios.files import all_scenarios


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    faults = played(scenario).faults
    assert not faults, "\n".join((f"{scenario.path}: {scenario.id}", *faults))


def test_names_are_unique() -> None:
    ids = [scenario.id for scenario in all_scenarios()]
    assert len(set(ids)) == len(ids), sorted({name for name in ids if ids.count(name) > 1})


def test_each_shows_something() -> None:
    idle = [f"{scenario.path}: {scenario.id}" for scenario in all_scenarios() if not scenario.shows]
    assert not idle
