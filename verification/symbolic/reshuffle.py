"""Piles: reshuffling keeps the cards, happens exactly when it is due, and draws come from the top."""

from bangref.bang.deck import exhausted
from bangref.core.action import DRAW, NATURE, PASS, SHUFFLE, Action, Card
from bangref.core.deck import Draw, shuffled_without
from bangref.core.engine import advance, why_not
from bangref.core.frame import push
from bangref.core.frames.chance import Chance
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, drawable
from bangref.core.ruling import ignore
from verification.symbolic.tables import FOUR, KINDS, PLAIN, count, done, piled, rules, same_cards, settled

RESHUFFLE = ("bang.turn.draw.reshuffle",)

CLAUSES = {
    "reshuffled_when_exhausted": RESHUFFLE,
    "reshuffled_when_needed": RESHUFFLE,
    "exhausted_is_no_card_to_draw": RESHUFFLE,
    "shuffle_takes_these_cards_only": RESHUFFLE,
    "forced_shuffle_keeps_the_rest_discarded": RESHUFFLE,
    "draws_as_many_as_there_are": ("bang.turn.draw.no_cards", "bang.gain.draw"),
    "unknown_cards_after_known_ones": ("bang.gain.draw", "bang.turn.draw.two_cards"),
    "chance_draws_what_is_there": ("bang.gain.draw",),
}

WHEN_NEEDED = rules(bang__turn__draw__reshuffle="when_needed")
CLAUSE = "bang.turn.draw.two_cards"


def reshuffled_when_exhausted(a: Card, b: Card, c: Card, known: bool, unknown: bool, probe: int) -> bool:
    """An empty draw pile is made anew at once, of the whole discard pile, in unknown order.

    post: _
    """
    state = piled(FOUR, known=(a,) if known else (), bag=(b,) if unknown else (), thrown=(c, a, b))
    after = advance(PLAIN, state, ignore)
    if known or unknown:
        return after == state
    bag = after.piles[BAG]
    fresh = after.piles[DRAW_PILE] == after.piles[DISCARD_PILE] == () and bag[0] <= bag[1] <= bag[2]
    return fresh and same_cards(PLAIN, state, after, probe) and isinstance(after.frames[-1], Chance)


def reshuffled_when_needed(a: Card, b: Card, number: int, probe: int) -> bool:
    """Under the other reading an empty draw pile waits until a card has to be drawn.

    pre: 0 <= number <= 2
    post: _
    """
    number = settled(number, 3)
    state = piled(FOUR, thrown=(a, b))
    idle = advance(WHEN_NEEDED, state, ignore)
    after = advance(WHEN_NEEDED, push(state, Draw(1, number, True, CLAUSE)), ignore)
    shuffling = isinstance(after.frames[-1], Chance)
    return idle == state and shuffling == (number > 0) and same_cards(PLAIN, state, after, probe)


def exhausted_is_no_card_to_draw(known: int, unknown: int, thrown: int) -> bool:
    """The pile is exhausted exactly if nothing is left to draw, and there is something to make it anew from.

    pre: 0 <= known <= 3 and 0 <= unknown <= 3 and 0 <= thrown <= 3
    post: _
    """
    known, unknown, thrown = settled(known, 4), settled(unknown, 4), settled(thrown, 4)
    state = piled(FOUR, KINDS[:known], KINDS[:unknown], KINDS[:thrown])
    due = known == unknown == 0 < thrown
    return drawable(state) == known + unknown and exhausted(PLAIN, state) == due and not exhausted(WHEN_NEEDED, state)


def shuffle_takes_these_cards_only(a: int, b: int, c: int, x: int, y: int, z: int) -> bool:
    """A told order is accepted exactly if it is an order of the discard pile.

    pre: 0 <= a <= b <= c < 2 and 0 <= x < 3 and 0 <= y < 3 and 0 <= z < 3
    post: _
    """
    pile = tuple(KINDS[settled(each, 3)] for each in (a, b, c))
    order = tuple(KINDS[settled(each, 3)] for each in (x, y, z))
    state = advance(PLAIN, piled(FOUR, thrown=pile), ignore)
    accepted = why_not(PLAIN, state, Action(NATURE, SHUFFLE, cards=order)) is None
    return accepted == all(count(pile, kind) == count(order, kind) for kind in KINDS[:3])


def forced_shuffle_keeps_the_rest_discarded(a: int, b: int, c: int, left: int, probe: int) -> bool:
    """A shuffle that has left cards out against the rules: they stay on the discard pile; no other card appears.

    pre: 0 <= a <= b <= c < 3 and 0 <= left <= 3
    post: _
    """
    pile = tuple(KINDS[settled(each, 3)] for each in (a, b, c))
    state = advance(PLAIN, piled(FOUR, thrown=pile), ignore)
    told = pile[settled(left, 4) :]
    after = shuffled_without(state, told)
    alien = shuffled_without(state, (KINDS[5],))
    return (
        alien is None and after is not None and after.piles[:2] == (told, ()) and same_cards(PLAIN, state, after, probe)
    )


def draws_as_many_as_there_are(known: int, number: int, keep: bool) -> bool:
    """A draw brings as many cards as asked for, or all there are where neither pile has more.

    pre: 0 <= known <= 4 and 0 <= number <= 6
    post: _
    """
    known, number = settled(known, 5), settled(number, 7)
    state = piled(FOUR, known=KINDS[:known])
    after = advance(PLAIN, push(state, Draw(2, number, True, CLAUSE)), ignore)
    got = min(known, number)
    return after.seats[2].hand == tuple(sorted(KINDS[:got])) and after.piles[0] == KINDS[got:known]


def unknown_cards_after_known_ones(a: Card, b: Card, c: Card, d: Card, known: int) -> bool:
    """The known cards are drawn first; then chance is asked, and only if several are left.

    pre: c <= d and 0 <= known <= 2
    post: _
    """
    known = settled(known, 3)
    state = piled(FOUR, known=(a, b)[:known], bag=(c, d))
    after = advance(PLAIN, push(state, Draw(1, 2, True, CLAUSE)), ignore)
    asked = isinstance(after.frames[-1], Draw)
    return len(after.seats[1].hand) == known and after.piles[0] == () and asked == (known < 2)


def chance_draws_what_is_there(a: int, b: int, c: int, told: int) -> bool:
    """Nature may draw exactly the cards that are in the pile.

    pre: 0 <= a <= b <= c < 3 and 0 <= told < 4
    post: _
    """
    bag = tuple(KINDS[settled(each, 3)] for each in (a, b, c))
    state = advance(PLAIN, push(piled(FOUR, bag=bag), Draw(1, 1, True, CLAUSE)), ignore)
    drawn = KINDS[settled(told, 4)]
    accepted = why_not(PLAIN, state, Action(NATURE, DRAW, drawn, 1)) is None
    passed = why_not(PLAIN, state, Action(NATURE, PASS)) is None
    return (
        accepted == (drawn in bag)
        and not passed
        and (not accepted or drawn in done(PLAIN, state, Action(NATURE, DRAW, drawn, 1)).seats[1].hand)
    )
