"""Schopnosti: using the abilities that are offered at a point, and windows in which several players may.

abilities           those that a seat may use at a point now, as actions
judge_ability       None, or why one may not be used
perform             carry one out
window              a window for the abilities of one point
"""

from bangref.bang.ask import answers_at, suspended
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY, Action
from bangref.core.common import Window, WindowSpec
from bangref.core.element import Ability
from bangref.core.ruling import Note, Ruling, rule


def abilities(rules: Rules, state: State, point: str, seat: int) -> list[Action]:
    """The abilities a seat may use at a point now, as actions."""
    return [
        action
        for _, _, ability in answers_at(rules, state, point, seat, NOBODY)
        for action in ability.offers(rules, state, seat)
        if ability.judge(rules, state, action) is None
    ]


def _candidates(rules: Rules, state: State, point: str, seat: int) -> list[Action]:
    """The same, whether they may be used or not."""
    found = answers_at(rules, state, point, seat, NOBODY)
    return [action for _, _, ability in found for action in ability.offers(rules, state, seat)]


def perform(rules: Rules, state: State, point: str, action: Action, note: Note) -> State:
    """Carry out the ability that an action names; judged already."""
    found = answers_at(rules, state, point, action.actor, NOBODY)
    ability: Ability = next(ability for _, element, ability in found if element == action.name)
    note(ability.clause, "uses_ability", action.actor, action.name)
    after: State = ability.perform(rules, state, action, note)
    return after


def judge_ability(rules: Rules, state: State, point: str, action: Action) -> Ruling | None:
    """None, or why the ability that an action names may not be used at a point."""
    for _, element, ability in answers_at(rules, state, point, action.actor, NOBODY):
        if element == action.name:
            fault: Ruling | None = ability.judge(rules, state, action)
            return fault
    laid = rules.effects.get(action.name)
    if laid is not None and laid.used is not None and _lies_nowhere(rules, state, action):
        return rule(laid.clause, "does_not_lie_before", action.actor, action.name)
    taken_away = suspended(rules, state, action.actor, action.name)
    if taken_away is not None:
        return rule(taken_away, "not_in_force", action.actor, action.name)
    return rule("bang.characters.unique_ability", "no_such_ability", action.actor, action.name)


def _lies_nowhere(rules: Rules, state: State, action: Action) -> bool:
    return all(rules.faces[lying.card].name != action.name for lying in state.seats[action.actor].lying)


def window(point: str, clause: str, generous: bool = False) -> WindowSpec:
    """A window in which the seats may use their abilities of one point.

    generous: who has such an ability is asked also where it may not be used, so that the ability itself says why.
    """

    def offers(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
        return _candidates(rules, state, point, seat) if generous else abilities(rules, state, point, seat)

    def judge(rules: Rules, state: State, frame: Window, action: Action) -> Ruling | None:
        return judge_ability(rules, state, point, action)

    def take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
        return perform(rules, state, point, action, note)

    return WindowSpec(clause, offers, take, judge)
