"""Worlds that differ in nothing but what one card of a hand may be are one world, in which it may be either.

united      worlds, as few as there are so
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bangref.core.action import Card
from bangref.core.piles import Cards
from bangref.core.verify.chain import joined
from bangref.worlds.places import canonical, piles_of, replaced, tokens_in, with_cards_remembered, with_hands
from bangref.worlds.thinning import either
from bangref.worlds.unknown import is_token, kind_of, narrowed, of_kind, stretch_of
from bangref.worlds.world import Deal, Joined, Renamed, Way, World, known_of

MOST_COMPARED = 400
"""Worlds of which each is compared with every other one."""
Hands = tuple[Cards, ...]
"""By seat, the tokens of a hand that are nowhere else, in order."""
Kinds = tuple[tuple[int, ...], ...]
"""By seat, what is known of these."""
Key = tuple[int, Kinds]
"""A seat, and what is known of all these tokens but one of this hand."""


class Form(NamedTuple):
    """A world, the tokens of its hands, and what is known of them."""

    world: World
    hands: Hands
    kinds: Kinds


def united(deal: Deal, worlds: Sequence[World]) -> list[World]:
    """Worlds, as few as there are if two that differ in what one token of a hand may be become one."""
    if len(worlds) < 2 or not piles_of(worlds[0].session.state):
        return list(worlds)
    alike: dict[tuple[object, ...], list[Form]] = {}
    for world in worlds:
        shape, form = _form(world)
        alike.setdefault((world.pools, world.roles, shape), []).append(form)
    return [form.world for forms in alike.values() for form in _uncovered(deal, _united(deal, forms))]


def _form(world: World) -> tuple[tuple[object, ...], Form]:
    """A world, and what it shares with those that differ in what the tokens of their hands may be."""
    state = with_cards_remembered(world.session.state)
    often = Counter(tokens_in(state))
    whole = [seat.hand for seat in state.seats]
    hands = tuple([tuple([card for card in hand if is_token(card) and often[card] == 1]) for hand in whole])
    numbers = tuple([tuple([stretch_of(card) for card in hand]) for hand in hands])
    others = [tuple([card for card in hand if often[card] != 1 or not is_token(card)]) for hand in whole]
    form = Form(world, hands, tuple([tuple(map(kind_of, hand)) for hand in hands]))
    return (numbers, canonical(with_hands(state, others))), form


def _uncovered(deal: Deal, forms: list[Form]) -> list[Form]:
    """Worlds without those of which each token may be, in another one, all that it may be in them."""
    if not 1 < len(forms) <= MOST_COMPARED:
        return forms
    kept: list[Form] = []
    for form in sorted(forms, key=lambda form: -sum(len(deal.faces.cards_of(card)) for card in _in_hands(form))):
        if not any(_covers(deal, other.kinds, form.kinds) for other in kept):
            kept.append(form)
    return kept


def _in_hands(form: Form) -> Cards:
    return tuple([card for hand in form.hands for card in hand])


def _covers(deal: Deal, more: Kinds, less: Kinds) -> bool:
    """Whether the tokens of these hands may be, each of them another one, all that those of other hands may be."""
    return all(_serves(deal, *hands) for hands in zip(more, less, strict=True) if hands[0] != hands[1])


def _serves(deal: Deal, more: tuple[int, ...], less: tuple[int, ...]) -> bool:
    left = Counter(map(of_kind, (Counter(more) - Counter(less)).elements()))
    cards_of = deal.faces.cards_of
    for card in map(of_kind, (Counter(less) - Counter(more)).elements()):
        fitting = [each for each in left if stretch_of(each) == stretch_of(card) and cards_of(card) <= cards_of(each)]
        if not fitting:
            return False
        closest = min(fitting, key=lambda each: len(cards_of(each)))
        left[closest] -= 1
        left += Counter()
    return True


def _united(deal: Deal, forms: list[Form]) -> list[Form]:
    """Worlds of which no two can become one any more."""
    seats = [seat for seat in range(len(forms[0].kinds)) if len({form.kinds[seat] for form in forms}) > 1]
    left = dict(enumerate(forms))
    owner: dict[Key, int] = {}
    waiting = [*left]
    while waiting:
        number = waiting.pop()
        keys = list(_all_but_one(left[number].kinds, seats))
        met = next((key for key in keys if owner.get(key, number) in left and owner.get(key, number) != number), None)
        if met is None:
            owner |= dict.fromkeys(keys, number)
            continue
        left[number] = _one(deal, left.pop(owner[met]), left[number], met)
        waiting.append(number)
    return list(left.values())


def _all_but_one(kinds: Kinds, seats: list[int]) -> Iterator[Key]:
    """What is known of all tokens but one, for each that may be another one."""
    for seat in seats:
        for kind in set(kinds[seat]):
            left = list(kinds[seat])
            left.remove(kind)
            yield seat, (*kinds[:seat], tuple(left), *kinds[seat + 1 :])


def _one(deal: Deal, one: Form, other: Form, key: Key) -> Form:
    """Two worlds as one. key: in what they do not differ."""
    seat, (cards_of, set_of) = key[0], (deal.faces.cards_of, deal.faces.set_of)
    mine, its = (_odd(form.hands[seat], key[1][seat]) for form in (one, other))
    token = narrowed(mine, set_of(cards_of(mine) | cards_of(its)))
    world = one.world
    ways = (
        Way(world.roles, token, cards_of(mine), Renamed(((mine, token),)), world.log),
        Way(world.roles, token, cards_of(its), _renamed(one, other, seat, (mine, its), token), other.world.log),
    )
    session = world.session._replace(state=replaced(world.session.state, {mine: token}))
    named = known_of(known_of(world.named, mine, -1), token, 1)
    likely = either(world.likely, other.world.likely)
    world = world._replace(session=session, named=named, log=joined(None, Joined(ways)), likely=likely)
    hand = tuple(sorted((token, *(card for card in one.hands[seat] if card != mine))))
    hands = (*one.hands[:seat], hand, *one.hands[seat + 1 :])
    return Form(world, hands, tuple([tuple(map(kind_of, cards)) for cards in hands]))


def _odd(hand: Cards, kinds: tuple[int, ...]) -> Card:
    """The token of a hand of which something else is known than of the others."""
    kind = next(iter(Counter(map(kind_of, hand)) - Counter(kinds)))
    return next(card for card in hand if kind_of(card) == kind)


def _renamed(one: Form, other: Form, seat: int, odd: tuple[Card, Card], token: Card) -> Renamed:
    """What the tokens of the other world are in the one that both become."""
    pairs = [(odd[1], token)]
    for place, (hand, its) in enumerate(zip(one.hands, other.hands, strict=True)):
        kept, same = (
            [card for card in cards if place != seat or card != left]
            for cards, left in zip((hand, its), odd, strict=True)
        )
        pairs += [(old, new) for old, new in zip(same, kept, strict=True)]
    pairs += zip(_others(other), _others(one), strict=True)
    return Renamed(tuple([(old, new) for old, new in pairs if old != new]))


def _others(form: Form) -> list[Card]:
    """The tokens of a world that are not those of the hands, each once, as they come."""
    own = {card for hand in form.hands for card in hand}
    return [
        card for card in dict.fromkeys(tokens_in(with_cards_remembered(form.world.session.state))) if card not in own
    ]
