"""Which tables of a pair promise most: those on which each element bears on a step by itself.

Alone           where an element bears by itself on a table
promising       the tables of a pair, those that promise something and all others
ways            tables of a pair with the decisions after which each of the two bears by itself, the shortest first
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from sys import intern
from typing import NamedTuple

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import attempt, legal_actions
from bangref.core.ruling import Ruling
from bangref.judge.scenario import Table
from bangref.record.errors import MalformedError
from bangref.record.words import sentence
from tools.elements import Part, points_of
from verification.interactions.bearing import stands_alone
from verification.interactions.blank import SENSELESS, blanked, blanks, pending_names, seen_in
from verification.interactions.contexts import CONTEXTS, Context
from verification.interactions.search import Promised
from verification.interactions.sketch import Given
from verification.interactions.tables import Place, settings

DEEPEST, MOST = 3, 80
"""Decisions after each other, and in all, that are looked at on a table for one element."""
NEVER = 9


class Alone(NamedTuple):
    """How many decisions it takes until an element bears on one by itself, and after which decisions it does."""

    depth: int
    ways: frozenset[tuple[str, ...]]


NOWHERE = Alone(NEVER, frozenset())


@cache
def _alone(part: Part, context: Context) -> dict[Place, Alone]:
    there = settings(part, contexts=(context,))
    return {setting.places[0]: _explored(part, setting.given) for setting in there}


def alone(part: Part, context: Context, place: Place) -> Alone:
    """Where an element bears by itself, in a place and a context."""
    return _alone(part, context).get(place, NOWHERE)


def _explored(part: Part, given: Given) -> Alone:
    try:
        table = Table(given)
    except MalformedError:
        return NOWHERE
    rules, without = table.rules, blanked(table.rules, part)
    reached: list[tuple[State, tuple[str, ...]]] = [(table.state, ())]
    seen, looked = {table.state}, 0
    ways: list[tuple[str, ...]] = []
    for _ in range(DEEPEST):
        further = []
        for state, way in reached:
            pending = pending_names(state)
            for action in _possible(rules, without, state) if state.frames else []:
                looked += 1
                here = (*way, intern(sentence(action, table.names)))
                if stands_alone(rules, without, part, pending, state, action):
                    ways.append(here)
                made = attempt(rules, state, action, explain=False)
                if not isinstance(made, Ruling) and made[0] not in seen:
                    seen.add(made[0])
                    further.append((made[0], here))
            if looked > MOST:
                return _found(ways)
        reached = further
    return _found(ways)


def _found(ways: list[tuple[str, ...]]) -> Alone:
    return Alone(min((len(way) for way in ways), default=NEVER), frozenset(ways))


@blanks()
def _possible(rules: Rules, without: Rules, state: State) -> list[Action]:
    """What is legal with an element, and what only it forbids."""
    found = dict.fromkeys(legal_actions(rules, state))
    try:
        found |= dict.fromkeys(legal_actions(without, seen_in(without, state)))
    except SENSELESS:
        return list(found)
    return [action for action in found if action.verb != SHUFFLE]


def promising(one: Part, other: Part, contexts: Sequence[Context] = CONTEXTS) -> tuple[list[Promised], list[Promised]]:
    """The tables of a pair: those on which both bear on steps by themselves; and all others, from the first decision.

    An element that only edits what is in force bears on nothing by itself: whatever the other does may be its doing.
    Where both bear at once on a table with nothing else on it, more cards promise nothing new so soon.
    """
    promised: list[Promised] = []
    again: list[Promised] = []
    others: list[Promised] = []
    for setting in settings(one, other, contexts=contexts):
        far = _far((one, other), setting.context, setting.places)
        if far == NEVER:
            others.append(Promised(1, setting.given))
        elif far == 1 and setting.context != CONTEXTS[0] and _far((one, other), CONTEXTS[0], setting.places) == 1:
            again.append(Promised(2, setting.given))
        else:
            promised.append(Promised(far, setting.given))
    return promised + again, others


def _far(pair: tuple[Part, Part], context: Context, places: tuple[Place, ...]) -> int:
    """How many decisions it takes until each of the two has borne on one by itself.

    Where a context calls for one that answers a point, only that one counts: the other has nothing to do before it.
    """
    both = [
        (part, place)
        for part, place in zip(pair, places, strict=True)
        if not context.needs or context.needs in points_of(part)
    ]
    return max(1 if IN_FORCE in points_of(part) else alone(part, context, place).depth for part, place in both)


def ways(one: Part, other: Part, contexts: Sequence[Context] = CONTEXTS) -> list[tuple[tuple[str, ...], Given]]:
    """Decisions after which each of the two bears by itself, with the table of both, the shortest first."""
    found = [
        (way, setting.given)
        for setting in settings(one, other, contexts=contexts)
        for way in alone(one, setting.context, setting.places[0]).ways
        & alone(other, setting.context, setting.places[1]).ways
    ]
    order = {id(given): place for place, (_, given) in enumerate(found)}
    return sorted(found, key=lambda each: (len(each[0]), order[id(each[1])], each[0]))
