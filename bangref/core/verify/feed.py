"""The flow of items, and illegal actions that may be taken back.

feed            a verification behind the next item of its record
feed_all        a verification behind all items of its record
finish          a verification behind the end of its record
"""

from __future__ import annotations

from collections.abc import Iterable

from bangref.core.action import PLAY, USE
from bangref.core.record import Item
from bangref.core.verify.accept import unless_beyond
from bangref.core.verify.carry_out import carry_out
from bangref.core.verify.chain import joined
from bangref.core.verify.decide import decide, wait_for_check
from bangref.core.verify.in_advance import prepare, supply
from bangref.core.verify.in_order import go_through
from bangref.core.verify.progress import Tell, tell_nobody
from bangref.core.verify.stood import amended
from bangref.core.verify.verification import Doubt, Verification

_new = tuple.__new__  # a record in half the time

LOOK_AHEAD = 24
"""How many items after an illegal action may pass before its take-back comes too late."""


def feed(verification: Verification, item: Item, tell: Tell = tell_nobody) -> Verification:
    """Judge the next item of the record; tell: called with each step, where rulings are collected."""
    if verification.stood is not None:
        verification = amended(verification._replace(stood=None), verification.stood, item)
    before, judged, doubt, outcome, rivals, begun, keep_going, _ = verification
    # What follows an illegal action that may be taken back waits.
    if doubt is not None:
        return _wait(verification, doubt, item, tell)
    # Behind an illegal action that stands nothing can be judged.
    if before.session is None:
        return wait_for_check(verification, item)
    # Chance as the header has told it comes first.
    if before.setting_up:
        before, fault = prepare(before, tell)
        if fault is not None:
            return decide(verification._replace(progress=before), item, fault, tell)
    after, fault, left = carry_out(before, item, tell)
    if fault is not None:
        after, fault = unless_beyond(after, item, fault, left, tell)
    if fault is None:
        return _new(Verification, (after, joined(judged, (item, True)), None, outcome, rivals, begun, keep_going, None))
    verification = verification._replace(progress=after)
    if item.stood is not None and fault.action is not None:
        behind = decide(verification, item, fault, tell)
        return behind._replace(stood=behind.session or after.session)
    # Cards that were played and abilities that were used may be taken back.
    if fault.action is not None and item.actions[0].verb in (PLAY, USE):
        return verification._replace(doubt=Doubt(item, fault, before))
    return decide(verification, item, fault, tell)


def feed_all(verification: Verification, items: Iterable[Item], tell: Tell = tell_nobody) -> Verification:
    """Judge items of the record as they come, one after the other: the same as ``feed`` with each, and faster."""
    coming = iter(items)
    while True:
        verification, item = go_through(verification, coming, tell)
        if item is None:
            return verification
        verification = feed(verification, item, tell)


def finish(verification: Verification, tell: Tell = tell_nobody) -> Verification:
    """Judge what is still in doubt or has only been told in advance."""
    while verification.doubt is not None:
        verification = _stop_waiting(verification, verification.doubt, tell)
    progress = verification.progress
    if progress.session is None or not progress.setting_up:
        return verification
    progress, fault = supply(progress, tell)
    verification = verification._replace(progress=progress)
    return verification if fault is None else decide(verification, Item(1), fault, tell)


def _wait(verification: Verification, doubt: Doubt, item: Item, tell: Tell) -> Verification:
    """An illegal action may yet be taken back; until it is, or it is too late, what follows waits."""
    assert doubt.fault.action is not None
    actor = doubt.fault.action.actor
    # Taken back, it is void, and so is what has answered it.
    if item.take_back == actor:
        outcome = verification.outcome
        void = outcome.void + 1 + sum(len(waiting.actions) > 0 for waiting in doubt.waiting)
        return verification._replace(progress=doubt.before, doubt=None, outcome=outcome._replace(void=void))
    doubt = doubt._replace(waiting=(*doubt.waiting, item))
    game, session = doubt.before.game, doubt.before.session
    assert session is not None
    # It is too late once its player, or the player on turn, has gone on, and behind a check.
    late = any(game.too_late(session.state, actor, action) for action in item.actions)
    if late or item.check is not None or len(doubt.waiting) >= LOOK_AHEAD:
        return _stop_waiting(verification, doubt, tell)
    return verification._replace(doubt=doubt)


def _stop_waiting(verification: Verification, doubt: Doubt, tell: Tell) -> Verification:
    """The illegal action stands; what has waited behind it is judged."""
    verification = decide(verification._replace(doubt=None), doubt.item, doubt.fault, tell)
    for item in doubt.waiting:
        verification = feed(verification, item, tell)
    return verification
