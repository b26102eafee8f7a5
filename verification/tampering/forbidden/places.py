"""Where something forbidden can be written down: the moments of a legal record at which the rules stand against it.

Fault           a forbidden line and its place
Forbidden       a kind of them
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from verification.tampering.asking import PLAY_PHASE, Moment
from verification.tampering.cards import name_of
from verification.tampering.changed.change import Change, with_line
from verification.tampering.games import Game, inserted
from verification.tampering.plays import has_a_choice
from verification.tampering.record import Line
from verification.tampering.table import Table

MEDDLING = frozenset(("Law of the West", "Ricochet", "The Judge", "The Reverend", "The Sermon"))
"""Events that forbid something, or allow a card to be something else."""
Decision = tuple[int, Table, int, str]

SHOT, DEMAND, DUEL, DISCARDS = "answer a shot", "answer a demand", "answer a duel", "discard"


class Fault(NamedTuple):
    """A forbidden line, and the index of its place.

    instead: it takes the place of the line played there. lead: legal lines that come before it.
    """

    place: int
    line: Line
    instead: bool = False
    lead: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A kind. find: every place for it in a game. clauses: of which one has to be cited; none: not definite."""

    find: Callable[[Game], Iterator[Fault]]
    clauses: tuple[str, ...] = ()


def of_kind(kind: Forbidden, game: Game, random: Random) -> Change | None:
    """One fault of a kind, in a game that has a place for it."""
    found = list(kind.find(game))
    if not found:
        return None
    fault = random.choice(found)
    if fault.instead:
        record = with_line(game.record, fault.place, fault.line)
    else:
        record = inserted(game.record, [(fault.place, line) for line in (*fault.lead, fault.line)])
    place = fault.place + len(fault.lead)
    return Change(record, place, f"line {place + 1}: {fault.line} {'instead' if fault.instead else 'added'}")


def moments(game: Game, *kinds: str) -> Iterator[Moment]:
    """The moments of these kinds whose question is open when their line comes: no silence, no bundle before it."""
    last, silences = 0, {told.before for told in game.story.told if told.silent}
    for moment in game.story.moments:
        if moment.kind in kinds and moment.place != last and moment.place not in silences:
            yield moment
        last = moment.place


def in_phase_2(game: Game, event: str = "") -> Iterator[Decision]:
    """(index, table, seat, name) of each decision of a player in phase 2 who has a choice.

    Where only one thing is possible it may be silent, and a line may belong to what comes after it. event: only while
    it is in force; else only while no event forbids anything by itself.
    """
    for moment in moments(game, PLAY_PHASE):
        table = moment.table
        fits = table.event == event if event else undisturbed(table)
        if fits and has_a_choice(table, table.turn):
            yield moment.place, table, table.turn, moment.asked


def undisturbed(table: Table) -> bool:
    """Whether no event forbids anything that is allowed else, or cites its own clause for what is forbidden else."""
    return table.event not in MEDDLING and not table.suit


def held(table: Table, seat: int, *names: str) -> list[str]:
    """Cards of these names in a hand."""
    return [card for card in table.hands[seat] if name_of(card) in names]


def play(by: str, card: str, on: str = "", at: str = "", as_: str = "") -> Line:
    fields = {"by": by, "do": "play", "card": card, "on": on, "at": at, "as": as_}
    return {key: value for key, value in fields.items() if value}
