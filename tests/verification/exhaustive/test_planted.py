"""Bugs planted in the kernel: the explorer finds each of them, by the shortest way there is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

from bangref.core.engine import Accepted, legal_actions, step
from bangref.kits.bang.rules import _assembled
from verification.exhaustive import planted, planted_in_dice, planted_in_samurai, planted_in_sets
from verification.exhaustive.explore import KERNEL_FAULTS, Explored, explored
from verification.exhaustive.of_game import Rules, State, of_game
from verification.exhaustive.planted import HEALING, HOARDING, PEACEFUL, SHOOTING, Bug, stumbles
from verification.exhaustive.tables.building import Given, built
from verification.exhaustive.trace import as_scenario, faults_when_played

OF_OTHERS = (*planted_in_sets.BUGS, *planted_in_dice.BUGS, *planted_in_samurai.BUGS)
BUGS = (*planted.BUGS, *OF_OTHERS)
SOUND = {
    "shot": SHOOTING,
    "heal": HEALING,
    "hoard": HOARDING,
    "peace": PEACEFUL,
    **{f"{bug.name} {bug.broken.__name__}": bug.table for bug in OF_OTHERS},
}


@cache
def modules_of(game: str) -> list[ModuleType]:
    """All modules of a game's kernel: none is left to be imported while a bug is planted, and to keep it."""
    package = import_module(f"bangref.{game}")
    return [import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}.")]


@pytest.fixture(params=BUGS, ids=lambda bug: f"{bug.name} {bug.broken.__name__}: {bug.fault}")
def bug(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bug]:
    """A bug, planted wherever the kernel knows the function by its name; rules are put together with it, and anew."""
    found: Bug = request.param
    game = found.table.get("game", "bang")
    places = [module for module in modules_of(game) if callable(getattr(module, found.name, None))]
    whole = {getattr(module, found.name) for module in places}
    assert len(whole) == 1, f"{found.name} is not the name of one function of the kernel"
    for module in places:
        monkeypatch.setattr(module, found.name, found.broken)
    _assembled.cache_clear()
    yield found
    _assembled.cache_clear()


def explored_with(bug: Bug) -> Explored:
    rules, state = built(bug.table)
    return explored(rules, state, most=20_000)


def test_found_by_the_shortest_way(bug: Bug) -> None:
    found = explored_with(bug)
    assert found.fault is not None
    assert any(bug.fault in what for what in found.fault.what), found.fault.what
    assert len(found.trace) == bug.steps or bug.steps is None
    if bug.steps:
        assert not faults_within(*built(bug.table), bug.steps - 1)


def faults_within(rules: Rules, state: State, depth: int) -> list[str]:
    """Everything that is wrong within so many decisions; every line of them is tried."""
    legal = legal_actions(rules, state)
    told = of_game(rules.game)
    found = told.faults_of_state(rules, state, legal)
    for action in legal if depth else ():
        made = step(rules, state, action)
        assert isinstance(made, Accepted)
        found += told.faults_of_step(rules, state, action, made.state) + faults_within(rules, made.state, depth - 1)
    return found


def test_told_as_a_scenario_that_can_be_played(bug: Bug) -> None:
    """Under the bug everything goes as the scenario says, up to where it shows."""
    found = explored_with(bug)
    assert found.fault is not None
    text = as_scenario("planted", bug.table, found.trace, found.fault.what)
    heading = "".join(f"# {fault}\n" for fault in found.fault.what)
    assert text.startswith(f"{heading}id: exhaustive.planted\n")
    if bug.broken is stumbles:
        with pytest.raises(KERNEL_FAULTS):
            faults_when_played(text)
    else:
        assert faults_when_played(text) == ()


@pytest.mark.slow
@pytest.mark.parametrize("table", SOUND.values(), ids=SOUND)
def test_without_a_bug_nothing_is_wrong(table: Given) -> None:
    rules, state = built(table)
    found = explored(rules, state, most=1_000)
    assert found.fault is None
    assert found.trace == ()
