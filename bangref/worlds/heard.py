"""Lines of chance that tell what had to come, and what was turned over by itself.

heard           the worlds in which a line tells what no line has told yet
may_have_come   whether there may be anything of that kind
not_what_came   why a line is wrong that tells something else
as_said         the worlds in which a card is what a line says of it
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.action import DRAW, NATURE, Action, Card
from bangref.core.forced_chance import Known, untold
from bangref.core.piles import BAG, DRAW_PILE
from bangref.core.replay import Told
from bangref.core.ruling import Ruling, rule
from bangref.worlds.binding import bound, narrow
from bangref.worlds.past import backwards, current, latest, way_of
from bangref.worlds.places import hand_of, piles_of
from bangref.worlds.unknown import is_hidden, pattern
from bangref.worlds.world import Bound, Deal, Did, World

RECENT = 24
"""The last events of a world: as many as there can be within a line."""
_FEW = 6
"""Cards of which some may be the last of the pile within a step."""
_LEFT = 3
"""Cards of a hand of which all but one may leave it within a step, so that the last one is taken without a choice."""


def heard(deal: Deal, world: World, action: Action) -> tuple[list[World], bool]:
    """The worlds in which a line of chance tells what had to come, and no line has told yet; and whether it has to.

    It has to where a card has been turned over that nobody knew.
    """
    found: list[World] = []
    done = set[Card]()
    turned_over = False
    for known in untold(world.session):
        told = known.action
        if (told.verb, told.target) != (action.verb, action.target) or told.card in done:
            continue
        done.add(told.card)
        if not _nobody_knew(world, told.card):
            if action.card == pattern():
                continue  # a line that says nothing tells nothing that had to come
            said = as_said(deal, world, current(world, told.card), action.card)
            found += [_noted(each, known) for each in said if each is world or not _is_dealt(deal, world, told)]
            continue
        return [_noted(each, known) for each in as_said(deal, world, told.card, action.card)], True
    return found, turned_over


def _is_dealt(deal: Deal, world: World, told: Action) -> bool:
    """Whether it is a card of an opening hand as it is dealt, which the header tells."""
    if told.verb != DRAW or told.card not in deal.dealt:
        return False
    events = backwards(world.log, way_of(min(world.roles)))
    return not any(isinstance(event, Did) and event.action and event.action.actor != NATURE for event in events)


def _nobody_knew(world: World, card: Card) -> bool:
    """Whether a rule has looked at a card since somebody's last decision that had been face down."""
    recent = latest(world, RECENT)
    return any(isinstance(event, Bound) and event.looked and event.card == card for event in recent)


def not_what_came(world: World, action: Action) -> Ruling:
    """The ruling that a line tells another card than the one that has been turned over."""
    known = next(known for known in untold(world.session) if _nobody_knew(world, known.action.card))
    return rule(known.clause, "drawn_already", action.target, known.action.card)


def may_have_come(world: World) -> bool:
    """Whether anything may have come since somebody's last decision that chance had no choice in."""
    session = world.session
    for step in session.lately:
        piles = piles_of(step.before)
        if piles and (piles[DRAW_PILE] or len(piles[DRAW_PILE + BAG]) < _FEW):
            return True
        if any(len(hand_of(seat)) <= _LEFT for seat in step.before.seats):
            return True
    return bool(session.began)


def as_said(deal: Deal, world: World, card: Card, said: Card) -> Iterator[World]:
    """The worlds in which a card is what a line says of it."""
    if is_hidden(said):
        if is_hidden(card):
            yield from (found for found, _ in narrow(deal, world, card, deal.faces.cards_of(said)))
        elif deal.faces.may_be(said, card):
            yield world
    elif is_hidden(card):
        yield from bound(deal, world, card, said)
    elif card == said:
        yield world


def _noted(world: World, known: Known) -> World:
    session = world.session
    chance, heard, settled = session.told
    told = Told((*chance, known.action), (*heard, known.action), settled)
    return world._replace(session=session._replace(told=told))
