"""Why something is illegal that comes at a wrong moment, where another clause forbids it than that of the question.

refused         what forbids it, given what the open question has to say
"""

from bangref.core.abilities import unavailable
from bangref.core.action import NATURE, PASS, REROLL, ROLL, USE, Action, Card
from bangref.core.asking import instead
from bangref.core.frame import Frame, Question
from bangref.core.frames.chance import Chance
from bangref.core.frames.window import Window
from bangref.core.ruling import Ruling, collector, rule
from bangref.dice.aim import NONE_LEFT_OUT, ONE, OUT_OF_PLAY, TWO
from bangref.dice.beer import TARGET
from bangref.dice.facts import BEER, BULLS_EYE_1, BULLS_EYE_2, BULLS_EYES, DYNAMITE, FACES
from bangref.dice.points import UNTIMELY
from bangref.dice.roll import EXPLODED, LIMIT, STOP, Rolling, has_exploded, rerolls_allowed
from bangref.dice.rules import Rules, Target
from bangref.dice.state import State, is_in
from bangref.dice.turn import ORDER

DICE = {face.name: Card(number) for number, face in enumerate(FACES)}
"""By name, the faces."""
NAMES_SOMEBODY = {BULLS_EYE_1: ONE, BULLS_EYE_2: TWO, BEER: TARGET}
"""By face, who says that a player is named for it."""


def refused(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids an action that the open question does not accept, for this reason."""
    frame, seat = state.frames[-1], action.actor
    if (action.verb, seat) in ((REROLL, state.turn), (ROLL, NATURE)):
        return fault if isinstance(frame, Chance) else _throw(rules, state, fault)
    asked: Question = rules.frames[frame.__class__].ask(rules, state, frame)
    if seat not in range(len(state.seats)):
        return fault
    if seat != asked.decider and not is_in(state, seat):
        return rule(OUT_OF_PLAY, "no_longer_in_the_game", seat)
    if action.verb == PASS and seat == asked.decider and _is_for_dice(rules, state, frame):
        return rule(NONE_LEFT_OUT, "none_is_left_out", seat)
    if action.verb != USE:
        return fault
    if action.name in rules.characters:
        return _ability(rules, state, action, fault)
    if seat == state.turn == asked.decider and action.name in DICE and not isinstance(frame, Rolling):
        return _die(rules, state, action, fault)
    return fault


def _is_for_dice(rules: Rules, state: State, frame: Frame) -> bool:
    """Whether the question is for which player a die is used."""
    return isinstance(frame, Target) and DICE.keys() >= set(rules.targets[frame.what].names(rules, state, frame))


def _throw(rules: Rules, state: State, fault: Ruling) -> Ruling:
    """Why the player on turn, who is not asked whether to throw dice again, does not do so."""
    seat = state.turn
    if not state.dice:
        return fault
    if has_exploded(state.dice):
        return rule(EXPLODED, "rolling_ends", seat, state.dice.count(DYNAMITE))
    if not is_in(state, seat):
        return rule(OUT_OF_PLAY, "no_longer_in_the_game", seat)
    if not state.rerolls:
        shares, note = collector()
        allowed = rerolls_allowed(rules, state, seat, note)
        return rule(shares[-1].clause if shares else LIMIT, "no_rerolls_left", seat, allowed)
    if any(isinstance(frame, Rolling) for frame in state.frames):
        return fault
    return rule(STOP, "dice_kept", seat)


def _ability(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """Why somebody cannot use a character, where the question is not about it."""
    frame, name = state.frames[-1], action.name
    found = {point for point, table in rules.at.items() if name in table}
    if not _points(rules, frame).isdisjoint((name, *found)):
        return fault
    return _untimely(rules, state, action) or unavailable(rules, state, action)


def _untimely(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What the acting player's character says about it."""
    said = instead(rules, state, UNTIMELY, (action.actor,), action)
    return said[0] if said is not None else None


def _points(rules: Rules, frame: Frame) -> set[str]:
    """The points of whose abilities the question is, and the character that it is about."""
    if isinstance(frame, Target):
        return {frame.what, rules.targets[frame.what].point or ""}
    return {frame.what} if isinstance(frame, Window) else set()


def _die(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """Why the player on turn does not name anybody for a die now."""
    frame, seat, face = state.frames[-1], action.actor, DICE[action.name]
    asked = rules.targets[frame.what].names(rules, state, frame) if isinstance(frame, Target) else ()
    if action.name in asked:
        return fault
    untimely = _untimely(rules, state, action)
    if untimely is not None:
        return untimely
    others = face in BULLS_EYES and any(DICE.get(name) in BULLS_EYES for name in asked)
    if face in state.dice and not others:
        return rule(ORDER, "not_due_now", seat, face)
    return rule(NAMES_SOMEBODY[face], "no_such_die", seat, face) if face in NAMES_SOMEBODY else fault
