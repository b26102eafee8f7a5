"""A record as far as it is in order: one decision an item, each legal as it comes, with no silence before it.

go_through      the verification behind such items, and the first item that is anything else

Nearly every item is of this kind. What they lead to is kept in lists, and made a verification once, behind them.
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.action import NATURE
from bangref.core.engine import attempt
from bangref.core.record import Item
from bangref.core.replay import NOTHING, Session, Step, Told
from bangref.core.ruling import Ruling
from bangref.core.verify.chain import extended
from bangref.core.verify.progress import Progress, Tell
from bangref.core.verify.verification import Judged, Verification

_new = tuple.__new__  # a record in half the time


def go_through(verification: Verification, items: Iterator[Item], tell: Tell) -> tuple[Verification, Item | None]:
    """The verification behind items that are in order, and the next item; None behind the last one."""
    progress, before, doubt, outcome, rivals, begun, keep_going, stood = verification
    if doubt is not None or stood is not None or progress.session is None or progress.setting_up:
        return verification, next(items, None)
    session, judged, ruled, left = _play(progress.session, items, tell)
    progress = _behind(progress, session, judged, ruled)
    return Verification(progress, extended(before, judged), None, outcome, rivals, begun, keep_going), left


def _play(
    session: Session, items: Iterator[Item], tell: Tell
) -> tuple[Session, list[Judged], list[tuple[Ruling, ...]], Item | None]:
    """Carry out items as long as they are in order, each as ``core.play`` does it; the first other one is left."""
    rules, state, may_take_back, same_turn, explain, restored, history, lately, opened, told, began = session
    turn, since, (chance, heard, settled) = [*history], [*lately], told
    judged: list[Judged] = []
    ruled: list[tuple[Ruling, ...]] = []
    left = None
    for item in items:
        actions = item.actions
        done = attempt(rules, state, actions[0], explain) if len(actions) == 1 and item.stood is None else None
        if done is None or isinstance(done, Ruling):
            left = item
            break
        after, rulings = done
        step: Step = _new(Step, (actions[0], False, state, rulings))
        if actions[0].actor == NATURE:
            since.append(step)
            chance += actions
        else:
            # What has happened before a decision of somebody cannot be told any more.
            since, opened, began = [step], 1, ()
            chance, heard, settled = NOTHING
        if same_turn(state, after):
            turn.append(step)
        else:
            turn = []
        state = after
        judged.append((item, True))
        if explain:
            ruled.append(rulings)
            tell(item, step)
    history, lately, told = tuple(turn), tuple(since), Told(chance, heard, settled)
    behind = rules, state, may_take_back, same_turn, explain, restored, history, lately, opened, told, began
    return _new(Session, behind), judged, ruled, left


def _behind(progress: Progress, session: Session, judged: list[Judged], ruled: list[tuple[Ruling, ...]]) -> Progress:
    """The progress behind items that were in order, and what was ruled in them."""
    game, explain, _, before, decided, setting_up, beyond, steps, implied, notes = progress
    last = len(judged)
    while last and judged[last - 1][0].actions[0].actor == NATURE:
        last -= 1
    since = extended(before, ruled)
    if last:
        decided = extended(before, ruled[:last])
    steps += len(judged)
    return Progress(game, explain, session, since, decided, setting_up, beyond, steps, implied, notes)
