"""Whether a player is asked at all, where that hangs on cards that nobody has seen.

whether_asked   the worlds in which a player has something to answer, or has nothing
hangs           whether that hangs on such cards
interrupts      whether a decision is none of the answers, where a player may have one
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.action import NATURE, PASS, Action
from bangref.core.engine import attempt, question
from bangref.core.frame import Procedures
from bangref.core.ruling import Ruling
from bangref.core.unseen import Unseen
from bangref.worlds.binding import Try, split
from bangref.worlds.merging import each_once
from bangref.worlds.moving import resolved, secret_again
from bangref.worlds.places import Table
from bangref.worlds.world import Deal, World


def whether_asked(deal: Deal, world: World) -> Iterator[tuple[World, bool]]:
    """The worlds in which the one who may answer now has something to answer, or has nothing, and which it is."""
    waiting = [Try(world, Action(NATURE, PASS))]
    while waiting:
        split_up: list[Try] = []
        for each in waiting:
            rules, state = each.world.session.rules, each.world.session.state
            try:
                asked = _has_answer(rules, state)
            except Unseen as looked:
                split_up += split(deal, each, looked)
            else:
                yield each.world if each.world is world else secret_again(deal, each.world), asked
        waiting = list(each_once(deal, split_up))


def interrupts(deal: Deal, world: World, action: Action) -> bool:
    """Whether a decision is none of the answers, but may be made at any time, while a player may have an answer."""
    if action.actor == NATURE or not hangs(world):
        return False
    return any(_is_no_answer(each) for group in resolved(deal, world, action) for each in group)


def hangs(world: World) -> bool:
    """Whether it hangs on what nobody has seen that a player has an answer."""
    try:
        _has_answer(world.session.rules, world.session.state)
    except Unseen:
        return True
    return False


def _has_answer(rules: Procedures[Table], state: Table) -> bool:
    """Whether the one who is asked has something to answer, where nobody else is asked."""
    if not state.frames:
        return True
    top = state.frames[-1]
    has_answer = rules.frames[top.__class__].has_answer
    return has_answer is None or has_answer(rules, state, top)


def _is_no_answer(each: Try) -> bool:
    """Whether a decision is allowed, and not as an answer."""
    session, action = each.world.session, each.action
    rules, state = session.rules, session.state
    frame = state.frames[-1]
    asked = question(rules, state)
    is_asked = asked is not None and action.actor == asked.decider
    try:
        if is_asked and rules.frames[frame.__class__].judge(rules, state, frame, action) is None:
            return False
        return not isinstance(attempt(rules, state, action), Ruling)
    except Unseen:
        return not is_asked
