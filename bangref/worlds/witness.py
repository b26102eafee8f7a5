"""A world with every card known: the rest of each stretch is dealt to the tokens that are left.

Witness     what each token and each secret role is, in one way in which the game may have been
witness_of  that of a world; None where there is none
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.action import NO_CARD, Action, Card, Seat
from bangref.worlds.past import backwards
from bangref.worlds.places import Table, tokens_in, with_cards_remembered
from bangref.worlds.unknown import is_token, narrowed, stretch_of
from bangref.worlds.world import Bound, Deal, Joined, Renamed, Way, World, matched


class Made(NamedTuple):
    """A decision, for a line of the record; None where one was taken back, by whom."""

    line: int
    action: Action | None
    take_back: Seat | None


class Witness(NamedTuple):
    """What each token was at first, the roles of those who keep theirs secret, what was decided, and where it led."""

    cards: Mapping[Card, Card]
    roles: Mapping[Seat, int]
    done: tuple[Made, ...]
    state: Table

    def card(self, card: Card) -> Card:
        """What a card is, known or not."""
        return _card(self.cards, card)


def _card(cards: Mapping[Card, Card], card: Card) -> Card:
    """What a card is, known or not."""
    while is_token(card):
        card = cards[card]
    return card


def witness_of(deal: Deal, world: World) -> Witness | None:
    """One way in which everything that nobody has seen may have been."""
    cards = _dealt(deal, world)
    if cards is None:
        return None
    roles = min(world.roles)

    def choose(event: Joined) -> Way:
        return next(way for way in event.ways if roles in way.roles and _is_so(cards, way))

    done: list[Made] = []
    for event in backwards(world.log, choose):
        if isinstance(event, Bound):
            cards[event.token] = _card(cards, event.card)
        elif isinstance(event, Renamed):
            cards.update([(then, _card(cards, now)) for then, now in event.cards])
        elif not event.silent:
            done.append(Made(event.line, None if event.action is None else _made(cards, event.action), event.take_back))
    return Witness(cards, dict(zip(deal.secret, roles, strict=True)), tuple(reversed(done)), world.session.state)


def _is_so(cards: Mapping[Card, Card], way: Way) -> bool:
    return way.token == NO_CARD or _card(cards, way.token) in way.among


def _made(cards: Mapping[Card, Card], action: Action) -> Action:
    """A decision with every card known."""
    all_cards = tuple([_card(cards, card) for card in action.cards])
    return action._replace(card=_card(cards, action.card), aim=_card(cards, action.aim), cards=all_cards)


def _dealt(deal: Deal, world: World) -> dict[Card, Card] | None:
    """The rest of each stretch dealt to the tokens that are left; None where it cannot be."""
    cards: dict[Card, Card] = {}
    left = set(tokens_in(with_cards_remembered(world.session.state)))
    known: dict[Card, Card] = {}
    for stretch in range(len(world.pools), 0, -1):
        pool = world.pools[stretch - 1]
        later = [card for other in world.pools[stretch:] for card in tokens_in(other)]
        tokens = sorted({card for card in (*left, *later) if stretch_of(card) == stretch}, reverse=True)
        found = matched(deal.faces, [known.get(card, card) for card in tokens], pool)
        if found is None or len(tokens) != len(pool):
            return None
        for card, place in zip(tokens, found, strict=True):
            cards[card] = pool[place]
            if is_token(pool[place]):
                among = deal.faces.cards_of(known.get(card, card)) & deal.faces.cards_of(pool[place])
                known[pool[place]] = narrowed(pool[place], deal.faces.set_of(among))
    return {card: _card(cards, card) for card in cards}
