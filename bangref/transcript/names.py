"""How cards, players, characters and options are named in a transcript.

A card is written as people write it: printed name, rank, suit letter ("BANG! AS", "Rev. Carabine AC",
"Beer 10H"). Equal cards have equal names. Players have the names of the header.
"""

from __future__ import annotations

from functools import lru_cache

from bangref.bang.facts import Face
from bangref.bang.rules import Rules
from bangref.core.action import NATURE, NOBODY, Card
from bangref.rulebook.load import load
from bangref.transcript.errors import MalformedError, nearest, shown

CHANCE = "chance"
NOBODY_NAME = "nobody"
LETTERS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


@lru_cache(maxsize=4)
def english_names(game: str) -> dict[str, str]:
    """Printed English name of each element, by id."""
    return {name.id: name.en for name in load().names[game].values()}


def element_name(element: str) -> str:
    """The printed name of a card name, character or option; an id without one stands for itself."""
    return english_names("bang").get(element, element)


@lru_cache(maxsize=32)
def card_names(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """The name of every kind of card."""
    return tuple(
        f"{element_name(face.name)} {face.rank}{LETTERS[face.suit]}"
        if face.suit in LETTERS
        else element_name(face.name)
        for face in faces
    )


@lru_cache(maxsize=32)
def _card_index(faces: tuple[Face, ...]) -> dict[str, Card]:
    return {name: Card(number) for number, name in enumerate(card_names(faces))}


@lru_cache(maxsize=32)
def _element_index(characters: tuple[str, ...], faces: tuple[Face, ...], options: tuple[str, ...]) -> dict[str, str]:
    """Card names, characters and options, by their printed names."""
    elements = {*characters, *(face.name for face in faces), *options}
    return {element_name(element): element for element in elements}


class Names:
    """The names of one game: cards of its rules, players of its header."""

    def __init__(self, rules: Rules, players: tuple[str, ...]) -> None:
        self.rules = rules
        self.players = players
        self.cards = card_names(rules.faces)
        self.card_index = _card_index(rules.faces)
        self.seat_index = {name: seat for seat, name in enumerate(players)} | {CHANCE: NATURE}
        self.element_index = _element_index(tuple(rules.characters), rules.faces, rules.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Names) and (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        return hash(self.players)

    def card(self, text: str, where: str = "card") -> Card:
        """The card of this name. where: the field. Raises MalformedError for a name no card has."""
        found = self.card_index.get(text)
        if found is None:
            near = nearest(text, list(self.cards))
            raise MalformedError(f"no card is called {shown(text)}", where=where, expected=near)
        return found

    def all_cards(self, texts: list[str] | tuple[str, ...], where: str = "") -> tuple[Card, ...]:
        """The cards of these names. where: the list."""
        index = self.card_index
        try:
            return tuple([index[text] for text in texts])
        except KeyError:
            return tuple(self.card(text, f"{where}.{i}" if where else "card") for i, text in enumerate(texts))

    def seat(self, text: str, where: str = "player") -> int:
        """The seat of this player, or NATURE for chance. Raises MalformedError for a name nobody has."""
        found = self.seat_index.get(text)
        if found is None:
            near = nearest(text, list(self.seat_index))
            raise MalformedError(f"nobody here is called {shown(text)}", where=where, expected=near)
        return found

    def owner(self, text: str, where: str = "player") -> int:
        """The seat of this player. Raises MalformedError for a name nobody has, and for chance."""
        found = self.seat_index.get(text, NATURE)
        if found == NATURE:
            near = nearest(text, list(self.players))
            raise MalformedError(f"nobody here is called {shown(text)}", where=where, expected=near)
        return found

    def element(self, text: str, where: str = "name") -> str:
        """The id of a card name, character or option. Raises MalformedError for a name nothing has."""
        found = self.element_index.get(text, text if text in self.element_index.values() else None)
        if found is None:
            near = nearest(text, list(self.element_index))
            raise MalformedError(f"nothing is called {shown(text)}", where=where, expected=near)
        return found

    def card_text(self, card: Card) -> str:
        """How a card is written."""
        return self.cards[card]

    def player(self, seat: int) -> str:
        """How a player (or chance, or nobody) is written."""
        return CHANCE if seat == NATURE else NOBODY_NAME if seat == NOBODY else self.players[seat]
