"""Zabití postavy: what happens when a player is eliminated, step by step."""

from bangref.bang.ask import refreshed, trigger
from bangref.bang.elimination.estate import leave_cards
from bangref.bang.elimination.frame import (
    BEFORE_ABILITIES,
    BY_ABILITY,
    ESTATE,
    KILLED,
    KILLED_OUTLAW,
    LEAVING,
    LEAVING_CARDS,
    PARTING,
    PUNISHING,
    REWARDING_EARLY,
    REWARDING_LATE,
    Elimination,
    credited,
    may_profit,
    parting_seat,
)
from bangref.bang.elimination.rewards import promised_reward, punish, reward_killer, who_pays
from bangref.bang.points import BEFORE_LEAVING, LEAVES_THE_GAME, MAY_PROFIT
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_pending, with_seat
from bangref.bang.victory import IMMEDIATE, judge_end
from bangref.core.action import NOBODY
from bangref.core.frame import FrameSpec, Kinds, become, pop
from bangref.core.ruling import Note
from bangref.west.roles import OUT

REVEAL = "bang.elimination.reveal_role"


def _run(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    if frame.stage == PARTING:
        return _part(rules, state, frame)
    state = become(state, frame._replace(stage=frame.stage + 1))
    early = rules.readings[KILLED_OUTLAW] == "before_discard"
    if frame.stage == LEAVING:
        return _leave(rules, state, frame, note)
    if frame.stage == REWARDING_EARLY:
        return reward_killer(rules, state, frame, note) if early else state
    if frame.stage == LEAVING_CARDS:
        return leave_cards(rules, state, frame, note)
    if frame.stage == REWARDING_LATE:
        return state if early else reward_killer(rules, state, frame, note)
    told_first = rules.readings[BEFORE_ABILITIES] == "abilities_first"
    if frame.stage == PUNISHING:
        return _told(rules, state, frame, note) if told_first else punish(rules, state, frame, note)
    return punish(rules, pop(state), frame, note) if told_first else _told(rules, pop(state), frame, note)


def _part(rules: Rules, state: State, frame: Elimination) -> State:
    """What is in force for the player acts before the player and the cards in play there are gone."""
    state = become(state, frame._replace(stage=LEAVING, reward=promised_reward(rules, state, frame)))
    return trigger(rules, state, BEFORE_LEAVING, frame.seat, frame.how, frame.killer, frame.origin)


def _told(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Queue the effects of the player having left the game, for every player who may gain from it."""
    after = trigger(rules, state, LEAVES_THE_GAME, *_facts(rules, frame))
    if rules.at[MAY_PROFIT]:
        due = after.pending[len(state.pending) :]
        due = tuple(d for d in due if d.owner == NOBODY or may_profit(rules, state, frame, d.owner, BY_ABILITY, note))
        after = with_pending(after, (*state.pending, *due), after.emptied)
    payer = who_pays(rules, state, frame)
    if payer != NOBODY and any(due.owner == payer for due in after.pending[len(state.pending) :]):
        note(BEFORE_ABILITIES, "penalty_and_ability", payer, frame.seat)
    return after


def _facts(rules: Rules, frame: Elimination) -> tuple[int, str, int, str]:
    """What others are told of somebody who leaves: who, in which way, by whom, and what brings them back."""
    return frame.seat, frame.how, credited(rules, frame), frame.origin


def _leave(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    player = state.seats[frame.seat]
    if frame.how == KILLED:
        note(REVEAL, "eliminated", frame.seat, player.role, frame.killer)
    else:
        note(ESTATE, "out_again", frame.seat)
    state = refreshed(rules, with_seat(state, frame.seat, player._replace(status=OUT, shown=True)))
    state = state._replace(
        pending=tuple(due for due in state.pending if due.owner != frame.seat),
        emptied=state.emptied & ~(1 << frame.seat),
    )
    if rules.readings[IMMEDIATE] != "at_once":
        return state
    ended = judge_end(rules, state, note, frame.seat, credited(rules, frame))
    if ended.winners is not None:
        note(IMMEDIATE, "over_at_once", frame.seat)
    return ended


FRAMES: Kinds[Rules, State] = {
    Elimination: FrameSpec(_run, dying=parting_seat),
}
