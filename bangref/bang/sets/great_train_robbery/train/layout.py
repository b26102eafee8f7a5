"""Příprava: stations, locomotive and wagons are laid out before the first turn, and anew after each terminus.

Coming          cards of a deck come to a row, one by one
Departure       all that has to be laid out is laid out
"""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.moves import put_away
from bangref.bang.names import CLUBS, SPADES
from bangref.bang.points import COMES_HOME, DECK_RUNS_OUT, GAME_BEGINS
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND
from bangref.bang.sets.great_train_robbery.train.board import (
    FULL_TRAIN,
    OTHER_SIDE,
    ROW,
    STATION_DECK,
    TRAIN,
    WAGON_DECK,
    Side,
    Train,
    is_wagon,
    pile_of,
    row,
    train_of,
    wagons,
    with_train,
)
from bangref.bang.state import State, present
from bangref.core.action import NOBODY, Card
from bangref.core.deck import Draw, deck_reshuffled
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.piles import BAG, DISCARD_PILE, Cards, onto_pile, with_deck
from bangref.core.ruling import Note

TWO_DECKS = "bang.train.setup.two_decks"
STATION_ROW = "bang.train.setup.station_row"
SIDE = "bang.train.setup.locomotive_side"
FLIPPED = "bang.train.setup.locomotive_card"
FIRST_WAGONS = "bang.train.setup.first_three_wagons"
NEW_STATIONS = "bang.train.terminus.reshuffle_stations"
NEW_WAGONS = "bang.train.terminus.reshuffle_wagons"
FLIP = "bang.train.terminus.flip_locomotive"
HOW_MANY = "bang.train.terminus.station_number"
TOO_FEW = "bang.train.terminus.too_few_wagons"
LATER = "bang.train.terminus.refill_later"
APPEND = "bang.train.acquire.append_new"
AS_IT_LIES = "bang.train.wagons.discard_to_bottom"
READINGS = {SIDE: ("nobody", "starter"), HOW_MANY: ("at_the_start", "in_the_game")}

THE_LOCOMOTIVE = "locomotive"
"""The cause of the draw! for its side, where a player draws!."""


class Coming(NamedTuple):
    """``left`` cards of a deck still come to a row. seat: in whose turn. clause: who says so."""

    seat: int
    deck: str
    row: str
    left: int
    clause: str
    tag: str = "coming"


def _run_coming(rules: Rules, state: State, frame: Coming, note: Note) -> State:
    if not frame.left:
        return pop(state)
    draw = Draw(frame.seat, frame.left, False, frame.clause, deck=pile_of(rules, frame.deck))
    return push(become(state, frame._replace(left=0)), draw)


def _receive_coming(rules: Rules, state: State, frame: Coming, got: Cards, note: Note) -> State:
    pile = pile_of(rules, frame.row)
    for card in got:
        note(frame.clause, "moves", card, ("flight", frame.seat), ("pile", pile))
        state = onto_pile(state, pile, card)
    if frame.deck == WAGON_DECK and len(wagons(rules, state)) < FULL_TRAIN:
        note(TOO_FEW, "train_is_short", len(wagons(rules, state)))
    return state


def wagons_come(rules: Rules, state: State, clause: str) -> State:
    """New wagons come to the end of the train until it is full, as far as there are any."""
    missing = FULL_TRAIN - len(wagons(rules, state))
    return push(state, Coming(state.turn, WAGON_DECK, TRAIN, missing, clause)) if missing > 0 else state


# Before the first turn, and for another journey --------------------------------------------------------------------

STATIONS, WAGONS, LOCOMOTIVE = range(3)
AT_FIRST, ANEW = (STATIONS, LOCOMOTIVE, WAGONS), (STATIONS, WAGONS, LOCOMOTIVE)
"""In which order they are laid out: before the game, and for another journey."""


class Departure(NamedTuple):
    """The journey is prepared for ``seat``, whose turn it is; ``first``: before the game. step: how far it is."""

    seat: int
    first: bool
    step: int = 0
    tag: str = "departure"


