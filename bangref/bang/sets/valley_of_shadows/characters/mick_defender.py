"""Mick Defender: may discard a Missed! card to cancel a card that another player plays against them alone."""

from bangref.bang.aimed_at import cancel
from bangref.bang.from_hand import IN_ANSWER
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import MISSED
from bangref.bang.play import used
from bangref.bang.points import AIMED_AT
from bangref.bang.price import judge_payment, spending
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.valley_of_shadows import against_one
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State
from bangref.bang.substitutes import counts_as, printed_name
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "mick_defender"
CLAUSE = "bang.character.mick_defender.missed_cancels_card"
SINGLE = "bang.character.mick_defender.single_target"
NO_BANG = "bang.character.mick_defender.bang_as_usual"
READINGS = {CLAUSE: ("card", "any_symbol")}
COST = 1


def _serves(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a card of the hand is a Missed! card, or may be used as one."""
    name = printed_name(rules, card)
    if name == MISSED or MISSED in counts_as(rules, state, seat, card, IN_ANSWER):
        return True
    return rules.readings[CLAUSE] == "any_symbol" and name in rules.cancelling


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    """The cards of which one is discarded; none once it has been."""
    if frame.taken:
        return ()
    return tuple(card for card in state.seats[frame.seat].hand if _serves(rules, state, frame.seat, card))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    fault = against_one.cancellable(rules, state, seat, SINGLE, NAME)
    if fault is None and against_one.is_bang(rules, state):
        return rule(NO_BANG, "is_a_bang_card", seat)
    held, lack = _held(rules, state, Gather(seat, NAME)), rule(CLAUSE, "cannot_pay", seat, COST)
    return fault or judge_payment(rules, state, seat, held, NAME, COST, lack)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(SINGLE, "is_for_one_alone", action.actor)
    return push(state, Gather(action.actor, NAME))


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (card,) = frame.seat, frame.taken
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    state = cancel(rules, state, seat, CLAUSE, note)
    return used(rules, state, seat, card, NAME)


CHARACTER = Character(NAME, 4, "bang.character.mick_defender.lives", extra=DEALT)
ELEMENT = Element(NAME, (Ability(AIMED_AT, CLAUSE, _offers, _judge, _perform),))
GATHERS = {NAME: spending(NAME, CLAUSE, _held, _commit)}
