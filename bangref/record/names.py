"""How cards, dice, players, characters and options are named in a transcript.

A card is written as people write it: printed name, rank, suit letter ("BANG! AS", "Rev. Carabine AC",
"Beer 10H"). Equal cards have equal names. A die is called by the face it shows ("Arrow"). Players have the names of
the header. What bangref writes is English; what it reads may be in any language of the rulebooks, in any case and
without accents (`bangref.record.spelling`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from bangref.core.action import NATURE, NOBODY, Card
from bangref.core.replay import Session
from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.spelling import MOST, cards_called, cards_like, cards_named, elements_called
from bangref.record.verbs import ALLOWED, TAKE_BACK, usual_of
from bangref.rulebook.load import load

CHANCE = "chance"
NOBODY_NAME = "nobody"
TAKEN = (CHANCE, NOBODY_NAME)
"""Names that no player can have, since they mean something else."""
LETTERS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


class Face(Protocol):
    """What is printed on a kind of card, or on a side of a die."""

    @property
    def name(self) -> str: ...

    @property
    def suit(self) -> str: ...

    @property
    def rank(self) -> str: ...


@lru_cache(maxsize=4)
def english_names(game: str) -> dict[str, str]:
    """Printed English name of each element, by id."""
    return {name.id: name.en for name in load().names[game].values()}


@lru_cache(maxsize=4)
def characters_of(game: str) -> dict[str, str]:
    """The ids of all characters of a game, by printed name."""
    return {name.en: name.id for name in load().names[game].values() if name.kind == "character"}


def character_of(game: str, text: str, where: str) -> str:
    """The id of a character of a game. where: the field. Raises MalformedError for a name nobody has."""
    known = characters_of(game)
    found = [known[text]] if text in known else elements_called(game, text, known.values())
    if not found:
        raise MalformedError(f"no character is called {shown(text)}", where=where, expected=nearest(text, list(known)))
    return found[0]


def role_called(game: str, text: str, known: Iterable[str]) -> str:
    """The role, of those that are known, that a text means in any language of the rulebooks; "" where it means none."""
    roles = list(dict.fromkeys(known))
    return text if text in roles else next(iter(elements_called(game, text, roles)), "")


def role_of(game: str, text: str, known: Iterable[str], where: str) -> str:
    """The same. Raises MalformedError for what is no such role."""
    roles = list(dict.fromkeys(known))
    found = role_called(game, text, roles)
    if not found:
        raise MalformedError(f"no role is called {shown(text)}", where=where, expected=nearest(text, roles))
    return found


def printed(game: str, element: str) -> str:
    """The printed name of a card name, a face of a die, a character or option; without one, its id in plain words."""
    return english_names(game).get(element) or element.replace("_", " ")


@lru_cache(maxsize=32)
def printed_cards(game: str, faces: tuple[Face, ...]) -> tuple[str, ...]:
    """The name of every kind of card, or of every face of a die."""
    return tuple(
        f"{printed(game, face.name)} {face.rank}{LETTERS[face.suit]}"
        if face.suit in LETTERS
        else printed(game, face.name)
        for face in faces
    )


@lru_cache(maxsize=32)
def _card_index(game: str, faces: tuple[Face, ...]) -> dict[str, Card]:
    return {name: Card(number) for number, name in enumerate(printed_cards(game, faces))}


@lru_cache(maxsize=32)
def _element_index(
    game: str, characters: tuple[str, ...], faces: tuple[Face, ...], options: tuple[str, ...]
) -> dict[str, str]:
    """Card names, characters and options, by their printed names."""
    elements = {*characters, *(face.name for face in faces), *options}
    return {printed(game, element): element for element in elements}


def _any_of(names: Sequence[str], places: Iterable[int]) -> str:
    return " or ".join(repr(names[place]) for place in places)


class Vocabulary(NamedTuple):
    """What records of a game call things.

    title: how people call the game. piece: what has faces in it, "card" or "die". verbs: what is done in it, of those
    of the core. allowed: by verb, the fields that its lines may have, where those are others than usual
    (``record.verbs``).
    """

    title: str
    piece: str
    verbs: tuple[str, ...]
    allowed: Mapping[str, tuple[str, ...]]


class Names:
    """The names of one game: cards of its rules, or faces of its dice, and players of its header.

    told: who has the cards that are told of a table, NATURE those of the draw pile, NOBODY others. One of them is meant
    by its name alone where no other has that name; by whoever plays or discards it, one of their own.
    """

    def __init__(self, rules: Any, players: tuple[str, ...], vocabulary: Vocabulary) -> None:
        self.rules = rules
        self.players = players
        self.title, self.piece = vocabulary.title, vocabulary.piece
        self.verbs = (*vocabulary.verbs, TAKE_BACK)
        self.usual = usual_of(self.verbs)
        self.allowed = {**ALLOWED, **vocabulary.allowed}
        self.cards = printed_cards(rules.game, rules.faces)
        self.card_index = _card_index(rules.game, rules.faces)
        self.seat_index = {name: seat for seat, name in enumerate(players)} | {CHANCE: NATURE}
        self.element_index = _element_index(rules.game, tuple(rules.characters), rules.faces, rules.options)
        self.told: frozenset[tuple[Card, int]] = frozenset()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Names) and (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        return hash(self.players)

    def by(self, session: Session) -> Names:
        """The same names by the rules of a session of this game, which may have other readings."""
        if session.rules is self.rules:
            return self
        other = copy(self)
        other.rules = session.rules
        return other

    def at_table(self, told: Iterable[tuple[Card, int]]) -> Names:
        """The same names at a table of which these cards are told, and who has them."""
        other = copy(self)
        other.told = frozenset(told)
        return other

    def card(self, text: str, where: str = "card", by: int = NOBODY) -> Card:
        """The card of this name. where: the field. by: who has to have it, if anybody; told of cards alone.

        Raises MalformedError for a name no card has.
        """
        found = self.card_index.get(text)
        return self._card_spelt(text, where, by) if found is None else found

    def _card_spelt(self, text: str, where: str, by: int) -> Card:
        """The card that a text means which is not its printed English name."""
        game, faces = self.rules.game, self.rules.faces
        called = cards_called(game, text, faces)
        if len(called) == 1:
            return called[0]
        if called:
            raise MalformedError(
                f"{shown(text)} is more than one card", where=where, expected=_any_of(self.cards, called)
            )
        named = cards_named(game, text, faces)
        told = {card for card, owner in self.told if by in (NOBODY, owner)}
        meant = [card for card in named if card in told] or named
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise self._without_corner(text, meant, where)
        like = cards_like(game, text, faces, self.cards)
        near = "perhaps " + " or ".join(map(repr, like)) if like else nearest(text, list(self.cards))
        raise MalformedError(f"no {self.piece} is called {shown(text)}", where=where, expected=near)

    def _without_corner(self, text: str, meant: Sequence[Card], where: str) -> MalformedError:
        """The fault of a name alone that several cards have."""
        problem = f"{shown(text)} may be any of {len(meant)} cards"
        expected = f"suit and rank too: {_any_of(self.cards, meant[:MOST])}"
        if len(meant) > MOST:
            expected += f" or ...; '{cut(text)} ?' in a hand that nobody saw"
        return MalformedError(problem, where=where, expected=expected)

    def all_cards(self, texts: list[str] | tuple[str, ...], where: str = "", by: int = NOBODY) -> tuple[Card, ...]:
        """The cards of these names. where: the list. by: who has to have them, if anybody."""
        index = self.card_index
        try:
            return tuple([index[text] for text in texts])
        except KeyError:
            return tuple(self.card(text, f"{where}.{i}" if where else "card", by) for i, text in enumerate(texts))

    def seat(self, text: str, where: str = "player") -> int:
        """The seat of this player, or NATURE for chance. Raises MalformedError for a name nobody has."""
        found = self.seat_index.get(text)
        return self._seat_spelt(text, where, list(self.seat_index)) if found is None else found

    def _seat_spelt(self, text: str, where: str, known: list[str]) -> int:
        """The seat of the only one whose name differs from a text in nothing but case."""
        alike = [name for name in known if name.casefold() == text.casefold()]
        if len(alike) != 1:
            near = _any_of(alike, range(len(alike))) if alike else nearest(text, known)
            raise MalformedError(f"nobody here is called {shown(text)}", where=where, expected=near)
        return self.seat_index[alike[0]]

    def owner(self, text: str, where: str = "player") -> int:
        """The seat of this player. Raises MalformedError for a name nobody has, and for chance."""
        found = self.seat_index.get(text, NATURE)
        return self._seat_spelt(text, where, list(self.players)) if found == NATURE else found

    def element(self, text: str, where: str = "name") -> str:
        """The id of a card name, character or option. Raises MalformedError for a name nothing has."""
        found = self.element_index.get(text)
        return self._element_spelt(text, where) if found is None else found

    def _element_spelt(self, text: str, where: str) -> str:
        """The id of what a text means which is not its printed English name."""
        known = self.element_index.values()
        found = [text] if text in known else elements_called(self.rules.game, text, known)
        if not found:
            near = nearest(text, list(self.element_index))
            raise MalformedError(f"nothing is called {shown(text)}", where=where, expected=near)
        return found[0]

    def as_printed(self, text: str) -> str:
        """The printed English name of a card, character or option, or the name of a player; else the text itself."""
        if text in self.card_index or text in self.seat_index or text in self.element_index:
            return text
        players = [name for name in self.players if name.casefold() == text.casefold()]
        if len(players) == 1:
            return players[0]
        cards = cards_called(self.rules.game, text, self.rules.faces)
        if cards:
            return self.cards[cards[0]] if len(cards) == 1 else text
        elements = elements_called(self.rules.game, text, self.element_index.values())
        return self.element_text(elements[0]) if elements else text

    def card_text(self, card: Card) -> str:
        """How a card, or the face of a die, is written."""
        return self.cards[card]

    def element_text(self, element: str) -> str:
        """How a card name, character or option is written."""
        return printed(self.rules.game, element)

    def player(self, seat: int) -> str:
        """How a player (or chance, or nobody) is written."""
        return CHANCE if seat == NATURE else NOBODY_NAME if seat == NOBODY else self.players[seat]
