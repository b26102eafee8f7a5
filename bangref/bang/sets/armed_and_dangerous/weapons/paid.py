"""A load token is paid for the ability of a Dangerous weapon while a BANG! card is being played.

ability         of a weapon: to pay for it
goes_with       whether the ability of a weapon goes with the card being played
"""

from bangref.bang.ask import refreshed
from bangref.bang.names import BANG
from bangref.bang.points import REACH, RIDERS
from bangref.bang.riders import announced, may_be_aimed
from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous.dangerous.using import judge_use, pay_for_it
from bangref.bang.sets.armed_and_dangerous.faces import REACHES
from bangref.bang.state import State, with_memo
from bangref.bang.substitutes import printed_name
from bangref.bang.terms import lying_named
from bangref.core.action import USE, Action
from bangref.core.asking import SET
from bangref.core.element import Ability, Element, Modifier
from bangref.core.ruling import Note, Ruling, rule

ABILITY = "bang.dangerous.weapon.ability"
BANG_ONLY = "bang.dangerous.weapon.bang_cards_only"
AS_BANG = "bang.dangerous.weapon.played_as_bang"
READINGS = {ABILITY: ("works", "lost"), AS_BANG: ("as_bang", "printed")}
PRICE = 1


def goes_with(rules: Rules, state: State, weapon: str) -> bool:
    """Whether the ability of this weapon has been paid for, for the card being played, and still works."""
    if not state.memo[rules.slots[weapon]]:
        return False
    return rules.readings[ABILITY] == "works" or lying_named(rules, state, state.turn, weapon) is not None


def ability(weapon: str, clause: str) -> Ability[Rules, State]:
    """The ability of a weapon: paid for at the moment its owner plays a BANG! card."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=weapon)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat, card = action.actor, announced(state)
        if action != Action(seat, USE, name=weapon):
            return rule(clause, "takes_no_target", seat)
        if rules.effects[card.name].card_played != BANG:
            return rule(BANG_ONLY, "needs_a_bang_card", seat, card.cards[0])
        if rules.readings[AS_BANG] == "printed" and printed_name(rules, card.cards[0]) != BANG:
            return rule(AS_BANG, "needs_a_bang_card", seat, card.cards[0])
        if state.memo[rules.slots[weapon]]:
            return rule(ABILITY, "paid_already", seat)
        return judge_use(rules, state, seat, weapon, PRICE, clause) or _in_vain(rules, state, seat, weapon)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        (card,) = announced(state).cards
        note(ABILITY, "goes_with_card", action.actor, card)
        if printed_name(rules, card) != BANG:
            note(AS_BANG, "goes_with_card", action.actor, card)
        state = refreshed(rules, with_memo(state, rules.slots[weapon], 1))
        return pay_for_it(rules, state, action.actor, weapon, PRICE, note)

    return Ability(RIDERS, clause, offers, judge, perform)


def _in_vain(rules: Rules, state: State, seat: int, weapon: str) -> Ruling | None:
    """Nothing is paid for a card that can be aimed at nobody even so: it cannot be played."""
    card, paid = announced(state), refreshed(rules, with_memo(state, rules.slots[weapon], 1))
    return None if may_be_aimed(rules, paid, card) else rule(rules.effects[card.name].clause, "needs_a_target", seat)


def _as_played(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """The range of a weapon that paying for it has emptied counts for the card that is being played."""
    if seat != state.turn:
        return None
    return next((REACHES[weapon] for weapon in REACHES if goes_with(rules, state, weapon)), None)


ELEMENT = Element("dangerous_weapons", (Modifier(REACH, ABILITY, SET, _as_played),))
