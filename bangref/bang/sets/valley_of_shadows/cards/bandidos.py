"""Bandidos: everybody discards two cards from hand, or loses a life."""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.effects import all_others
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import BANDIDOS
from bangref.bang.state import State, is_present
from bangref.core.action import DISCARD, NOBODY, PASS, Action, Seat
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.bandidos.effect"
WHO = "bang.card.bandidos.takes_part"
SINGLE = "bang.card.bandidos.single_card"
EMPTY = "bang.card.bandidos.no_card"
READINGS = {
    WHO: ("everybody", "others"),
    SINGLE: ("must_discard", "may_choose"),
    EMPTY: ("loses_life", "nothing"),
}
TWO = 2
ROUND = "robbed by bandidos"


class HeldUp(NamedTuple):
    """``seat`` gives up ``left`` more cards, or, as long as none has been given, a life."""

    signature: Signature
    seat: int
    left: int
    begun: bool = False
    tag: str = "held_up"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if rules.readings[WHO] == "others":
        return all_others(state, signature, ROUND, note)
    order = tuple(seat for seat in order_from(state.ring, signature.by) if is_present(state.seats[seat]))
    note(WHO, "one_after_another", *order)
    return push(state, InOrder(ROUND, order, signature))


def held_up(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One player has the choice, or none."""
    signature: Signature = frame.about
    note(CLAUSE, "its_turn_to_answer", seat)
    if not touches(rules, state, signature, seat, note):
        return state
    hand = len(state.seats[seat].hand)
    if not hand and rules.readings[EMPTY] == "nothing":
        note(EMPTY, "has_nothing_to_give", seat)
        return state
    return push(state, HeldUp(signature, seat, min(TWO, hand)))


def _lose(rules: Rules, state: State, signature: Signature, seat: int, clause: str, note: Note) -> State:
    author = NOBODY if signature.by == seat else signature.by
    return lose_lives(rules, state, LoseLives(seat, 1, author, clause, "bang.elimination.killer"), note)


def _run(rules: Rules, state: State, frame: HeldUp, note: Note) -> State:
    """Waits for a card, or a life; who has a single card and must give it does so."""
    hand = state.seats[frame.seat].hand
    if frame.begun:
        return state if frame.left and hand else pop(state)
    if len(hand) != 1 or rules.readings[SINGLE] == "may_choose":
        return state
    note(SINGLE, "only_card", frame.seat, hand[0])
    return discard_from_hand(rules, pop(state), frame.seat, hand[0], "discarded", frame.seat, SINGLE, note)


def _ask(rules: Rules, state: State, frame: HeldUp) -> Question:
    silent = None if frame.begun else Action(frame.seat, PASS)
    return Question(frame.seat, "cards or a life", CLAUSE, silent, (frame.seat, frame.left))


def _offers(rules: Rules, state: State, frame: HeldUp) -> list[Action]:
    cards = [Action(frame.seat, DISCARD, card) for card in dict.fromkeys(state.seats[frame.seat].hand)]
    return cards if frame.begun else [*cards, Action(frame.seat, PASS)]


def _judge(rules: Rules, state: State, frame: HeldUp, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    if action == Action(frame.seat, PASS):
        return rule(CLAUSE, "one_more_card", frame.seat)
    return rule(CLAUSE, "not_among_answers", frame.seat, "cards or a life")


def _answer(rules: Rules, state: State, frame: HeldUp, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        clause = CLAUSE if state.seats[seat].hand else EMPTY
        return _lose(rules, pop(state), frame.signature, seat, clause, note)
    state = become(state, frame._replace(left=frame.left - 1, begun=True))
    return discard_from_hand(rules, state, seat, action.card, "discarded", seat, CLAUSE, note)


EFFECT = Effect(BANDIDOS, CLAUSE, ALL_OTHERS, _resolve)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: held_up}
FRAMES: Kinds[Rules, State] = {
    HeldUp: FrameSpec(_run, _ask, _offers, _judge, _answer, while_in="seat", decider=of_seat)
}
