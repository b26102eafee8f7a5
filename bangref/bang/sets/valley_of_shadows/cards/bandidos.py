"""Bandidos: everybody discards two cards from hand, or loses a life."""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.price import rest_of_hand
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import BANDIDOS
from bangref.bang.state import State, is_present
from bangref.core.action import DISCARD, NOBODY, PASS, Action, Seat
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.pick import own
from bangref.core.piles import Cards
from bangref.core.ring import order_from, others_from_left
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.bandidos.effect"
WHO = "bang.card.bandidos.takes_part"
ORDER = "bang.card.bandidos.order"
SINGLE = "bang.card.bandidos.single_card"
EMPTY = "bang.card.bandidos.no_card"
READINGS = {
    WHO: ("everybody", "others"),
    ORDER: ("one_by_one", "at_once"),
    SINGLE: ("must_discard", "may_choose"),
    EMPTY: ("loses_life", "nothing"),
}
TWO = 2
ROUND = "robbed by bandidos"
LOSERS = "hurt by bandidos"
QUESTION = "cards or a life"


class HeldUp(NamedTuple):
    """``seat`` gives up ``left`` more cards, or, as long as none has been given, a life."""

    signature: Signature
    seat: int
    left: int
    begun: bool = False
    tag: str = "held_up"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    everybody = rules.readings[WHO] == "everybody"
    order = order_from(state.ring, signature.by) if everybody else others_from_left(state.ring, signature.by)
    seats = tuple(seat for seat in order if is_present(state.seats[seat]))
    note(WHO, "are_concerned", *seats)
    if rules.readings[ORDER] == "at_once":
        return _all_at_once(rules, state, signature, seats, note)
    note(ORDER, "one_after_another", *seats)
    return push(state, InOrder(ROUND, seats, signature))


# One after another -----------------------------------------------------------------------------------------------


def held_up(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One player has the choice, or none."""
    signature: Signature = frame.about
    note(CLAUSE, "its_turn_to_answer", seat)
    if not touches(rules, state, signature, seat, note):
        return state
    if _spared(rules, state, seat, note):
        return state
    return push(state, HeldUp(signature, seat, min(TWO, len(state.seats[seat].hand))))


def _spared(rules: Rules, state: State, seat: Seat, note: Note) -> bool:
    """Whether a player without cards loses nothing."""
    if state.seats[seat].hand or rules.readings[EMPTY] != "nothing":
        return False
    note(EMPTY, "has_nothing_to_give", seat)
    return True


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
    (card,) = hand
    note(SINGLE, "only_card", frame.seat, card)
    return discard_from_hand(rules, pop(state), frame.seat, card, "discarded", frame.seat, SINGLE, note)


def _ask(rules: Rules, state: State, frame: HeldUp) -> Question:
    silent = None if frame.begun else Action(frame.seat, PASS)
    return Question(frame.seat, QUESTION, CLAUSE, silent, (frame.seat, frame.left))


def _offers(rules: Rules, state: State, frame: HeldUp) -> list[Action]:
    cards = [Action(frame.seat, DISCARD, card) for card in dict.fromkeys(state.seats[frame.seat].hand)]
    return cards if frame.begun else [*cards, Action(frame.seat, PASS)]


def _judge(rules: Rules, state: State, frame: HeldUp, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    if action == Action(frame.seat, PASS):
        return rule(CLAUSE, "one_more_card", frame.seat)
    return rule(CLAUSE, "not_among_answers", frame.seat, QUESTION)


def _answer(rules: Rules, state: State, frame: HeldUp, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        clause = CLAUSE if state.seats[seat].hand else EMPTY
        return _lose(rules, pop(state), frame.signature, seat, clause, note)
    state = become(state, frame._replace(left=frame.left - 1, begun=True))
    return discard_from_hand(rules, state, seat, action.card, "discarded", seat, CLAUSE, note)


# All at once -----------------------------------------------------------------------------------------------------


def _all_at_once(rules: Rules, state: State, signature: Signature, concerned: tuple[Seat, ...], note: Note) -> State:
    """Whoever has a choice is asked for two cards, one by one, or a life."""
    seats = tuple(
        seat
        for seat in concerned
        if touches(rules, state, signature, seat, note) and not _spared(rules, state, seat, note)
    )
    note(ORDER, "decide_at_once", *seats)
    choosing = tuple(seat for seat in seats for _ in range(TWO) if _has_choice(rules, state, seat))
    return push(state, Joint(QUESTION, choosing, (), (signature, seats)))


def _has_choice(rules: Rules, state: State, seat: Seat) -> bool:
    lone = 1 if rules.readings[SINGLE] == "may_choose" else TWO
    return len(state.seats[seat].hand) >= lone


def _answers(rules: Rules, state: State, frame: Joint, seat: Seat) -> list[Action]:
    said = [action for action in frame.said if action.actor == seat]
    if not said:
        return [*own(seat, DISCARD, state.seats[seat].hand), Action(seat, PASS)]
    (first,) = said
    return [] if first.verb == PASS else own(seat, DISCARD, rest_of_hand(state, seat, (first.card,)))


def _settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    """All cards are discarded; then the lives are lost, clockwise."""
    signature, seats = frame.about
    losers = []
    for seat in seats:
        given = _given(rules, state, frame, seat, note)
        if not given:
            losers.append(seat)
        for card in given:
            state = discard_from_hand(rules, state, seat, card, "discarded", seat, CLAUSE, note)
    return push(state, InOrder(LOSERS, tuple(losers), signature))


def _given(rules: Rules, state: State, frame: Joint, seat: Seat, note: Note) -> Cards:
    """The cards that the player gives up; none where it is a life."""
    if _has_choice(rules, state, seat):
        return tuple(action.card for action in frame.said if action.actor == seat and action.verb == DISCARD)
    for card in state.seats[seat].hand:
        note(SINGLE, "only_card", seat, card)
    return state.seats[seat].hand


def hurt(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One of those who have given no card loses a life."""
    return _lose(rules, state, frame.about, seat, CLAUSE if state.seats[seat].hand else EMPTY, note)


EFFECT = Effect(BANDIDOS, CLAUSE, ALL_OTHERS, _resolve, takes_part=WHO)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: held_up, LOSERS: hurt}
JOINTS: dict[str, JointSpec[Rules, State]] = {QUESTION: JointSpec(CLAUSE, _answers, _settle)}
FRAMES: Kinds[Rules, State] = {
    HeldUp: FrameSpec(_run, _ask, _offers, _judge, _answer, while_in="seat", decider=of_seat)
}
