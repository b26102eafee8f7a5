"""Piles of cards: the draw pile, of which the top may be known and the rest is in unknown order, and the discard pile.

A *deck* is three piles that follow each other: its known top, the rest in unknown order, and the cards of which it is
made anew; it has the number of the first of them. The draw pile is such a deck, with the discard pile as its third
pile. Another deck has beneath it, in its third pile, what has been put under it, the first of them uppermost.

Every function takes a state that has piles, and gives another one or a number of cards.
"""

from bisect import insort
from collections.abc import Sequence
from typing import Protocol, Self, TypeVar

from bangref.core.action import Card
from bangref.core.frame import HasFrames

Cards = tuple[Card, ...]

DRAW_PILE, BAG, DISCARD_PILE = 0, 1, 2
"""Places in ``piles``: the known top of the draw pile, the rest of it in unknown order, the discard pile."""


class HasHand(Protocol):
    """What drawing needs of a player."""

    @property
    def hand(self) -> Cards: ...


class HasPiles(HasFrames, Protocol):
    """What drawing needs of a game's state."""

    @property
    def piles(self) -> tuple[Cards, ...]: ...

    @property
    def seats(self) -> Sequence[HasHand]: ...

    def with_piles(self, piles: tuple[Cards, ...]) -> Self: ...


S = TypeVar("S", bound=HasPiles)


def lifted(cards: Cards, card: Card) -> Cards:
    """The cards without one copy of ``card``; it must be there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def added(cards: Cards, more: Cards) -> Cards:
    """Sorted cards with more of them, sorted."""
    result = list(cards)
    for card in more:
        insort(result, card)
    return tuple(result)


def drawable(state: HasPiles, deck: int = DRAW_PILE) -> int:
    """How many cards a deck has, known and unknown, before it has to be made anew."""
    return len(state.piles[deck]) + len(state.piles[deck + BAG])


def discards(state: HasPiles) -> Cards:
    """The discard pile, bottom first."""
    return state.piles[DISCARD_PILE]


def onto_pile(state: S, pile: int, card: Card) -> S:
    """The state with a card on top of a pile: of the draw pile that is its first card, of any other its last."""
    piles = list(state.piles)
    piles[pile] = (card, *piles[pile]) if pile == DRAW_PILE else (*piles[pile], card)
    return state.with_piles(tuple(piles))


def with_deck(state: S, deck: int, top: Cards, bag: Cards, third: Cards) -> S:
    """The state with other cards in the three piles of a deck."""
    return state.with_piles((*state.piles[:deck], top, bag, third, *state.piles[deck + 3 :]))


def into_draw_pile(state: S, depth: int, card: Card) -> S:
    """The state with a card in the draw pile beneath so many others, which must be known."""
    piles = list(state.piles)
    piles[DRAW_PILE] = (*piles[DRAW_PILE][:depth], card, *piles[DRAW_PILE][depth:])
    return state.with_piles(tuple(piles))


def without_top(state: S, count: int, deck: int = DRAW_PILE) -> S:
    """The state with fewer cards on top of a deck; they must be known."""
    piles = list(state.piles)
    piles[deck] = piles[deck][count:]
    return state.with_piles(tuple(piles))


def without_bag(state: S, *cards: Card, deck: int = DRAW_PILE) -> S:
    """The state without cards of the unknown part of a deck; they must be there."""
    bag = list(state.piles[deck + BAG])
    for card in cards:
        bag.remove(card)
    piles = list(state.piles)
    piles[deck + BAG] = tuple(bag)
    return state.with_piles(tuple(piles))
