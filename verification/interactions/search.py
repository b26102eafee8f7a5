"""The search for a shortest fragment in which both elements of a pair bear on one step.

    Fragment        a table, the decisions on it; on the last of them both elements bear
    followed        a fragment among ways that are given
    searched        the shortest fragment within reach of a pair's tables

Breadth first over many tables at once, up to a number of decisions that are looked at. A decision is looked at where it
is legal in one of the worlds of the pair: so what only an element forbids is a step as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import attempt, legal_actions
from bangref.core.ruling import Ruling
from bangref.judge.scenario import Table
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.words import line_from, sentence
from tools.elements import Part, own_clauses
from verification.interactions.bearing import AIMED_AT, ALONE, Bearing, Beside, Judged, judged, may_bear
from verification.interactions.blank import (
    SENSELESS,
    Worlds,
    blanks,
    heard,
    not_asked,
    pending_names,
    seen_in,
    worlds_of,
)
from verification.interactions.sketch import Given

Pair = tuple[Part, Part]

DEEPEST = 6
"""Decisions in the longest fragment that is looked for."""


class Fragment(NamedTuple):
    """A table and the decisions on it, as sentences. legal: whether the last of them is allowed."""

    given: Given
    when: tuple[str, ...]
    legal: bool
    bears: Bearing


class Budget:
    """Decisions that may still be looked at; a share of them at a time. met: one of them has asked both of a pair."""

    def __init__(self, left: int) -> None:
        self.left = self.now = left
        self.met = False

    def share(self, part: float) -> None:
        """From now on only this part of what is left may be spent."""
        self.now = int(self.left * part)

    def spend(self) -> bool:
        """Whether there was one left."""
        self.left -= 1
        self.now -= 1
        return self.now >= 0


class Promised(NamedTuple):
    """A table, and how many decisions it should take there."""

    far: int
    given: Given


PATIENCE = 150
"""Decisions that are still looked at once there is a fragment, for a plainer one."""
SHARES = (0.35, 0.5, 0.7)
"""How much of what is left the first rounds may spend; the others all of it."""


@dataclass
class _Started:
    """A table that is being explored. reached: states at the present depth, each with the way to it."""

    given: Given
    names: Names
    worlds: Worlds
    begun: State
    reached: list[tuple[State, tuple[Action, ...]]]
    seen: set[State]
    depth: int = 0


class _Hit(NamedTuple):
    """A step on which both bear; the better one compares as less."""

    rank: tuple[int, ...]
    fragment: Fragment


def started(given: Given, pair: Pair) -> _Started | None:
    """A table ready to be explored; None where there can be no such table."""
    try:
        table = Table(given)
    except MalformedError:
        return None
    if not table.state.frames:
        return None
    state = table.state
    return _Started(given, table.names, worlds_of(table.rules, *pair), state, [(state, ())], {state})


def followed(pair: Pair, ways: Iterable[tuple[tuple[str, ...], Given]], budget: Budget) -> Fragment | None:
    """The plainest fragment among ways that may show a pair, of the shortest of them that do; shortest first."""
    best: _Hit | None = None
    known: dict[int, _Started | None] = {}
    for way, given in ways:
        if (best is not None and len(way) > best.rank[0]) or not budget.spend():
            break
        if id(given) not in known:
            known[id(given)] = started(given, pair)
        table = known[id(given)]
        hit = None if table is None else _along(table, pair, way, len(known))
        best = hit if hit is not None and (best is None or hit.rank < best.rank) else best
        if best is not None:
            if not any(best.rank[1:-1]):
                break
            budget.now = min(budget.now, PATIENCE // 5)
    return None if best is None else best.fragment


def _along(table: _Started, pair: Pair, way: tuple[str, ...], number: int) -> _Hit | None:
    """Whether both bear on the last of these decisions, where all before it are legal."""
    actions: tuple[Action, ...] = ()
    for text in way:
        try:
            meant = actions_of(line_from(text, table.names), table.names)
        except MalformedError:
            return None
        if len(meant) != 1:
            return None
        actions = (*actions, *meant)
    found = _taken(table, pair, actions)
    if found is None or found[1].bears is None:
        return None
    if isinstance(found[1].after, Ruling) and actions[-1] not in possible(table.worlds, pair, found[0]):
        return None
    return _hit(table, pair, found[0], actions, found[1].bears, number)


def _taken(table: _Started, pair: Pair, actions: tuple[Action, ...]) -> tuple[State, Judged] | None:
    """The last of some decisions in every world, with the state in which it is taken; those before it are legal."""
    state = table.begun
    beside: Beside = (state, state, state)
    for action in actions[:-1]:
        found = judged(table.worlds, pair, pending_names(state), state, beside, action) if state.frames else None
        if found is None or isinstance(found.after, Ruling):
            return None
        state, beside = found.after, found.beside
    if not state.frames:
        return None
    return state, judged(table.worlds, pair, pending_names(state), state, beside, actions[-1])


def searched(pair: Pair, tables: Iterable[Promised], budget: Budget, deepest: int = DEEPEST) -> Fragment | None:
    """The shortest fragment of a pair on these tables, the plainest of several; None where the budget runs out.

    Round by round: in the first one, every first decision on the tables that promise it there; and so on, each table
    being begun in the round in which it promises something.
    """
    waiting = list(tables)
    going: list[_Started] = []
    for depth in range(1, deepest + 1):
        budget.share(SHARES[depth - 1] if depth <= len(SHARES) else 1.0)
        fresh = [promised.given for promised in waiting if promised.far == depth]
        found = _round(pair, chain(_begun(fresh, pair), going), depth, budget)
        if found.best is not None:
            return found.best.fragment
        going = found.going
    return None


class _Round(NamedTuple):
    best: _Hit | None
    going: list[_Started]


def _begun(fresh: Iterable[Given], pair: Pair) -> Iterator[_Started]:
    return (table for given in fresh if (table := started(given, pair)) is not None)


def _round(pair: Pair, tables: Iterable[_Started], depth: int, budget: Budget) -> _Round:
    """Explore tables up to a depth, until the share is spent or nothing better can come."""
    best: _Hit | None = None
    going: list[_Started] = []
    for place, table in enumerate(tables):
        while table.depth < depth and table.reached:
            table.depth += 1
            for hit in _layer(table, pair, budget, place):
                best = hit if best is None or hit.rank < best.rank else best
                budget.now = min(budget.now, PATIENCE)
        if best is not None and not any(best.rank[1:-1]):
            break
        if budget.now < 0:
            break
        if table.reached:
            going.append(table)
    return _Round(best, going)


def _layer(table: _Started, pair: Pair, budget: Budget, number: int) -> Iterator[_Hit]:
    """Look at every decision in the states that were reached last; afterwards those behind them are reached.

    All worlds are compared only where the pair may bear, which can be told of the table alone.
    """
    further: list[tuple[State, tuple[Action, ...]]] = []
    for state, way in table.reached:
        pending = pending_names(state)
        for action in possible(table.worlds, pair, state):
            if not budget.spend():
                return
            here = (*way, action)
            if may_bear(table.worlds, pair, pending, state, action) and (taken := _taken(table, pair, here)):
                found = taken[1]
                budget.met |= found.met
                if found.bears is not None and (hit := _hit(table, pair, state, here, found.bears, number)):
                    yield hit
            made = attempt(table.worlds.full, state, action, explain=False)
            if not isinstance(made, Ruling) and made[0].frames and made[0] not in table.seen:
                table.seen.add(made[0])
                further.append((made[0], here))
    table.reached = further


@blanks()
def possible(worlds: Worlds, pair: Pair, state: State) -> list[Action]:
    """Every decision that is legal with both elements, or without one of them; shuffles are not told in sentences."""
    heard(worlds.full).clear()
    found = dict.fromkeys(legal_actions(worlds.full, state))
    for part, rules in zip(pair, (worlds.without_one, worlds.without_other), strict=True):
        if not_asked(worlds.full, part):
            continue
        try:
            found |= dict.fromkeys(legal_actions(rules, seen_in(rules, state)))
        except SENSELESS:
            continue
    return [action for action in found if action.verb != SHUFFLE]


def _hit(
    table: _Started, pair: Pair, state: State, way: tuple[Action, ...], found: Bearing, number: int
) -> _Hit | None:
    sentences = _told(way, table.names)
    if sentences is None:
        return None
    made = attempt(table.worlds.full, state, way[-1])
    legal = not isinstance(made, Ruling)
    rulings = (made,) if isinstance(made, Ruling) else made[1]
    at_oneself = sum(action.target == action.actor for action in way)
    rank = (len(way), *quality(pair, rulings, found), at_oneself, 0 if legal else 1, number)
    return _Hit(rank, Fragment(table.given, sentences, legal, found))


def quality(pair: Pair, rulings: Iterable[Ruling], found: Bearing) -> tuple[int, int]:
    """How plainly a step shows a pair: elements that decide only by themselves, then such as no ruling speaks of."""
    cited = {ruling.clause for ruling in rulings}
    silent = sum(not any(clause.startswith(part.section) for clause in cited) for part in pair)
    unnamed = sum(not own_clauses(part, cited) for part in pair)
    return 2 * found.count(ALONE) + found.count(AIMED_AT), silent + unnamed


def _told(way: tuple[Action, ...], names: Names) -> tuple[str, ...] | None:
    """The decisions as sentences that mean just them; None where one cannot be told so."""
    sentences = tuple(sentence(action, names) for action in way)
    try:
        meant = tuple(actions_of(line_from(text, names), names) for text in sentences)
    except MalformedError:
        return None
    return sentences if meant == tuple((action,) for action in way) else None
