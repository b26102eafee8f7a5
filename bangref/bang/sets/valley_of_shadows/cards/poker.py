"""Poker: the others discard a card each, all at once; without an ace among them its player takes two of them."""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.moves import arrive, lose, put_away
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import POKER
from bangref.bang.state import State
from bangref.core.action import DISCARD, PICK, Action, Card, Seat
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards, lifted
from bangref.core.ring import order_from, others_from_left
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.poker.effect"
WHO = "bang.card.poker.takes_part"
ORDER = "bang.card.poker.order"
FEWER = "bang.card.poker.fewer"
READINGS = {WHO: ("others", "everybody"), ORDER: ("at_once", "one_by_one")}
QUESTION = "card for poker"
ACE = "A"
TWO = 2


class Ante(NamedTuple):
    """``seat`` puts in a card, then those of ``todo``; ``cards`` is what lies there for ``by``."""

    seat: int
    todo: tuple[Seat, ...]
    by: int
    cards: Cards = ()
    tag: str = "ante"


class Pot(NamedTuple):
    """``seat`` takes ``left`` more of the cards that have been put in; the others are discarded then."""

    seat: int
    cards: Cards
    left: int = TWO
    tag: str = "pot"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    whole_table = rules.readings[WHO] == "everybody"
    order = order_from(state.ring, signature.by) if whole_table else others_from_left(state.ring, signature.by)
    seats = tuple(seat for seat in order if state.seats[seat].hand and touches(rules, state, signature, seat, note))
    note(WHO, "play_poker", *seats)
    if rules.readings[ORDER] == "one_by_one" and seats:
        note(ORDER, "one_after_another", *seats)
        return push(state, Ante(seats[0], seats[1:], signature.by))
    return push(state, Joint(QUESTION, seats, (), signature.by))


def _cards(rules: Rules, state: State, frame: Joint, seat: Seat) -> list[Action]:
    return own(seat, DISCARD, state.seats[seat].hand)


def _settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    """All cards leave the hands at once."""
    for action in frame.said:
        state = _put_in(rules, state, frame.about, action, note)
    return _judged(rules, state, frame.about, tuple(action.card for action in frame.said), note)


def _put_in(rules: Rules, state: State, by: Seat, action: Action, note: Note) -> State:
    note(CLAUSE, "moves", action.card, ("hand", action.actor), ("flight", by))
    return lose(state, action.actor, action.card)


def _judged(rules: Rules, state: State, by: Seat, pot: Cards, note: Note) -> State:
    """With an ace among the cards nobody takes any."""
    aces = [card for card in pot if rules.faces[card].rank == ACE]
    if aces:
        note(CLAUSE, "ace_in_the_pot", by, aces[0])
    elif len(pot) < TWO:
        note(FEWER, "pot_is_small", by, len(pot))
    return push(state, Pot(by, pot, 0 if aces else TWO))


# One after another -----------------------------------------------------------------------------------------------


def _stay(rules: Rules, state: State, frame: Ante, note: Note) -> State:
    """Asks the player, or the next one where the last cards have been spent meanwhile."""
    if state.seats[frame.seat].hand:
        return state
    if frame.todo:
        return become(state, Ante(frame.todo[0], frame.todo[1:], frame.by, frame.cards))
    return _judged(rules, pop(state), frame.by, frame.cards, note)


def _ask_for_card(rules: Rules, state: State, frame: Ante) -> Question:
    return Question(frame.seat, QUESTION, CLAUSE, None, frame.cards)


def _hand(rules: Rules, state: State, frame: Ante) -> list[Action]:
    return own(frame.seat, DISCARD, state.seats[frame.seat].hand)


def _no_card(rules: Rules, state: State, frame: Ante, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_answers", frame.seat, QUESTION)


def _ante(rules: Rules, state: State, frame: Ante, action: Action, note: Note) -> State:
    state = _put_in(rules, state, frame.by, action, note)
    cards = (*frame.cards, action.card)
    if frame.todo:
        return become(state, Ante(frame.todo[0], frame.todo[1:], frame.by, cards))
    return _judged(rules, pop(state), frame.by, cards, note)


# The winner takes ------------------------------------------------------------------------------------------------


def _run(rules: Rules, state: State, frame: Pot, note: Note) -> State:
    if frame.left and len(frame.cards) > frame.left:
        return state
    if frame.left and frame.cards:
        return _won(rules, state, frame, frame.cards[0], note)
    state = pop(state)
    for card in frame.cards:
        state = put_away(rules, state, card, ("flight", frame.seat), "discarded", frame.seat, CLAUSE, note)
    return state


def _won(rules: Rules, state: State, frame: Pot, card: Card, note: Note) -> State:
    state = become(state, Pot(frame.seat, lifted(frame.cards, card), frame.left - 1))
    return arrive(rules, state, card, ("flight", frame.seat), ("hand", frame.seat), CLAUSE, note)


def _in_flight(frame: Ante | Pot) -> Cards:
    return frame.cards


def _ask(rules: Rules, state: State, frame: Pot) -> Question:
    return Question(frame.seat, "take from the pot", CLAUSE, None, frame.cards)


def _in_pot(rules: Rules, state: State, frame: Pot) -> list[Action]:
    return own(frame.seat, PICK, frame.cards)


def _otherwise(rules: Rules, state: State, frame: Pot, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_answers", frame.seat, "take from the pot")


def _take(rules: Rules, state: State, frame: Pot, action: Action, note: Note) -> State:
    return _won(rules, state, frame, action.card, note)


EFFECT = Effect(POKER, CLAUSE, ALL_OTHERS, _resolve, takes_part=WHO)
JOINTS: dict[str, JointSpec[Rules, State]] = {QUESTION: JointSpec(CLAUSE, _cards, _settle)}
PUTTING_IN = Pick(ask=_ask_for_card, offers=_hand, otherwise=_no_card, take=_ante)
FROM_POT = Pick(ask=_ask, offers=_in_pot, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Ante: pick_frame(PUTTING_IN, FrameSpec(_stay, cards=_in_flight)),
    Pot: pick_frame(FROM_POT, FrameSpec(_run, cards=_in_flight)),
}
