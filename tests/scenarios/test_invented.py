"""Clauses that the cards of the base game cannot show, shown with invented ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bangref.bang.effects import nothing_at_once
from bangref.bang.facts import Face
from bangref.bang.names import BLUE, HEARTS
from bangref.bang.points import MAY_USE, TURN_STARTS
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.ruling import Note
from bangref.judge.scenario import parsed, played
from bangref.kits.bang import rules as rules_of_bang
from bangref.kits.bang.sets import SETS

TICK = "invented.clock.strikes"
NO_BANG = "invented.peace"


def _at_own_turn(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return bool(owner == facts[0])


def _strike(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(TICK, "strikes", owner)
    return state


def _no_bang(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[int, ...] | None:
    return (seat,) if rules.faces[card].name == "bang" else None


def _clock(name: str) -> Element:
    return Element(name, (Trigger(TURN_STARTS, TICK, _at_own_turn, _strike),))


CLOCKS = SetTables(
    id="clocks",
    faces=tuple(Face(name, HEARTS, "2", BLUE) for name in ("clock", "cuckoo")),
    elements=(_clock("clock"), _clock("cuckoo")),
    effects=tuple(Effect(name, TICK, NO_AIM, nothing_at_once, lays=True) for name in ("clock", "cuckoo")),
)
PEACE = SetTables(
    id="peace",
    elements=(Element("peace", (Prohibition(MAY_USE, NO_BANG, _no_bang),)),),
    table=("peace",),
)


@pytest.fixture(autouse=True)
def invented_sets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(SETS.tables, "clocks", CLOCKS)
    monkeypatch.setitem(SETS.tables, "peace", PEACE)
    yield
    rules_of_bang._assembled.cache_clear()


def faults(raw: dict[str, Any]) -> tuple[str, ...]:
    (scenario,) = parsed({"about": "invented", "shows": [], **raw}, "test")
    return played(scenario).faults


@pytest.mark.clause("bang.sequence.own_order")
def test_order_of_own_effects() -> None:
    ben = {"in_play": ["clock 2H", "cuckoo 2H"]}
    own_order = "bang.sequence.own_order"
    raw = {
        "id": own_order,
        "given": {"sets": ["clocks"], "phase": "start", "turn": "Ben", "players": {"Ben": ben}},
        "when": [
            {
                "then": {
                    "asks": {"Ben": "order of own effects"},
                    "legal": ["Ben chooses clock", "Ben chooses cuckoo"],
                }
            },
            {"illegal": "Cleo chooses clock", "cites": own_order},
            {"do": "Ben chooses cuckoo", "cites": TICK},
        ],
        "then": {"asks": {"Ben": "play phase"}},
    }
    assert faults(raw) == ()


@pytest.mark.clause("bang.play_vs_use.ban_on_use")
def test_ban_on_use() -> None:
    raw = {
        "id": "bang.play_vs_use.ban_on_use",
        "given": {
            "sets": ["peace"],
            "players": {"Ada": {"hand": ["Indians! KD", "BANG! AS"]}, "Ben": {"hand": ["BANG! 2D"]}},
        },
        "when": [
            "Ada plays Indians! KD",
            {"illegal": "Ben discards BANG! 2D", "cites": NO_BANG},
        ],
    }
    assert faults(raw) == ()
