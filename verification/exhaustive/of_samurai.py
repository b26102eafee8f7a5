"""Samurai Sword as the explorer sees it.

Nobody sees the order of the discard pile, so it is put in order; not where Ieyasu may take its top card.
"""

from __future__ import annotations

from collections.abc import Callable

from bangref.core.action import SHUFFLE, Action
from bangref.core.piles import DISCARD_PILE
from bangref.samurai.invariants import well_formed
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from verification.exhaustive.checks_of_samurai.states import faults_of_question, faults_of_table
from verification.exhaustive.checks_of_samurai.steps import (
    faults_of_bushido,
    faults_of_following,
    faults_of_seats,
    faults_of_turn,
)
from verification.exhaustive.checks_of_samurai.table import is_
from verification.exhaustive.checks_of_samurai.tokens import faults_of_tokens


def canonical_for(rules: Rules, state: State) -> Callable[[State], State]:
    """What makes one of states that differ only in what nobody can see; equal parts become the same object."""
    keep_order = any(is_(seat, "ieyasu") for seat in state.seats)
    shared: dict[object, object] = {}

    def canonical(found: State) -> State:
        discarded = found.piles[DISCARD_PILE]
        if not keep_order and len(discarded) > 1:
            found = found.with_piles((*found.piles[:DISCARD_PILE], tuple(sorted(discarded))))
        return State._make(shared.setdefault(part, part) for part in found)

    return canonical


def unlisted(action: Action) -> bool:
    """There are too many orders of a pile to list them."""
    return action.verb == SHUFFLE


def pieces(rules: Rules) -> int:
    """The cards in the game."""
    return len(rules.deck)


def faults_of_state(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    """Everything that is wrong with a state; nothing where it is as it should be."""
    asked = faults_of_question(rules, state, legal) if state.frames else []
    return [*well_formed(rules, state), *asked, *faults_of_table(rules, state)]


def faults_of_step(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    """Everything that is wrong with a step; nothing where it is as it should be."""
    checks = (faults_of_seats, faults_of_turn, faults_of_following, faults_of_bushido, faults_of_tokens)
    return [fault for check in checks for fault in check(rules, before, action, after)]
