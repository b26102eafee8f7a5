"""Vagony: a wagon comes to lie before a player, from the train, the deck or another player.

holders         before whom a wagon may be laid
judge_holder_of None, or why it may not be laid before this player
place           a wagon in flight is laid
Taking          a wagon leaves the train
"""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.moves import lay
from bangref.bang.names import BOUND
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.great_train_robbery.names import GHOST_CAR, ON_ANYBODY
from bangref.bang.sets.great_train_robbery.train.board import TRAIN, pile_of, wagons, without_wagon
from bangref.bang.sets.great_train_robbery.train.layout import APPEND, wagons_come
from bangref.bang.state import PRESENT, State, Zone, with_lives, with_memo, with_pending, with_seat
from bangref.bang.targets import judge_holder
from bangref.core.action import NOBODY, Card
from bangref.core.frame import FrameSpec, Kinds, pop
from bangref.core.ruling import Note, Ruling, rule

IN_FRONT = "bang.train.acquire.put_in_front"
CLOSE_UP = "bang.train.acquire.close_gap"
NOT_PLAYED = "bang.train.wagons.play_is_not_from_hand"
TARGETS = {GHOST_CAR: "bang.wagon.ghost_car.target", "lumber_flatcar": "bang.wagon.lumber_flatcar.effect"}
RETURNS = "bang.wagon.ghost_car.returns_eliminated"

TAKEN = MemoSlot("wagons_taken", "turn")
"""Wagons taken in this turn that count."""


def judge_holder_of(rules: Rules, state: State, by: int, wagon: Card, target: int) -> Ruling | None:
    """None, or why a wagon may not be laid so. target: NOBODY for a wagon that lies before its taker."""
    name = rules.faces[wagon].name
    if name not in ON_ANYBODY:
        return rule(IN_FRONT, "takes_no_target", by) if target != NOBODY else None
    if target == NOBODY:
        return rule(TARGETS[name], "needs_a_target", by)
    there = 0 <= target < len(state.seats)
    if not there or (name != GHOST_CAR and state.seats[target].status not in PRESENT):
        return rule("bang.elimination.last_life", "target_out_of_game", by, target)
    return judge_holder(rules, state, wagon, target)


def holders(rules: Rules, state: State, by: int, wagon: Card) -> list[int]:
    """Before whom a wagon may be laid; NOBODY stands for its taker, where there is no choice."""
    return [target for target in (NOBODY, *state.ring) if judge_holder_of(rules, state, by, wagon, target) is None]


def place(rules: Rules, state: State, holder: int, wagon: Card, source: Zone, clause: str, note: Note) -> State:
    """A wagon in flight is laid before a player, who comes back into the game if it is the one for the dead."""
    player = state.seats[holder]
    if rules.faces[wagon].name == GHOST_CAR and not player.lives and player.status != BOUND:
        note(RETURNS, "is_in_the_game_again", holder)
        state = with_seat(state, holder, with_lives(player, 0, BOUND))
        state = refreshed(rules, with_pending(state, state.pending, state.emptied | 1 << holder))
    return lay(rules, state, holder, wagon, source, clause, note)


class Taking(NamedTuple):
    """``seat`` takes a wagon of the train, which is laid before ``holder``. counts: against the limit of the turn."""

    seat: int
    wagon: Card
    holder: int
    counts: bool
    tag: str = "taking"


def _run(rules: Rules, state: State, frame: Taking, note: Note) -> State:
    state = pop(state)
    if frame.counts:
        slot = rules.slots[TAKEN.name]
        state = with_memo(state, slot, state.memo[slot] + 1)
    note(NOT_PLAYED, "no_card_is_played", frame.seat)
    source = ("pile", pile_of(rules, TRAIN))
    state = place(rules, without_wagon(rules, state, frame.wagon), frame.holder, frame.wagon, source, IN_FRONT, note)
    note(CLOSE_UP, "train_closes_up", *wagons(rules, state))
    return wagons_come(rules, state, APPEND)


def take_wagon(state: State, seat: int, wagon: Card, target: int, counts: bool) -> State:
    """The state in which a player is about to take a wagon of the train, as far as it is told before whom it lies."""
    return state.with_frames((*state.frames, Taking(seat, wagon, seat if target == NOBODY else target, counts)))


FRAMES: Kinds[Rules, State] = {Taking: FrameSpec(_run, while_in="seat", closed=True)}
