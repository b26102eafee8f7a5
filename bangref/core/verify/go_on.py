"""The table behind a fault.

go_on           where judging can go on, or nothing is known any more
"""

from __future__ import annotations

from bangref.core.action import NATURE
from bangref.core.play import be_silent, nature_is_asked
from bangref.core.record import Fault, Item
from bangref.core.replay import resume
from bangref.core.ruling import collector
from bangref.core.verify.chain import joined
from bangref.core.verify.progress import Progress, Tell, note_steps
from bangref.core.verify.stood import carried_out


def go_on(progress: Progress, item: Item, fault: Fault, tell: Tell) -> Progress:
    """The progress behind a fault; chance has its way even where it should not.

    It has no session where nobody can know the table any more.
    """
    lost = progress._replace(session=None)
    # A check that differs only in what was told leaves the table known.
    if fault.mismatches:
        return progress if all(mismatch.goes_on for mismatch in fault.mismatches) else lost
    if item.stood is not None and fault.action is not None:
        return carried_out(progress, item, fault, tell) or lost
    # What a player must not do has not happened; what they did instead nobody knows.
    if fault.action is None or fault.action.actor != NATURE:
        return lost
    # Chance has decided so all the same.
    rules = progress.game.rules
    assert progress.session is not None
    session, made = be_silent(progress.session, lambda state: nature_is_asked(rules, state))
    progress = note_steps(progress, item, session, made, tell)
    rulings, note = collector()
    state = progress.game.forced(session.state, fault.action, note)
    if state is None:
        return progress._replace(session=None)
    return progress._replace(session=resume(session, state), since=joined(progress.since, tuple(rulings)))
