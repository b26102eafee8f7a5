"""Tokens that turn out to be something: a line tells it, or a rule has looked at them.

bound       a world in which a token is a card, in each way in which it can be
narrow      a world in which a token is one of some cards
split       the worlds that a world may be, by what a rule has looked at
in_secret   a state in which roles are hidden again
with_tokens a world after a shuffle that nobody has told: its draw pile is tokens of a new stretch
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import log
from typing import NamedTuple

from bangref.core.action import NO_CARD, Action, Card, Seat
from bangref.core.piles import BAG, DRAW_PILE
from bangref.core.unseen import Unseen
from bangref.core.verify.chain import joined
from bangref.worlds.places import S, replaced, swapped, with_bag, with_roles
from bangref.worlds.unknown import HiddenRole, is_token, narrowed, stretch_of, token
from bangref.worlds.world import (
    Bound,
    Deal,
    Roles,
    World,
    enough,
    kinds_of,
    known_of,
    names_of,
    taken,
)

UNLIKELY = 0.5
"""Counts for a card of which only an older token may be one."""


class Try(NamedTuple):
    """A world, and the decision that is to be made in it."""

    world: World
    action: Action


def bound(deal: Deal, world: World, hidden: Card, card: Card, looked: bool = False) -> Iterator[World]:
    """The world in which a token is a card, once for each older token that it may have been."""
    faces, stretch = deal.faces, stretch_of(hidden)
    if not faces.may_be(hidden, card):
        return
    session = world.session
    session = session._replace(state=replaced(session.state, {hidden: card}))
    likely = _likely(world, hidden, (card,), faces.cards_of(hidden))
    for pools, older in taken(faces, world.pools, stretch, card):
        past, named = joined(world.log, Bound(hidden, card, looked)), known_of(world.named, hidden, -1)
        for each in older:
            past, named = joined(past, each), known_of(named, each.token, -1)
        found = World(session, pools, named, world.roles, past, likely, world.thinned)
        if not named or all(enough(faces, found, stretch_of(each)) for each in (hidden, *(b.token for b in older))):
            yield found


def narrow(deal: Deal, world: World, hidden: Card, cards: frozenset[Card]) -> Iterator[tuple[World, Card]]:
    """The world in which a token is one of some cards, and the token as it is there; none where it cannot be."""
    faces = deal.faces
    had = faces.cards_of(hidden)
    if had <= cards:
        yield world, hidden
        return
    if had.isdisjoint(cards):
        return
    after = narrowed(hidden, faces.set_of(had & cards))
    session = world.session
    session = session._replace(state=replaced(session.state, {hidden: after}))
    past, named = joined(world.log, Bound(hidden, after)), known_of(known_of(world.named, hidden, -1), after, 1)
    likely = _likely(world, hidden, had & cards, had)
    found = World(session, world.pools, named, world.roles, past, likely, world.thinned)
    if enough(faces, found, stretch_of(hidden)):
        yield found, after


def _likely(world: World, hidden: Card, cards: Collection[Card], among: Collection[Card]) -> float:
    """How likely a world is in which a token is one of some cards. among: those that it may have been.

    Older tokens in the pool may be any of them, and none: nearly enough for what it is used for.
    """
    pool = world.pools[stretch_of(hidden) - 1]
    good, every = (sum(card in those for card in pool) or UNLIKELY for those in (cards, among))
    return world.likely + log(good / every)


def split(deal: Deal, attempt: Try, looked: Unseen) -> Iterator[Try]:
    """The worlds that a world may be, by the card or the role that a rule has looked at.

    A card is split by whether it is one of those that the rule has asked for; else by its name, then by what it is.
    """
    world, action = attempt
    if looked.card == NO_CARD:
        yield from (Try(each, action) for each in _with_each_deal(deal, world))
        return
    hidden = looked.card
    faces = deal.faces
    if not looked.among and len(faces.names_of(hidden)) == 1:
        for card in sorted(kinds_of(faces, world.pools, hidden)):
            for each in bound(deal, world, hidden, card, looked=True):
                yield Try(each, swapped(action, {hidden: card}))
        return
    if looked.among:
        parts = [looked.among, faces.cards_of(hidden) - looked.among]
    else:
        parts = [faces.cards[name] for name in sorted(names_of(faces, world.pools, hidden))]
    for cards in parts:
        for each, after in narrow(deal, world, hidden, cards):
            yield Try(each, swapped(action, {hidden: after}))


def _with_each_deal(deal: Deal, world: World) -> Iterator[World]:
    """The world under each of the roles that may have been dealt."""
    session = world.session
    for roles in sorted(world.roles):
        dealt = dict(zip(deal.secret, roles, strict=True))
        seats = session.state.seats
        still = {seat: role for seat, role in dealt.items() if isinstance(seats[seat].role, HiddenRole)}
        state = with_roles(session.state, still)
        yield world._replace(session=session._replace(state=state), roles=frozenset((roles,)))


def in_secret(deal: Deal, state: S, roles: frozenset[Roles]) -> S:
    """A state in which those keep their roles secret who do. roles: those that may have been dealt to them.

    Who has got another role since then is known to have it.
    """
    hidden: dict[Seat, int] = {}
    for place, seat in enumerate(deal.secret):
        role = state.seats[seat].role
        if isinstance(role, HiddenRole) or any(dealt[place] == role for dealt in roles):
            hidden[seat] = HiddenRole.of(seat, deal.among)
    return with_roles(state, hidden) if hidden else state


def with_tokens(world: World) -> World:
    """A world after a shuffle: its draw pile is tokens of a new stretch. A single card stays as it is."""
    state = world.session.state
    bag = state.piles[DRAW_PILE + BAG]
    stretch = len(world.pools) + 1
    if len(bag) < 2 or all(is_token(card) and stretch_of(card) == stretch - 1 for card in bag):
        return world
    fresh = tuple([token(stretch, serial) for serial in range(len(bag))])
    session = world.session._replace(state=with_bag(state, fresh))
    return world._replace(session=session, pools=(*world.pools, bag))
