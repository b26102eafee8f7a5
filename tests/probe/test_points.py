"""Every point of the base game is asked, and what answers there counts."""

import pytest

from bangref.bang.points import POINTS
from tests.probe import abilities, market, mechanisms, modifiers, order, prohibitions, replacements, triggers
from tests.probe.parts.short_forms import clause_of
from tests.probe.scenario import SCENARIOS, Scenario
from tests.probe.table import FULL, PROBE_IDS, Table, muted

PARTS = (modifiers, prohibitions, replacements, triggers, abilities, mechanisms, market, order)
"""The modules whose scenarios are entered as they are imported."""


@pytest.mark.parametrize("s", SCENARIOS, ids=lambda s: f"{s.point}-{s.play.__name__}")
def test_the_answer_counts(s: Scenario) -> None:
    for explain in (True, False):
        without, with_answer = Table(muted(FULL, s.point), explain), Table(FULL, explain)
        assert s.play(without) == s.plain
        assert s.play(with_answer) == s.bent
        if explain and s.cited:
            assert clause_of(s.element) in with_answer.cited()
            assert clause_of(s.element) not in without.cited()
    assert s.element in FULL.at[s.point]


def test_every_point_has_a_scenario() -> None:
    assert {s.point for s in SCENARIOS} == set(POINTS)
    assert len(POINTS) == 98


def test_the_probe_set_answers_every_point() -> None:
    assert [point for point in POINTS if not PROBE_IDS & set(FULL.at[point])] == []


def test_each_point_is_answered_in_its_way() -> None:
    wrong = {
        f"{element} at {point}"
        for point in POINTS
        for element, answer in FULL.at[point].items()
        if not isinstance(answer, point.way)
    }
    assert wrong == set()


def test_every_scenario_tells_two_games_apart() -> None:
    same = [s.play.__name__ for s in SCENARIOS if s.plain == s.bent]
    assert same == []
