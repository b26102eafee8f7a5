"""What `make test` leaves out is told in one way, and `make check` leaves nothing out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.quick import drawn, examples
from verification.mutation.__main__ import QUICK

ROOT = Path(__file__).resolve().parents[1]


def runs_of(target: str) -> list[list[str]]:
    """The arguments of each run of pytest in a recipe of the Makefile, but for how many processes there are."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in ("EXAMPLES", "COVERED", "MEASURED"):
        text = text.replace(f"$({name})", value_of(name))
    recipe = re.search(rf"^{target}:[^\n]*\n((?:\t[^\n]*\n)+)", text, re.MULTILINE)
    assert recipe is not None, target
    return [shlex.split(line)[1:] for line in recipe[1].splitlines() if line.startswith("\t$(PYTEST) ")]


def value_of(variable: str) -> str:
    """What a variable of the Makefile is, unless somebody sets it."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(rf"^{variable} \??:?= ?(.*)$", text, re.MULTILINE)
    assert found is not None, variable
    return found[1]


def chosen(arguments: list[str]) -> str:
    """The marks by which a run chooses its tests."""
    return arguments[arguments.index("-m") + 1]


def test_make_test_runs_all_but_the_slow_ones_as_the_planted_faults_face_them() -> None:
    assert runs_of("test") == [[*QUICK]]


def test_make_check_runs_the_slow_ones_and_all_others_with_all_their_examples() -> None:
    runs = runs_of("check") + runs_of("slow")
    assert [chosen(arguments) for arguments in runs] == ["not slow", "slow", "hypothesis and not slow"]
    assert ["profile" in " ".join(arguments) for arguments in runs] == [True, False, False]
    assert not [word for arguments in runs for word in arguments if word == "-k"]


@given(st.none())
def test_whoever_draws_examples_has_the_mark_by_which_all_of_them_are_tried(
    request: pytest.FixtureRequest, nothing: None
) -> None:
    assert request.node.get_closest_marker("hypothesis") is not None


def test_ci_runs_both_and_nothing_twice() -> None:
    steps = re.findall(r"^step make (\w+) ?(.*)$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    assert dict(steps)["test"] == f'MEASURED="{value_of("COVERED")}"'
    assert "slow" in dict(steps)


def test_the_quick_profile_tries_fewer_examples() -> None:
    quick, suite, assurance = (settings.get_profile(name).max_examples for name in ("quick", "suite", "assurance"))
    assert quick < suite == 100 < assurance


def test_examples_are_in_proportion() -> None:
    of_profile = settings().max_examples
    assert examples(250).max_examples == 250 * of_profile // 100
    assert examples(1).max_examples == max(1, of_profile // 100)
    assert examples(100).deadline is None


def test_a_few_are_drawn_and_the_others_slow() -> None:
    found = drawn(range(50), 7)
    assert [each.values[0] for each in found] == [*range(50)]
    assert {mark.name for each in found for mark in each.marks} == {"slow"}
    assert sum(not each.marks for each in found) == 7
    assert found == drawn(range(50), 7)
    assert found != drawn(range(50), 7, seed=1)


def test_no_more_are_drawn_than_there_are() -> None:
    assert [param.marks for param in drawn(range(2), 3)] == [(), ()]
