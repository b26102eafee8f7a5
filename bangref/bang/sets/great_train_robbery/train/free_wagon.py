"""A wagon that costs nothing: any that has a station, or by a reading any of the train.

free_wagons     the wagons, each with whom it may be laid before
judge_free      why something else is none of them
"""

from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.train.board import pairs, wagons
from bangref.bang.sets.great_train_robbery.train.boarding import ONLY_PAIRED
from bangref.bang.sets.great_train_robbery.train.taking import holders, judge_holder_of
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.ruling import Ruling, rule

WHICH = "bang.train.free_wagon"
READINGS = {WHICH: ("paired", "any")}


def _there(rules: Rules, state: State) -> tuple[Card, ...]:
    return tuple(pairs(rules, state)) if rules.readings[WHICH] == "paired" else wagons(rules, state)


def free_wagons(rules: Rules, state: State, seat: int) -> list[tuple[Card, int]]:
    """The wagons that may be taken for nothing, each with whom it may be laid before (as ``taking.holders``)."""
    return [(wagon, holder) for wagon in _there(rules, state) for holder in holders(rules, state, seat, wagon)]


def judge_free(rules: Rules, state: State, seat: int, wagon: Card, target: int, clause: str) -> Ruling:
    """Why this is no wagon that may be taken for nothing so."""
    if wagon not in wagons(rules, state):
        return rule(clause, "no_wagon_of_the_train", seat, wagon)
    if wagon not in _there(rules, state):
        return rule(ONLY_PAIRED, "no_station_above", seat, wagon)
    return judge_holder_of(rules, state, seat, wagon, target) or rule(clause, "no_wagon_of_the_train", seat, wagon)
