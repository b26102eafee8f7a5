"""The tables of the explorer, compared: drawn walks over them, or everything within reach, breadth first.

walked      walks from a table's first moment: at each moment every legal decision is taken on both sides
explored    every moment within reach, up to a number
"""

from __future__ import annotations

from collections import deque
from random import Random

from bangref.core.action import Action
from verification.compare.beginning import Beginning, of_given
from verification.compare.games import Compared, comparison_of
from verification.compare.model import MODEL_FAULTS, Model
from verification.compare.spot import OPEN, Comparison, Difference, Spot
from verification.exhaustive.of_game import of_game
from verification.exhaustive.tables.building import Given, SmallTable

DEEPEST = 40
"""Decisions of a walk at most."""
WIDEST = 30
"""Decisions that are compared at one moment of a walk at most; a roll of the dice has more."""


def walked(table: SmallTable, model: Model, random: Random, edges: int, record: bool = False) -> Compared:
    """Walks over a table, until so many decisions have been compared."""
    begun = of_given(as_given(table))
    comparison = comparison_of(begun, model, record)
    start = _first(begun, comparison, model)
    pool: list[Action] = []
    while not isinstance(start, Difference) and comparison.counts.steps < edges:
        before = comparison.counts.steps
        found = _walk(comparison, start, random, pool)
        if found is not None:
            return Compared(comparison.counts, found, begun)
        if comparison.counts.steps == before:
            break
    return Compared(comparison.counts, comparison.closed(start), begun, comparison.recorder)


def as_given(table: SmallTable) -> Given:
    """What is given of a table; how many re-rolls follow the first throw, no checkpoint can say."""
    given = table.given
    return {field: given[field] for field in given if field != "rerolls"} if given.get("phase") == "roll" else given


def _first(begun: Beginning, comparison: Comparison, model: Model) -> Spot | Difference:
    """The first moment; what happens up to it may come to what the rules leave open as well."""
    try:
        found = comparison.compared(begun.spot(model))
        discarded = (begun.checkpoint or {}).get("discard")
        if isinstance(found, Difference) and not discarded and comparison.kernel.is_open_shuffle(begun.state):
            return found._replace(kind=OPEN)
        return found
    except MODEL_FAULTS as fault:
        return Difference((), "error", (f"the model raises {type(fault).__name__}: {fault}",))


def _walk(comparison: Comparison, start: Spot, random: Random, pool: list[Action]) -> Difference | None:
    """One walk; at each moment each legal decision is compared, and one of them is gone on with."""
    spot = start
    for _ in range(DEEPEST):
        legal = decisions(comparison, spot, random)
        if not legal:
            return None
        if pool and (found := comparison.refused(spot, random.choice(pool))):
            return found
        pool += legal
        reached = []
        legal = random.sample(legal, WIDEST) if len(legal) > WIDEST else legal
        for action in legal:
            after = comparison.step(spot.caught_up(), action)
            difference = comparison.closed(after)
            if difference is not None:
                return difference
            if isinstance(after, Spot):
                reached.append(after)
        if not reached:
            return None
        spot = random.choice(reached)
    return None


def decisions(comparison: Comparison, spot: Spot, random: Random | None) -> list[Action]:
    """What can be decided at a moment; of the orders of a shuffle a drawn one as well as one that is not told."""
    kernel = comparison.kernel
    if random is not None and kernel.is_shuffle(spot.state):
        return kernel.orders(spot.state, random)
    return kernel.legal(spot.state)


def explored(table: SmallTable, model: Model, most: int) -> Compared:
    """Every moment within reach of a table, up to so many; each state of the kernel is gone on from once.

    It is finished if none was left out, and nothing in it is open by the rules.
    """
    begun = of_given(as_given(table))
    comparison = Comparison(begun.kernel, model)
    start = _first(begun, comparison, model)
    if isinstance(start, Difference):
        return Compared(comparison.counts, comparison.closed(start), begun)
    canonical = of_game(begun.kernel.rules.game).canonical_for(begun.kernel.rules, start.state)
    seen, waiting, finished = {canonical(start.state)}, deque([start]), True
    while waiting:
        spot = waiting.popleft()
        for action in decisions(comparison, spot, None):
            after = comparison.step(spot.caught_up(), action)
            difference = comparison.closed(after)
            if difference is not None:
                return Compared(comparison.counts, difference, begun)
            if isinstance(after, Difference):
                finished = False
                continue
            state = canonical(after.state)
            if state not in seen and len(seen) < most:
                seen.add(state)
                waiting.append(after)
            finished = finished and state in seen
    return Compared(comparison.counts, None, begun, finished=finished)
