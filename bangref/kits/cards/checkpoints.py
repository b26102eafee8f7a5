"""Hands, cards in play and piles in checkpoints: what they may say, how it is compared, what they leave over.

FIELDS              the fields of checkpoints that tell of cards
check_names         the players and cards named in them
hands_compared      hands, and how large they are, as recorded and as judged
in_play_compared    the same of cards in play; piles_compared: of draw pile and discard pile
moved_by            whether a ruling has moved what differs
left_over           the cards that a full checkpoint does not place
piles_of            the piles that a full checkpoint describes
seats_described     hands and cards in play, as a full checkpoint has them; piles_described: the piles
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards, drawable
from bangref.core.ruling import Ruling
from bangref.kits.any_game import State
from bangref.kits.checkpoint import Compared, check_players
from bangref.record.errors import MalformedError
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject

FIELDS = ("hand", "hand_size", "in_play", "draw", "draw_size", "discard")

NOWHERE: Mapping[str, list[str]] = MappingProxyType({})

Lying = Callable[[Any], Cards]
"""The cards in play in front of a player, from their seat in a state."""


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player or a card that this game does not have."""
    check_players(check, names, "hand", "hand_size", "in_play")
    check_cards(check, names, "hand", "in_play")
    for field in ("draw", "discard"):
        names.all_cards(getattr(check, field) or (), f"check.{field}")


def check_cards(check: Check, names: Names, *fields: str) -> None:
    """Raises MalformedError for a card that this game does not have, in fields that tell cards by player."""
    for field in fields:
        for player, cards in (getattr(check, field) or {}).items():
            names.all_cards(cards, f"check.{field}.{player}")


# Comparing ---------------------------------------------------------------------------------------------------


def written(names: Names, cards: Cards) -> list[str]:
    """Cards whose order means nothing."""
    return sorted(names.card_text(card) for card in cards)


def hands_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """The hands of those of whom the checkpoint tells them, or how large they are."""
    for name, hand in (check.hand or {}).items():
        held = written(names, state.seats[names.seat(name)].hand)
        yield "hand", f"hand of {name}", sorted(hand), held, names.seat(name)
    for name, size in (check.hand_size or {}).items():
        yield "hand", f"hand size of {name}", size, len(state.seats[names.seat(name)].hand), names.seat(name)


def in_play_compared(check: Check, names: Names, state: State, lying: Lying) -> Iterator[Compared]:
    """The cards in play before those of whom the checkpoint tells them."""
    for name, cards in (check.in_play or {}).items():
        found = written(names, lying(state.seats[names.seat(name)]))
        yield "in_play", f"cards in play of {name}", sorted(cards), found, names.seat(name)


def piles_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Discard pile and draw pile."""
    for kind, what, recorded, number in (
        ("discard", "discard pile", check.discard, DISCARD_PILE),
        ("draw", "draw pile", check.draw, DRAW_PILE),
    ):
        if recorded is not None:
            yield kind, what, recorded, [names.card_text(card) for card in state.piles[number]], -1
    if check.draw_size is not None:
        yield "draw", "size of the draw pile", check.draw_size, drawable(state), -1


def moved_by(ruling: Ruling, kind: str, seat: int) -> bool:
    """Whether a ruling has moved a card to or from what differs: a hand, the cards in play, the discard pile."""
    if ruling.fact != "moves":
        return False
    zones = ruling.args[1:]
    if kind in ("hand", "in_play"):
        return (kind, seat) in zones
    return kind == "discard" and ("pile", DISCARD_PILE) in zones


# Going on from a full one ------------------------------------------------------------------------------------


def left_over(check: Check, names: Names, more: Cards = (), besides: Mapping[str, list[str]] = NOWHERE) -> Cards:
    """The cards of the game that a full checkpoint does not place, sorted: in the draw pile, in unknown order.

    more: cards besides those of the deck. besides: other lists of cards in it, with their fields.
    Raises MalformedError for a card in two places, for one that the game does not have, and for one that is nowhere:
    where the draw pile is told, the rest lies beneath it only if its size says so.
    """
    lists = [*_placed(check), *besides.items()]
    placed = Counter([card for where, texts in lists for card in names.all_cards(texts, where)])
    left = Counter((*names.rules.deck, *more))
    for card, number in placed.items():
        if number > left[card]:
            text = names.card_text(card)
            where = [where for where, texts in lists if card in names.all_cards(texts)][-1]
            problem = f"{text} is in two places" if left[card] else f"{text} is no card that can lie there"
            raise MalformedError(problem, where=where)
        left[card] -= number
    bag = tuple(sorted(left.elements()))
    if check.draw is not None and bag and check.draw_size != len(check.draw) + len(bag):
        raise MalformedError(f"{names.card_text(bag[0])} is nowhere", where="check.draw")
    return bag


def _placed(check: Check) -> Iterator[tuple[str, list[str]]]:
    """The lists of cards in a checkpoint, with their fields."""
    for player, cards in (check.hand or {}).items():
        yield f"check.hand.{player}", cards
    for player, cards in (check.in_play or {}).items():
        yield f"check.in_play.{player}", cards
    yield "check.discard", check.discard or []
    yield "check.draw", check.draw or []


def piles_of(check: Check, names: Names, bag: Cards) -> tuple[Cards, Cards, Cards]:
    """Draw pile and discard pile of a full checkpoint, given the cards that it does not place."""
    return names.all_cards(check.draw or []), bag, names.all_cards(check.discard or [])


def seats_described(state: State, names: Names, lying: Lying) -> JsonObject:
    """Hands and cards in play, as a full checkpoint has them."""
    players = list(enumerate(state.seats))
    return {
        "hand": {names.player(i): [names.card_text(card) for card in seat.hand] for i, seat in players},
        "in_play": {names.player(i): [names.card_text(card) for card in lying(seat)] for i, seat in players},
    }


def piles_described(state: State, names: Names) -> JsonObject:
    """The piles, as a full checkpoint has them; of the draw pile the top cards whose order is known, with its size."""
    found: JsonObject = {"discard": [names.card_text(card) for card in state.piles[DISCARD_PILE]]}
    if state.piles[DRAW_PILE] or not state.piles[BAG]:
        found["draw"] = [names.card_text(card) for card in state.piles[DRAW_PILE]]
    if state.piles[DRAW_PILE] and state.piles[BAG]:
        found["draw_size"] = drawable(state)
    return found
