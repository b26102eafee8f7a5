"""Where every card lies, by its id, and what is known of it.

    Place       where cards lie
    Table       all of them, followed move by move
    Card        an id, for as long as it stands for the same card

An id stays with a card until the pile in which it lies is shuffled. So what is shown later tells what has been drawn
before, and a card that lay open stays known in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bangref.streams.frames import Update
from bangref.streams.messages import AddCards, ExchangeCard, Face, MoveCard, RemoveCards, ShowCard

DECK, DISCARDS, SELECTION = "main_deck", "discard_pile", "selection"
HAND, IN_PLAY, CHARACTER = "player_hand", "player_table", "player_character"
EVENTS, OFFER = "scenario_deck", "shop_selection"


class Place(NamedTuple):
    """Where cards lie. player: before whom; 0 where that is nobody's place."""

    pocket: str
    player: int = 0


class Card(NamedTuple):
    """An id. shuffle: after how many shuffles of its own."""

    id: int
    shuffle: int


NOWHERE = Place("")


class Table:
    """Where every card lies. faces: those that have been shown."""

    def __init__(self) -> None:
        self.lies: dict[int, Place] = {}
        self.shuffles: dict[int, int] = {}
        self.piles: dict[Place, list[int]] = {}
        self.faces: dict[Card, Face] = {}

    def pile(self, pocket: str, player: int = 0) -> list[int]:
        """The ids that lie somewhere, bottom first."""
        return self.piles.get(Place(pocket, player), [])

    def card(self, number: int) -> Card:
        """What an id stands for now."""
        return Card(number, self.shuffles.get(number, 0))

    def follow(self, update: Update) -> None:
        """Do what an update says of cards."""
        body = update.body
        if isinstance(body, MoveCard):
            self._put(body.card, Place(body.pocket, body.player or 0), first=body.position == "begin")
        elif isinstance(body, AddCards):
            for new in body.card_ids:
                self._put(new.id, Place(body.pocket, body.player or 0))
        elif isinstance(body, RemoveCards):
            for number in body.cards:
                self._lift(number)
        elif isinstance(body, ShowCard):
            self.faces[self.card(body.card)] = body.info
        elif isinstance(body, ExchangeCard):
            self._exchange(body)
        elif update.kind == "deck_shuffled":
            self._shuffle(body.pocket)

    def _put(self, number: int, place: Place, first: bool = False) -> None:
        self._lift(number)
        pile = self.piles.setdefault(place, [])
        pile.insert(0 if first else len(pile), number)
        self.lies[number] = place

    def _lift(self, number: int) -> None:
        place = self.lies.pop(number, None)
        if place is not None:
            self.piles[place].remove(number)

    def _exchange(self, body: ExchangeCard) -> None:
        place = self.lies.get(body.card)
        if place is not None:
            pile = self.piles[place]
            pile[pile.index(body.card)] = body.new_card
            self.lies[body.new_card] = self.lies.pop(body.card)
        self.faces[self.card(body.new_card)] = body.info

    def _shuffle(self, pocket: str) -> None:
        """The discards become the deck; another pile is shuffled where it lies. Ids stand for other cards now."""
        if pocket == DECK:
            for number in list(self.pile(DISCARDS)):
                self._put(number, Place(DECK))
        for number in self.pile(pocket):
            self.shuffles[number] = self.shuffles.get(number, 0) + 1


def faces_of(updates: Iterable[Update]) -> Mapping[Card, Face]:
    """The face of each card that is shown at any time."""
    table = Table()
    for update in updates:
        table.follow(update)
    return table.faces
