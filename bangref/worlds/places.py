"""Where the tokens of a state lie, and states in which one of them has become another card.

Table           what a state with hidden cards has
swapped         a value with another card in the place of one
replaced        a state with another card in the place of a token, hands and decks in order again
with_bag        a state with another unknown part of the draw pile
with_roles      a state with other roles; with_hands: with other hands
flight          the cards in flight
with_cards_remembered   a state in which a token that is remembered stands as itself
tokens_in       every token of a state
canonical       what two states share if they differ in nothing but which token is which
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, Self, TypeVar, cast

from bangref.core.action import Card, Seat
from bangref.core.frame import HasFrames, Procedures
from bangref.core.piles import BAG, DRAW_PILE, Cards
from bangref.worlds.unknown import HiddenRole, is_token, kind_of

T = TypeVar("T")


class Player(Protocol):
    """What is needed of a player; of a game with cards there is ``hand`` as well."""

    @property
    def role(self) -> int: ...

    def _replace(self, **fields: object) -> Self: ...


class Lying(Protocol):
    """A card in play, with what lies on it."""

    @property
    def card(self) -> Card: ...


class Table(HasFrames, Protocol):
    """What is needed of a state; of a game with cards there are ``piles`` as well."""

    @property
    def seats(self) -> tuple[Player, ...]: ...

    def _replace(self, **fields: object) -> Self: ...


S = TypeVar("S", bound=Table)


def swapped(value: T, old: Card, new: Card) -> T:
    """A value, such as a frame, with another card in the place of one; the very same value where it is not in it."""
    if type(value) is int:
        return cast(T, new) if value == old else value
    if not isinstance(value, tuple):
        return value
    parts = [swapped(part, old, new) for part in value]
    if all(part is before for part, before in zip(parts, value, strict=True)):
        return value
    return cast(T, tuple.__new__(type(value), parts))


def replaced(state: S, old: Card, new: Card) -> S:
    """A state with another card in the place of a token."""
    changed: dict[str, object] = {}
    for field, value in zip(_fields_of(state), cast(tuple[object, ...], state), strict=True):
        put = _PUT.get(field, swapped)
        after = put(value, old, new)
        if after is not value:
            changed[field] = after
    return state._replace(**changed) if changed else state


def _fields_of(record: object) -> tuple[str, ...]:
    return cast(NamedTuple, record)._fields


def _piles(piles: object, old: Card, new: Card) -> object:
    """Unknown parts of decks are kept in order; so every pile that was in order stays so."""
    if not any(old in pile for pile in cast(tuple[Cards, ...], piles)):
        return piles
    found = list(cast(tuple[Cards, ...], piles))
    for place, pile in enumerate(found):
        if old in pile:
            after = swapped(pile, old, new)
            found[place] = tuple(sorted(after)) if place == DRAW_PILE + BAG else after
    return tuple(found)


def _remembered(memo: object, old: Card, new: Card) -> object:
    """Cards that are remembered are counted from 1, since 0 is none."""
    return swapped(memo, Card(old + 1), Card(new + 1))


def _seats(seats: object, old: Card, new: Card) -> object:
    found = list(cast(tuple[Player, ...], seats))
    for place, seat in enumerate(found):
        after = swapped(seat, old, new)
        if after is not seat:
            found[place] = after._replace(hand=tuple(sorted(hand_of(after))))
    return seats if all(map(operator.is_, found, cast(tuple[Player, ...], seats))) else tuple(found)


_PUT: Mapping[str, Callable[[object, Card, Card], object]] = {"piles": _piles, "seats": _seats, "memo": _remembered}
"""How a card is put in the place of another one, by the field of the state, where that needs care."""


def with_cards_remembered(state: S) -> S:
    """A state in which a token that is remembered stands as itself, and not counted from 1."""
    memo = cast(tuple[int, ...], getattr(state, "memo", ()))
    if not any(map(is_token, memo)):
        return state
    return state._replace(memo=tuple([value - is_token(value) for value in memo]))


def hand_of(player: object) -> Cards:
    """The hand of a player; empty in a game without hands."""
    return cast(Cards, getattr(player, "hand", ()))


def lying_of(player: object) -> Cards:
    """The cards in play before a player."""
    lying = cast(tuple[Card | Lying, ...], getattr(player, "lying", ()))
    return tuple([one if isinstance(one, int) else one.card for one in lying])


def piles_of(state: object) -> tuple[Cards, ...]:
    """The piles of a state; none in a game without."""
    return cast(tuple[Cards, ...], getattr(state, "piles", ()))


def with_bag(state: S, bag: Cards) -> S:
    """A state with another unknown part of the draw pile."""
    piles = piles_of(state)
    return state._replace(piles=(piles[DRAW_PILE], bag, *piles[DRAW_PILE + BAG + 1 :]))


def with_roles(state: S, roles: Mapping[Seat, int]) -> S:
    """A state in which some players have other roles."""
    seats = [seat._replace(role=roles[number]) if number in roles else seat for number, seat in enumerate(state.seats)]
    return state._replace(seats=tuple(seats))


def with_hands(state: S, hands: Sequence[Cards]) -> S:
    """A state with other hands, by seat; a game without hands has none."""
    seats = [seat._replace(hand=hand) if hand_of(seat) else seat for seat, hand in zip(state.seats, hands, strict=True)]
    return state._replace(seats=tuple(seats))


def flight(rules: Procedures[S], state: S) -> Cards:
    """The cards in flight: those that frames hold."""
    return tuple([card for frame in state.frames for card in rules.frames[frame.__class__].cards(frame)])


def tokens_in(value: object) -> Iterator[Card]:
    """Every token of a state or a part of it, as often as it is there."""
    if isinstance(value, tuple):
        for part in value:
            yield from tokens_in(part)
    elif type(value) is int and is_token(value):
        yield Card(value)


def canonical(state: Table) -> tuple[object, ...]:
    """What two states share if they differ in nothing but which token of a kind is which.

    Tokens are told apart by their kind and by where they come first; roles that are hidden, by whose they are.
    """
    told: list[object] = []
    seen: dict[int, tuple[int, int]] = {}
    _flatten(cast(tuple[object, ...], with_cards_remembered(state)), told, seen)
    return tuple(told)


def _flatten(value: Sequence[object], told: list[object], seen: dict[int, tuple[int, int]]) -> None:
    told.append(len(value))
    for part in value:
        if isinstance(part, tuple):
            _flatten(part, told, seen)
        elif type(part) is int and is_token(part):
            if part not in seen:
                seen[part] = kind_of(part), len(seen)
            told.append(seen[part])
        elif isinstance(part, HiddenRole):
            told.append(("role", part.seat))
        else:
            told.append(part)
