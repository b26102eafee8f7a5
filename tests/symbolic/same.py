"""The same: shortcuts that the kernel takes come to what the long way comes to.

Functions that can be compared by themselves are in ``pairs.py``; here are those that need a whole table.
"""

from bangref.bang.ask import answers_at
from bangref.bang.assemble import narrowed
from bangref.bang.deck import Draw
from bangref.bang.points import POINTS
from bangref.core.action import NOBODY
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import collector, ignore
from tests.symbolic import plain
from tests.symbolic.tables import FOUR, FULL, KINDS, before, card, changed, done, piled, settled, with_out

CLAUSES: dict[str, tuple[str, ...]] = {
    "answers_of_elements_in_force": ("bang.card_type.blue.lasting", "bang.characters.unique_ability"),
    "rules_narrowed_to_the_characters": ("bang.setup.unused_cards",),
    "drawn_together_or_one_by_one": ("bang.gain.draw",),
    "explained_or_not": ("bang.turn.play.any_number",),
}

NAMES = tuple(POINTS)
PEOPLE = tuple(FULL.characters)


def answers_of_elements_in_force(point: int, out: bool) -> bool:
    """At every point the same elements answer, for a seat and for the table, as a look through all in force finds.

    pre: 0 <= point < 69
    post: _
    """
    asked = NAMES[settled(point, len(NAMES))]
    table = FULL.at[asked]
    who = next((name for name in PEOPLE if name in table), PEOPLE[0])
    state = changed(before(FOUR, 1, card("barrel"), card("mustang"), card("jail")), 1, characters=(who,))
    state = with_out(state, False, out, False, out)
    seats = (1, NOBODY, 2, 0)
    return answers_at(FULL, state, asked, *seats) == plain.answers_at(FULL, state, asked, *seats)


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
