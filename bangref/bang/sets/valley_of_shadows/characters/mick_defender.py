"""Mick Defender: may discard a Missed! card to cancel a card that another player plays against them alone."""

from bangref.bang.aimed_at import call_off
from bangref.bang.from_hand import IN_ANSWER
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import MISSED
from bangref.bang.play import used
from bangref.bang.points import AIMED_AT
from bangref.bang.price import NOT_HELD, unspendable
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.valley_of_shadows import against_one
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State
from bangref.bang.substitutes import counts_as, printed_name
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

NAME = "mick_defender"
CLAUSE = "bang.character.mick_defender.missed_cancels_card"
SINGLE = "bang.character.mick_defender.single_target"
NO_BANG = "bang.character.mick_defender.bang_as_usual"
READINGS = {CLAUSE: ("card", "any_symbol")}


def _serves(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a card of the hand is a Missed! card, or may be used as one."""
    name = printed_name(rules, card)
    if name == MISSED or MISSED in counts_as(rules, state, seat, card, IN_ANSWER):
        return True
    return name in rules.cancelling and rules.readings[CLAUSE] == "any_symbol"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, card, name=NAME) for card in dict.fromkeys(state.seats[seat].hand)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, card = action.actor, action.card
    if action != Action(seat, USE, card, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if card not in state.seats[seat].hand:
        return rule(NOT_HELD, "not_in_hand", seat, card)
    if not _serves(rules, state, seat, card):
        return rule(CLAUSE, "not_that_card", seat, card, MISSED)
    fault = unspendable(rules, state, seat, (card,), NAME)
    return fault or against_one.cancellable(rules, state, seat, SINGLE, NO_BANG)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, card = action.actor, action.card
    note(SINGLE, "is_for_one_alone", seat)
    state = call_off(rules, state, seat, CLAUSE, note)
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    return used(rules, state, seat, card, NAME)


CHARACTER = Character(NAME, 4, "bang.character.mick_defender.lives", extra=DEALT)
ELEMENT = Element(NAME, (Ability(AIMED_AT, CLAUSE, _offers, _judge, _perform),))
