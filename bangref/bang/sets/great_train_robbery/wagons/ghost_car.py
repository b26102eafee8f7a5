"""Ghost Car (Vagon duchů): whoever would be eliminated stays in the game without lives, as long as it lies there.

Haunting        a player who may not have it lays it before somebody else
"""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.elimination.frame import AVERTER_LOST, Elimination
from bangref.bang.elimination.kept import KEPT, still_kept
from bangref.bang.names import BOUND, GUEST
from bangref.bang.points import (
    ELIMINATION_AVERTED,
    ENTERS_OR_LEAVES_PLAY,
    IN_THE_GAME,
    MAY_CHANGE_LIVES,
    MAY_LIE_BEFORE,
    MAY_PROFIT,
)  # fmt: skip
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import GHOST_CAR
from bangref.bang.sets.great_train_robbery.train.taking import RETURNS, TARGETS, place
from bangref.bang.sets.great_train_robbery.wagons.used import laid
from bangref.bang.state import State, with_lives, with_seat, without_lying
from bangref.bang.targets import judge_holder
from bangref.bang.terms import lying_named
from bangref.bang.victory import judge_end
from bangref.core.action import NO_CARD, NOBODY, Action, Card
from bangref.core.element import Element, Prohibition, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule
from bangref.west.roles import SHERIFF

STAYS = "bang.wagon.ghost_car.effect"
NOT_SHERIFF = "bang.wagon.ghost_car.not_sheriff"
NO_LIVES = "bang.wagon.ghost_car.no_life_changes"
LOST = "bang.wagon.ghost_car.lost_means_out"
NO_REWARD = "bang.wagon.ghost_car.no_reward"
COUNTS = "bang.wagon.ghost_car.counts_in_play"
FEWEST = "bang.wagon.ghost_car.fewest_lives"
READINGS = {FEWEST: ("not_compared", "compared")}
MOVES_ON = "bang.wagon.ghost_car.sheriff_moves_on"
GOES_ON = "ghost_car_moves_on"
ANSWERS_TO_LOSS = ("refund", "henry_block", "suzy_lafayette", "molly_stark")
"""What the loss of the wagon sets off, if its player is still there, comes before it lies in front of another one."""
"""What happens once whoever has lost the wagon is out: the Sheriff, to whom it comes, lays it before somebody else."""


def rides(rules: Rules, state: State, seat: int) -> bool:
    """Whether the wagon keeps a player in the game."""
    return state.seats[seat].status == BOUND and lying_named(rules, state, seat, GHOST_CAR) is not None


def _is_kept(rules: Rules, state: State, owner: int, seat: int, killer: int) -> int | None:
    return 0 if seat == owner else None


def _never_sheriff(rules: Rules, state: State, owner: int, holder: int, card: Card) -> tuple[int, ...] | None:
    is_car = rules.faces[card].name == GHOST_CAR
    return (holder,) if is_car and state.seats[holder].role == SHERIFF else None


def _no_change(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int, ...] | None:
    return (seat,) if rides(rules, state, seat) else None


def _lost(rules: Rules, state: State, facts: tuple[int, Card, int]) -> bool:
    """Whether somebody without lives has lost the wagon."""
    seat, card, enters = facts
    return not enters and rules.faces[card].name == GHOST_CAR and state.seats[seat].status == BOUND


