"""Rozgrywka: a turn, from the first roll to the last die, and who is next.

Turn            the turn of one player
"""

from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.asking import follow
from bangref.core.frame import FrameSpec, Kinds, become
from bangref.core.frames.window import Window
from bangref.core.ring import order_from
from bangref.core.ruling import Note, ignore
from bangref.dice.aim import WHILE_RESOLVING, Aim
from bangref.dice.beer import Beers
from bangref.dice.facts import ARROW, BEER, BULLS_EYES, DICE, DYNAMITE, GATLING
from bangref.dice.gatling import fire_gatling, fires
from bangref.dice.loss import Losses, hits_on
from bangref.dice.points import DYNAMITE as EXPLOSION
from bangref.dice.points import GATLING_DICE, TURN_ENDS, TURN_STARTS
from bangref.dice.roll import has_exploded, rerolls_allowed, throw
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import State, is_in, with_turn

SEQUENCE = "dice.turn.sequence"
ORDER = "dice.resolve.order"
PASSES_LEFT = "dice.turn.end_passes_left"
CLOCKWISE = "dice.turn.order.clockwise"
WHILE_ROLLING = "dice.indians.roller_eliminated"
BY_DYNAMITE = "dice.dynamite.roller_eliminated"
RESOLVE = "dice.turn.resolve"
NONE_LEFT_OUT = "dice.resolve.no_skipping"
OTHERS_RESOLVED = "dice.dynamite.others_resolved"
BELOW_THREE = "dice.dynamite.below_three"
IN_GATLING_STEP = "dice.character.kit_carlson.in_gatling_step"
COSTS_A_LIFE = "dice.dynamite.three_lose_life"

STARTING, ROLLING, DYNAMITE_DUE, AIMING, DRINKING, FIRING, USING, ENDING = range(8)


class Turn(NamedTuple):
    """The turn of ``seat``. shot: a bull's eye has been rolled in it. without: it goes on though its player is out."""

    seat: int
    stage: int = STARTING
    shot: bool = False
    without: bool = False
    tag: str = "turn"


def _run(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    if not frame.without and not is_in(state, frame.seat):
        return _roller_is_out(rules, state, frame, note)
    return STAGES[frame.stage](rules, state, frame, note)


def _roller_is_out(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """The turn is over, unless a reading has the dice that lie there resolved."""
    clause, resolved = ENDS_AT.get(frame.stage, (WHILE_RESOLVING, "dice_resolved"))
    if rules.readings[clause] == resolved:
        note(clause, "dice_are_resolved", frame.seat)
        return become(state, frame._replace(without=True))
    note(clause, "turn_ends", frame.seat)
    return _next_turn(rules, state, frame.seat, note)


def _at(frame: Turn, stage: int) -> Turn:
    """The turn, to go on with another stage."""
    return Turn(frame.seat, stage, frame.shot, frame.without)


# Each of these does what is due and, where nothing has to be waited for, goes on to the next. The state has the frame
# of the turn on top, but what that says of the stage counts no more: whoever puts something on it says where to go on.


def _start(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    if not rules.at[TURN_STARTS]:
        return _roll(rules, state, frame, note)
    state = become(state, _at(frame, ROLLING))
    return follow(rules, state, TURN_STARTS, (frame.seat,), (frame.seat,), note)


def _roll(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    """All dice are rolled; then the roller decides, again and again."""
    note(SEQUENCE, "first_roll", frame.seat)
    rerolls = rerolls_allowed(rules, state, frame.seat, note)
    return throw(become(state, _at(frame, DYNAMITE_DUE)), frame.seat, (), rerolls, DICE)


def _dynamite(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    dice = state.dice
    if note is not ignore:
        note(RESOLVE, "dice_count", frame.seat, *dice)
        note(ORDER, "in_this_order", *dict.fromkeys(face for face in dice if face != ARROW))
        note(NONE_LEFT_OUT, "none_is_left_out", frame.seat)
    if frame.without or not has_exploded(dice):
        if DYNAMITE in dice and not has_exploded(dice):
            note(BELOW_THREE, "no_explosion", frame.seat, dice.count(DYNAMITE))
        return _aim(rules, state, frame, note)
    hits = hits_on(rules, state, ((frame.seat, 1),), EXPLOSION, note)
    return become(state, _at(frame, AIMING), Losses(NOBODY, EXPLOSION, COSTS_A_LIFE, hits))


def _aim(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    if has_exploded(state.dice):
        note(OTHERS_RESOLVED, "others_resolved", frame.seat)
    dice = tuple([face for face in state.dice if face in BULLS_EYES])
    if not dice:
        return _drink(rules, state, frame, note)
    return become(state, _at(frame, DRINKING), Aim(frame.seat, dice, without=frame.without))


def _drink(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    beers, seat = state.dice.count(BEER), frame.seat
    following = _following(rules, DRINKING)
    if not beers:
        return STAGES[following](rules, state, frame, note)
    return become(state, _at(frame, following), Beers(seat, beers, state.seats[seat].lives))


def _fire(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    following = _following(rules, FIRING)
    if not fires(rules, state, frame.seat, note):
        return STAGES[following](rules, state, frame, note)
    return fire_gatling(rules, become(state, _at(frame, following)), frame.seat, note)


def _use(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    number, following = state.dice.count(GATLING), _following(rules, USING)
    if not number or not answers_at(rules, state, GATLING_DICE, (frame.seat,)):
        return STAGES[following](rules, state, frame, note)
    note(IN_GATLING_STEP, "gatling_dice_due", frame.seat)
    return become(state, _at(frame, following), Window(GATLING_DICE.name, (frame.seat,), (number, NOBODY)))


def _following(rules: Rules, stage: int) -> int:
    """What comes after one of the stages of which a reading says in which order they come."""
    return FOLLOWING[rules.readings[IN_GATLING_STEP]][stage]


def _end(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    state = follow(rules, state, TURN_ENDS, (frame.seat,), (frame.seat, frame.shot), note)
    note(PASSES_LEFT, "dice_passed_on", frame.seat)
    return _next_turn(rules, state, frame.seat, note)


def _next_turn(rules: Rules, state: State, seat: int, note: Note) -> State:
    following = next(other for other in (*order_from(state.ring, seat)[1:], seat) if is_in(state, other))
    note(CLOCKWISE, "turn_of", following)
    return with_turn(state, following, (Turn(following),))


ENDS_AT = {DYNAMITE_DUE: (WHILE_ROLLING, "dice_resolved"), AIMING: (BY_DYNAMITE, "rest_resolved")}
"""By what comes next: who says that the turn of a player who is out is over, and the reading by which it is not.

At any other time it is over while dice are being resolved."""

FOLLOWING = {
    "after_firing": {DRINKING: FIRING, FIRING: USING, USING: ENDING},
    "before_firing": {DRINKING: USING, USING: FIRING, FIRING: ENDING},
}
"""By reading and stage of a turn: the next one."""

STAGES = {
    STARTING: _start,
    ROLLING: _roll,
    DYNAMITE_DUE: _dynamite,
    AIMING: _aim,
    DRINKING: _drink,
    FIRING: _fire,
    USING: _use,
    ENDING: _end,
}
"""With what a turn goes on."""


FRAMES: Kinds[Rules, State] = {Turn: FrameSpec(_run)}
