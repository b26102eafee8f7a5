"""What holds in every state of every table, and of every step; told in words where it does not.

    faults_of_state     what is wrong with a state in itself
    faults_of_step      what is wrong with the way from one state to the next

``well_formed`` of the kernel tells whether a state is whole: cards conserved, lives within bounds, nobody dying
unattended. The rest is stated here once more, from the rules and apart from the code that carries them out.
"""

from __future__ import annotations

from bangref.bang.elimination import Elimination
from bangref.bang.invariants import well_formed
from bangref.bang.names import DEPUTY, DYING, IN, JAIL, OUT, OUTLAW, RENEGADE, SHERIFF, VOLCANIC
from bangref.bang.rules import BANGS_PLAYED, TURN_LOST, Rules
from bangref.bang.state import Seat, State
from bangref.core.action import NATURE, Action
from bangref.core.engine import question, why_not

UNLIMITED = "willy_the_kid"
LAWLESS = (OUTLAW, RENEGADE)


def faults_of_state(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    """Everything that is wrong with a state; nothing where it is as it should be."""
    asked = _faults_of_end(rules, state, legal) if not state.frames else _faults_of_question(rules, state, legal)
    return [*well_formed(rules, state), *asked, *_faults_of_dead(state)]


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
        (
            rules.readings["bang.end.immediate"] != "at_once" or outcome(state) is None,
            "the game goes on although one side has won",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def _who_may_act(state: State) -> set[int]:
    """Chance, who is in the game, and who is just leaving it: the order of the last discards is the player's own."""
    inside = {number for number, seat in enumerate(state.seats) if seat.status in (IN, DYING)}
    return inside | _leaving(state) | {NATURE}


def _leaving(state: State) -> set[int]:
    return {frame.seat for frame in state.frames if isinstance(frame, Elimination)}


def _faults_of_end(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    refused = why_not(rules, state, Action(0, "end"))
    checks = (
        (not legal, "something may be done although the game is over"),
        (refused is not None and bool(refused.clause), "the end of the game is not the reason for a refusal"),
        (
            state.winners == outcome(state),
            f"seats {state.winners} are said to have won instead of {outcome(state)}",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def outcome(state: State) -> tuple[int, ...] | None:
    """Who has won, by the roles of those who are alive; None while nobody has."""
    seats = state.seats
    alive = {number for number, seat in enumerate(seats) if seat.status != OUT}
    if any(seats[number].role == SHERIFF for number in alive):
        if any(seats[number].role in LAWLESS for number in alive):
            return None
        return tuple(number for number, seat in enumerate(seats) if seat.role in (SHERIFF, DEPUTY))
    if [seats[number].role for number in alive] == [RENEGADE]:
        return tuple(alive)
    return tuple(number for number, seat in enumerate(seats) if seat.role == OUTLAW)


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


# From one state to the next ------------------------------------------------------------------------------------


def faults_of_step(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    """Everything that is wrong with a step; nothing where it is as it should be."""
    found = [
        f"seat {number}: {fault}"
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
        if old is not new
        for fault in _faults_of_change(old, new)
    ]
    if after.memo[BANGS_PLAYED] > max(1, before.memo[BANGS_PLAYED]) and not _shoots_freely(rules, before):
        found.append(f"seat {before.turn}: has played another BANG! in the same turn")
    if after.turn != before.turn:
        found += _faults_of_turn(rules, before, after)
    return found


def _faults_of_change(old: Seat, new: Seat) -> list[str]:
    checks = (
        (old.role == new.role, "has got another role"),
        (old.characters == new.characters, "has become another character"),
        (old.status != OUT or new.status == OUT, "is back from the dead"),
        (new.shown or not old.shown, "has hidden the role again"),
    )
    return [fault for holds, fault in checks if not holds]


def _shoots_freely(rules: Rules, state: State) -> bool:
    seat = state.seats[state.turn]
    return UNLIMITED in seat.characters or any(rules.faces[lying.card].name == VOLCANIC for lying in seat.lying)


def _faults_of_turn(rules: Rules, before: State, after: State) -> list[str]:
    """The turn has passed on: within the hand limit, and to the next player who can take one.

    Where somebody has died at once, the cards of the dead may have come to a hand after the turn was over.
    """
    found = []
    last = after.seats[before.turn]
    served = before.memo[TURN_LOST] or _jailed(rules, before.seats[before.turn])  # such a turn has no phase 3
    nobody_died = all(old.status == new.status for old, new in zip(before.seats, after.seats, strict=True))
    if nobody_died and not served and last.status == IN and len(last.hand) > last.lives:
        found.append(f"seat {before.turn}: ends the turn with {len(last.hand)} cards and {last.lives} lives")
    ring = after.ring
    place = ring.index(before.turn)
    round_table = (*ring[place + 1 :], *ring[: place + 1])
    skipped = round_table[: round_table.index(after.turn)]
    waiting = [s for s in skipped if after.seats[s].status != OUT and not _jailed(rules, before.seats[s])]
    return [*found, *(f"seat {number}: has been passed over" for number in waiting)]


def _jailed(rules: Rules, seat: Seat) -> bool:
    return any(rules.faces[lying.card].name == JAIL for lying in seat.lying)
