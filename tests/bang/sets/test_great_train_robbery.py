"""The Great Train Robbery: what holds at every moment of a game, and full checkpoints from which it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.bang.names import BOUND
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import GHOST_CAR, STATION, WAGON
from bangref.bang.sets.great_train_robbery.train.board import FULL_TRAIN, pairs, row, train_of, wagons
from bangref.bang.sets.great_train_robbery.train.layout import Coming, Departure
from bangref.bang.sets.great_train_robbery.train.terminus import Terminus
from bangref.bang.setup import begin
from bangref.bang.state import State
from bangref.bang.terms import is_blue, lying_named
from bangref.core.action import USE, Action
from bangref.core.engine import Accepted, question, step, why_not
from bangref.core.ruling import ignore
from bangref.judge.checkpoints import resume_of
from bangref.judge.scenario import Table
from bangref.judge.simulate import NAMES
from bangref.kits import names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.digest import digest
from bangref.kits.bang.game import BangGame
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.simulate import dealt_players, decided
from bangref.record.model import Check
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import SHERIFF
from tests.bang.table import play
from tests.hidden.records import judged, lines_of, text_of, whole

SET = "great_train_robbery"
GAMES = [
    (4, 1, (SET,)),
    (5, 2, (SET, "gold_rush")),
    (7, 3, (SET, "dodge_city", "high_noon")),
    (3, 4, ("dodge_city", SET, "fistful")),
    (8, 5, ("dodge_city", SET, "gold_rush", "shadow_gunslingers")),
    (6, 6, (SET, "bonus", "high_noon")),
]


@cache
def states(number: int, seed: int, sets: tuple[str, ...]) -> tuple[State, ...]:
    """Every state of a simulated game."""
    return tuple(_played(rules_for(sets=sets), number, seed))


def _played(rules: Rules, number: int, seed: int) -> Iterator[State]:
    random = Random(seed)
    begun = begin(rules, dealt_players(random, number, rules))
    assert isinstance(begun, Accepted)
    state = begun.state
    while state.winners is None:
        done = step(rules, state, decided(rules, state, random), explain=False)
        assert isinstance(done, Accepted)
        state = done.state
        yield state


@pytest.mark.parametrize("played", GAMES)
def test_what_holds_at_every_moment(played: tuple[int, int, tuple[str, ...]]) -> None:
    rules = rules_for(sets=played[2])
    for state in states(*played):
        assert well_formed(rules, state) == []
        assert from_json(rules, json.loads(json.dumps(to_json(state)))) == state
        assert not any(rules.faces[card].colour in (WAGON, STATION) for seat in state.seats for card in seat.hand)
        assert not any(rules.faces[card].colour in (WAGON, STATION) for card in (*state.piles[0], *state.piles[2]))
        assert len(wagons(rules, state)) <= FULL_TRAIN
        assert set(pairs(rules, state)) <= set(wagons(rules, state))
        if not state.frames or any(isinstance(frame, Terminus | Departure | Coming) for frame in state.frames):
            continue
        assert train_of(state).at < len(row(rules, state)) or not row(rules, state)


@pytest.mark.parametrize("played", GAMES)
def test_ghost_car_and_whom_it_keeps(played: tuple[int, int, tuple[str, ...]]) -> None:
    rules = rules_for(sets=played[2])
    for state in states(*played):
        if not state.frames or state.pending:
            continue
        for number, seat in enumerate(state.seats):
            keeps = lying_named(rules, state, number, GHOST_CAR) is not None
            assert not (keeps and seat.role == SHERIFF)
            assert seat.status != BOUND or (seat.lives == 0 and keeps)


@pytest.mark.parametrize("played", GAMES[:4])
def test_a_full_checkpoint_describes_the_whole_state(played: tuple[int, int, tuple[str, ...]]) -> None:
    number, seed, sets = played
    rules = rules_for(sets=sets)
    players = dealt_players(Random(seed), number, rules)
    names, game = names_for(rules, NAMES[:number]), BangGame("003", sets, (), {}, players)
    for state in states(*played):
        if not state.frames or not isinstance(state.frames[-1], PlayPhase):
            continue
        check = Check.model_validate(json.loads(json.dumps(full_check(state, names))))
        found = resume_of(check, names, game)(rules, ignore)
        assert found.sets == state.sets
        assert digest(found, names) == digest(state, names)


def test_a_wagon_is_in_flight_while_it_is_decided_where_it_goes() -> None:
    table = Table(
        {
            "sets": [SET],
            "piles": {"wagon deck": ["Caboose", "Mail Car"]},
            "players": {"Ada": {"in_play": ["Lounge Car"]}},
        }
    )
    state = play(table.rules, table.state, "Ada uses Lounge Car")
    assert well_formed(table.rules, state) == []
    state = play(table.rules, state, "Ada picks Caboose on Ben")
    assert well_formed(table.rules, state) == []


@pytest.mark.clause("bang.train.wagons.treated_as_blue")
@pytest.mark.parametrize(("reading", "blue"), [("affected", True), ("handled", False)])
def test_for_what_wagons_are_blue(reading: str, blue: bool) -> None:
    readings: JsonObject = {"bang.train.wagons.treated_as_blue": reading}
    table = Table({"sets": [SET], "readings": readings, "players": {}})
    caboose = table.names.card("Caboose")
    assert is_blue(table.rules, table.state, caboose, "the_daltons") == blue
    assert not is_blue(table.rules, table.state, caboose, "jose_delgado")


def test_ghost_car_is_in_flight_until_the_sheriff_has_laid_it_before_somebody() -> None:
    table = Table(
        {"sets": [SET], "players": {"Ada": {"hand": ["Panic! JH"]}, "Ben": {"in_play": ["Ghost Car"]}}},
    )
    state = play(table.rules, table.state, "Ada plays Panic! JH on Ben at Ghost Car")
    assert well_formed(table.rules, state) == []
    asked = question(table.rules, state)
    assert asked is not None
    assert asked.kind == "before whom the wagon lies"


def test_a_wagon_in_play_is_used_without_a_card_of_the_hand() -> None:
    table = Table({"sets": [SET], "players": {"Ada": {"in_play": ["Mail Car"], "hand": ["Beer 6H"]}}})
    with_card = Action(0, USE, table.names.card("Beer 6H"), name="mail_car")
    fault = why_not(table.rules, table.state, with_card)
    assert fault is not None
    assert (fault.clause, fault.fact) == ("bang.wagon.mail_car.effect", "takes_no_card")


def test_who_has_no_wagon_to_draw_lays_none() -> None:
    others = [
        "Baggage Car", "Caboose", "Cattle Truck", "Circus Wagon", "Coal Hopper", "Dining Car", "Express Car",
    ]  # fmt: skip
    more = ["Lumber Flatcar", "Mail Car", "Observation Car", "Passenger Car", "Prisoner Car", "Private Car"]
    table = Table(
        {
            "sets": [SET],
            "piles": {"wagon deck": [], "rest of the wagon deck": ["Ghost Car"], "under the wagon deck": []},
            "players": {
                "Ada": {"in_play": ["Lounge Car"]},
                "Ben": {"in_play": others},
                "Cleo": {"in_play": [*more, "Sleeper Car"]},
            },
        }
    )
    state = play(table.rules, table.state, "Ada uses Lounge Car", "Ada picks Ghost Car on Ben")
    assert lying_named(table.rules, state, 1, GHOST_CAR) is not None
    assert well_formed(table.rules, state) == []


def test_what_is_discarded_from_the_draw_pile_is_drawn_by_nobody() -> None:
    """Ben discards a card, one of two looked at by Map. No line of chance tells that somebody gets it."""
    lines = lines_of(whole(5, 1, (SET,)))
    pick = {"by": "Ben", "do": "pick", "card": "Jail 4H"}
    place = lines.index(pick)
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        drawn = {"by": "chance", "do": "draw", "card": "Jail 4H", "on": name}
        found = judged(text_of([*lines[: place + 1], drawn, *lines[place + 1 :]]))
        assert found.verdict == "illegal"
        assert found.result.findings[0].line == place + 2
    assert judged(text_of(lines)).verdict == "legal"
