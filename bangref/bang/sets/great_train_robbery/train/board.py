"""The train under its row of stations: where it stands, and which wagon makes a pair with which station.

Train           the record: where the locomotive stands, and which of its sides is up
wagons, row     the wagons of the train, the first behind the locomotive; the stations, from left to right
pairs           the wagons that have a station above them
"""

from typing import Literal, NamedTuple

from bangref.bang.facts import Face
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND, STATION, WAGON, WAGONS
from bangref.bang.sets.great_train_robbery.train.prices import PRICES
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.piles import Cards

WAGON_DECK, WAGONS_LEFT, UNDER_WAGONS = "wagon deck", "rest of the wagon deck", "under the wagon deck"
STATION_DECK, STATIONS_LEFT, UNDER_STATIONS = "station deck", "rest of the station deck", "under the station deck"
TRAIN, ROW = "train", "stations"
"""Own piles: two decks of three piles each, the wagons of the train, and the row of stations."""

FULL_TRAIN = 3
Side = Literal["ironhorse", "leland"]
OTHER_SIDE: dict[Side, Side] = {IRONHORSE: LELAND, LELAND: IRONHORSE}

PILES: dict[str, tuple[Face, ...]] = {
    WAGON_DECK: (),
    WAGONS_LEFT: tuple(Face(name, "", "", WAGON) for name in WAGONS),
    UNDER_WAGONS: (),
    STATION_DECK: (),
    STATIONS_LEFT: tuple(Face(name, "", "", STATION) for name in PRICES),
    UNDER_STATIONS: (),
    TRAIN: (),
    ROW: (),
}


class Train(NamedTuple):
    """at: the station above the locomotive, from 0 on; at the terminus so many as there are. locomotive: its side."""

    at: int = 0
    locomotive: Side = IRONHORSE
    tag: str = "train"


def train_of(state: State) -> Train:
    """The record of the train."""
    return next(record for record in state.sets if isinstance(record, Train))


def with_train(state: State, train: Train) -> State:
    """The state with another record of the train."""
    return state._replace(sets=tuple(train if isinstance(record, Train) else record for record in state.sets))


def pile_of(rules: Rules, name: str) -> int:
    """The number of one of these piles."""
    return rules.piles.index(name)


def wagons(rules: Rules, state: State) -> Cards:
    """The wagons of the train, the one behind the locomotive first."""
    return state.piles[pile_of(rules, TRAIN)]


def row(rules: Rules, state: State) -> Cards:
    """The stations, from left to right."""
    return state.piles[pile_of(rules, ROW)]


def is_wagon(rules: Rules, card: Card) -> bool:
    """Whether a card is a wagon, on the train or before a player."""
    return 0 <= card < len(rules.faces) and rules.faces[card].colour == WAGON


def has_arrived(rules: Rules, state: State) -> bool:
    """Whether the locomotive is past the last station."""
    return train_of(state).at >= len(row(rules, state))


def pairs(rules: Rules, state: State) -> dict[Card, Card]:
    """By wagon of the train, the station above it; who has none is left out."""
    stations, at = row(rules, state), train_of(state).at
    places = ((wagon, at - 1 - behind) for behind, wagon in enumerate(wagons(rules, state)))
    return {wagon: stations[place] for wagon, place in places if 0 <= place < len(stations)}


def without_wagon(rules: Rules, state: State, wagon: Card) -> State:
    """The state without a wagon of the train, which is in flight; the others close up."""
    train = pile_of(rules, TRAIN)
    left = tuple(card for card in state.piles[train] if card != wagon)
    return state.with_piles((*state.piles[:train], left, *state.piles[train + 1 :]))
