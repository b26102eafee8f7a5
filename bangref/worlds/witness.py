"""A world with every card known: the rest of each stretch is dealt to the tokens that are left.

Witness     what each token and each secret role is, in one way in which the game may have been
witness_of  that of a world; None where there is none
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.action import Action, Card, Seat
from bangref.worlds.following import events_of
from bangref.worlds.places import Table, tokens_in, with_cards_remembered
from bangref.worlds.unknown import is_token, narrowed, stretch_of
from bangref.worlds.world import Bound, Deal, Did, World, matched


class Witness(NamedTuple):
    """What each token is, the roles of those who keep theirs secret, what was decided, in order, and where it led."""

    cards: Mapping[Card, Card]
    roles: Mapping[Seat, int]
    done: tuple[Did, ...]
    state: Table

    def card(self, card: Card) -> Card:
        """What a card is, known or not."""
        while is_token(card):
            card = self.cards[card]
        return card

    def action(self, action: Action) -> Action:
        """A decision with every card known."""
        cards = tuple(map(self.card, action.cards))
        return action._replace(card=self.card(action.card), aim=self.card(action.aim), cards=cards)


def witness_of(deal: Deal, world: World) -> Witness | None:
    """One way in which everything that nobody has seen may have been."""
    events = list(events_of(world))
    cards = {event.token: event.card for event in events if isinstance(event, Bound)}
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
                names = deal.faces.names_of(known.get(card, card)) & deal.faces.names_of(pool[place])
                known[pool[place]] = narrowed(pool[place], deal.faces.set_of(names))
    roles = dict(zip(deal.secret, min(world.roles), strict=True))
    return Witness(cards, roles, tuple([event for event in events if isinstance(event, Did)]), world.session.state)
