"""Získání vagonů z vlaku: the price of a station is paid, and the wagon beneath it taken.

Boarding        a wagon may be taken, or has to be, before anything else is done
judge_wagon     None, or why a player may not take this wagon now
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from bangref.bang.limits import uses_allowed
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_from_hand, discard_in_play
from bangref.bang.play import used
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.price import FOR_PRICE
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.train.board import is_wagon, pairs, wagons
from bangref.bang.sets.great_train_robbery.train.prices import (
    AS_PAYMENT,
    EXACT,
    PAY,
    PRICES,
    STATION_PRICE,
    Price,
    judge_price,
    payable,
    substitute,
)
from bangref.bang.sets.great_train_robbery.train.taking import FRAMES as TAKING
from bangref.bang.sets.great_train_robbery.train.taking import (
    TAKEN,
    judge_holder_of,
    take_wagon,
)
from bangref.bang.state import State
from bangref.bang.substitutes import note_substitute
from bangref.core.abilities import judge_ability, perform
from bangref.core.action import BUY, NOBODY, PASS, PICK, USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, Question, of_seat, pop, push
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.core.unseen import Unseen, any_holds

ONCE = "bang.train.acquire.once_per_turn"
ONLY_PAIRED = "bang.train.acquire.only_paired"
PAIRING = "bang.train.pairing"
COMMITS = "bang.train.acquire.free_move_commits"
WINDOW = "bang.train.terminus.buy_window"

BOARDING = "boarding"
"""The ability to take a wagon; also for what of a turn a number of uses is asked."""


def judge_allowance(rules: Rules, state: State, seat: int) -> Ruling | None:
    """None, or that the player has taken as many wagons in this turn as they may."""
    taken = state.memo[rules.slots[TAKEN.name]]
    return (
        None if taken < uses_allowed(rules, state, seat, BOARDING, ignore) else rule(ONCE, "used_already", seat, taken)
    )


def judge_wagon(rules: Rules, state: State, seat: int, wagon: Card, target: int) -> Ruling | None:
    """None, or why the player may not take this wagon, whatever it costs."""
    if wagon not in pairs(rules, state):
        return rule(ONLY_PAIRED, "no_station_above", seat, wagon)
    return judge_allowance(rules, state, seat) or judge_holder_of(rules, state, seat, wagon, target)


def price_of(rules: Rules, state: State, wagon: Card) -> Price:
    """What the station above a wagon asks for."""
    return PRICES[rules.faces[pairs(rules, state)[wagon]].name]


def offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Every wagon that has a station, laid before anybody."""
    return [Action(seat, BUY, wagon, target) for wagon in pairs(rules, state) for target in (NOBODY, *state.ring)]


def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    """None, or why the player may not take a wagon so."""
    seat, wagon = action.actor, action.card
    if action != Action(seat, BUY, wagon, action.target) or not is_wagon(rules, wagon):
        return rule(ONLY_PAIRED, "no_wagon_of_the_train", seat, wagon)
    fault = judge_wagon(rules, state, seat, wagon, action.target)
    return fault or judge_price(rules, state, seat, price_of(rules, state, wagon))


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, wagon = action.actor, action.card
    station = pairs(rules, state)[wagon]
    price = PRICES[rules.faces[station].name]
    note(PAIRING, "is_paired_with", wagon, station)
    note(ONCE, "takes_wagon_at", seat, wagon, station)
    uses_allowed(rules, state, seat, BOARDING, note)
    if not price.lives:
        return push(state, Gather(seat, STATION_PRICE, (), (wagon, action.target)))
    note(price.clause, "pays_lives", seat, price.lives)
    state = take_wagon(state, seat, wagon, action.target, True)
    return lose_lives(rules, state, LoseLives(seat, price.lives, NOBODY, price.clause), note)


def _next_cards(rules: Rules, state: State, frame: Gather) -> Iterator[Card]:
    return payable(rules, state, frame.seat, price_of(rules, state, frame.about[0]), frame.taken)


