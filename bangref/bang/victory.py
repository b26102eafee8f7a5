"""Konec hry: the clauses by which the game is over and somebody has won. ``west.victory`` tells who."""

from bangref.bang.ask import ranked, takes_part
from bangref.bang.moves import TO_DISCARD_PILE, arrive
from bangref.bang.points import END_JUDGED_NOW, GOAL_OF, PLAYS_FOR
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.asking import instead
from bangref.core.ruling import Note, ignore
from bangref.west.roles import Role
from bangref.west.victory import GOES_ON, LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, verdict, winners

IMMEDIATE = "bang.end.immediate"

CLAUSES = {
    LAW_WINS: "bang.end.condition.lawless_gone",
    OUTLAWS_WIN: "bang.end.condition.sheriff_killed",
    RENEGADE_WINS: "bang.end.condition.sheriff_killed",
}
"""What ends the game."""

WINNERS = {
    LAW_WINS: "bang.end.winner.law",
    OUTLAWS_WIN: "bang.end.winner.outlaws",
    RENEGADE_WINS: "bang.end.winner.renegade",
}
"""Who wins it then."""


def judge_end(rules: Rules, state: State, note: Note, killed: int = NOBODY, killer: int = NOBODY) -> State:
    """The state, ended if one of the two conditions holds and the end is to be judged now.

    killed, killer: whose elimination gives the occasion, if any.
    """
    if state.winners is not None:
        return state
    later = instead(rules, state, END_JUDGED_NOW, (NOBODY,))
    if later is not None:
        note(later[1], "end_judged_later")
        return state
    alive = tuple(takes_part(rules, state, number, "end", note) for number in range(len(state.seats)))
    goal = ranked(rules, state, GOAL_OF, alive, killed, killer)
    if goal is not None:
        return finished(rules, state, goal[0], goal[1], note) if goal[0] or not any(alive) else state
    roles = roles_played(rules, state)
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return state
    won = winners(roles, alive, outcome)
    note(WINNERS[outcome], "game_won", *won)
    return finished(rules, state, won, CLAUSES[outcome], note)


def roles_played(rules: Rules, state: State) -> tuple[Role, ...]:
    """The role with whose goal each player plays: their own, unless something else tells."""
    told = (instead(rules, state, PLAYS_FOR, (NOBODY,), number) for number in range(len(state.seats)))
    return tuple(seat.role if found is None else found[0] for seat, found in zip(state.seats, told, strict=True))


def finished(rules: Rules, state: State, won: tuple[int, ...], clause: str, note: Note) -> State:
    """The state after the end of the game, which nobody may have won: nothing is pending, unless one looks on."""
    note(clause, "game_won" if won else "nobody_wins", *won)
    if rules.unending:
        return state._replace(winners=won, ended_by=clause)
    state = _nothing_in_flight(rules, state, clause, note)
    return state._replace(frames=(), pending=(), emptied=0, winners=won, ended_by=clause)


def _nothing_in_flight(rules: Rules, state: State, clause: str, note: Note) -> State:
    """The state in which cards that were on their way, such as one that is being carried out, are put away."""
    cards = [card for frame in state.frames for card in rules.frames[frame.__class__].cards(frame)]
    for card in cards:
        state = arrive(rules, state, card, ("flight", state.turn), TO_DISCARD_PILE, clause, note)
    return state


def is_end_due(rules: Rules, state: State) -> bool:
    """Whether the game is over as soon as its end is judged, where that waits for the effect under way."""
    return rules.readings[IMMEDIATE] == "after_effect" and judge_end(rules, state, ignore).winners is not None
