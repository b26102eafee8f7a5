"""What becomes of a scenario when it is played: one letter for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bangref.judge.scenario import Scenario
from bangref.judge.scenario.run import Run
from bangref.judge.scenario.table import Table

PASSES, WRONG, BROKEN, CRASHES, TOO_LONG = "pwbct"
"""As it says; a wrong outcome; a wrong outcome in a state that is broken in itself; no outcome; too late."""


class TooLong(BaseException):
    """A scenario takes too long. Nothing on the way can swallow it."""


def by_outcome(scenario: Scenario) -> Scenario:
    """The scenario without what it demands to be cited: what is left are outcomes."""
    return scenario._replace(cites=(), when=tuple(map(_without_citations, scenario.when)))


def _without_citations(step: Any) -> Any:
    return {key: value for key, value in step.items() if key != "cites"} if isinstance(step, Mapping) else step


def outcome(scenario: Scenario) -> str:
    """The letter of what becomes of it. Whatever is raised is a fault of the code that is played."""
    try:
        run = Run(scenario)
        faults = run.result().faults
    except TooLong:
        return TOO_LONG
    except BaseException:  # noqa: BLE001  (a planted fault may raise anything)
        return CRASHES
    if not faults:
        return PASSES
    return BROKEN if is_broken(run.table) else WRONG


def is_broken(table: Table) -> bool:
    """Whether something is wrong with the state of a table in itself: a card is lost, somebody has too many lives."""
    return bool(table.state.seats and table.kit.positions.faults(table.rules, table.state))
