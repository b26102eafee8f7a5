"""Wyczerpanie punktow zycia: who has lost the last life point is out; the end of the game."""

from bangref.core.action import NOBODY
from bangref.core.asking import follow
from bangref.core.ruling import Note
from bangref.dice.points import ELIMINATED
from bangref.dice.rules import Rules
from bangref.dice.state import State, eliminated, players_in
from bangref.dice.victory import (
    FALLS_WITH_LAST,
    HUNTS,
    IN_PERSON,
    NOBODY_LEFT,
    NOBODYS_BLOW,
    SELF,
    SHERIFF_OUT,
    WRONG_KILLER,
    of_three,
    with_sheriff,
)
from bangref.west.roles import IN, OUTLAW, RENEGADE, SHERIFF

AT_ZERO = "dice.elimination.at_zero"
REVEALS = "dice.elimination.reveal_role"
ARROWS_BACK = "dice.elimination.discard_arrows"
TOGETHER = "dice.elimination.together"
IMMEDIATE = "dice.end.immediate"


def eliminate(rules: Rules, state: State, dead: tuple[int, ...], by: int, note: Note) -> State:
    """All of these players are out together, then it is judged whether the game is over, then what follows."""
    if len(dead) > 1:
        note(TOGETHER, "eliminated_together", *dead)
    for seat in dead:
        player = state.seats[seat]
        state = eliminated(state, seat)
        note(AT_ZERO, "eliminated", seat, player.role, by)
        note(REVEALS, "shows_role", seat)
        if player.arrows:
            note(ARROWS_BACK, "puts_back_arrows", seat, player.arrows, state.pile, 0)
    state = judge_end(rules, state, dead, by, note)
    if not state.frames:
        return state
    for seat in dead:
        state = follow(rules, state, ELIMINATED, players_in(state, state.turn), (seat,), note)
    return state


def judge_end(rules: Rules, state: State, dead: tuple[int, ...], by: int, note: Note) -> State:
    """The state in which the game is over, if it is; where the rules look beyond that, it goes on."""
    if state.winners is not None:
        return state
    roles = tuple(seat.role for seat in state.seats)
    alive = tuple(seat.status == IN for seat in state.seats)
    if SHERIFF in roles:
        won = with_sheriff(roles, alive, rules.readings[FALLS_WITH_LAST] == "law")
    else:
        won = of_three(roles, alive, dead, _done_by(rules, state, by), rules.readings[NOBODY_LEFT] == "outlaw")
    if won is None:
        if SHERIFF not in roles:
            note(WRONG_KILLER if by != NOBODY else NOBODYS_BLOW, "have_to_outlive", *players_in(state, state.turn))
        return state
    winners, clause = won
    note(IMMEDIATE, "game_over")
    if SHERIFF in roles and not any(alive[i] for i, role in enumerate(roles) if role == SHERIFF):
        note(SHERIFF_OUT, "sheriff_is_out")
        if not any(alive[i] for i, role in enumerate(roles) if role in (OUTLAW, RENEGADE)):
            note(FALLS_WITH_LAST, "sheriff_falls_with_them")
    if clause == IN_PERSON:
        (hunter,) = winners
        note(HUNTS[roles[hunter]], "hunts", hunter)
        if by == NOBODY:
            note(NOBODYS_BLOW, "has_set_them_off", hunter)
        else:
            note(SELF, "has_done_it_himself", hunter)
    note(clause, "game_won" if winners else "nobody_wins", *winners)
    return state._replace(frames=state.frames if rules.unending else (), winners=winners, ended_by=clause)


def _done_by(rules: Rules, state: State, by: int) -> int:
    """Of three players: who has done it, where nobody has dealt the blow."""
    credited = by == NOBODY and rules.readings[NOBODYS_BLOW] == "roller"
    return state.turn if credited else by
