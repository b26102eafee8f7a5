"""Worlds that are equal are one.

merged      worlds, each once: those that differ in nothing but which token is which, or in roles
each_once   the same of worlds in which a decision is to be made
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bangref.core.action import NO_CARD
from bangref.core.verify.chain import joined
from bangref.worlds.binding import Try
from bangref.worlds.places import canonical
from bangref.worlds.thinning import either
from bangref.worlds.world import Deal, Joined, Renamed, Way, World

Key = tuple[object, ...]


def merged(worlds: Sequence[World]) -> list[World]:
    """Worlds, each once. What is forgotten is how those that are left out have come about, which a take-back needs."""
    if len(worlds) < 2:
        return list(worlds)
    by_pools: dict[Key, list[World]] = {}
    for world in worlds:
        by_pools.setdefault((world.pools, world.named), []).append(world)
    found: list[World] = []
    for alike in by_pools.values():
        found += _once_each(alike) if len(alike) > 1 else alike
    return found


def _once_each(worlds: list[World]) -> list[World]:
    kept: dict[Key, list[World]] = {}
    for world in worlds:
        others = kept.setdefault(canonical(world.session.state), [])
        for place, other in enumerate(others):
            one = _joined(other, world)
            if one is not None:
                others[place] = one
                break
        else:
            others.append(world)
    return [world for others in kept.values() for world in others]


def _joined(one: World, other: World) -> World | None:
    """Two worlds with equal tables as one; None where they differ in roles, and one has other tokens."""
    likely = either(one.likely, other.likely)
    if other.roles <= one.roles:
        return one._replace(likely=likely)
    if one.roles <= other.roles:
        return other._replace(likely=likely)
    if one.session.state != other.session.state:
        return None
    ways = Joined(
        (
            Way(one.roles, NO_CARD, frozenset(), Renamed(), one.log),
            Way(other.roles - one.roles, NO_CARD, frozenset(), Renamed(), other.log),
        )
    )
    return one._replace(roles=one.roles | other.roles, log=joined(None, ways), likely=likely)


def each_once(deal: Deal, attempts: Sequence[Try]) -> Iterator[Try]:
    """Decisions to be made in worlds, each once: which of the cards of a hand is the one looked for does not matter."""
    if deal.takes_back or len(attempts) < 3:
        yield from attempts
        return
    seen: set[Key] = set()
    for attempt in attempts:
        world, action = attempt
        key = (world.pools, world.named, world.roles, canonical(world.session.state, action))
        if key not in seen:
            seen.add(key)
            yield attempt
