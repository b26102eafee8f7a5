"""In how many ways the cards that nobody has seen can lie, and in how many of them a hand has some of a kind.

    Hits        by how many cards of a kind a hand has, the ways in which it has so many
    ways_in     those of a world; None where cards that nobody had seen were shuffled, and cannot be counted apart

Every card that nobody has seen can lie wherever one is face down, as far as what is known of that one fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import factorial, prod

from bangref.core.action import Card, Seat
from bangref.worlds.places import tokens_in, with_cards_remembered
from bangref.worlds.unknown import ANY, among_of, is_token, stretch_of, token
from bangref.worlds.world import Deal, World

Hits = Mapping[int, int]
"""By number of cards of the kind that is looked for, in how many ways there are so many."""
Group = tuple[bool, int]
"""Tokens that are alike: whether they are of the hand, and the set of cards that they may be."""
Class = tuple[frozenset[int], bool]
"""Cards that are alike: in which of the sets they are, and whether they are of the kind that is looked for."""
Left = tuple[tuple[int, ...], int]
"""How many tokens of each group have no card yet, and how many cards of the kind the hand has so far."""


def ways_in(deal: Deal, world: World, seat: Seat, wanted: frozenset[Card]) -> Hits | None:
    """The ways in which the unseen cards of a world can lie, by how many of the wanted ones are in a hand."""
    hand = world.session.state.seats[seat].hand
    found: Hits = {sum(card in wanted for card in hand if not is_token(card)): len(world.roles)}
    lying = tokens_in(with_cards_remembered(world.session.state))
    tokens = {*lying, *(card for pool in world.pools for card in pool if is_token(card))}
    for stretch, pool in enumerate(world.pools, 1):
        groups = Counter((card in hand, among_of(card)) for card in tokens if stretch_of(card) == stretch)
        classes = _classes(deal, pool, wanted, frozenset(among for _, among in groups))
        if classes is None:
            return None
        found = _both(found, _in_stretch(groups, classes))
    return found


def _classes(deal: Deal, pool: Sequence[Card], wanted: frozenset[Card], sets: frozenset[int]) -> Counter[Class] | None:
    """The cards of a pool, alike ones together; None where an older token may be cards of which some are not alike.

    sets: the numbers of those of which the tokens are.
    """
    found: Counter[Class] = Counter()
    for card in pool:
        cards = deal.faces.cards_of(card)
        alike = {
            (frozenset(among for among in sets if deal.faces.may_be(token(1, 0, among), each)), each in wanted)
            for each in cards
        }
        if len(alike) > 1:
            return None
        found[alike.pop()] += 1
    return found


def _in_stretch(groups: Counter[Group], classes: Counter[Class]) -> Hits:
    """The ways in which the cards of a stretch can lie.

    So many cards of each class in each group can lie there in as many ways as the factorials of all classes and groups
    tell, divided by those of each number; what differs is summed up class by class. The tokens of which nothing is
    known, and that are not of the hand, get the rest.
    """
    open_ones = (False, ANY)
    some = [group for group in groups if group != open_ones]
    states: dict[Left, Fraction] = {(tuple(groups[group] for group in some), 0): Fraction(1)}
    for (sets, is_wanted), number in classes.items():
        after: dict[Left, Fraction] = {}
        for (left, hits), weight in states.items():
            fits = [among in sets for _, among in some]
            for given in _given(left, fits, number):
                rest = number - sum(given)
                more = sum(count for count, (of_hand, _) in zip(given, some, strict=True) if of_hand and is_wanted)
                key = tuple(have - count for have, count in zip(left, given, strict=True)), hits + more
                share = weight / (prod(map(factorial, given)) * factorial(rest))
                after[key] = after.get(key, Fraction()) + share
        states = after
    whole = prod(map(factorial, (*classes.values(), *groups.values())))
    found: dict[int, int] = {}
    for (left, hits), weight in states.items():
        if not any(left):
            found[hits] = int(weight * whole)
    return found


def _given(left: tuple[int, ...], fits: list[bool], number: int) -> Iterator[tuple[int, ...]]:
    """How many cards of a class each group can get."""
    most = [range(min(have, number) + 1 if fit else 1) for have, fit in zip(left, fits, strict=True)]
    yield from (given for given in product(*most) if sum(given) <= number)


def _both(one: Hits, other: Hits) -> Hits:
    found: dict[int, int] = {}
    for (hits, ways), (more, others) in product(one.items(), other.items()):
        found[hits + more] = found.get(hits + more, 0) + ways * others
    return found
