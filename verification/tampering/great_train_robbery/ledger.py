"""A ledger of wagons and stations, kept from the lines of a record alone.

Checkpoints stand before every decision in phase 2 and tell where each of the sixteen wagons and the thirteen stations
is: in the piles of their decks, laid out, or, of wagons, in play. Wagons are never in a hand, nor among the discards.
What is used or taken right after a checkpoint has to be there, and it has to be the turn of whoever does so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from verification.tampering.cards import name_of
from verification.tampering.of_cards.ledger import Table
from verification.tampering.record import Line

TOLD = ("piles", "bangs")
"""Fields of a checkpoint that tell of wagons and stations, and of BANG! cards played in the turn."""

RETURNING = ("Knife Revolver",)
"""Cards that may come back into the hand by themselves."""
UNDER_THE_LIMIT = ("Train Robbery", "Knife Revolver")
"""Cards of which one takes the place of the BANG! card of a turn."""

WAGON_PILES = ("wagon deck", "rest of the wagon deck", "under the wagon deck", "train")
STATION_PILES = ("station deck", "rest of the station deck", "under the station deck", "stations")
WAGONS = (
    "Baggage Car", "Caboose", "Cattle Truck", "Circus Wagon", "Coal Hopper", "Dining Car", "Express Car", "Ghost Car",
    "Lounge Car", "Lumber Flatcar", "Mail Car", "Observation Car", "Passenger Car", "Prisoner Car", "Private Car",
    "Sleeper Car",
)  # fmt: skip
STATIONS = (
    "Boom Town", "Callico", "Silverado", "St. Francis", "Cripple Crack", "Santa Fe", "Deathwood", "Dodgeville",
    "Tombrock", "Fort Woth", "Yooma", "Oathman", "Virginian City",
)  # fmt: skip
FULL_TRAIN = 3
FOR_THEMSELVES = ("Cattle Truck", "Circus Wagon", "Coal Hopper", "Express Car", "Lounge Car", "Mail Car")
"""Wagons that are discarded in the own turn, and aimed at nobody."""
ALWAYS_IN_PLAY = ("Dining Car", "Lumber Flatcar", "Observation Car", "Prisoner Car", "Private Car")
"""Wagons that are never used: they lie before a player and work."""
ON_ANYBODY = ("Ghost Car", "Lumber Flatcar")
"""Wagons that are laid before a player of the taker's choice."""


def fault(table: Table, line: Line) -> str:
    """What is wrong with a line; nothing, as far as the ledger knows."""
    if "check" in line:
        return next(_faults_of_checkpoint(line["check"]), "")
    if not table.told:
        return ""
    if line.get("do") == "buy" and line["card"] in WAGONS:
        return _fault_of_taking(table, line)
    return _fault_of_use(table, line) if line.get("do") == "use" else ""


def is_over_the_limit(table: Table, line: Line) -> bool:
    """Whether a card takes the place of the BANG! card of a turn that has had one."""
    return bool(table.told["bangs"]) and name_of(line["card"]) in UNDER_THE_LIMIT


def in_play(told: Mapping[str, Line], player: str) -> list[str]:
    """The wagons before a player."""
    return [card for card in told["in_play"].get(player, ()) if card in WAGONS]


def _pile(told: Mapping[str, Line], name: str) -> list[str]:
    return list(told["piles"].get(name, ()))


def train(told: Mapping[str, Line]) -> list[str]:
    """The wagons of the train."""
    return _pile(told, "train")


def _faults_of_checkpoint(told: Line) -> Iterator[str]:
    wagons = [card for name in WAGON_PILES for card in _pile(told, name)]
    stations = [card for name in STATION_PILES for card in _pile(told, name)]
    wagons += [card for player in told["in_play"] for card in in_play(told, player)]
    if Counter(wagons) != Counter(WAGONS):
        yield "the train has sixteen wagons"
    if Counter(stations) != Counter(STATIONS):
        yield "there are thirteen stations"
    left = sum(len(_pile(told, name)) for name in WAGON_PILES[:3])
    if len(train(told)) != FULL_TRAIN and (len(train(told)) > FULL_TRAIN or left):
        yield f"the train has {len(train(told))} wagons"
    if any(card in WAGONS for cards in told["hand"].values() for card in cards):
        yield "a wagon in a hand"


def _fault_of_taking(table: Table, line: Line) -> str:
    """Why a wagon cannot be taken so, right after a checkpoint."""
    if line["by"] != table.players[table.turn]:
        return "out of turn"
    if line["card"] not in train(table.told):
        return "not on the train"
    if (line["card"] in ON_ANYBODY) != ("on" in line):
        return "before whom it lies"
    return ""


def _fault_of_use(table: Table, line: Line) -> str:
    """Why a wagon cannot be used so, right after a checkpoint."""
    by, what = line["by"], line["what"]
    if what in ALWAYS_IN_PLAY or what == "Ghost Car":
        return "never used"
    if what not in FOR_THEMSELVES:
        return ""
    if by != table.players[table.turn]:
        return "out of turn"
    if what not in in_play(table.told, by):
        return "not in play"
    return "a target too many" if "on" in line else ""
