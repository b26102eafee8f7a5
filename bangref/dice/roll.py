"""Rozgrywka: rolling the dice, and choosing which of them to roll again.

rerolls_allowed how often a player may re-roll in a turn
throw           the state in which chance rolls dice
Rolling         the roller may re-roll, or keeps what lies there
"""

from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from bangref.core.action import NATURE, PASS, REROLL, ROLL, Action, Card
from bangref.core.asking import instead, measure
from bangref.core.frame import FrameSpec, Kinds, Question, of_seat, pop
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.dice.arrows import take_arrows
from bangref.dice.facts import ARROW, BULLS_EYES, DYNAMITE, FACES, REROLLS, THREE
from bangref.dice.points import MAY_REROLL, REROLLS_ALLOWED
from bangref.dice.rules import Rules
from bangref.dice.state import Dice, State, with_dice, without_die

SEQUENCE = "dice.turn.sequence"
FIRST = "dice.roll.first_all_five"
SIX_FACES = "dice.resolve.six_faces"
LIMIT = "dice.roll.reroll_limit"
SUBSET = "dice.roll.reroll_any_subset"
STOP = "dice.roll.stop_early"
LOCKED = "dice.roll.dynamite_locked"
BINDING = "dice.roll.last_throw_binding"
EXPLODED = "dice.dynamite.three_ends_rolling"
ONE_ARROW_EACH = "dice.arrow.take_tokens"
AT_ONCE = "dice.roll.arrows_immediate"
SEEN = "dice.character.suzy_lafayette.end_of_turn"

NOTHING_BUT_DICE = Action(NATURE, ROLL)[:-1]
"""A roll, without its faces."""


class Rolling(NamedTuple):
    """``seat`` may re-roll dice, as long as there are re-rolls and the player wants to."""

    seat: int
    tag: str = "rolling"


def rerolls_allowed(rules: Rules, state: State, seat: int, note: Note = ignore) -> int:
    """How often a player may roll dice again in a turn."""
    return measure(rules, state, REROLLS_ALLOWED, (seat,), REROLLS, note, seat)


# Chance rolls ---------------------------------------------------------------------------------------------------


def throw(state: State, seat: int, kept: Dice, rerolls: int, number: int) -> State:
    """Chance rolls this many dice while the others are kept. Then the roller decides again."""
    above = () if isinstance(state.frames[-1], Rolling) else (Rolling(seat),)
    return with_dice(state, kept, rerolls, (*state.frames, *above, Chance("roll", (seat, number))))


def _rolls(rules: Rules, state: State, frame: Chance) -> list[Action]:
    faces = [Card(face) for face in range(len(FACES))]
    return [Action(NATURE, ROLL, cards=dice) for dice in combinations_with_replacement(faces, frame.about[1])]


def _judge_roll(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    seat, number = frame.about
    if action[:-1] != NOTHING_BUT_DICE:
        return rule(FIRST, "dice_are_rolled", seat, number)
    if len(action.cards) != number:
        return rule(_thrown_by(rules, state, seat), "wrong_number_of_dice", seat, len(action.cards), number)
    if min(action.cards) < 0 or max(action.cards) >= len(FACES):
        return rule(SIX_FACES, "no_such_face", seat)
    return None


def _thrown_by(rules: Rules, state: State, seat: int) -> str:
    """The clause by which dice are thrown. The first throw is of all dice, and a re-roll may be."""
    return FIRST if state.rerolls == rerolls_allowed(rules, state, seat) else SUBSET


def _rolled(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    """The dice lie on the table; arrows among them are taken at once."""
    seat, _ = frame.about
    if note is not ignore:
        note(_thrown_by(rules, state, seat), "rolls", seat, *sorted(action.cards))
    frames = state.frames[:-1]
    if rules.readings[SEEN] == "any_seen" and any(face in BULLS_EYES for face in action.cards):
        frames = (frames[0]._replace(shot=True), *frames[1:])
    state = with_dice(state, tuple(sorted((*state.dice, *action.cards))), state.rerolls, frames)
    arrows = action.cards.count(ARROW)
    if not arrows:
        return state
    note(AT_ONCE, "arrows_first", seat)
    return take_arrows(state, seat, arrows, ONE_ARROW_EACH, note)


# The roller decides ---------------------------------------------------------------------------------------------


def has_exploded(dice: Dice) -> bool:
    """Whether the dynamite among the dice is enough to explode."""
    return dice.count(DYNAMITE) >= THREE


def free_dice(rules: Rules, state: State, seat: int) -> Dice:
    """The dice that may be rolled again: all but dynamite."""
    if DYNAMITE not in state.dice or instead(rules, state, MAY_REROLL, (seat,), seat) is not None:
        return state.dice
    return tuple(face for face in state.dice if face != DYNAMITE)


def _run(rules: Rules, state: State, frame: Rolling, note: Note) -> State:
    """Too little dynamite to explode always leaves dice that may be rolled again."""
    if has_exploded(state.dice):
        note(EXPLODED, "rolling_ends", frame.seat, state.dice.count(DYNAMITE))
        return pop(state)
    if state.rerolls:
        return state
    note(BINDING, "last_roll_counts", frame.seat)
    return pop(state)


def _ask(rules: Rules, state: State, frame: Rolling) -> Question:
    return Question(frame.seat, "reroll", LIMIT, Action(frame.seat, PASS), (frame.seat, state.rerolls, *state.dice))


def _offers(rules: Rules, state: State, frame: Rolling) -> list[Action]:
    free, seat = free_dice(rules, state, frame.seat), frame.seat
    chosen = dict.fromkeys(dice for number in range(1, len(free) + 1) for dice in combinations(free, number))
    return [Action(seat, PASS), *(Action(seat, REROLL, cards=dice) for dice in chosen)]


def _judge(rules: Rules, state: State, frame: Rolling, action: Action) -> Ruling | None:
    seat = frame.seat
    if action.verb == PASS:
        return None if action == Action(seat, PASS) else rule(STOP, "not_among_answers", seat, "reroll")
    if not action.cards or action != Action(seat, REROLL, cards=action.cards):
        return rule(LIMIT, "rolls_or_keeps", seat)
    for face in action.cards:
        if action.cards.count(face) > state.dice.count(face):
            return rule(SUBSET, "no_such_die", seat, face)
    if DYNAMITE in action.cards and instead(rules, state, MAY_REROLL, (seat,), seat) is None:
        return rule(LOCKED, "dynamite_stays", seat)
    return None


def _answer(rules: Rules, state: State, frame: Rolling, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        note(STOP, "keeps_the_dice", seat, *state.dice)
        return pop(state)
    if note is not ignore:
        note(LIMIT, "rerolls", seat, state.rerolls - 1, *sorted(action.cards))
    if DYNAMITE in action.cards:
        lifted = instead(rules, state, MAY_REROLL, (seat,), seat)
        assert lifted is not None
        _, clause = lifted
        note(clause, "rerolls_dynamite", seat)
    kept = state.dice
    for face in action.cards:
        kept = without_die(kept, face)
    return throw(state, seat, kept, state.rerolls - 1, len(action.cards))


FRAMES: Kinds[Rules, State] = {
    Rolling: FrameSpec(_run, _ask, _offers, _judge, _answer, while_in="seat", decider=of_seat, stands=offered)
}
CHANCES = {"roll": ChanceSpec(SEQUENCE, _rolls, _judge_roll, _rolled)}
