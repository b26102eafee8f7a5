"""Where the tokens of a state lie, and states in which one of them has become another card.

Table           what a state with hidden cards has
swapped         a value with another card in the place of one
replaced        a state with another card in the place of a token, hands and decks in order again
piles_of, hand_of, lying_of      what lies there, where a game has such things
with_bag        a state with another unknown part of the draw pile
with_roles      a state with other roles; with_hands: with other hands
flight          the cards in flight
with_cards_remembered   a state in which a token that is remembered stands as itself
tokens_in       every token of a state
canonical       what two states share if they differ in nothing but which token is which
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Protocol, Self, TypeVar, cast

from bangref.core.action import Action, Card, Seat
from bangref.core.frame import HasFrames, Procedures
from bangref.core.piles import BAG, DRAW_PILE, Cards
from bangref.core.unseen import FACE_DOWN
from bangref.worlds.unknown import HiddenRole, is_token, kind_of

T = TypeVar("T")


class Record(Protocol):
    """A named tuple."""

    _fields: ClassVar[tuple[str, ...]]

    def __iter__(self) -> Iterator[object]: ...

    def _replace(self, **fields: object) -> Self: ...


class Lying(Protocol):
    """A card in play, with what lies on it."""

    @property
    def card(self) -> Card: ...


class Player(Record, Protocol):
    """What is needed of a player."""

    @property
    def role(self) -> int: ...

    @property
    def shown(self) -> bool: ...

    @property
    def hand(self) -> Cards: ...

    @property
    def lying(self) -> tuple[Lying | Card, ...]: ...


class Table(HasFrames, Record, Protocol):
    """What is needed of a state."""

    @property
    def seats(self) -> tuple[Player, ...]: ...

    @property
    def piles(self) -> tuple[Cards, ...]: ...

    @property
    def memo(self) -> tuple[int, ...]: ...


_INTEGER = {int}
S = TypeVar("S", bound=Table)
P = TypeVar("P", bound=Player)


def swapped(value: T, cards: Mapping[Card, Card]) -> T:
    """A value, such as a frame, with other cards in the places of some; the very same where none of them is in it."""
    return cast(T, _swapped_in((value,), cards)[0])


def _swapped_in(value: tuple[T, ...], cards: Mapping[Card, Card]) -> tuple[object, ...]:
    """The same of a tuple; nothing is made of one in which none is, as of most."""
    parts: list[object] | None = None
    for place, part in enumerate(value):
        if isinstance(part, int) and type(part) is int:
            if part in cards:
                parts = [*value] if parts is None else parts
                parts[place] = cards[Card(part)]
        elif part and isinstance(part, tuple):
            after = _swapped_in(part, cards)
            if after is not part:
                parts = [*value] if parts is None else parts
                parts[place] = after
    return value if parts is None else tuple.__new__(type(value), parts)


def replaced(state: S, cards: Mapping[Card, Card]) -> S:
    """A state with other cards in the places of tokens.

    Cards that are remembered are counted from 1, since 0 is none.
    """
    with_care: Mapping[str, object] = {
        "piles": _piles(piles_of(state), cards),
        "seats": _seats(state.seats, cards),
        "memo": swapped(getattr(state, "memo", ()), {Card(old + 1): Card(new + 1) for old, new in cards.items()}),
    }
    now = {
        field: with_care[field] if field in with_care else swapped(value, cards)
        for field, value in zip(state._fields, state, strict=True)
    }
    changed = {field: now[field] for field, value in zip(state._fields, state, strict=True) if now[field] is not value}
    return state._replace(**changed) if changed else state


def _piles(piles: tuple[Cards, ...], cards: Mapping[Card, Card]) -> tuple[Cards, ...]:
    """Unknown parts of decks are kept in order; so every pile that was in order stays so."""
    found = list(piles)
    for place, pile in enumerate(found):
        after = swapped(pile, cards)
        if after is not pile:
            found[place] = tuple(sorted(after)) if place == DRAW_PILE + BAG else after
    return piles if all(map(operator.is_, found, piles)) else tuple(found)


def _seats(seats: tuple[P, ...], cards: Mapping[Card, Card]) -> tuple[P, ...]:
    found = list(seats)
    for place, seat in enumerate(found):
        after = swapped(seat, cards)
        if after is not seat:
            found[place] = after._replace(hand=tuple(sorted(after.hand)))
    return seats if all(map(operator.is_, found, seats)) else tuple(found)


def with_cards_remembered(state: S) -> S:
    """A state in which a token that is remembered stands as itself, and not counted from 1."""
    memo: tuple[int, ...] = getattr(state, "memo", ())
    if not any(map(is_token, memo)):
        return state
    return state._replace(memo=tuple([value - is_token(value) for value in memo]))


def piles_of(state: Table) -> tuple[Cards, ...]:
    """The piles; none in a game of dice."""
    found: tuple[Cards, ...] = getattr(state, "piles", ())
    return found


def hand_of(player: Player) -> Cards:
    """The hand of a player; none in a game of dice."""
    found: Cards = getattr(player, "hand", ())
    return found


def lying_of(player: Player) -> Cards:
    """The cards in play before a player."""
    return tuple([one if isinstance(one, int) else one.card for one in player.lying])


def with_bag(state: S, bag: Cards) -> S:
    """A state with another unknown part of the draw pile."""
    return state._replace(piles=(state.piles[DRAW_PILE], bag, *state.piles[DRAW_PILE + BAG + 1 :]))


def with_roles(state: S, roles: Mapping[Seat, int]) -> S:
    """A state in which some players have other roles."""
    seats = [seat._replace(role=roles[number]) if number in roles else seat for number, seat in enumerate(state.seats)]
    return state._replace(seats=tuple(seats))


def with_hands(state: S, hands: Sequence[Cards]) -> S:
    """A state with other hands, by seat."""
    seats = [seat._replace(hand=hand) for seat, hand in zip(state.seats, hands, strict=True)]
    return state._replace(seats=tuple(seats))


def flight(rules: Procedures[S], state: S) -> Cards:
    """The cards in flight: those that frames hold."""
    return tuple([card for frame in state.frames for card in rules.frames[frame.__class__].cards(frame)])


def tokens_in(value: object) -> Iterator[Card]:
    """Every token of a state or a part of it, as often as it is there."""
    found: list[Card] = []
    _collect(value if isinstance(value, tuple) else (value,), found)
    return iter(found)


def _collect(value: tuple[T, ...], found: list[Card]) -> None:
    if type(value) is tuple and _is_known(value):
        return
    for part in value:
        if isinstance(part, int):
            if part >= FACE_DOWN and is_token(part):
                found.append(Card(part))
        elif isinstance(part, tuple):
            _collect(part, found)


def canonical(state: Table, action: Action | None = None) -> tuple[object, ...]:
    """What two states share if they differ in nothing but which token of a kind is which. action: to be made in it.

    Tokens are told apart by their kind and by where they come first; roles that are hidden, by whose they are. Tokens
    of one kind that are nowhere but in the unknown part of the draw pile are only counted.
    """
    told: list[object] = []
    seen: dict[int, tuple[int, int]] = {}
    state = with_cards_remembered(state)
    piles = piles_of(state)
    bag = piles[DRAW_PILE + BAG] if piles else ()
    _flatten((action or (), *(with_bag(state, ()) if bag else state)), told, seen)
    if bag and is_token(bag[0]) and kind_of(bag[0]) == kind_of(bag[-1]) and seen.keys().isdisjoint(bag):
        told.append((kind_of(bag[0]), len(bag)))
    else:
        _flatten(bag, told, seen)
    return tuple(told)


def _flatten(value: Sequence[object], told: list[object], seen: dict[int, tuple[int, int]]) -> None:
    told.append(len(value))
    for part in value:
        if type(part) is tuple and _is_known(part):
            told.append(part)
        elif isinstance(part, tuple):
            _flatten(part, told, seen)
        elif type(part) is int and is_token(part):
            if part not in seen:
                seen[part] = kind_of(part), len(seen)
            told.append(seen[part])
        elif isinstance(part, HiddenRole):
            told.append(("role", part.seat))
        else:
            told.append(part)


def _is_known(value: tuple[T, ...]) -> bool:
    """Whether these are plain numbers, none of them a token: cards that are known, as in most piles."""
    return not value or ({*map(type, value)} == _INTEGER and max(cast(Cards, value)) < FACE_DOWN)
