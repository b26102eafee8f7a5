"""Opening hands and draw pile: as a header tells them in advance, and as chance decided them.

deal            gives a game the hands and the pile of its header
hands_in        the hands that chance has dealt; shuffles_in: the orders in which it has shuffled
hands_told      hands as a header has them; texts: cards as it has them
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bangref.core.action import DRAW, SHUFFLE, Action, Card, drawn_by
from bangref.core.piles import Cards
from bangref.kits.any_game import Rules
from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.line import HeaderLine
from bangref.record.names import Names


class Dealable(Protocol):
    """A game that can be told hands and draw pile in advance. Its rules know the cards, ``deck``."""

    hands: tuple[Cards, ...] | None
    deck: Cards | None

    @property
    def rules(self) -> Rules: ...


def deal(header: HeaderLine, game: Dealable, names: Names) -> None:
    """Give the game what the header tells of hands and draw pile. Raises MalformedError for cards that cannot be."""
    if header.hands is not None:
        check_hands(header.hands, names.players)
        game.hands = tuple(names.all_cards(header.hands[name], f"hands.{cut(name)}") for name in names.players)
    if header.deck is not None:
        game.deck = names.all_cards(header.deck, "deck")
    told = [card for cards in (*(game.hands or ()), game.deck or ()) for card in cards]
    if tuple(sorted(told)) != game.rules.deck:
        _check_deal(header, game, names)


def check_hands(hands: Mapping[str, list[str]], players: tuple[str, ...]) -> None:
    for name in hands:
        if name not in players:
            expected = nearest(name, list(players))
            raise MalformedError(f"nobody here is called {shown(name)}", where="hands", expected=expected)
    for name in players:
        if name not in hands:
            raise MalformedError(
                f"there is no hand of {shown(name)}", where="hands", expected="a hand for every player"
            )


def _check_deal(header: HeaderLine, game: Dealable, names: Names) -> None:
    """Which card is there too often, or missing."""
    left = Counter(game.rules.deck)
    for name, hand in zip(names.players, game.hands or (), strict=False):
        take_told(left, hand, names, f"hands.{cut(name)}")
    take_told(left, game.deck or (), names, "deck")
    missing = list(left.elements())
    if header.deck is not None and header.hands is not None and missing:
        number = "a card is missing:" if len(missing) == 1 else f"{len(missing)} cards are missing, among them"
        expected = f"{len(game.rules.deck)} cards in all"
        raise MalformedError(f"{number} {names.card_text(missing[0])}", where="deck", expected=expected)


def take_told(left: Counter[Card], cards: Cards, names: Names, where: str) -> None:
    """Take cards away from those that are left. Raises MalformedError for one that is there no more."""
    for place, card in enumerate(cards):
        left[card] -= 1
        if left[card] < 0:
            problem = f"{names.card_text(card)} is there more often than in the deck"
            raise MalformedError(problem, where=f"{where}.{place}")


def hands_in(number: int, setup: Iterable[Action]) -> tuple[Cards, ...]:
    """The hands that chance has dealt to so many players, by seat."""
    hands: list[list[Card]] = [[] for _ in range(number)]
    for action in setup:
        if action.verb == DRAW:
            hands[action.target] += drawn_by(action)
    return tuple(map(tuple, hands))


def shuffles_in(setup: Iterable[Action]) -> list[Cards]:
    """The orders in which chance has shuffled cards."""
    return [action.cards for action in setup if action.verb == SHUFFLE]


def hands_told(names: Names, hands: Sequence[Cards]) -> dict[str, list[str]]:
    """Hands by seat as a header has them."""
    return {name: texts(names, hand) for name, hand in zip(names.players, hands, strict=True)}


def texts(names: Names, cards: Iterable[Card]) -> list[str]:
    """Cards as transcripts have them."""
    return [names.card_text(card) for card in cards]
