"""What a position says under ``then``: what should have come of what was said, held against what has.

not_as_said     what is not so
"""

from __future__ import annotations

from bangref.core.replay import resume
from bangref.judge.ask import Answer
from bangref.judge.scenario.expectations import COMPARED
from bangref.judge.scenario.table import Table
from bangref.record.errors import MalformedError


def not_as_said(answer: Answer) -> tuple[str, ...]:
    """What is not as the position says, field by field; nothing where a step before that was not allowed.

    Raises MalformedError, with its place, for what cannot be.
    """
    scenario, now = answer.written.scenario, answer.now
    if not scenario.then or now is None or now.state is None or answer.stopped is not None:
        return ()
    table = Table(scenario.given, untold_powerless=True)
    table.session = resume(table.session, now.state)
    table.rulings += [ruling for moment in answer.moments for _, done in moment.made for ruling in done.rulings]
    compared = {**COMPARED, **table.kit.scenes.compared}
    try:
        found = [compared[field](table, value, f"then.{field}") for field, value in scenario.then.items()]
    except MalformedError as fault:
        raise answer.written.placed(fault, answer.position.path) from None
    return tuple(fault for faults in found for fault in faults)
