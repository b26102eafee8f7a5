"""Distance: symmetric without modifiers, at least 1, and shrinking only as the rules say."""

from bangref.bang.distance import distance, places_apart
from bangref.bang.names import MUSTANG, SCOPE
from bangref.bang.state import State
from bangref.core.ring import swapped
from bangref.core.ruling import ignore
from verification.symbolic.tables import (
    FIVE,
    FOUR,
    FULL,
    PLAIN,
    SEVEN,
    SIX,
    TABLES,
    before,
    card,
    changed,
    settled,
    statuses,
    with_out,
)

COUNTED = ("bang.distance.definition", "bang.distance.dead_not_counted")
LEAVING = ("bang.distance.dead_not_counted",)
MODIFIED = (
    "bang.card.mustang.farther", "bang.card.mustang.own_view_unchanged", "bang.card.scope.closer",
    "bang.card.scope.others_unchanged", "bang.distance.modifiers", "bang.distance.modifiers_add_up",
    "bang.distance.minimum_one", "bang.card.scope.minimum_one", "bang.distance.not_symmetric",
)  # fmt: skip
PEOPLE = (
    "bang.character.paul_regret.virtual_mustang", "bang.character.paul_regret.plus_real_mustang",
    "bang.character.paul_regret.two_farther", "bang.character.rose_doolan.virtual_scope",
    "bang.character.rose_doolan.plus_real_scope", "bang.character.rose_doolan.two_closer",
    "bang.distance.modifiers_add_up", "bang.distance.minimum_one",
)  # fmt: skip

CLAUSES = {
    "symmetric_4": COUNTED,
    "symmetric_5": COUNTED,
    "symmetric_6": COUNTED,
    "symmetric_7": COUNTED,
    "symmetric_from_everywhere_7": COUNTED,
    "leaving_brings_nearer_4": LEAVING,
    "leaving_brings_nearer_5": LEAVING,
    "leaving_brings_nearer_6": LEAVING,
    "leaving_brings_nearer_7": LEAVING,
    "neighbours_are_at_one": ("bang.distance.definition",),
    "mustang_and_scope_4": MODIFIED,
    "mustang_and_scope_7": MODIFIED,
    "paul_and_rose": PEOPLE,
    "weapons_do_not_matter": ("bang.weapon.no_distance_change",),
    "purpose_does_not_matter": ("bang.distance.definition",),
    "places_and_not_seats_count": ("bang.distance.definition",),
}


def _symmetric(state: State, one: int, other: int) -> bool:
    """The same from both sides, at least 1, and not more than half way round."""
    one, other = settled(one, 7), settled(other, 7)
    there = distance(PLAIN, state, one, other, "bang", ignore)
    back = distance(PLAIN, state, other, one, "bang", ignore)
    return 1 <= there == back <= len(state.seats) // 2


