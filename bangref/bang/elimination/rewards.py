"""Tresty a odměny: what the killer draws, and what the Sheriff pays for a Deputy."""

from bangref.bang.ask import concerned, measured_by
from bangref.bang.deck import DiscardEach
from bangref.bang.elimination.frame import KILLED, KILLED_OUTLAW, PENALTY, Elimination, credited
from bangref.bang.moves import lift, lose
from bangref.bang.points import GOES_TO, REWARD
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, NOBODY
from bangref.core.asking import instead
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.west.roles import DEPUTY, OUTLAW, SHERIFF

ESTATE_FIRST = "bang.character.vulture_sam.sheriff_penalty_order"
NO_KILLER = "bang.reward.no_killer"
REWARD_CARDS = 3


def promised_reward(rules: Rules, state: State, frame: Elimination) -> tuple[int, str]:
    """The cards that the killer will draw, and who says so."""
    seat, killer = frame.seat, frame.killer
    if frame.how != KILLED:
        return frame.reward
    printed = REWARD_CARDS if state.seats[seat].role == OUTLAW else 0
    return measured_by(rules, state, REWARD, concerned(seat, killer), printed, KILLED_OUTLAW, seat, killer)


def reward_killer(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer, seat = frame.killer, frame.seat
    cards, clause = frame.reward
    if not cards:
        return state
    if killer == NOBODY:
        note(frame.unowned, "no_reward", frame.seat)
        note(NO_KILLER, "no_reward", frame.seat)
        return state
    if not is_present(state.seats[killer]):
        return state
    note(clause, "reward", killer, seat, cards)
    return push(state, Draw(killer, cards, True, clause))


def who_pays(rules: Rules, state: State, frame: Elimination) -> int:
    """The Sheriff who has killed a Deputy, or NOBODY."""
    killer = credited(rules, frame) if frame.how == KILLED else NOBODY
    if killer == NOBODY or state.seats[frame.seat].role != DEPUTY or state.seats[killer].role != SHERIFF:
        return NOBODY
    return killer


def punish(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer = who_pays(rules, state, frame)
    if killer == NOBODY:
        return state
    note(PENALTY, "penalty", killer, frame.seat)
    if instead(rules, state, GOES_TO, (killer,), NO_CARD, ("estate", frame.seat), frame.how, killer):
        note(ESTATE_FIRST, "penalty", killer, frame.seat)
    return strip(rules, state, killer)


def strip(rules: Rules, state: State, seat: int) -> State:
    """A player discards everything in hand and in play, in the order the player likes."""
    player = state.seats[seat]
    zones = tuple((card, ("hand", seat)) for card in player.hand)
    zones += tuple((lying.card, ("in_play", seat)) for lying in player.lying)
    for card in player.hand:
        state = lose(state, seat, card)
    for lying in player.lying:
        state = lift(rules, state, seat, lying.card)
    return push(state, DiscardEach(seat, zones, "penalty", PENALTY)) if zones else state
