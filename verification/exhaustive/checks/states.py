"""What is wrong with a state in itself."""

from __future__ import annotations

from bangref.bang.elimination.frame import Elimination
from bangref.bang.invariants import well_formed
from bangref.bang.names import BOUND, DYING, GUEST
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NATURE, Action
from bangref.core.engine import question, why_not
from bangref.west.roles import IN, OUT
from verification.exhaustive.checks.in_force import event_of, faults_of_standing, memo_of
from verification.exhaustive.checks.outcome import faults_of_end

GHOST_TOWN, DEAD_MAN = "ghost_town", "dead_man"
SHADOWS = "shadow_gunslingers"
"""The set with which everybody comes back for every turn."""
AT_MOST = {"turn_lost": 1, "extra_turn": 1, "uncle_will": 1, "doc_holyday": 1, "jose_delgado": 2, "from_the_mine": 1,
           "suit_named": 4, "first_of_three": 4, "hunts_when_back": 3, "new_identities": 255,
           "eliminated_of_three": 7}  # fmt: skip
"""Remembered numbers, and how large they can be."""
GOLD_RUSH = "gold_rush"
EXTRA_TURNS_FOR_GOLD = 6
"""So many extra turns one after another are bought with the nuggets of a small table."""


def faults_of_state(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    """Everything that is wrong with a state; nothing where it is as it should be."""
    asked = _faults_of_refusal(rules, state, legal) if not state.frames else _faults_of_question(rules, state, legal)
    return [
        *well_formed(rules, state),
        *asked,
        *faults_of_end(rules, state),
        *_faults_of_dead(state),
        *_faults_of_ghosts(rules, state),
        *_faults_of_memo(rules, state),
        *faults_of_standing(rules, state),
    ]


def _faults_of_question(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    asked = question(rules, state)
    if asked is None:
        return ["the game goes on, and nobody is asked anything"]
    here = _who_may_act(state)
    checks = (
        (bool(asked.clause), "a question is asked under no clause"),
        (asked.decider in here, "somebody is asked who is not in the game"),
        (any(action.actor == asked.decider for action in legal), "the open question has no legal answer"),
        (len(set(legal)) == len(legal), "a legal action is listed twice"),
        (asked.silent is None or asked.silent in legal, "the silent answer is not legal"),
        (here.issuperset([action.actor for action in legal]), "somebody may act who is not in the game"),
    )
    return [fault for holds, fault in checks if not holds]


def _who_may_act(state: State) -> set[int]:
    """Chance, who is in the game, and who is just leaving it: the order of the last discards is the player's own."""
    inside = {number for number, seat in enumerate(state.seats) if seat.status in (IN, DYING, GUEST, BOUND)}
    return inside | _leaving(state) | {NATURE}


def _leaving(state: State) -> set[int]:
    return {frame.seat for frame in state.frames if isinstance(frame, Elimination)}


def _faults_of_refusal(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    refused = why_not(rules, state, Action(0, "end"))
    checks = (
        (not legal, "something may be done although the game is over"),
        (refused is not None and bool(refused.clause), "the end of the game is not the reason for a refusal"),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_dead(state: State) -> list[str]:
    """Whoever is out of the game is unmasked and has no cards, unless they are just being put away."""
    leaving = _leaving(state)
    found = []
    for number, seat in enumerate(state.seats):
        if seat.status == OUT and not seat.shown:
            found.append(f"seat {number}: is out, and nobody has seen the role")
        if seat.status == OUT and state.frames and number not in leaving and (seat.hand or seat.lying):
            found.append(f"seat {number}: is out, and has cards")
    return found


def _faults_of_ghosts(rules: Rules, state: State) -> list[str]:
    """A ghost is there only during their own turn, and by an event; Dead Man brings back the first who was killed."""
    found = []
    for number, seat in enumerate(state.seats):
        if seat.status != GUEST:
            continue
        event = event_of(rules, state)
        called = (
            SHADOWS in rules.sets
            or event == GHOST_TOWN
            or (event == DEAD_MAN and memo_of(rules, state, "first_out") == number + 1)
        )
        checks = (
            (state.turn == number, "is a ghost in the turn of somebody else"),
            (called, f"is a ghost, and {event or 'nothing'} is in force"),
            (seat.shown, "is a ghost whose role nobody has seen"),
        )
        found += [f"seat {number}: {fault}" for holds, fault in checks if not holds]
    return found


def _faults_of_memo(rules: Rules, state: State) -> list[str]:
    """What is remembered lies within its bounds, and names somebody or something that there is."""
    if not any(state.memo):
        return []
    extra = {"extra_turn": EXTRA_TURNS_FOR_GOLD} if GOLD_RUSH in rules.sets else {}
    most = {**AT_MOST, **extra, "first_out": len(state.seats), "vera_custer": len(rules.characters)}
    found = [
        f"remembers {memo_of(rules, state, name)} under {name}, and {number} at most can be"
        for name, number in most.items()
        if not 0 <= memo_of(rules, state, name) <= number
    ]
    dealt = {one for seat in state.seats for one in (*seat.characters, seat.spare)}
    copied = memo_of(rules, state, "vera_custer")
    if copied and list(rules.characters)[copied - 1] not in dealt:
        found.append("somebody has the ability of a character that nobody was dealt")
    return found
