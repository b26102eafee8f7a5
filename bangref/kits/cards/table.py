"""Cards at the table of a scenario: in hands, in play, in piles; and where those lie that nobody names.

FIELDS          what may be given of the piles
cards_of        the cards that are given of a player
given_piles     what is given of the piles
with_piles      the piles, and the seats with what else comes to their hands
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bangref.core.action import NATURE, NOBODY
from bangref.core.piles import Cards
from bangref.kits.scene import Scene, given_of, players_in
from bangref.record.values import one_of

FIELDS = ("draw", "bag", "discard", "rest")
RESTS = ("draw", "bag", "discard", "aside")
"""Where cards lie that nobody names, if not with a player: "aside" they are out of the game."""

Seats = tuple[Any, ...]


def cards_of(table: Scene, name: str, field: str) -> Cards:
    """The cards that a field gives of a player."""
    seat = table.names.players.index(name)
    return table.cards(table.given_to(name).get(field, []), f"given.players.{name}.{field}", seat)


def supplied_hands(table: Scene) -> tuple[Cards, ...] | None:
    """Opening hands, for a game that is only beginning; None where none are given."""
    if all(given_of(table.given, name).get("hand") is None for name in players_in(table.given)):
        return None
    return tuple(cards_of(table, name, "hand") for name in table.names.players)


def given_piles(table: Scene) -> tuple[Cards, Cards, Cards]:
    """What is given of the draw pile, the top first, of the cards beneath it in unknown order, and of the discards."""
    owners = {"draw": NATURE, "bag": NATURE, "discard": NOBODY}
    top, bag, discard = (table.cards(table.given.get(pile, []), f"given.{pile}", owners[pile]) for pile in owners)
    return top, bag, discard


def with_piles(
    table: Scene, seats: Seats, held: Callable[[Any], Cards], besides: Cards = (), stacked: Cards = ()
) -> tuple[Seats, tuple[Cards, Cards, Cards]]:
    """The seats and the piles: all cards that nobody names are where ``rest`` says.

    held: all cards of a seat. besides: the cards in other piles of the game; stacked: those that lie there at first.
    """
    top, bag, discard = given_piles(table)
    named = (*top, *bag, *discard, *besides, *(card for seat in seats for card in held(seat)))
    unnamed = _unnamed(table, named, stacked)
    rest = one_of(table.given.get("rest", "draw"), (*RESTS, *table.names.players), "given.rest")
    if rest == "aside":
        deck = Counter(named) - (Counter(stacked) - Counter(unnamed))
        table.game.rules = replace(table.rules, deck=tuple(sorted(deck.elements())))
    elif rest == "draw":
        top += unnamed
    elif rest == "bag":
        bag += unnamed
    elif rest == "discard":
        discard = unnamed + discard
    else:
        place = table.names.players.index(rest)
        seat = seats[place]._replace(hand=tuple(sorted(seats[place].hand + unnamed)))
        seats = (*seats[:place], seat, *seats[place + 1 :])
    return seats, (top, tuple(sorted(bag)), discard)


def _unnamed(table: Scene, named: Cards, stacked: Cards) -> Cards:
    """The cards of the game that are not named. Raises MalformedError for one that is named too often."""
    left = Counter((*table.rules.deck, *stacked))
    left.subtract(named)
    twice = next((card for card, left_over in left.items() if left_over < 0), None)
    if twice is not None:
        raise table.too_often(twice, "given")
    return tuple(left.elements())
