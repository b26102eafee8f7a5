"""Which tables of a pair promise most: those on which each element bears on a step by itself.

depth           how many decisions it takes until an element alone bears on one, in a context
promising       the tables of a pair in groups, the most promising first
"""

from __future__ import annotations

from functools import cache

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import attempt, legal_actions
from bangref.core.ruling import Ruling
from bangref.scenario import Table
from bangref.transcript.errors import MalformedError
from tests.interactions.bearing import stands_alone
from tests.interactions.blank import SENSELESS, blanked, pending_names, seen_in
from tests.interactions.elements import Part, points_of
from tests.interactions.search import Promised
from tests.interactions.tables import Context, Given, Place, settings

DEEPEST, MOST = 3, 120
"""Decisions after each other, and in all, that are looked at on a table for one element."""
NEVER = 9


@cache
def _depths(part: Part) -> dict[tuple[str, Place], int]:
    return {(setting.context.name, setting.places[0]): _depth(part, setting.given) for setting in settings(part)}


def depth(part: Part, context: Context, place: Place) -> int:
    """How many decisions it takes until an element alone bears on one; NEVER where it does not."""
    return _depths(part).get((context.name, place), NEVER)


def _depth(part: Part, given: Given) -> int:
    try:
        table = Table(given)
    except MalformedError:
        return NEVER
    rules, without = table.rules, blanked(table.rules, part)
    reached, seen, looked = [table.state], {table.state}, 0
    for number in range(1, DEEPEST + 1):
        further = []
        for state in reached:
            pending = pending_names(state)
            for action in _possible(rules, without, state) if state.frames else []:
                looked += 1
                if stands_alone(rules, without, part, pending, state, action):
                    return number
                made = attempt(rules, state, action, explain=False)
                if not isinstance(made, Ruling) and made[0] not in seen:
                    seen.add(made[0])
                    further.append(made[0])
            if looked > MOST:
                return NEVER
        reached = further
    return NEVER


def _possible(rules: Rules, without: Rules, state: State) -> list[Action]:
    """What is legal with an element, and what only it forbids."""
    found = dict.fromkeys(legal_actions(rules, state))
    try:
        found |= dict.fromkeys(legal_actions(without, seen_in(without, state)))
    except SENSELESS:
        return list(found)
    return [action for action in found if action.verb != SHUFFLE]


def promising(one: Part, other: Part) -> tuple[list[Promised], list[Promised]]:
    """The tables of a pair: those on which both bear on steps by themselves; and all others, from the first decision.

    An element that only edits what is in force bears on nothing by itself: whatever the other does may be its doing.
    """
    promised: list[Promised] = []
    others: list[Promised] = []
    for setting in settings(one, other):
        far = max(
            1 if IN_FORCE in points_of(part) else depth(part, setting.context, place)
            for part, place in zip((one, other), setting.places, strict=True)
        )
        (others if far == NEVER else promised).append(Promised(1 if far == NEVER else far, setting.given))
    return promised, others