def _run(rules: Rules, state: State, frame: Departure, note: Note) -> State:
    order = AT_FIRST if frame.first else ANEW
    if frame.step == len(order):
        return pop(state)
    stage = order[frame.step]
    state = become(state, frame._replace(step=frame.step + 1))
    if stage == STATIONS:
        return _stations(rules, state, frame, note)
    if stage == WAGONS:
        if not frame.first:
            state = _shuffled(rules, state, WAGON_DECK, TRAIN, NEW_WAGONS, note)
        filling = Coming(frame.seat, WAGON_DECK, TRAIN, FULL_TRAIN, FIRST_WAGONS)
        return _beneath(state, filling)
    return _locomotive(rules, state, frame, note)


def _stations(rules: Rules, state: State, frame: Departure, note: Note) -> State:
    if not frame.first:
        state = _shuffled(rules, state, STATION_DECK, ROW, NEW_STATIONS, note)
    at_start = frame.first or rules.readings[HOW_MANY] == "at_the_start"
    number = len(state.seats) if at_start else len(present(state))
    if not frame.first:
        note(HOW_MANY, "stations_laid", number)
    return _beneath(state, Coming(frame.seat, STATION_DECK, ROW, number, STATION_ROW))


def _beneath(state: State, frame: Coming) -> State:
    """The state with a frame above the departure, and beneath a shuffle that comes first."""
    place = next(i for i, found in enumerate(state.frames) if isinstance(found, Departure)) + 1
    return state.with_frames((*state.frames[:place], frame, *state.frames[place:]))


def _shuffled(rules: Rules, state: State, deck: str, laid: str, clause: str, note: Note) -> State:
    """All cards of a deck and of what is laid out of it are shuffled."""
    place, row_place = pile_of(rules, deck), pile_of(rules, laid)
    piles = state.piles
    cards = (*piles[place], *piles[place + BAG], *piles[place + DISCARD_PILE], *piles[row_place])
    state = state.with_piles((*piles[:row_place], (), *piles[row_place + 1 :]))
    state = with_deck(state, place, (), (), cards)
    return deck_reshuffled(state, place, clause, note) if cards else state


def _locomotive(rules: Rules, state: State, frame: Departure, note: Note) -> State:
    train = train_of(state)
    if not frame.first:
        side = OTHER_SIDE[train.locomotive]
        note(FLIP, "locomotive_is", side)
        return with_train(state, Train(0, side))
    if rules.readings[SIDE] == "starter":
        return push(state, DrawCheck(frame.seat, THE_LOCOMOTIVE))
    return push(state, Draw(frame.seat, 1, False, SIDE))


def _receive(rules: Rules, state: State, frame: Departure, got: Cards | Card, note: Note) -> State:
    """The card that tells the side, in flight where nobody has drawn it."""
    if isinstance(got, tuple):
        (card,) = got
        state = put_away(rules, state, card, ("flight", frame.seat), "flipped", NOBODY, FLIPPED, note)
    else:
        card = got
    side: Side = IRONHORSE if suit_of(rules, state, card, note) in (CLUBS, SPADES) else LELAND
    note(SIDE, "locomotive_is", side)
    return with_train(state, Train(0, side))


def _not_laid_out(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return not row(rules, state)


def _lay_out(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    wagon_deck, station_deck = (len(state.piles[pile_of(rules, deck) + BAG]) for deck in (WAGON_DECK, STATION_DECK))
    note(TWO_DECKS, "decks_of_the_train", wagon_deck, station_deck)
    return push(state, Departure(facts[0], True))


# The decks, and a train that is not full ----------------------------------------------------------------------------


def _as_it_lies(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    """What lies under the wagon deck is its bottom; the station deck has more than are ever laid out."""
    return 0 if deck in (pile_of(rules, WAGON_DECK), pile_of(rules, STATION_DECK)) else None


def _may_be_filled(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    short = FULL_TRAIN - len(wagons(rules, state)) > 0 and bool(row(rules, state))
    return short and is_wagon(rules, facts[0])


def _fill(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    return wagons_come(rules, state, LATER)


ELEMENT = Element(
    "the_train",
    (
        Trigger(GAME_BEGINS, TWO_DECKS, _not_laid_out, _lay_out),
        Replacement(DECK_RUNS_OUT, AS_IT_LIES, _as_it_lies),
        Trigger(COMES_HOME, LATER, _may_be_filled, _fill),
    ),
)
FRAMES: Kinds[Rules, State] = {
    Coming: FrameSpec(_run_coming, receive=_receive_coming, closed=True),
    Departure: FrameSpec(_run, receive=_receive, closed=True),
}
