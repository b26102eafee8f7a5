"""The same: shortcuts that the kernel takes come to what the long way comes to.

Functions that can be compared by themselves are in ``pairs.py``; here are those that need a whole table.
"""

from bangref.bang.ask import answers_at
from bangref.bang.assemble import narrowed
from bangref.bang.points import POINTS
from bangref.core.action import DRAW, NATURE, NOBODY, Action, Card
from bangref.core.deck import Draw, draw_known
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import collector, ignore
from verification.symbolic import plain
from verification.symbolic.tables import FOUR, FULL, KINDS, PLAIN, before, card, changed, done, piled, settled, with_out

CLAUSES: dict[str, tuple[str, ...]] = {
    "answers_of_elements_in_force": ("bang.card_type.blue.lasting", "bang.characters.unique_ability"),
    "rules_narrowed_to_the_characters": ("bang.setup.unused_cards",),
    "drawn_together_or_one_by_one": ("bang.gain.draw",),
    "known_cards_drawn_at_once": ("bang.gain.draw", "bang.turn.draw.two_cards"),
    "told_together_or_one_by_one": ("bang.gain.draw",),
    "explained_or_not": ("bang.turn.play.any_number",),
}

PEOPLE = tuple(FULL.characters)


def answers_of_elements_in_force(point: int, out: bool) -> bool:
    """At every point the same elements answer, for a seat and for the table, as a look through all in force finds.

    pre: 0 <= point < 74
    post: _
    """
    asked = POINTS[settled(point, len(POINTS))]
    table = FULL.at[asked]
    who = next((name for name in PEOPLE if name in table), PEOPLE[0])
    state = changed(before(FOUR, 1, card("barrel"), card("mustang"), card("jail")), 1, characters=(who,))
    state = with_out(state, False, out, False, out)
    seats = (1, NOBODY, 2, 0)
    return answers_at(FULL, state, asked, seats) == plain.answers_at(FULL, state, asked, seats)


def rules_narrowed_to_the_characters(person: int, kind: int) -> bool:
    """Leaving out what nobody at the table has changes neither what is legal nor what comes of it.

    pre: 0 <= person < 3 and 0 <= kind < 3
    post: _
    """
    who = ("calamity_janet", "uncle_will", "sid_ketchum")[settled(person, 3)]
    held = card(("bang", "missed", "duel")[settled(kind, 3)])
    few = narrowed(FULL, (who,))
    state = changed(changed(FOUR, 0, characters=(who,), hand=(held,)), 1, characters=(who,))
    state = changed(changed(state, 2, characters=(who,)), 3, characters=(who,))
    legal = legal_actions(FULL, state)
    return legal == legal_actions(few, state) and all(
        done(FULL, state, action) == done(few, state, action) for action in legal
    )


def drawn_together_or_one_by_one(known: int, number: int, seat: int) -> bool:
    """Cards drawn together are those drawn one by one, in every state of the pile.

    pre: 0 <= known <= 4 and 0 <= number <= 4 and 0 <= seat < 2
    post: _
    """
    known, number, seat = settled(known, 5), settled(number, 5), settled(seat, 2)
    state = piled(FOUR, known=KINDS[:known])
    clause = "bang.turn.draw.two_cards"
    together = advance(FULL, push(state, Draw(seat, number, True, clause)), ignore)
    singly = advance(FULL, push(state, *[Draw(seat, 1, True, clause)] * number), ignore)
    return together == singly


def known_cards_drawn_at_once(a: Card, b: Card, c: Card, known: int, number: int) -> bool:
    """Cards whose order is known are drawn without a question in between, exactly if there are enough of them.

    pre: 0 <= known <= 3 and 1 <= number <= 3
    post: _
    """
    known, number = settled(known, 4), settled(number, 4)
    state = piled(FOUR, known=(a, b, c)[:known], bag=KINDS[:2])
    clause = "bang.turn.draw.two_cards"
    at_once = draw_known(PLAIN, state, 1, number, clause, ignore)
    asked = advance(PLAIN, push(state, Draw(1, number, True, clause)), ignore)
    return at_once == asked if known >= number else at_once is None and isinstance(asked.frames[-1], Draw)


def told_together_or_one_by_one(a: int, b: int, x: int, y: int) -> bool:
    """Two cards that chance tells together are accepted exactly if they are one after the other, with the same end.

    pre: 0 <= a <= b < 3 and 0 <= x < 3 and 0 <= y < 3
    post: _
    """
    bag = tuple(sorted((KINDS[settled(a, 3)], KINDS[settled(b, 3)], KINDS[0])))
    first, second = KINDS[settled(x, 3)], KINDS[settled(y, 3)]
    state = advance(PLAIN, push(piled(FOUR, bag=bag), Draw(1, 2, True, "bang.turn.draw.two_cards")), ignore)
    together = Action(NATURE, DRAW, target=1, cards=(first, second))
    if first not in bag:
        return why_not(PLAIN, state, together) is not None
    singly = done(PLAIN, state, Action(NATURE, DRAW, first, 1))
    if second not in singly.piles[1]:
        return why_not(PLAIN, state, together) is not None
    return done(PLAIN, state, together) == done(PLAIN, singly, Action(NATURE, DRAW, second, 1))


def explained_or_not(kind: int) -> bool:
    """Collecting the rulings changes nothing of the state.

    pre: 0 <= kind < 22
    post: _
    """
    state = changed(FOUR, 0, hand=(KINDS[settled(kind, 22)],))
    state = changed(state, 1, hand=(KINDS[0],))
    rulings, note = collector()
    for action in legal_actions(FULL, state)[:2]:
        frame = state.frames[-1]
        spec = FULL.frames[frame.__class__]
        told = advance(FULL, spec.answer(FULL, state, frame, action, note), note)
        if told != done(FULL, state, action):
            return False
    return bool(rulings)
