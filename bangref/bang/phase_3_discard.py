"""3. Odhození přebytečných karet: phase 3 of a turn, down to the hand limit.

Excess          phase 3
hand_limit      cards that a player may keep
"""

from typing import NamedTuple

from bangref.bang.ask import trigger
from bangref.bang.moves import discard_from_hand
from bangref.bang.points import EXCESS_DISCARDED, HAND_LIMIT, MAY_DISCARD_FREELY
from bangref.bang.rules import Rules
from bangref.bang.state import (
    State,
)
from bangref.core.action import DISCARD, NOBODY, PASS, Action
from bangref.core.asking import forbidden, measure
from bangref.core.frame import FrameSpec, Kinds, Question, of_seat, pop
from bangref.core.ruling import Note, Ruling, ignore, rule

NO_VOLUNTARY = "bang.turn.discard.no_voluntary"


class Excess(NamedTuple):
    """Phase 3 of ``seat``. above: the hand has been above the limit in this phase."""

    seat: int
    above: bool = False
    tag: str = "excess"


def hand_limit(rules: Rules, state: State, seat: int, note: Note) -> int:
    """Cards that a player may keep: one for each life."""
    lives = state.seats[seat].lives
    note("bang.hand_limit.equals_life", "hand_limit", seat, lives)
    return measure(rules, state, HAND_LIMIT, (seat, NOBODY), lives, note, seat)


def excess(hand: int, limit: int) -> int:
    """Cards that have to be discarded."""
    return max(0, hand - limit)


def _may_go_on(rules: Rules, state: State, seat: int, above: bool) -> bool:
    """Whether a player within the limit may discard all the same. above: the player was above it in this phase."""
    if above and rules.readings[NO_VOLUNTARY] == "more_allowed":
        return True
    return forbidden(rules, state, MAY_DISCARD_FREELY, (seat, NOBODY), seat) is not None


def phase_3(rules: Rules, state: State, seat: int, note: Note) -> Excess | None:
    """Phase 3, if the player has anything to decide in it."""
    hand = len(state.seats[seat].hand)
    above = excess(hand, hand_limit(rules, state, seat, note)) > 0
    return Excess(seat, above) if above or (hand and _may_go_on(rules, state, seat, above)) else None


def _run_excess(rules: Rules, state: State, frame: Excess, note: Note) -> State:
    hand = len(state.seats[frame.seat].hand)
    if excess(hand, hand_limit(rules, state, frame.seat, note)):
        return state
    return state if hand and _may_go_on(rules, state, frame.seat, frame.above) else pop(state)


def _too_many(rules: Rules, state: State, seat: int) -> int:
    return excess(len(state.seats[seat].hand), hand_limit(rules, state, seat, ignore))


def _ask_excess(rules: Rules, state: State, frame: Excess) -> Question:
    seat = frame.seat
    number = _too_many(rules, state, seat)
    silent = None if number else Action(seat, PASS)
    return Question(seat, "discard", "bang.turn.discard.excess", silent, (seat, number))


def _offer_excess(rules: Rules, state: State, frame: Excess) -> list[Action]:
    seat = frame.seat
    found = [Action(seat, DISCARD, card) for card in dict.fromkeys(state.seats[seat].hand)]
    return [*found, Action(seat, PASS)]


def _judge_excess(rules: Rules, state: State, frame: Excess, action: Action) -> Ruling | None:
    asked = _ask_excess(rules, state, frame)
    seat, number = asked.about
    if action == Action(seat, PASS):
        return rule("bang.turn.discard.excess", "too_many_cards", seat, number) if number else None
    if action != Action(seat, DISCARD, action.card):
        return rule("bang.turn.discard.excess", "too_many_cards", seat, number)
    if action.card not in state.seats[seat].hand:
        return rule("bang.play_vs_use.play", "not_in_hand", seat, action.card)
    return None


def _answer_excess(rules: Rules, state: State, frame: Excess, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        return pop(state)
    clause = "bang.turn.discard.excess"
    had_to = _too_many(rules, state, seat) > 0
    state = discard_from_hand(rules, state, seat, action.card, "excess" if had_to else "freely", seat, clause, note)
    return trigger(rules, state, EXCESS_DISCARDED, seat, action.card) if had_to else state


FRAMES: Kinds[Rules, State] = {
    Excess: FrameSpec(
        _run_excess, _ask_excess, _offer_excess, _judge_excess, _answer_excess, while_in="seat", decider=of_seat
    ),
}
