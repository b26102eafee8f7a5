"""Hand limit: as many cards as lives, and exactly the excess is discarded."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.phase_3_discard import Excess, excess, hand_limit
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import DISCARD, END, PASS, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore
from verification.symbolic.tables import FOUR, KINDS, PLAIN, SEVEN, changed, done, rules, settled

EXCESS = ("bang.turn.discard.excess", "bang.hand_limit.equals_life")

CLAUSES = {
    "excess_is_what_is_above": ("bang.turn.discard.excess",),
    "limit_is_lives": ("bang.hand_limit.equals_life",),
    "phase_3_only_with_an_excess": EXCESS,
    "exactly_the_excess_goes": (*EXCESS, "bang.turn.discard.no_voluntary"),
    "no_pass_above_the_limit": EXCESS,
    "more_under_the_other_reading": ("bang.turn.discard.no_voluntary",),
    "no_discard_in_phase_2": ("bang.turn.discard.no_voluntary",),
}


def excess_is_what_is_above(hand: int, limit: int) -> bool:
    """Any hand, any limit: what stays is no more than both, and nothing more than needed goes.

    pre: 0 <= hand and 0 <= limit
    post: _
    """
    gone = excess(hand, limit)
    return 0 <= gone <= hand and hand - gone == min(hand, limit)


def limit_is_lives(seat: int, lives: int) -> bool:
    """Each seat, any number of lives.

    pre: 0 <= seat < 7 and 0 <= lives
    post: _
    """
    seat = settled(seat, 7)
    return hand_limit(PLAIN, changed(SEVEN, seat, lives=lives), seat, ignore) == lives


def _at_the_end(cards: int, lives: int) -> State:
    hand = tuple(sorted(KINDS[: settled(cards, 8)]))
    return changed(FOUR, 0, hand=hand, lives=lives)


def phase_3_only_with_an_excess(cards: int, lives: int) -> bool:
    """When phase 2 is over, phase 3 is asked about exactly if the hand is above the limit; else it is the next turn.

    pre: 0 <= cards <= 7 and 1 <= lives <= 5
    post: _
    """
    after = done(PLAIN, _at_the_end(cards, lives), Action(0, END))
    return isinstance(after.frames[-1], Excess) == (cards > lives) and (after.turn == 1) == (cards <= lives)


def exactly_the_excess_goes(cards: int, lives: int, place: int) -> bool:
    """One card after another is discarded, any of them, until the limit is reached; then the turn is over.

    pre: 1 <= lives < cards <= 5 and 0 <= place < 2
    post: _
    """
    after = done(PLAIN, _at_the_end(cards, lives), Action(0, END))
    gone, place = 0, settled(place, 2)
    while isinstance(after.frames[-1], Excess):
        after = done(PLAIN, after, legal_actions(PLAIN, after)[place])
        gone += 1
    return gone == cards - lives and len(after.seats[0].hand) == lives


def no_pass_above_the_limit(cards: int, lives: int, other: int) -> bool:
    """Above the limit nobody may stop, and nobody else may discard.

    pre: 1 <= lives < cards <= 6 and 0 < other < 4
    post: _
    """
    state = _at_the_end(cards, lives)._replace(frames=(Turn(0, DISCARDING), Excess(0, True)))
    passing = why_not(PLAIN, state, Action(0, PASS))
    meddling = why_not(PLAIN, state, Action(settled(other, 4), DISCARD, KINDS[0]))
    return passing is not None and meddling is not None


MORE = rules(bang__turn__discard__no_voluntary="more_allowed")


def more_under_the_other_reading(cards: int, lives: int, above: bool) -> bool:
    """Who was above the limit may go on discarding below it under one reading, and never under the other.

    pre: 1 <= cards <= lives <= 5
    post: _
    """
    state = _at_the_end(cards, lives)._replace(frames=(Turn(0, DISCARDING), Excess(0, above)))
    discard = Action(0, DISCARD, state.seats[0].hand[0])
    more, no_more = advance(MORE, state, ignore), advance(PLAIN, state, ignore)
    if isinstance(more.frames[-1], Excess) != above or isinstance(no_more.frames[-1], Excess):
        return False
    return not above or {discard, Action(0, PASS)} <= set(legal_actions(MORE, more))


def no_discard_in_phase_2(cards: int, place: int, lives: int) -> bool:
    """In phase 2 no card may be thrown away, however many there are.

    pre: 1 <= cards <= 7 and 0 <= place < cards and 1 <= lives
    post: _
    """
    state = _at_the_end(cards, lives)
    thrown = Action(0, DISCARD, state.seats[0].hand[settled(place, 7)])
    return isinstance(state.frames[-1], PlayPhase) and why_not(PLAIN, state, thrown) is not None