def symmetric_4(one: int, other: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Whoever has left, distance is the same from both sides.

    pre: 0 <= one < 4 and 0 <= other < 4 and one != other
    pre: not (a, b, c, d)[one] and not (a, b, c, d)[other]
    post: _
    """
    return _symmetric(with_out(FOUR, a, b, c, d), one, other)


def symmetric_5(one: int, other: int, a: bool, b: bool, c: bool) -> bool:
    """The same for five players, of whom two are certainly there: the others are numbered from them on.

    pre: 0 <= one < 5 and 0 <= other < 5 and one != other
    post: _
    """
    return _symmetric(_rest_out(FIVE, one, other, (a, b, c)), one, other)


def symmetric_6(other: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Six players, seen from seat 0.

    pre: 0 < other < 6
    post: _
    """
    return _symmetric(_rest_out(SIX, 0, other, (a, b, c, d)), 0, other)


def symmetric_7(other: int, a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Seven players, seen from seat 0.

    pre: 0 < other < 7
    post: _
    """
    return _symmetric(_rest_out(SEVEN, 0, other, (a, b, c, d, e)), 0, other)


def symmetric_from_everywhere_7(one: int, other: int, a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Seven players, seen from every seat.

    pre: 0 <= one < 7 and 0 <= other < 7 and one != other
    post: _
    """
    return _symmetric(_rest_out(SEVEN, one, other, (a, b, c, d, e)), one, other)


def _rest_out(state: State, one: int, other: int, out: tuple[bool, ...]) -> State:
    """The state in which of all seats but these two those have left that are marked."""
    rest = iter(out)
    return with_out(state, *[number not in (one, other) and next(rest) for number in range(len(state.seats))])


def _nearer(number: int, other: int, leaver: int, rest: tuple[bool, ...]) -> bool:
    """When somebody leaves, the distance shrinks by 1 if they sat on a shortest way, and stays if not."""
    other, leaver = settled(other, number), settled(leaver, number)
    ring, more = tuple(range(number)), iter(rest)
    there = [seat in (0, other, leaver) or next(more) for seat in ring]
    left = [present and seat != leaver for seat, present in zip(ring, there, strict=True)]
    was = places_apart(ring, statuses(*there), 0, other)
    now = places_apart(ring, statuses(*left), 0, other)
    one_way = 1 + sum(there[1:other])
    other_way = 1 + sum(there[other + 1 :])
    between = one_way if leaver < other else other_way
    return now == was - (between == min(one_way, other_way))


def leaving_brings_nearer_4(other: int, leaver: int, a: bool) -> bool:
    """Four players.

    pre: 0 < other < 4 and 0 < leaver < 4 and leaver != other
    post: _
    """
    return _nearer(4, other, leaver, (a,))


def leaving_brings_nearer_5(other: int, leaver: int, a: bool, b: bool) -> bool:
    """Five players.

    pre: 0 < other < 5 and 0 < leaver < 5 and leaver != other
    post: _
    """
    return _nearer(5, other, leaver, (a, b))


def leaving_brings_nearer_6(other: int, leaver: int, a: bool, b: bool, c: bool) -> bool:
    """Six players.

    pre: 0 < other < 6 and 0 < leaver < 6 and leaver != other
    post: _
    """
    return _nearer(6, other, leaver, (a, b, c))


def leaving_brings_nearer_7(other: int, leaver: int, a: bool, b: bool, c: bool, d: bool) -> bool:
    """Seven players.

    pre: 0 < other < 7 and 0 < leaver < 7 and leaver != other
    post: _
    """
    return _nearer(7, other, leaver, (a, b, c, d))


def neighbours_are_at_one(number: int, one: int, step: int) -> bool:
    """Without anybody gone, the k-th neighbour on either side is at distance k, up to half way round.

    pre: 4 <= number <= 7 and 0 <= one < number
    pre: 1 <= step <= number // 2
    post: _
    """
    state, one, step = TABLES[settled(number, 8)], settled(one, 7), settled(step, 4)
    right = distance(PLAIN, state, one, (one + step) % number, "bang", ignore)
    left = distance(PLAIN, state, one, (one - step) % number, "bang", ignore)
    return right == left == step


def _equipped(state: State, seat: int, mustang: bool, scope: bool) -> State:
    return before(state, seat, *([card(MUSTANG)] if mustang else []), *([card(SCOPE)] if scope else []))


def _with_cards(state: State, one: int, other: int, cards: tuple[bool, bool, bool, bool]) -> bool:
    """Places, one more for the other's Mustang, one less for the own Scope, never less than 1."""
    one, other = settled(one, 7), settled(other, 7)
    places = distance(PLAIN, state, one, other, "bang", ignore)
    state = _equipped(_equipped(state, one, *cards[:2]), other, *cards[2:])
    return distance(PLAIN, state, one, other, "panic", ignore) == max(1, places + cards[2] - cards[1])


def mustang_and_scope_4(one: int, other: int, own: bool, scope: bool, mustang: bool, theirs: bool) -> bool:
    """Four players.

    pre: 0 <= one < 4 and 0 <= other < 4 and one != other
    post: _
    """
    return _with_cards(FOUR, one, other, (own, scope, mustang, theirs))


def mustang_and_scope_7(other: int, own: bool, scope: bool, mustang: bool, theirs: bool) -> bool:
    """Seven players.

    pre: 0 < other < 7
    post: _
    """
    return _with_cards(SEVEN, 0, other, (own, scope, mustang, theirs))


def paul_and_rose(rose: bool, scope: bool, paul: bool, mustang: bool, place: int) -> bool:
    """Rose Doolan looks at Paul Regret: abilities count as the cards do, and add up with them.

    pre: 1 <= place <= 3
    post: _
    """
    state = _equipped(_equipped(SEVEN, 0, False, scope), place, mustang, False)
    state = changed(state, 0, characters=("rose_doolan",)) if rose else state
    state = changed(state, place, characters=("paul_regret",)) if paul else state
    return distance(FULL, state, 0, place, "bang", ignore) == max(1, place + paul + mustang - rose - scope)


WEAPONS = tuple(card(name) for name in ("volcanic", "schofield", "remington", "rev_carabine", "winchester"))


def weapons_do_not_matter(other: int, own: int, theirs: int) -> bool:
    """No weapon before either of two players changes how far they are apart.

    pre: 0 < other < 5 and 0 <= own < 5 and 0 <= theirs < 5
    post: _
    """
    other, own, theirs = settled(other, 5), settled(own, 5), settled(theirs, 5)
    bare = distance(PLAIN, FIVE, 0, other, "bang", ignore)
    armed = before(before(FIVE, 0, WEAPONS[own]), other, WEAPONS[theirs])
    return distance(PLAIN, armed, 0, other, "bang", ignore) == bare


def purpose_does_not_matter(one: int, other: int, purpose: str, mustang: bool, scope: bool) -> bool:
    """How far somebody is does not hang on what it is asked for.

    pre: 0 <= one < 4 and 0 <= other < 4 and one != other
    pre: len(purpose) == 3
    post: _
    """
    one, other = settled(one, 4), settled(other, 4)
    state = _equipped(_equipped(FOUR, one, False, scope), other, mustang, False)
    return distance(PLAIN, state, one, other, purpose, ignore) == distance(PLAIN, state, one, other, "bang", ignore)


def places_and_not_seats_count(one: int, other: int, first: int, second: int) -> bool:
    """After two players have changed places, everybody is as far from them as they were from each other's place.

    pre: 0 <= one < 5 and 0 <= other < 5 and one != other
    pre: 0 <= first < second < 5
    post: _
    """
    one, other, first, second = settled(one, 5), settled(other, 5), settled(first, 5), settled(second, 5)
    exchanged = {first: second, second: first}
    moved = FIVE._replace(ring=swapped(FIVE.ring, first, second))
    there = distance(PLAIN, moved, one, other, "bang", ignore)
    return there == distance(PLAIN, FIVE, exchanged.get(one, one), exchanged.get(other, other), "bang", ignore)
