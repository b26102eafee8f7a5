"""How a measured number comes about: the printed number, then what each card or character adds.

measured    the numbers on which a ruling rests

distance 3 = 2 seats + 1 Mustang [bang.card.mustang.farther]
"""

from __future__ import annotations

from bangref.bang.distance import distance, reach
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.rules import ONE_IN_RANGE, ONE_NEAR, Effect
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import NO_CARD, NOBODY, Action
from bangref.core.ruling import Ruling, collector
from bangref.kits.bang.names import element_name
from bangref.kits.wording import counted, shares_words
from bangref.record.names import Names

AIM = ("out_of_reach", "too_far")


def measured(names: Names, state: State, action: Action, ruling: Ruling) -> list[str]:
    """How the numbers came about on which the ruling that forbids an action rests."""
    if ruling.fact in AIM:
        return sums(names, state, action)
    return [bang_sum(names, state, action.actor)] if ruling.fact == "bang_already_played" else []


def sums(names: Names, state: State, action: Action) -> list[str]:
    """What was measured to judge whether a card may be aimed so: distance, and reach where reach counts."""
    effect = _effect(names, action)
    if effect is None or action.target in (NOBODY, action.actor) or action.target >= len(state.seats):
        return []
    if effect.aim == ONE_IN_RANGE:
        return [distance_sum(names, state, action), reach_sum(names, state, action.actor)]
    if effect.aim == ONE_NEAR:
        return [distance_sum(names, state, action)]
    return []


def _effect(names: Names, action: Action) -> Effect | None:
    if action.card == NO_CARD or action.actor < 0:
        return None
    found: Effect | None = names.rules.effects.get(action.name or printed_name(names.rules, action.card))
    return found


def distance_sum(names: Names, state: State, action: Action) -> str:
    """How far the target of an action is for its actor, and why."""
    rulings, note = collector()
    rules = names.rules
    purpose = action.name or printed_name(rules, action.card)
    far = distance(rules, state, action.actor, action.target, purpose, note)
    seats = next(ruling.args[2] for ruling in rulings if ruling.fact == "places_apart")
    told = f"distance {far} = {counted(seats, 'seat')}{shares_words(rulings, names)}"
    least = [f", at least 1 [{ruling.clause}]" for ruling in rulings if ruling.fact == "at_least_one"]
    return told + "".join(least)


def reach_sum(names: Names, state: State, seat: int) -> str:
    """How far the BANG! cards of a player reach, and why."""
    rulings, note = collector()
    far = reach(names.rules, state, seat, note)
    cited = any(ruling.fact == "reach" for ruling in rulings)
    weapons = [lying.card for lying in state.seats[seat].lying if names.rules.faces[lying.card].reach]
    if not cited or not weapons:
        return f"reach {far} = 1 (Colt .45){shares_words(rulings, names)}"
    face = names.rules.faces[weapons[-1]]
    return f"reach {far} = {face.reach} ({element_name(face.name)}){shares_words(rulings, names)}"


def bang_sum(names: Names, state: State, seat: int) -> str:
    """How many BANG! cards a player may play in the turn, and why."""
    rulings, note = collector()
    allowed = bang_plays_allowed(names.rules, state, seat, note)
    return f"BANG! cards allowed in the turn: {allowed} = 1{shares_words(rulings, names)}"
