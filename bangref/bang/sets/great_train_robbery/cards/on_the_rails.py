"""Next Stop, Full Steam, Water Tower: cards that move the train, or take a wagon from it.

Stopping        a card has been drawn for Next Stop; the train moves
Shunting        the wagon for Water Tower is chosen
"""

from typing import NamedTuple

from bangref.bang.points import MAY_PLAY
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import FULL_STEAM, NEXT_STOP, WATER_TOWER
from bangref.bang.sets.great_train_robbery.train.board import row
from bangref.bang.sets.great_train_robbery.train.free_move import NAME as FREE_MOVE
from bangref.bang.sets.great_train_robbery.train.free_wagon import free_wagons, judge_free
from bangref.bang.sets.great_train_robbery.train.moving import move
from bangref.bang.sets.great_train_robbery.train.taking import take_wagon
from bangref.bang.sets.great_train_robbery.train.terminus import Terminus
from bangref.bang.state import State
from bangref.core.action import PICK, USE, Action, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Prohibition
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.ruling import Note, Ruling, rule

STOP = "bang.card.next_stop.effect"
DRAWN_FIRST = "bang.card.next_stop.draw_before_locomotive"
STEAM = "bang.card.full_steam.effect"
TOWER = "bang.card.water_tower.effect"
NO_MOVE = "bang.card.water_tower.no_move"
NOT_COUNTED = "bang.card.water_tower.not_counted"


class Stopping(NamedTuple):
    """The train moves by ``seat``."""

    seat: int
    tag: str = "stopping"


def _stop(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(DRAWN_FIRST, "draws_before_train", signature.by)
    return push(state, Stopping(signature.by), Draw(signature.by, 1, True, STOP))


def _run_stopping(rules: Rules, state: State, frame: Stopping, note: Note) -> State:
    return move(rules, pop(state), frame.seat, note) if row(rules, state) else pop(state)


def _full_steam(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    by = signature.by
    note(STEAM, "goes_straight_to_terminus", by)
    return move(rules, state, by, note, Terminus(state.turn, chooser=by))


# A wagon without its price ------------------------------------------------------------------------------------------


class Shunting(NamedTuple):
    """``seat`` chooses a wagon of the train."""

    seat: int
    tag: str = "shunting"


def _tower(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(NO_MOVE, "train_stands_still", signature.by)
    return push(state, Shunting(signature.by))


def _run(rules: Rules, state: State, frame: Shunting, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Shunting) -> Question:
    return Question(frame.seat, "which wagon to take", TOWER, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Shunting) -> list[Action]:
    return [Action(frame.seat, PICK, wagon, target) for wagon, target in free_wagons(rules, state, frame.seat)]


def _otherwise(rules: Rules, state: State, frame: Shunting, action: Action) -> Ruling:
    if action == Action(frame.seat, USE, name=FREE_MOVE):
        return rule(NO_MOVE, "train_stands_still", frame.seat)
    return judge_free(rules, state, frame.seat, action.card, action.target, TOWER)


def _take(rules: Rules, state: State, frame: Shunting, action: Action, note: Note) -> State:
    note(TOWER, "takes_wagon_free", frame.seat, action.card)
    note(NOT_COUNTED, "not_counted", frame.seat)
    return take_wagon(pop(state), frame.seat, action.card, action.target, False)


def _nothing_to_take(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    return (seat,) if effect == WATER_TOWER and not free_wagons(rules, state, seat) else None


EFFECTS = (
    Effect(NEXT_STOP, STOP, NO_AIM, _stop),
    Effect(FULL_STEAM, STEAM, NO_AIM, _full_steam),
    Effect(WATER_TOWER, TOWER, NO_AIM, _tower),
)
ELEMENT = Element("water_tower_rule", (Prohibition(MAY_PLAY, TOWER, _nothing_to_take),))
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Stopping: FrameSpec(_run_stopping),
    Shunting: pick_frame(WHICH, FrameSpec(_run, while_in="seat")),
}
