"""What is in force: the state knows it after every step that changes it, and every point is answered by just that."""

from bangref.bang.ask import answers_at, edited, line_up, refreshed
from bangref.bang.elimination.frame import Elimination
from bangref.bang.points import POINTS
from bangref.bang.state import State
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import NOBODY, PLAY, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from verification.symbolic import plain
from verification.symbolic.expanded import FOURS, card, decked, expanded, in_force, laid, remembered, sitting
from verification.symbolic.tables import KINDS, changed, done, piled, settled

CLAUSES = {
    "every_point_is_answered_by_what_is_in_force": (
        "bang.event.hangover.effect", "bang.event.lasso.effect", "bang.character.belle_star.blank_others",
        "bang.character.vera_custer.copy", "bang.events.in_force",
    ),
    "known_after_an_event_and_a_turn": (
        "bang.event.hangover.effect", "bang.event.lasso.effect", "bang.character.belle_star.blank_others",
        "bang.character.vera_custer.until_next_turn", "bang.events.until_covered",
    ),
    "known_after_a_death": ("bang.character.belle_star.blank_others", "bang.character.vera_custer.until_next_turn"),
    "known_after_cards_have_moved": ("bang.character.belle_star.blank_others", "bang.event.lasso.effect"),
}  # fmt: skip

PEOPLE = ("belle_star", "vera_custer", "paul_regret", "sean_mallory")
RULES = expanded(*PEOPLE)
ANSWERED = tuple(point for point in POINTS if not RULES.at[point].keys().isdisjoint((*PEOPLE, "barrel", "sombrero")))
"""The points at which something before or about these players answers."""
EVENTS = ("hangover", "lasso", "ambush")


def _table(belle: int, copied: int) -> State:
    """Everybody has a blue and a green card; Belle Star and Vera Custer sit side by side, she with a copied ability."""
    state = piled(FOURS, known=KINDS[:9])
    for seat in range(4):
        person = PEOPLE[(seat - belle) % 4]
        state = laid(sitting(state, seat, person), seat, card("barrel", seat % 2), card("sombrero"))
    number = tuple(RULES.characters).index(PEOPLE[copied]) + 1 if copied else 0
    return remembered(RULES, state, "vera_custer", number)


def _known(state: State) -> bool:
    """What the state says is in force is what a look through everything finds."""
    found = edited(RULES, state, line_up(RULES, state))
    said = [seat for seat in range(4) if state.standing is not None and state.standing[seat] != found[seat]]
    return not said and refreshed(RULES, state)._replace(emptied=state.emptied) == state


def every_point_is_answered_by_what_is_in_force(event: int, copied: int, out: bool) -> bool:
    """At every point exactly the elements in force answer, of seats and for everybody.

    pre: 0 <= event < 3 and 0 <= copied <= 2 and copied != 1
    post: _
    """
    state = _table(0, settled(copied, 3))
    state = changed(state, 1, status=OUT, lives=0) if out else state
    state = in_force(RULES, state, EVENTS[settled(event, 3)])
    return all(
        answers_at(RULES, state, point, seats) == plain.answers_at(RULES, state, point, seats)
        for point in ANSWERED
        for seats in ((NOBODY, 0), (1, 2, NOBODY))
    )


def known_after_an_event_and_a_turn(before: int, after: int, seat: int, copied: int) -> bool:
    """The next turn begins, before the Sheriff's with another event: what is in force is known again.

    pre: 0 <= before < 3 and 0 <= after < 3 and before != after and 2 <= seat < 4 and 0 <= copied < 3
    post: _
    """
    seat = settled(seat, 4)
    cards = (card(EVENTS[settled(before, 3)]), card(EVENTS[settled(after, 3)]))
    state = decked(RULES, _table(1, settled(copied, 3)), cards[:1], cards[1:])
    turned = advance(RULES, refreshed(RULES, state._replace(frames=(Turn(seat, OVER),), turn=seat)), ignore)
    return _known(turned) and turned.turn == (seat + 1) % 4


def known_after_a_death(victim: int, event: int, copied: int) -> bool:
    """Somebody is eliminated, in whose turn it may be: what they had is in force no longer.

    pre: 2 <= victim < 4 and 0 <= event < 3 and 0 <= copied < 3
    post: _
    """
    victim = settled(victim, 4)
    state = in_force(RULES, _table(0, settled(copied, 3)), EVENTS[settled(event, 3)])
    after = advance(RULES, push(changed(state, victim, lives=0), Elimination(victim, 0, "bang.symbol.bang")), ignore)
    while after.frames and after.frames != FOURS.frames:
        if not _known(after):
            return False
        after = done(RULES, after, legal_actions(RULES, after)[0])
    return _known(after)


def known_after_cards_have_moved(event: int, belle: int, copied: int, takes: bool) -> bool:
    """A blue card is laid, or one is taken or discarded: what is in force is known at once.

    pre: 0 <= event < 3 and 0 <= belle < 2 and 0 <= copied < 3
    post: _
    """
    state = _table(settled(belle, 4), settled(copied, 3))
    state = changed(state, 0, hand=tuple(sorted((card("scope"), card("cat_balou")))))
    state = in_force(RULES, state, EVENTS[settled(event, 3)])
    play = Action(0, PLAY, card("cat_balou"), 1, card("barrel", 1)) if takes else Action(0, PLAY, card("scope"))
    return _known(done(RULES, state, play))
