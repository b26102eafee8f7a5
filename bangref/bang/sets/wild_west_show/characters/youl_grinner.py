"""Youl Grinner: before phase 1, each player with more cards in hand gives them one."""

from typing import NamedTuple

from bangref.bang.moves import take
from bangref.bang.names import CHECKS_AT_START, EVENTS_AT_START, LOOKS_AT_START
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, is_present
from bangref.core.action import PICK, Action, Seat
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, become, first_to_do, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule

NAME = "youl_grinner"
CLAUSE = "bang.character.youl_grinner.gifts"
READINGS = {CLAUSE: ("all_at_once", "one_by_one")}


class Gifts(NamedTuple):
    """The players of ``todo`` give ``seat`` a card each, if they still have more where that is looked at each time."""

    seat: int
    todo: tuple[Seat, ...]
    tag: str = "gifts"


def _has_more(state: State, other: Seat, seat: Seat) -> bool:
    return is_present(state.seats[other]) and len(state.seats[other].hand) > len(state.seats[seat].hand)


def _givers(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in others_from_left(state.ring, seat) if _has_more(state, other, seat))


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner == facts[0] and bool(_givers(state, owner))


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    givers = _givers(state, owner)
    note(CLAUSE, "have_more_cards", owner, *givers)
    return push(state, Gifts(owner, givers))


def _run(rules: Rules, state: State, frame: Gifts, note: Note) -> State:
    if not frame.todo:
        return pop(state)
    return state if _can_give(rules, state, frame) else become(state, frame._replace(todo=frame.todo[1:]))


def _can_give(rules: Rules, state: State, frame: Gifts) -> bool:
    """Whether the next player still has a card to give: what may be done at any time can have cost them the last."""
    giver = frame.todo[0]
    if rules.readings[CLAUSE] == "one_by_one":
        return _has_more(state, giver, frame.seat)
    return bool(state.seats[giver].hand)


def _ask(rules: Rules, state: State, frame: Gifts) -> Question:
    return Question(frame.todo[0], "give a card", CLAUSE, None, (frame.todo[0], frame.seat))


def _offers(rules: Rules, state: State, frame: Gifts) -> list[Action]:
    giver = frame.todo[0]
    return own(giver, PICK, state.seats[giver].hand)


def _otherwise(rules: Rules, state: State, frame: Gifts, action: Action) -> Ruling:
    return rule(CLAUSE, "no_card_to_give", frame.todo[0], frame.seat)


def _take(rules: Rules, state: State, frame: Gifts, action: Action, note: Note) -> State:
    state = become(state, frame._replace(todo=frame.todo[1:]))
    return take(rules, state, frame.seat, action.card, ("hand", frame.todo[0]), CLAUSE, note, "given")


CHARACTER = Character(NAME, 4, "bang.character.youl_grinner.lives", extra=OF_THE_SET)
BEFORE = (CHECKS_AT_START, EVENTS_AT_START, "dining_car", LOOKS_AT_START)
"""What comes before it at the start of a turn: draws!, what events do, and Map."""
ELEMENT = Element(NAME, (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),), after=BEFORE)
GIFT = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, decider=first_to_do)
FRAMES: Kinds[Rules, State] = {Gifts: pick_frame(GIFT, FrameSpec(_run, while_in="seat"))}
