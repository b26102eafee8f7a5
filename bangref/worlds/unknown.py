"""Cards that nobody has seen, and roles that nobody knows, as the rules meet them.

A card face down is a *token*: a card number beyond all faces. Its number says the names that it may have, as the number
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

from collections.abc import Iterable, Mapping
from typing import NoReturn, Protocol, SupportsIndex, cast, overload

from bangref.core.action import Card, Seat
from bangref.core.piles import Cards
from bangref.core.unseen import FACE_DOWN, Unseen

_SERIALS = 10
"""Bits of a number: which token of its stretch it is. Those of the stretch follow, below FACE_DOWN."""
MOST_SERIALS = 1 << _SERIALS
ANY = 1 << 20
"""The set of all names; the others have smaller numbers."""


def token(stretch: int, serial: int, among: int = ANY) -> Card:
    """A card face down of a stretch, which are counted from 1."""
    return Card((among + 1) * FACE_DOWN + (stretch << _SERIALS) + serial)


def pattern(among: int = ANY) -> Card:
    """What a line says of a card that was not seen: its name, or nothing."""
    return token(0, 0, among)


def narrowed(card: Card, among: int) -> Card:
    """The same token with fewer names that it may have."""
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
    """The set of the names that a token or a pattern may have."""
    return card // FACE_DOWN - 1


def kind_of(card: int) -> int:
    """A number that tokens share if they are of one stretch and may have the same names; of a card itself."""
    return card >> _SERIALS if is_hidden(card) else card


def of_kind(kind: int) -> Card:
    """A token of this kind."""
    return Card(kind << _SERIALS)


class HiddenText(str):
    """What is printed on a token, such as its name: whoever compares it with what it may be has looked at it."""

    card: Card
    said_by: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, card: Card, said_by: Mapping[str, frozenset[str]]) -> HiddenText:
        """That of a token; said_by: what it may be, each with the names of the cards on which it is."""
        text = cls()
        text.card, text.said_by = card, said_by
        return text

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str) and other in self.said_by:
            raise Unseen(self.card, names=self.said_by[other])
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
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

    names: of all cards that a token can be, each once. cards: by name, those that are called so. The sets of names that
    tokens may have are numbered as they come up. fitting: what has been found out of tokens, by their numbers, and the
    cards that they can be.
    """

    names: frozenset[str]
    cards: dict[str, frozenset[Card]]
    fitting: dict[tuple[tuple[tuple[int, int], ...], Cards], bool]
    _sets: dict[int, frozenset[str]]
    _numbers: dict[frozenset[str], int]
    _known: dict[int, dict[str, object]]
    _cards: dict[int, frozenset[Card]]

    @classmethod
    def of(cls, faces: Iterable[Printed], deck: Iterable[Card]) -> Faces:
        """The faces of a game that has tokens. deck: the cards that these can be."""
        table = cls(faces)
        called: dict[str, set[Card]] = {}
        for card in deck:
            called.setdefault(table[card].name, set()).add(card)
        table.names = frozenset(called)
        table.cards = {name: frozenset(cards) for name, cards in called.items()}
        table.fitting = {}
        table._sets, table._numbers, table._known, table._cards = {}, {}, {}, {}
        table._add(table.names, ANY)
        return table

    @overload
    def __getitem__(self, card: SupportsIndex) -> Printed: ...
    @overload
    def __getitem__(self, card: slice) -> tuple[Printed, ...]: ...
    def __getitem__(self, card: SupportsIndex | slice) -> Printed | tuple[Printed, ...]:
        if isinstance(card, int) and card >= FACE_DOWN:
            return cast(Printed, HiddenFace(Card(card), self._known[among_of(card)]))
        return super().__getitem__(card)

    def set_of(self, names: frozenset[str]) -> int:
        """The number of a set of names."""
        if names not in self._numbers:
            self._add(names, len(self._sets) - 1)
        return self._numbers[names]

    def _add(self, names: frozenset[str], number: int) -> None:
        cards = frozenset(card for name in names for card in self.cards[name])
        self._numbers[names], self._sets[number], self._cards[number] = number, names, cards
        self._known[number] = _shared([self[card]._asdict() for card in cards])

    def names_of(self, card: Card) -> frozenset[str]:
        """The names that a card may have."""
        if is_hidden(card):
            return self._sets[among_of(card)]
        return frozenset((self[card].name,))

    def names_of_set(self, among: int) -> frozenset[str]:
        """The names of a set, by its number."""
        return self._sets[among]

    def may_be(self, hidden: Card, card: Card) -> bool:
        """Whether what is known of a token or a pattern fits a card, known or not."""
        if is_hidden(card):
            return among_of(hidden) == ANY or not self._sets[among_of(hidden)].isdisjoint(self.names_of(card))
        return card in self._cards[among_of(hidden)]


def _shared(faces: list[dict[str, object]]) -> dict[str, object]:
    """What is the same on all of these faces; and of each text that hangs on the name, what it may be."""
    found: dict[str, object] = {}
    for field, said in faces[0].items() if faces else ():
        by_name = {str(face["name"]): face[field] for face in faces}
        if all(face[field] == said for face in faces):
            found[field] = said
        elif isinstance(said, str) and all(by_name[str(face["name"])] == face[field] for face in faces):
            texts = {str(text) for text in by_name.values()}
            found[field] = {text: frozenset(name for name, told in by_name.items() if told == text) for text in texts}
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
