"""Why something is illegal that comes at a wrong moment, where another clause forbids it than that of the question.

refused         what forbids it, given what the open question has to say
"""

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.abilities import unavailable
from bangref.core.action import Action
from bangref.core.ruling import Ruling, rule


def refused(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids an action that the open question does not accept, for this reason."""
    return _ability(rules, state, action) if fault.fact == "no_such_ability" else fault


def _ability(rules: Rules, state: State, action: Action) -> Ruling:
    """Why an ability cannot be used: a card in play has a clause of its own also where it answers to nothing."""
    found = unavailable(rules, state, action)
    lying = {rules.faces[lying.card].name for lying in state.seats[action.actor].lying}
    if found.fact == "no_such_ability" and action.name in lying:
        return rule(rules.effects[action.name].clause, "no_use_now", action.actor, action.name)
    return found
