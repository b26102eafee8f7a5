"""The rulings of every scenario say what fixtures/rulings/ keeps of them: who, whom, how many, how far."""

import pytest

from bangref.judge.scenario import Scenario
from tools.scenarios.files import all_scenarios, files
from tools.scenarios.rulings import KEPT, kept, kept_in, told


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda scenario: scenario.id)
def test_rulings(scenario: Scenario) -> None:
    """If the change is meant, ``python -m tools.scenarios.rulings`` renews the file; read what it has changed."""
    assert told(scenario) == kept().get(scenario.id)


def test_nothing_is_kept_that_is_no_scenario() -> None:
    assert set(kept()) == {scenario.id for scenario in all_scenarios()}
    assert set(KEPT.rglob("*.txt")) == {kept_in(path) for path in files()}
