"""An illegal action that stood at the table: judging goes on behind it.

carried_out     the progress behind it, as if it had been legal
amended         the same as a check tells it that comes directly behind
"""

from __future__ import annotations

from bangref.core.action import Action
from bangref.core.engine import Rejected, as_if_legal, can_stand, legal_actions
from bangref.core.play import be_silent, play
from bangref.core.record import Fault, Item
from bangref.core.replay import Session, Step, resume
from bangref.core.ruling import Ruling, collector
from bangref.core.verify.checks import compare
from bangref.core.verify.progress import Progress, Tell, note_steps, start, tell_nobody
from bangref.core.verify.verification import Verification


def carried_out(progress: Progress, item: Item, fault: Fault, tell: Tell) -> Progress | None:
    """The progress behind an item whose action has stood, as if the action had been legal.

    None where nothing can come of it: it is none of the answers that can be carried out though they are forbidden, or
    no table can be like that.
    """
    action, session = fault.action, progress.session
    assert action is not None
    assert session is not None
    assert item.stood is not None
    rules = progress.game.rules
    session, silent = be_silent(session, lambda state: can_stand(rules, state, action))
    if not can_stand(rules, session.state, action):
        return None
    rulings, note = collector()
    state = as_if_legal(rules, session.state, action, note)
    if not item.stood(state) or (state.frames and not legal_actions(rules, state)):
        return None
    made = (*silent, Step(action, False, session.state, tuple(rulings)))
    progress = note_steps(progress, item, resume(session, state), made, tell)
    return _with_the_rest(progress, item, action, tell)


def _with_the_rest(progress: Progress, item: Item, action: Action, tell: Tell) -> Progress | None:
    """The progress behind what else the item bundles with the action, such as the price."""
    for later in item.actions[item.actions.index(action) + 1 :]:
        assert progress.session is not None
        done = play(progress.session, later)
        if isinstance(done, Rejected):
            return None
        progress = note_steps(progress, item, *done, tell)
    return progress


def amended(verification: Verification, base: Session, item: Item) -> Verification:
    """The verification before a check that comes directly behind what has stood: it has the last word on that.

    base: the session to which the check tells the differences. The same verification where nothing differs, or where no
    table can be as the check says.
    """
    progress = verification.progress
    if item.check is None or item.amend is None:
        return verification
    if progress.session is not None and not compare(progress, item, item.check, tell_nobody)[1]:
        return verification
    session, _ = be_silent(base)
    state_of = item.amend(session)
    if state_of is None:
        return verification
    again = start(progress, state_of)
    assert not isinstance(again, Ruling), "a full check is the table of a game that can be"
    return verification._replace(progress=again, start=state_of, judged=None, rivals={})
