"""Which cards a game has, and where they lie at first.

Cards       the part of the rules that tells it
cards_of    for a base game and its sets
"""

from collections.abc import Iterable
from typing import TypedDict

from bangref.bang.base_game import EIGHTY
from bangref.bang.facts import Face
from bangref.bang.names import EVENT
from bangref.bang.rules import Events
from bangref.bang.set_tables import SetTables, merged
from bangref.bang.setup import SIMPLIFIED
from bangref.core.action import Card

EVENT_DECK, EVENT_PILE, EVENTS_ASIDE = "event deck", "event pile", "events aside"


def _cards(kinds: tuple[Face, ...], faces: Iterable[Face], variants: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards as kinds, sorted: equal cards are the same kind."""
    left_out = SIMPLIFIED in variants
    return tuple(sorted(Card(kinds.index(face)) for face in faces if not (left_out and face.book)))


def _event_piles(cards: tuple[Events, ...]) -> dict[str, tuple[Face, ...]]:
    """The piles of the event cards of all sets. Before the deck is made they lie aside."""
    names = [name for each in cards for name in (*each.ordinary, *each.optional, each.final)]
    aside = tuple(Face(name, "", "", EVENT) for name in names)
    return {EVENT_DECK: (), EVENT_PILE: (), EVENTS_ASIDE: aside} if cards else {}


class Cards(TypedDict):
    """The part of the rules that tells which cards there are, and where they lie at first."""

    faces: tuple[Face, ...]
    deck: tuple[Card, ...]
    left_out: int
    deck_clauses: tuple[str, ...]
    copies_clauses: tuple[str, ...]
    events: tuple[Events, ...]
    piles: tuple[str, ...]
    stacks: tuple[tuple[Card, ...], ...]
    open_piles: tuple[int, ...]
    event_deck: int


def cards_of(parts: tuple[SetTables, ...], variants: tuple[str, ...]) -> Cards:
    """The cards of the sets together, as a variant leaves them."""
    in_deck = [face for part in parts for face in part.faces]
    event_cards = tuple(part.events for part in parts if part.events is not None)
    piles = {**merged(part.piles for part in parts), **_event_piles(event_cards)}
    shown = (*(name for part in parts for name in part.open_piles), *((EVENT_PILE,) if event_cards else ()))
    names = list(piles)
    kinds = tuple(dict.fromkeys((*in_deck, *(face for stack in piles.values() for face in stack))))
    deck = _cards(kinds, in_deck, variants)
    return Cards(
        faces=kinds,
        deck=deck,
        left_out=len(in_deck) - len(deck),
        deck_clauses=tuple(part.deck_clause for part in parts[1:] if part.deck_clause) or (EIGHTY,),
        copies_clauses=tuple(part.copies_clause for part in parts if part.copies_clause),
        events=event_cards,
        piles=tuple(names),
        stacks=tuple(_cards(kinds, stack, variants) for stack in piles.values()),
        open_piles=tuple(names.index(name) for name in shown),
        event_deck=names.index(EVENT_DECK) if event_cards else 0,
    )
