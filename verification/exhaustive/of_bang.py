"""The card game as the explorer sees it.

One thing is put in order: the discard pile, since nobody at the table can see more of it than that it is there. Where
somebody may take its top card (Pedro Ramirez, everybody at the Abandoned Mine), it stays as it lies.
"""

from __future__ import annotations

from collections.abc import Callable

from bangref.bang.points import SOURCE_OF_DRAWN
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.piles import DISCARD_PILE
from verification.exhaustive.checks import faults_of_state, faults_of_step

__all__ = ["canonical_for", "faults_of_state", "faults_of_step", "pieces", "unlisted"]

ORDER_MATTERS = frozenset(("pedro_ramirez", "greygory_deck", "abandoned_mine"))
"""Who or what takes the top card of the discard pile, or can come to do so."""


def canonical_for(rules: Rules, state: State) -> Callable[[State], State]:
    """What makes one of states that differ only in what nobody can see; equal parts become the same object."""
    keep_order = not ORDER_MATTERS.isdisjoint(_at_the_table(rules, state))
    assert keep_order or "pedro_ramirez" not in rules.at[SOURCE_OF_DRAWN]
    shared: dict[object, object] = {}

    def canonical(found: State) -> State:
        piles = found.piles
        if not keep_order and len(piles[DISCARD_PILE]) > 1:
            found = found.with_piles((*piles[:DISCARD_PILE], tuple(sorted(piles[DISCARD_PILE])), *piles[3:]))
        parts = [shared.setdefault(part, part) for part in found]
        parts[0] = shared.setdefault(seats := tuple(shared.setdefault(seat, seat) for seat in found.seats), seats)
        return State._make(parts)

    return canonical


def _at_the_table(rules: Rules, state: State) -> set[str]:
    """All characters dealt, in the game or laid by, and all events, in force or still to come."""
    dealt = {one for seat in state.seats for one in (*seat.characters, seat.spare)}
    deck = rules.event_deck
    events = (*state.piles[deck], *state.piles[deck + 1]) if deck else ()
    return dealt | {rules.faces[event].name for event in events}


def unlisted(action: Action) -> bool:
    """There are too many orders of a pile to list them."""
    return action.verb == SHUFFLE


def pieces(rules: Rules) -> int:
    """The cards in the game."""
    return len(rules.deck)
