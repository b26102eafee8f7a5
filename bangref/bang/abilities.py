"""Schopnosti: whose abilities may be used, and why a player may not use an ability they do not have.

ability_of          the element whose ability an action uses
no_such_ability     why an ability cannot be used
"""

from bangref.bang.ask import suspended
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import PLAY, Action
from bangref.core.ruling import Ruling, rule


def ability_of(rules: Rules, action: Action) -> str:
    """The element whose ability an action uses: that of the card, where one is played in answer."""
    return action.name or printed_name(rules, action.card) if action.verb == PLAY else action.name


def no_such_ability(rules: Rules, state: State, action: Action) -> Ruling:
    """Why the ability that an action names cannot be used: nothing in force for its player offers it."""
    laid = rules.effects.get(action.name)
    if laid is not None and laid.used is not None and _lies_nowhere(rules, state, action):
        return rule(laid.clause, "does_not_lie_before", action.actor, action.name)
    taken_away = suspended(rules, state, action.actor, action.name)
    if taken_away is not None:
        return rule(taken_away, "not_in_force", action.actor, action.name)
    return rule("bang.characters.unique_ability", "no_such_ability", action.actor, action.name)


def _lies_nowhere(rules: Rules, state: State, action: Action) -> bool:
    return all(rules.faces[lying.card].name != action.name for lying in state.seats[action.actor].lying)
