"""Vylepšení: further targets of a card, all of them different players.

more_targets    the ability to buy one
all_targets     the targets of the card being played, clockwise, its player first
several         whether there is more than one
all_different   what keeps a player from being a target twice
"""

from bangref.bang.points import MAY_AIM, RIDERS
from bangref.bang.riders import announced
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous.paying import pay, too_few
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import SOURCES, WHEN
from bangref.bang.state import State, present, with_memo
from bangref.bang.targets import judge_target
from bangref.core.action import NO_CARD, NOBODY, USE, Action, Card
from bangref.core.element import Ability, Element, Prohibition
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Plain, Ruling, rule

PRICE = 1


def _chosen(rules: Rules, state: State, name: str) -> int:
    """The further targets, as bits."""
    return state.memo[rules.slots[name]]


def more_targets(name: str, clause: str) -> Ability[Rules, State]:
    """A token for one more target, which is named; the last one is named when no more are bought."""

    def fault_of(rules: Rules, state: State, target: int) -> Ruling | None:
        effect, card = rules.effects[name], announced(state)
        if card.target != NOBODY:  # the player on turn has named it already
            state = with_memo(state, rules.slots[name], _chosen(rules, state, name) | 1 << card.target)
        return judge_target(rules, state, card._replace(target=target, aim=NO_CARD), effect)

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, target=target, name=name) for target in present(state)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat, card = action.actor, announced(state)
        if card.name != name:
            return rule(WHEN, "upgrades_another_card", seat, card.cards[0])
        if action.target == NOBODY or action != Action(seat, USE, target=action.target, name=name):
            return rule(clause, "needs_a_target", seat)
        fault = too_few(rules, state, seat, PRICE, clause) or fault_of(rules, state, action.target)
        if fault is not None or card.target != NOBODY:
            return fault
        others = [t for t in present(state) if t != action.target and fault_of(rules, state, t) is None]
        return None if others else rule(clause, "no_further_target", seat)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        note(WHEN, "upgrades_card", action.actor, announced(state).cards[0], PRICE)
        note(clause, "one_more_target", action.actor, action.target)
        state = with_memo(state, rules.slots[name], _chosen(rules, state, name) | 1 << action.target)
        return pay(rules, state, action.actor, PRICE, SOURCES)

    return Ability(RIDERS, clause, offers, judge, perform)


def all_targets(rules: Rules, state: State, signature: Signature) -> tuple[int, ...]:
    """The targets of the card being played, beginning with its player: several players do the same thing."""
    chosen = _chosen(rules, state, signature.name) | 1 << signature.target
    return tuple(seat for seat in order_from(state.ring, signature.by) if chosen >> seat & 1)


def several(rules: Rules, state: State, signature: Signature) -> bool:
    """Whether further targets have been paid for."""
    return len(all_targets(rules, state, signature)) > 1


def all_different(name: str, element: str, clause: str) -> Element:
    """Nobody is the target of one card twice."""

    def twice(
        rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
    ) -> tuple[Plain, ...] | None:
        is_target = signature.name == name and _chosen(rules, state, name) >> target & 1
        return (target,) if is_target else None

    return Element(element, (Prohibition(MAY_AIM, clause, twice),))
