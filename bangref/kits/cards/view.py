"""Cards as people see them on the table.

hand_row        the hand of a player; in_play_row: the cards in front of them
piles           draw pile and discard pile; on_the_way: cards that are being played or shown
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bangref.core.action import Card
from bangref.core.piles import Cards, discards, drawable
from bangref.kits.any_game import Rules, State
from bangref.record.names import Names
from bangref.terminal.cells import listed_after
from bangref.terminal.style import Row


def hand_row(hand: Cards, names: Names, inside: int) -> list[Row]:
    """How many cards a player holds, and which."""
    told = [names.card_text(card) for card in hand]
    return [Row(line) for line in listed_after(f"hand {len(told)}{': ' if told else ''}", told, inside)]


def in_play_row(cards: Iterable[str], inside: int) -> list[Row]:
    """The cards before a player, as they are told; nothing where there are none."""
    told = list(cards)
    return [Row(line) for line in listed_after("in play: ", told, inside)] if told else []


def piles(state: State, names: Names) -> list[str]:
    """Draw pile and discard pile."""
    heap = discards(state)
    top = [f"{names.card_text(heap[-1])} on top"] if heap else []
    return [f"draw pile {drawable(state)}", f"discard pile {len(heap)}", *top]


def on_the_way(rules: Rules, state: State, names: Names, width: int) -> list[str]:
    """Cards that are being played or shown; nothing where there are none."""
    between = [names.card_text(card) for card in in_flight(rules, state)]
    return list(listed_after("on the table: ", between, width)) if between else []


def in_flight(rules: Rules, state: State) -> Iterator[Card]:
    """Cards that are neither in a pile nor with a player: being played, or turned over."""
    for frame in state.frames:
        yield from rules.frames[frame.__class__].cards(frame)
