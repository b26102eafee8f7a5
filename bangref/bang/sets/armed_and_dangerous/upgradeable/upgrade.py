"""Vylepšení: an upgrade of a card is bought while it is played, as often as its player likes and can pay for it.

upgrade         the ability to buy it
times           how often it has been bought for the card being played
"""

from bangref.bang.points import RIDERS
from bangref.bang.riders import announced, may_be_aimed
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.paying import pay, too_few
from bangref.bang.state import State, with_memo
from bangref.bang.targets import judge_target, targets
from bangref.core.action import USE, Action
from bangref.core.element import Ability
from bangref.core.ruling import Note, Ruling, rule

WHEN = "bang.upgrade.when"
REPEATABLE = "bang.upgrade.repeatable"
SOURCES = "bang.upgrade.sources"


def times(rules: Rules, state: State, name: str) -> int:
    """How often the upgrade has been bought for the card that is being played."""
    return state.memo[rules.slots[name]]


def upgrade(name: str, price: int, clause: str, at_most: int = 0) -> Ability[Rules, State]:
    """Tokens for a greater effect. at_most: how often it makes sense; 0: any number of times."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=name)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat, card = action.actor, announced(state)
        if action != Action(seat, USE, name=name):
            return rule(clause, "takes_no_target", seat)
        if card.name != name:
            return rule(WHEN, "upgrades_another_card", seat, card.cards[0])
        done = times(rules, state, name)
        if at_most and done >= at_most:
            return rule(clause, "upgraded_already", seat, done)
        return too_few(rules, state, seat, price, clause) or _in_vain(rules, state, seat, name, price)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        done = times(rules, state, name)
        note(WHEN, "upgrades_card", action.actor, announced(state).cards[0], price)
        if done:
            note(REPEATABLE, "upgraded_again", action.actor, done + 1)
        state = with_memo(state, rules.slots[name], done + 1)
        return pay(rules, state, action.actor, price, SOURCES)

    return Ability(RIDERS, clause, offers, judge, perform)


def _in_vain(rules: Rules, state: State, seat: int, name: str, price: int) -> Ruling | None:
    """A card that has no target, or none that outlasts the payment, is not upgraded: it cannot be played."""
    card, effect = announced(state), rules.effects[name]
    if not effect.takes_card:
        left = may_be_aimed(rules, state, card)
    else:
        aimed = (card._replace(target=target, aim=aim) for target, aim in targets(rules, state, effect))
        legal = (one for one in aimed if judge_target(rules, state, one, effect) is None)
        left = any(_outlasts(rules, state, one, price) for one in legal)
    return None if left else rule(effect.clause, "needs_a_target", seat)


def _outlasts(rules: Rules, state: State, signature: Signature, price: int) -> bool:
    """Whether the card in play that is aimed at is still there when so many tokens have been paid."""
    place = load.Place(signature.target, signature.aim)
    if place not in load.places(rules, state, signature.by):
        return True
    others = load.in_all(rules, state, signature.by) - load.usable(rules, state, place)
    return others + load.on(rules, state, place) > price
