"""A scenario as moments of a game, to be shown like one that was recorded.

steps_of        the table as it is given, then each item of ``when``

What is illegal by the scenario is a finding of its moment, and the table stays as it was. The moments have no lines,
since there is no record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.core.action import Action
from bangref.core.engine import legal_actions
from bangref.core.record import ILLEGAL, Finding
from bangref.core.replay import Step
from bangref.judge.refused import refused
from bangref.judge.replay import Moment
from bangref.judge.scenario.cases import Scenario
from bangref.judge.scenario.run import Run
from bangref.record.names import Names
from bangref.record.values import texts
from bangref.rulebook.json_data import Json

Said = tuple[tuple[Action, ...], int | None]
"""The decisions that an item announces, and who takes something back."""


def steps_of(scenario: Scenario) -> tuple[Names, list[list[Moment]]]:
    """Names and moments of a scenario, as far as it goes as it says. Raises MalformedError for bad writing."""
    run = Run(scenario)
    return run.table.names, [[moment] for moment in _moments(run)]


def _moments(run: Run) -> Iterator[Moment]:
    fault = run.table.refused
    if fault is not None:
        yield _moment(run, 0, ((), None), [], Finding(ILLEGAL, 0, 0, (fault,)))._replace(state=None)
        return
    yield _moment(run, 0, ((), None), [])
    for place, item in enumerate(run.scenario.when, 1):
        where, known = f"when[{place}]", len(run.made)
        said = _said(run, item, where)
        run.step(item, where)
        if run.faults:
            return
        yield _moment(run, place, said, run.made[known:], _refused(run, item, said, place))


def _said(run: Run, item: Json, where: str) -> Said:
    """What an item of ``when`` says; of a record all decisions, though not who takes something back."""
    step: Mapping[str, Json] = item if isinstance(item, Mapping) else {"do": item}
    one = step.get("do", step.get("illegal"))
    said = [one] if one is not None else texts(step.get("record", []), f"{where}.record")
    meant = [run.table.actions(each, where) for each in said]
    if len(meant) == 1 and isinstance(meant[0], int):
        return (), meant[0]
    return tuple(action for actions in meant if not isinstance(actions, int) for action in actions), None


def _refused(run: Run, item: Json, said: Said, place: int) -> Finding | None:
    if not isinstance(item, Mapping) or "illegal" not in item:
        return None
    actions, _ = said
    found = refused(run.table.session, actions) if actions else None
    session, action = (run.table.session, None) if found is None else (found.session, found.action)
    legal = tuple(legal_actions(session.rules, session.state))
    return Finding(ILLEGAL, 0, place, (run.table.rulings[-1],), session.state, action, legal)


def _moment(run: Run, number: int, said: Said, made: list[Step], finding: Finding | None = None) -> Moment:
    actions, take_back = said
    carried_out = tuple((0, done) for done in made)
    findings = () if finding is None else (finding,)
    return Moment(number, 0, actions, take_back, carried_out, 0, (), findings, run.table.state, run.table.rules)
