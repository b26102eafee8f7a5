"""Cards that nobody has seen, and roles that nobody knows, as the rules meet them.

A card face down is a *token*: a card number beyond all faces. Its number says from which stretch it comes (of which
shuffle), its name, if that much is known, and which of them it is. A *pattern* is what a line of a record says of such
a card, its name or nothing at all; it is a token of no stretch.

    Faces           the faces of a game, with what can be known of the face of a token
    HiddenRole      the role of a player who keeps it secret
    token, pattern  their numbers; narrowed: a token of which the name has become known
    is_hidden       whether a card is one of these; stretch_of, name_of: what its number says
    kind_of         what tokens have in common that nobody can tell apart
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn, SupportsIndex, overload

from bangref.core.action import Card, Seat
from bangref.core.unseen import FACE_DOWN, Unseen

_SERIALS = _NAMES = 10
"""Bits of a number, together those of FACE_DOWN: which token of its stretch it is; which name it has, counted from 1."""
FIRST_TOKEN = 2 * FACE_DOWN
"""The smallest number of a token; what is smaller and not known is a pattern."""
MOST_SERIALS = 1 << _SERIALS


def token(stretch: int, serial: int, name: int = 0) -> Card:
    """A card face down of a stretch, which are counted from 1."""
    return Card((stretch + 1) * FACE_DOWN + (name << _SERIALS) + serial)


def pattern(name: int = 0) -> Card:
    """What a line says of a card that was not seen: its name, or nothing."""
    return token(0, 0, name)


def narrowed(card: Card, name: int) -> Card:
    """The same token with a name."""
    return token(stretch_of(card), card % MOST_SERIALS, name)


def is_hidden(card: int) -> bool:
    """Whether this is a token or a pattern."""
    return card >= FACE_DOWN


def is_token(card: int) -> bool:
    """Whether this is a card face down."""
    return card >= FIRST_TOKEN


def stretch_of(card: int) -> int:
    """The stretch of a token; 0 of a pattern."""
    return card // FACE_DOWN - 1


def name_of(card: int) -> int:
    """The name of a token or a pattern, counted from 1; 0 where it is not known."""
    return (card >> _SERIALS) % (1 << _NAMES)


def kind_of(card: int) -> int:
    """A number that tokens share if they are of one stretch and have the same name, or none; of a card itself."""
    return card >> _SERIALS if is_hidden(card) else card


def of_kind(kind: int) -> Card:
    """A token of this kind."""
    return Card(kind << _SERIALS)


class HiddenFace:
    """The face of a token: what all cards have in common that it may be; anything else, nobody has seen."""

    __slots__ = ("_card", "_known")

    def __init__(self, card: Card, known: dict[str, object]) -> None:
        self._card, self._known = card, known

    def __getattr__(self, field: str) -> object:
        if field in self._known:
            return self._known[field]
        raise Unseen(self._card)


class Faces(tuple[object, ...]):
    """The faces of a game: the same table, in which a token, too, has a face.

    names: of all cards, each once. cards: by name, counted from 1, the cards that are called so.
    """

    names: tuple[str, ...]
    cards: tuple[frozenset[Card], ...]
    _known: tuple[dict[str, object], ...]

    @classmethod
    def of(cls, faces: Iterable[object]) -> Faces:
        """The faces of a game that has tokens."""
        table = cls(faces)
        called: dict[str, list[Card]] = {}
        for number, face in enumerate(table):
            called.setdefault(_fields(face)["name"], []).append(Card(number))
        table.names = tuple(called)
        table.cards = (frozenset(), *map(frozenset, called.values()))
        table._known = ({}, *(_shared([_fields(table[card]) for card in cards]) for cards in called.values()))
        return table

    @overload
    def __getitem__(self, card: SupportsIndex) -> object: ...
    @overload
    def __getitem__(self, card: slice) -> tuple[object, ...]: ...
    def __getitem__(self, card: SupportsIndex | slice) -> object:
        if isinstance(card, int) and card >= FACE_DOWN:
            return HiddenFace(Card(card), self._known[name_of(card)])
        return super().__getitem__(card)

    def name_numbers(self) -> dict[str, int]:
        """By name, its number."""
        return {name: number for number, name in enumerate(self.names, 1)}

    def number_of(self, card: Card) -> int:
        """The number of the name of a card, known or not."""
        if is_hidden(card):
            return name_of(card)
        return next(number for number, cards in enumerate(self.cards) if card in cards)


def _fields(face: object) -> dict[str, str]:
    told = getattr(face, "_asdict")()
    return dict(told)


def _shared(faces: list[dict[str, str]]) -> dict[str, object]:
    """What is the same on all of these faces."""
    first, *others = faces
    return {field: said for field, said in first.items() if all(other[field] == said for other in others)}


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