def _not_that(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
    """A card that does not pay here: another one than the station shows."""
    price = price_of(rules, state, frame.about[0])
    return rule(EXACT if price.names else price.clause, "does_not_pay", frame.seat, card)


def _paid(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (wagon, target) = frame.seat, frame.about
    price = price_of(rules, state, wagon)
    state = take_wagon(state, seat, wagon, target, True)
    for card in frame.taken:
        if is_wagon(rules, card):
            note(AS_PAYMENT, "pays_with", seat, card)
        note(price.clause, "pays_with", seat, card)
        name, purpose = substitute(rules, state, seat, price, card)
        if name:
            note_substitute(rules, state, Action(seat, PICK, card, name=name), purpose, note)
            note("bang.train.acquire.calamity_janet", "counts_as", seat, card, name)
        state = _given(rules, state, seat, card, note)
    return state


def _given(rules: Rules, state: State, seat: int, card: Card, note: Note) -> State:
    """A card of the price is discarded, of the hand if one is there."""
    if card in state.seats[seat].hand:
        state = discard_from_hand(rules, state, seat, card, "given", seat, PAY, note)
        return used(rules, state, seat, card, FOR_PRICE)
    return discard_in_play(rules, state, seat, card, "given", seat, PAY, note)


# Before anything else -----------------------------------------------------------------------------------------------


class Boarding(NamedTuple):
    """``seat`` may take a wagon, or has to after a free move. taken: how many wagons of the turn there were before."""

    seat: int
    must: bool
    taken: int
    tag: str = "boarding"


def boarding(rules: Rules, state: State, seat: int, must: bool) -> Boarding:
    """The frame in which a player takes a wagon now."""
    return Boarding(seat, must, state.memo[rules.slots[TAKEN.name]])


def _offers(rules: Rules, state: State, frame: Boarding) -> list[Action]:
    found = [ability for _, _, ability in rules.answers_at(rules, state, IN_PLAY_PHASE, (frame.seat, NOBODY))]
    free = [
        action
        for ability in found
        for action in ability.offers(rules, state, frame.seat)
        if takes_wagon(rules, state, action)
    ]
    return [*free, Action(frame.seat, PASS)]


def takes_wagon(rules: Rules, state: State, action: Action) -> bool:
    """Whether a wagon of the train is taken by it: paid for, or through an ability that names one."""
    return (action.card if action.verb == BUY else action.aim) in wagons(rules, state)


def _judge(rules: Rules, state: State, frame: Boarding, action: Action) -> Ruling | None:
    if action == Action(frame.seat, PASS):
        must = frame.must and can_board(rules, state, frame)
        return rule(COMMITS, "has_to_take_wagon", frame.seat) if must else None
    if action.verb in (BUY, USE) and takes_wagon(rules, state, action):
        return judge_ability(rules, state, IN_PLAY_PHASE, action)
    clause = COMMITS if frame.must else WINDOW
    return rule(clause, "takes_wagon_now_or_none", frame.seat)


def _is_legal(rules: Rules, state: State, action: Action) -> bool:
    return judge_ability(rules, state, IN_PLAY_PHASE, action) is None


def can_board(rules: Rules, state: State, frame: Boarding) -> bool:
    """Whether there is a wagon that the player can take."""
    found = [action for action in _offers(rules, state, frame) if takes_wagon(rules, state, action)]
    return any_holds(partial(_is_legal, rules, state), found)


def _may_board(rules: Rules, state: State, frame: Boarding) -> bool:
    """Whether there may be one. Where that hangs on what nobody has seen, silence says that there is none."""
    try:
        return can_board(rules, state, frame)
    except Unseen:
        return True


def _run(rules: Rules, state: State, frame: Boarding, note: Note) -> State:
    if state.memo[rules.slots[TAKEN.name]] > frame.taken or not _may_board(rules, state, frame):
        return pop(state)
    return state


def _ask(rules: Rules, state: State, frame: Boarding) -> Question:
    silent = None if frame.must else Action(frame.seat, PASS)
    return Question(frame.seat, "take a wagon", COMMITS if frame.must else WINDOW, silent, (frame.seat,))


def _answer(rules: Rules, state: State, frame: Boarding, action: Action, note: Note) -> State:
    if action.verb == PASS:
        note(WINDOW, "takes_no_wagon", frame.seat)
        return pop(state)
    return perform(rules, state, IN_PLAY_PHASE, action, note)


def in_window(rules: Rules, state: State, frame: Boarding, note: Note) -> State:
    """The state in which the player on turn may take a wagon at the terminus, where they can."""
    note(WINDOW, "may_take_wagon" if _may_board(rules, state, frame) else "can_take_no_wagon", frame.seat)
    return push(state, frame)


def _about_wagons(rules: Rules, action: Action) -> bool:
    return is_wagon(rules, action.card)


ELEMENT = Element(BOARDING, (Ability(IN_PLAY_PHASE, ONCE, offers, judge, _perform, verbs=(BUY,), about=_about_wagons),))
FRAMES: Kinds[Rules, State] = {
    **TAKING,
    Boarding: FrameSpec(_run, _ask, _offers, _judge, _answer, while_in="seat", decider=of_seat, has_answer=can_board),
}
GATHERS = {STATION_PRICE: GatherSpec(PAY, _next_cards, _paid, _not_that)}
