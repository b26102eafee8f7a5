"""Tables for the tests of A Fistful of Cards."""

from collections.abc import Sequence
from typing import Any

from bangref.bang.assemble import assemble
from bangref.bang.points import MAY_CHANGE_LIVES, MAY_USE
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.fistful import SET as FISTFUL
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.engine import question
from bangref.core.point import Point
from bangref.core.ruling import Note
from tests.bang.table import Person, names_of, player
from tests.bang.table import table as any_table

EVENT = "bang.event"


MISSED = ("Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S", "Missed! 6S", "Missed! 7S", "Missed! 8S")


def table(event: str, seats: Sequence[Person], **more: Any) -> tuple[Rules, State]:
    return any_table(seats, sets=["fistful", *more.pop("sets", ())], event=event, **more)


def asked(rules: Rules, state: State) -> tuple[int, str]:
    """Who decides what."""
    found = question(rules, state)
    assert found is not None
    return found.decider, found.kind


FOUR = (player(), player(), player(), player())


def counting(point: Point[Any]) -> Rules:
    """The rules where whatever happens at a point is told as counted."""

    def cares(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return True

    def tells(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        note("probe.clause.tally", "counted", *facts)
        return state

    tally = Element("tally", (Trigger(point, "probe.clause.tally", cares, tells),))
    return assemble("003", (FISTFUL, SetTables(id="tally", elements=(tally,), table=("tally",))))


def unspent(texts: set[str]) -> Rules:
    """The rules where nobody may spend these cards."""

    def facts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[int, ...] | None:
        return (seat,) if names_of(rules, state).card_text(card) in texts else None

    vow = Element("vow", (Prohibition(MAY_USE, "probe.clause.vow", facts),))
    return assemble("003", (FISTFUL, SetTables(id="vow", elements=(vow,), table=("vow",))))


def spelt(changes: set[tuple[int, int]]) -> Rules:
    """The rules where some seats may not lose or gain so many lives."""

    def facts(rules: Rules, state: State, owner: int, seat: int, by: int) -> tuple[int, ...] | None:
        return (seat,) if (seat, by) in changes else None

    spell = Element("spell", (Prohibition(MAY_CHANGE_LIVES, "probe.clause.spell", facts),))
    return assemble("003", (FISTFUL, SetTables(id="spell", elements=(spell,), table=("spell",))))
