"""One item of a record carried out as long as the game goes on, and what is amiss with it.

carry_out       an item
close_list      behind a check that lists effects
"""

from __future__ import annotations

from bangref.core.action import NATURE, Action
from bangref.core.engine import Rejected, question
from bangref.core.play import play
from bangref.core.record import Fault, Item, Mismatch, fault_of
from bangref.core.redundant_lines import Again, said_again
from bangref.core.replay import Session, settle, take_back
from bangref.core.ruling import Ruling
from bangref.core.verify.chain import joined
from bangref.core.verify.checks import compare
from bangref.core.verify.progress import Progress, Tell

_new = tuple.__new__  # a record in half the time

CarriedOut = tuple[Progress, Fault | None, Item | None]
"""The progress behind an item; why it cannot be accepted, with what was accepted before the fault; and the part of the
item that may be told of what comes behind the end of the game."""


def carry_out(progress: Progress, item: Item, tell: Tell) -> CarriedOut:
    """Carry out an item as long as the game goes on."""
    if not item.actions:
        return _carry_out_told(progress, item, tell)
    game, explain, session, since, decided, setting_up, beyond, steps, implied, notes = progress
    assert session is not None
    rest = iter(item.actions)
    for action in rest:
        done = play(session, action)
        if isinstance(done, Rejected):
            # Chance may tell what had to come, or lines of it have been misunderstood.
            again = _play_again(session, action, done)
            if isinstance(again, Fault):
                progress = progress._replace(session=session, since=since, decided=decided, implied=implied)
                return progress, again, item._replace(actions=(action, *rest))
            if again.before is not None:
                # What has been ruled since the decision before it was understood otherwise.
                since = joined(decided, tuple([ruling for step in again.before for ruling in step.rulings]))
            done = again.session, again.made
        session, made = done
        for step in made:
            implied += step.implied
            if explain:
                since = joined(since, step.rulings)
                tell(item, step)
        if action.actor != NATURE:
            decided = since
    told = game, explain, session, since, decided, setting_up, beyond, steps + 1, implied, notes
    return _new(Progress, told), _not_illegal(progress) if item.stood is not None else None, None


def _not_illegal(before: Progress) -> Fault:
    """What is amiss with an action that the record calls illegal, and that is not. before: the progress before it."""
    assert before.session is not None
    asked = question(before.session.rules, before.session.state)
    assert asked is not None, "nothing is legal behind the end"
    return fault_of((Mismatch("the action", "illegal", "legal", asked.clause, goes_on=True),))


def close_list(progress: Progress, item: Item) -> Progress:
    """The progress behind a check; what it has listed as effects is settled."""
    if not item.lists_effects:
        return progress
    assert progress.session is not None
    return progress._replace(since=None, decided=None, session=settle(progress.session))


def _play_again(session: Session, action: Action, refused: Rejected) -> Again | Fault:
    """What comes of a line that could not be carried out: chance may tell what had to come."""
    again = said_again(session, action)
    if not isinstance(again, Again):
        return Fault(refused.rulings if again is None else (again,), action, refused.alternatives)
    if action.actor == NATURE:
        return again
    done = play(again.session, action)
    assert not isinstance(done, Rejected), "it has been tried"
    return Again(*done, again.before)


def _carry_out_told(progress: Progress, item: Item, tell: Tell) -> CarriedOut:
    """Carry out an item that decides nothing: a take-back, a check, or the mere beginning."""
    assert progress.session is not None
    if item.take_back is not None:
        back = take_back(progress.session, item.take_back)
        if isinstance(back, Ruling):
            return progress, Fault((back,)), None
        return progress._replace(session=back), None, None
    if item.check is None:
        return progress, None, None
    progress, found = compare(progress, item, item.check, tell)
    if found:
        return progress, fault_of(tuple(found)), item
    return close_list(progress, item), None, None
