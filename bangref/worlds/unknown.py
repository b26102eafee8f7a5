"""Cards that nobody has seen, and roles that nobody knows, as the rules meet them.

A card face down is a *token*: a card number beyond all faces. Its number says the cards that it may be, as the number
of a set of them, from which stretch it comes (of which shuffle), and which of them it is. So those of which something
is known come first in a hand, where a rule that looks for any card of a kind finds it before it looks at others. A
*pattern* is what a line of a record says of such a card, its name or nothing at all; it is a token of no stretch.

    Faces           the faces of a game, with what can be known of the face of a token
    HiddenRole      the role of a player who keeps it secret
    token, pattern  their numbers; narrowed: a token of which more is known
    is_hidden       whether a card is one of these; stretch_of, among_of: what its number says
    kind_of         what tokens have in common that nobody can tell apart
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NoReturn, Protocol, SupportsIndex, cast, overload

from bangref.core.action import Card, Seat
from bangref.core.piles import Cards
from bangref.core.unseen import FACE_DOWN, Unseen, UnseenText

_SERIALS = 10
"""Bits of a number: which token of its stretch it is. Those of the stretch follow, below FACE_DOWN."""
MOST_SERIALS = 1 << _SERIALS
ANY = 1 << 20
"""The set of all cards; the others have smaller numbers."""


def token(stretch: int, serial: int, among: int = ANY) -> Card:
    """A card face down of a stretch, which are counted from 1."""
    return Card((among + 1) * FACE_DOWN + (stretch << _SERIALS) + serial)


def pattern(among: int = ANY) -> Card:
    """What a line says of a card that was not seen: its name, or nothing."""
    return token(0, 0, among)


def narrowed(card: Card, among: int) -> Card:
    """The same token with fewer cards that it may be."""
    return token(stretch_of(card), card % MOST_SERIALS, among)


def is_hidden(card: int) -> bool:
    """Whether this is a token or a pattern."""
    return card >= FACE_DOWN


def is_token(card: int) -> bool:
    """Whether this is a card face down."""
    return card >= FACE_DOWN and card % FACE_DOWN >= MOST_SERIALS


def stretch_of(card: int) -> int:
    """The stretch of a token; 0 of a pattern."""
    return (card % FACE_DOWN) >> _SERIALS


def among_of(card: int) -> int:
    """The set of the cards that a token or a pattern may be."""
    return card // FACE_DOWN - 1


def kind_of(card: int) -> int:
    """A number that tokens share if they are of one stretch and may be the same cards; of a card itself."""
    return card >> _SERIALS if is_hidden(card) else card


def of_kind(kind: int) -> Card:
    """A token of this kind."""
    return Card(kind << _SERIALS)


class HiddenText(UnseenText):
    """What is printed on a token, such as its name: whoever compares it with what it may be has looked at it."""

    card: Card
    said_by: Mapping[str, frozenset[Card]]

    @classmethod
    def of(cls, card: Card, said_by: Mapping[str, frozenset[Card]]) -> HiddenText:
        """That of a token; said_by: what it may be, each with the cards on which it is."""
        text = cls()
        text.card, text.said_by = card, said_by
        return text

    def __eq__(self, other: object) -> bool:
        if isinstance(other, HiddenText):
            raise Unseen(other.card, among=next(iter(other.said_by.values())))
        if isinstance(other, str) and other in self.said_by:
            raise Unseen(self.card, among=self.said_by[other])
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def is_one_of(self, texts: Collection[str]) -> bool:
        """Whether it is one of these; raises Unseen where it may be one and may be none."""
        found = [text for text in self.said_by if text in texts]
        if found and len(found) < len(self.said_by):
            raise Unseen(self.card, among=frozenset().union(*(self.said_by[text] for text in found)))
        return bool(found)

    def __bool__(self) -> bool:
        return self != ""

    def __hash__(self) -> int:
        raise Unseen(self.card)

    def __str__(self) -> str:
        raise Unseen(self.card)


class HiddenFace:
    """The face of a token: what all cards have in common that it may be; anything else, nobody has seen."""

    __slots__ = ("_card", "_known")

    def __init__(self, card: Card, known: dict[str, object]) -> None:
        self._card, self._known = card, known

    def __getattr__(self, field: str) -> object:
        if field not in self._known:
            raise Unseen(self._card)
        said = self._known[field]
        return HiddenText.of(self._card, said) if isinstance(said, dict) else said


class Printed(Protocol):
    """A face."""

    @property
    def name(self) -> str: ...

    def _asdict(self) -> dict[str, object]: ...


class Faces(tuple[Printed, ...]):
    """The faces of a game: the same table, in which a token, too, has a face.

    every: the cards that a token can be. cards: by name, those that are called so. The sets of cards that tokens may be
    are numbered as they come up. fitting: what has been found out of tokens, by their numbers, and the cards that they
    can be.
    """

    every: frozenset[Card]
    cards: dict[str, frozenset[Card]]
    fitting: dict[tuple[tuple[tuple[int, int], ...], Cards], bool]
    _sets: dict[int, frozenset[Card]]
    _numbers: dict[frozenset[Card], int]
    _names: dict[int, frozenset[str]]
    _known: dict[int, dict[str, object]]

    @classmethod
    def of(cls, faces: Iterable[Printed], deck: Iterable[Card]) -> Faces:
        """The faces of a game that has tokens. deck: the cards that these can be."""
        table = cls(faces)
        called: dict[str, set[Card]] = {}
        for card in deck:
            called.setdefault(table[card].name, set()).add(card)
        table.cards = {name: frozenset(cards) for name, cards in called.items()}
        table.every = frozenset().union(*table.cards.values())
        table.fitting = {}
        table._sets, table._numbers, table._names, table._known = {}, {}, {}, {}
        table._add(table.every, ANY)
        return table

    @overload
    def __getitem__(self, card: SupportsIndex) -> Printed: ...
    @overload
    def __getitem__(self, card: slice) -> tuple[Printed, ...]: ...
    def __getitem__(self, card: SupportsIndex | slice) -> Printed | tuple[Printed, ...]:
        if isinstance(card, int) and card >= FACE_DOWN:
            return cast(Printed, HiddenFace(Card(card), self._shared_by(among_of(card))))
        return super().__getitem__(card)

    def _shared_by(self, among: int) -> dict[str, object]:
        if among not in self._known:
            self._known[among] = _shared({card: self[card]._asdict() for card in self._sets[among]})
        return self._known[among]

    def set_of(self, cards: frozenset[Card]) -> int:
        """The number of a set of cards."""
        if cards not in self._numbers:
            self._add(cards, len(self._sets) - 1)
        return self._numbers[cards]

    def _add(self, cards: frozenset[Card], number: int) -> None:
        self._numbers[cards], self._sets[number] = number, cards
        self._names[number] = frozenset(self[card].name for card in cards)

    def cards_of(self, card: Card) -> frozenset[Card]:
        """The cards that a card may be."""
        return self._sets[among_of(card)] if is_hidden(card) else frozenset((card,))

    def names_of(self, card: Card) -> frozenset[str]:
        """The names that a card may have."""
        return self._names[among_of(card)] if is_hidden(card) else frozenset((self[card].name,))

    def may_be(self, hidden: Card, card: Card) -> bool:
        """Whether what is known of a token or a pattern fits a card, known or not."""
        if is_hidden(card):
            return among_of(hidden) == ANY or not self._sets[among_of(hidden)].isdisjoint(self.cards_of(card))
        return card in self._sets[among_of(hidden)]


def _shared(faces: Mapping[Card, dict[str, object]]) -> dict[str, object]:
    """What is the same on all of these faces; and of each text that is not, what it may be and on which cards."""
    found: dict[str, object] = {}
    for field, said in next(iter(faces.values())).items() if faces else ():
        if all(face[field] == said for face in faces.values()):
            found[field] = said
        elif isinstance(said, str):
            by_text: dict[str, set[Card]] = {}
            for card, face in faces.items():
                by_text.setdefault(str(face[field]), set()).add(card)
            found[field] = {text: frozenset(cards) for text, cards in by_text.items()}
    return found


class HiddenRole(int):
    """The role of a player who keeps it secret: whoever compares it with one that it may be has looked at it."""

    seat: Seat
    among: frozenset[int]

    @classmethod
    def of(cls, seat: Seat, among: frozenset[int]) -> HiddenRole:
        """The role of this player, one of those."""
        role = cls(-1 - seat)
        role.seat, role.among = seat, among
        return role

    def __eq__(self, other: object) -> bool:
        if isinstance(other, HiddenRole):
            return other.seat == self.seat
        return other in self.among and self._looked_at()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return self._looked_at()

    def _looked_at(self) -> NoReturn:
        raise Unseen(seat=self.seat)
