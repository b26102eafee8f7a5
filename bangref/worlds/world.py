"""Worlds: what a game of which not every card is known may be, as far as its record has been followed.

World       such a game: where it stands, what the cards face down may be, and how it has come there
Pools       by stretch, the cards that its tokens are
taken       the ways in which a token of a stretch can be a card
kinds_of, names_of      what a token can be, at a pool
enough      whether the tokens of which something is known can be cards of their pool
matched     which of them
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bangref.core.action import Action, Card, Seat
from bangref.core.piles import Cards, lifted
from bangref.core.replay import Session
from bangref.core.verify.chain import Chain
from bangref.worlds.unknown import ANY, Faces, among_of, is_hidden, kind_of, of_kind, stretch_of

Pools = tuple[Cards, ...]
"""By stretch, from the first: the cards that its tokens are, sorted. Older tokens may be among them."""
Roles = tuple[int, ...]
"""The roles of those who keep theirs secret, in the order of their seats."""


class Did(NamedTuple):
    """A decision that was carried out, for a line of the record; or one that was taken back, by whom.

    silent: whether silence said it.
    """

    line: int
    action: Action | None
    take_back: Seat | None = None
    silent: bool = False
    tag: str = "did"


class Bound(NamedTuple):
    """A token has become a card that is known, or one of which more is known. looked: since a rule has looked at it."""

    token: Card
    card: Card
    looked: bool = False
    tag: str = "bound"


class Renamed(NamedTuple):
    """Tokens have become other ones, of which no more is known. cards: which was which, then and now."""

    cards: tuple[tuple[Card, Card], ...] = ()
    tag: str = "renamed"


class Way(NamedTuple):
    """One of the ways in which a world can have come about.

    roles: under which of those it has. token, among: it has if this token is one of these; NO_CARD: whatever there is.
    cards: what its tokens have become. log: how it has come about.
    """

    roles: frozenset[Roles]
    token: Card
    among: frozenset[Card]
    cards: Renamed
    log: Log


class Joined(NamedTuple):
    """Worlds that differed only in roles, or in what one token may be, have become one. ways: the first is its own."""

    ways: tuple[Way, ...]
    tag: str = "joined"


Log = Chain[Did | Bound | Joined] | None
"""How a world has come about. Where worlds have become one, that comes first."""


class World(NamedTuple):
    """A game that the record may be of.

    session: where it stands; its state has tokens. pools: what they are. named: by kind, how many tokens there are of
    which something is known. roles: those that may have been dealt to players who keep theirs secret. likely: the
    logarithm of how likely it is, as far as its tokens go; where there are too many, those that are kept are drawn by
    it. thinned: whether others were left out as it came about.
    """

    session: Session
    pools: Pools
    named: tuple[tuple[int, int], ...] = ()
    roles: frozenset[Roles] = frozenset({()})
    log: Log = None
    likely: float = 0.0
    thinned: bool = False


class Deal(NamedTuple):
    """What the worlds of a record share.

    faces: of its cards. secret: the seats of those whose role is not known; among: the roles that they have.
    takes_back: whether anything is taken back, for which it matters how a world has come about. dealt: the cards of
    opening hands that the header tells, as far as nobody had seen them: no line tells more of them as it deals them.
    shown: facts of rulings by which a player shows a card to all. piles: by kind of question whose answer names a card
    of a pile, the number of that pile. most: how many ways there may be in which one decision can be meant, before some
    are left out; 0 for all.
    """

    faces: Faces
    secret: tuple[Seat, ...] = ()
    among: frozenset[int] = frozenset()
    takes_back: bool = False
    dealt: frozenset[Card] = frozenset()
    shown: frozenset[str] = frozenset()
    piles: Mapping[str, int] = MappingProxyType({})
    most: int = 0


def with_pool(pools: Pools, stretch: int, pool: Cards) -> Pools:
    """The pools with another one of a stretch."""
    return (*pools[: stretch - 1], pool, *pools[stretch:])


def taken(faces: Faces, pools: Pools, stretch: int, card: Card) -> Iterator[tuple[Pools, tuple[Bound, ...]]]:
    """The pools after a token of a stretch has turned out to be a card, and which older tokens have with it.

    A known copy serves as well as an older token that may be the same card, since the token may still be it.
    """
    pool = pools[stretch - 1]
    if card in pool:
        yield with_pool(pools, stretch, lifted(pool, card)), ()
        return
    tried: set[int] = set()
    for older in pool:
        if is_hidden(older) and kind_of(older) not in tried and faces.may_be(older, card):
            tried.add(kind_of(older))
            left = with_pool(pools, stretch, lifted(pool, older))
            for found, bound in taken(faces, left, stretch_of(older), card):
                yield found, (*bound, Bound(older, card))


def enough(faces: Faces, world: World, stretch: int) -> bool:
    """Whether the tokens of a stretch of which something is known can all be cards of its pool."""
    wanted = tuple([(kind, number) for kind, number in world.named if stretch_of(of_kind(kind)) == stretch])
    return not wanted or _fit(faces, wanted, world.pools[stretch - 1])


def _fit(faces: Faces, wanted: tuple[tuple[int, int], ...], pool: Cards) -> bool:
    """Whether so many tokens, by kind, can each be another card of a pool."""
    found = faces.fitting.get((wanted, pool))
    if found is None:
        tokens = [of_kind(kind) for kind, number in wanted for _ in range(number)]
        found = faces.fitting[wanted, pool] = matched(faces, tokens, pool) is not None
    return found


def matched(faces: Faces, tokens: Sequence[Card], pool: Cards) -> list[int] | None:
    """For each token the place in a pool of a card that it can be, each another one; None where there are none.

    Those of which something is known come first; any card that is left is good for the others.
    """
    owner: dict[int, int] = {}
    known = [number for number, token in enumerate(tokens) if among_of(token) != ANY]

    def place(number: int, seen: set[int]) -> bool:
        for spot, card in enumerate(pool):
            if spot not in seen and faces.may_be(tokens[number], card):
                seen.add(spot)
                if spot not in owner or place(owner[spot], seen):
                    owner[spot] = number
                    return True
        return False

    if len(tokens) > len(pool) or not all(place(number, set()) for number in known):
        return None
    spots = {number: spot for spot, number in owner.items()}
    left = (spot for spot in range(len(pool)) if spot not in owner)
    return [spots[number] if number in spots else next(left) for number in range(len(tokens))]


def kinds_of(faces: Faces, pools: Pools, hidden: Card) -> frozenset[Card]:
    """The cards that a token can be."""
    found: set[Card] = set()
    for card in set(pools[stretch_of(hidden) - 1]):
        if is_hidden(card):
            found |= kinds_of(faces, pools, card)
        else:
            found.add(card)
    return frozenset(card for card in found if faces.may_be(hidden, card))


def names_of(faces: Faces, pools: Pools, hidden: Card) -> frozenset[str]:
    """The names that a token can have."""
    return frozenset(name for card in kinds_of(faces, pools, hidden) for name in faces.names_of(card))


def known_of(named: tuple[tuple[int, int], ...], card: Card, more: int) -> tuple[tuple[int, int], ...]:
    """How many tokens there are of which something is known, after there is one more or less like this one."""
    if among_of(card) == ANY:
        return named
    found = Counter(dict(named))
    found[kind_of(card)] += more
    return tuple(sorted((kind, number) for kind, number in found.items() if number))
