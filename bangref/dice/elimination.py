"""Wyczerpanie punktow zycia: who has lost the last life point is out; the end of the game."""

from bangref.core.action import NOBODY
from bangref.core.asking import follow
from bangref.core.ruling import Note
from bangref.dice.points import ELIMINATED
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import State, eliminated, players_in
from bangref.dice.victory import (
    FALLS_WITH_LAST,
    HUNTS,
    IN_PERSON,
    NOBODY_LEFT,
    NOBODYS_BLOW,
    SELF,
    SHERIFF_OUT,
    SOLE_SURVIVOR,
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
OUT_TOO = "dice.character.vulture_sam.not_when_out"


def eliminate(rules: Rules, state: State, dead: tuple[int, ...], by: int, note: Note) -> tuple[State, tuple[int, ...]]:
    """All of these players are out together, then it is judged whether the game is over.

    Comes with those from whose elimination something may still follow.
    """
    first = _gaining_first(rules, state, dead, note)
    out = tuple(seat for seat in dead if seat not in first)
    if len(out) > 1:
        note(TOGETHER, "eliminated_together", *out)
    for seat in out:
        player = state.seats[seat]
        state = eliminated(state, seat)
        note(AT_ZERO, "eliminated", seat, player.role, by)
        note(REVEALS, "shows_role", seat)
        if player.arrows:
            note(ARROWS_BACK, "puts_back_arrows", seat, player.arrows, state.pile, 0)
    state = judge_end(rules, follow_eliminations(rules, state, out, first, note), out, by, note)
    return state, () if first else out


def _gaining_first(rules: Rules, state: State, dead: tuple[int, ...], note: Note) -> tuple[int, ...]:
    """Players who gain something when others lose their last life point, found before it is known who is out."""
    if len(dead) == 1:
        return ()
    able = tuple(seat for seat in dead if answers_at(rules, state, ELIMINATED, (seat,)))
    if not able:
        return ()
    if rules.readings[OUT_TOO] == "gains_first":
        note(OUT_TOO, "gains_before_leaving", *able)
        return able
    note(OUT_TOO, "gains_nothing_any_more", *able)
    return ()


def follow_eliminations(rules: Rules, state: State, out: tuple[int, ...], owners: tuple[int, ...], note: Note) -> State:
    """The effects for some players of others being out."""
    for seat in out:
        state = follow(rules, state, ELIMINATED, owners, (seat,), note)
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
        outlaw, survivor = rules.readings[NOBODY_LEFT] == "outlaw", rules.readings[SOLE_SURVIVOR] == "survivor"
        won = of_three(roles, alive, dead, _done_by(rules, state, by), outlaw, survivor)
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
    """Of three players: who has eliminated another, where nobody has dealt the blow."""
    credited = by == NOBODY and rules.readings[NOBODYS_BLOW] == "roller"
    return state.turn if credited else by