def _is_gone(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    return _lost(rules, state, facts) and not still_kept(rules, state, facts[0])


def _counts_no_more(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    """Whether another card keeps them in the game, with which they may not count for the end."""
    return _lost(rules, state, facts) and still_kept(rules, state, facts[0])


def _judged(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    note(COUNTS, "loses_ghost_car", facts[0])
    return judge_end(rules, state, note)


def _leaves(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    seat = facts[0]
    note(LOST, "loses_ghost_car", seat)
    return push(state, Elimination(seat, NOBODY, LOST, how=AVERTER_LOST, origin=LOST))


def _comes_to_guest(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    """Whether it has come, not from the train, to somebody who is back for the turn alone."""
    seat, card, enters = facts
    player = state.seats[seat]
    comes = bool(enters) and rules.faces[card].name == GHOST_CAR
    return comes and player.status == GUEST and player.role != SHERIFF


def _is_kept_too(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    seat = facts[0]
    note(RETURNS, "is_in_the_game_again", seat)
    return refreshed(rules, with_seat(state, seat, with_lives(state.seats[seat], 0, BOUND)))


def _keeps(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 1 if why == KEPT and rides(rules, state, seat) else None


def _is_not_compared(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 0 if why == "fewest lives" and rides(rules, state, seat) else None


def _nothing_falls(
    rules: Rules, state: State, owner: int, seat: int, leaver: int, how: str, origin: str, by: str
) -> tuple[int, ...] | None:
    return (seat, leaver) if how == AVERTER_LOST else None


# Where it comes to somebody who may not have it ---------------------------------------------------------------------


class Haunting(NamedTuple):
    """``seat`` has the wagon in flight, and lays it before another player."""

    seat: int
    card: Card
    tag: str = "haunting"


def _lies_before_sheriff(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    seat, card, enters = facts
    return bool(enters) and rules.faces[card].name == GHOST_CAR and state.seats[seat].role == SHERIFF


def _move_on(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    seat, card, _ = facts
    note(MOVES_ON, "may_not_have_ghost_car", seat)
    state = refreshed(rules, with_seat(state, seat, without_lying(state.seats[seat], card)))
    return push(state, Haunting(seat, card))


def _run(rules: Rules, state: State, frame: Haunting, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Haunting) -> Question:
    return Question(frame.seat, "before whom the wagon lies", MOVES_ON, None, (frame.seat, frame.card))


def _offers(rules: Rules, state: State, frame: Haunting) -> list[Action]:
    others = (seat for seat in state.ring if judge_holder(rules, state, frame.card, seat) is None)
    return at(frame.seat, ((seat, NO_CARD) for seat in others))


def _otherwise(rules: Rules, state: State, frame: Haunting, action: Action) -> Ruling:
    return rule(MOVES_ON, "needs_a_target", frame.seat)


def _take(rules: Rules, state: State, frame: Haunting, action: Action, note: Note) -> State:
    return place(rules, pop(state), action.target, frame.card, ("flight", frame.seat), MOVES_ON, note)


def _in_flight(frame: Haunting) -> Cards:
    return (frame.card,)


EFFECT = laid(GHOST_CAR, TARGETS[GHOST_CAR])
ELEMENT = Element(GHOST_CAR, (Replacement(ELIMINATION_AVERTED, STAYS, _is_kept),))
FOR_ALL = (
    Element(
        "ghost_car_rule",
        (
            Prohibition(MAY_LIE_BEFORE, NOT_SHERIFF, _never_sheriff),
            Prohibition(MAY_CHANGE_LIVES, NO_LIVES, _no_change),
            Prohibition(MAY_PROFIT, NO_REWARD, _nothing_falls),
            Trigger(ENTERS_OR_LEAVES_PLAY, LOST, _is_gone, _leaves, remembers=True),
        ),
        before=(GOES_ON,),
    ),
    Element("ghost_car_counts", (Trigger(ENTERS_OR_LEAVES_PLAY, COUNTS, _counts_no_more, _judged, remembers=True),)),
    Element(
        "ghost_car_comes", (Trigger(ENTERS_OR_LEAVES_PLAY, RETURNS, _comes_to_guest, _is_kept_too, remembers=True),)
    ),
    Element("ghost_car_keeps", (Replacement(IN_THE_GAME, STAYS, _keeps),)),
    Element(
        "ghost_car_has_no_number",
        (Replacement(IN_THE_GAME, FEWEST, _is_not_compared),),
        only_under=(FEWEST, "not_compared"),
    ),
    Element(
        GOES_ON,
        (Trigger(ENTERS_OR_LEAVES_PLAY, MOVES_ON, _lies_before_sheriff, _move_on, remembers=True),),
        after=ANSWERS_TO_LOSS,
    ),
)
"""In force whether the wagon itself has an effect or not."""
BEFORE_WHOM = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Haunting: pick_frame(BEFORE_WHOM, FrameSpec(_run, cards=_in_flight, closed=True))}
