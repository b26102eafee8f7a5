"""How a measured number comes about: what the table or the card says, then what each character or property adds.

measured    the numbers on which a ruling rests

difficulty 3 = 2 seats + 1 Armor [samurai.card.armor.difficulty]
"""

from __future__ import annotations

from bangref.core.action import Action
from bangref.core.ruling import Ruling, collector
from bangref.kits.wording import counted, shares_words
from bangref.record.names import Names
from bangref.samurai.attack import difficulty, weapons_allowed
from bangref.samurai.facts import WEAPONS_A_TURN
from bangref.samurai.state import State


def measured(names: Names, state: State, action: Action, ruling: Ruling) -> list[str]:
    """How the numbers came about on which the ruling that forbids an action rests."""
    if ruling.fact == "too_difficult":
        return [difficulty_sum(names, state, action.actor, action.target)]
    return [weapons_sum(names, state, action.actor)] if ruling.fact == "weapons_played" else []


def difficulty_sum(names: Names, state: State, by: int, target: int) -> str:
    """How difficult an attack is, and why."""
    rulings, note = collector()
    number = difficulty(names.rules, state, by, target, note)
    seats = next(ruling.args[2] for ruling in rulings if ruling.fact == "places_apart")
    return f"difficulty {number} = {counted(seats, 'seat')}{shares_words(rulings, names)}"


def weapons_sum(names: Names, state: State, seat: int) -> str:
    """How many weapons a player may play in the turn, and why."""
    rulings, note = collector()
    allowed = weapons_allowed(names.rules, state, seat, note)
    return f"weapons allowed in the turn: {allowed} = {WEAPONS_A_TURN}{shares_words(rulings, names)}"
