"""How a world has come about.

backwards       its events, last to first
latest          the last of them, first to last
current         what a card is by now that was a token once
became          what each token is by now that is none any more, or another one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from bangref.core.action import Card
from bangref.core.verify.chain import values
from bangref.worlds.unknown import is_token
from bangref.worlds.world import Bound, Did, Joined, Log, Renamed, Roles, Way, World

Choose = Callable[[Joined], Way]
"""Which of the ways in which a world can have come about is meant."""


def backwards(log: Log, choose: Choose) -> Iterator[Did | Bound | Renamed]:
    """The events behind which a world is, last to first, in one of the ways in which it can have come about."""
    while log is not None:
        events = values(log)
        log = None
        for event in reversed(events):
            if isinstance(event, Joined):
                way = choose(event)
                log = way.log
                yield way.cards
            else:
                yield event


def way_of(roles: Roles) -> Choose:
    """The first way in which these roles have been dealt: that of the session which a world has."""
    return lambda event: next(way for way in event.ways if roles in way.roles)


def latest(world: World, number: int) -> list[Did | Bound]:
    """So many events, first to last: those that have come last."""
    events = backwards(world.log, way_of(min(world.roles)))
    return [*islice((event for event in events if not isinstance(event, Renamed)), number)][::-1]


def forwards(world: World) -> list[Did | Bound | Renamed]:
    """All events, first to last."""
    return [*backwards(world.log, way_of(min(world.roles)))][::-1]


def current(world: World, card: Card) -> Card:
    """What a card is by now that was a token once."""
    if is_token(card):
        for event in forwards(world):
            card = after(event, card)
    return card


def became(world: World) -> Mapping[Card, Card]:
    """What each token is by now that is none any more, or another one."""
    found: dict[Card, Card] = {}
    for event in backwards(world.log, way_of(min(world.roles))):
        if isinstance(event, Bound):
            found[event.token] = found.get(event.card, event.card)
        elif isinstance(event, Renamed):
            found |= {then: found.get(now, now) for then, now in event.cards}
    return found


def after(event: Did | Bound | Renamed, card: Card) -> Card:
    """What a card is behind an event."""
    if isinstance(event, Bound):
        return event.card if event.token == card else card
    if isinstance(event, Renamed):
        return next((now for then, now in event.cards if then == card), card)
    return card
