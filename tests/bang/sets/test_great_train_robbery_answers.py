"""The Great Train Robbery: what single cards, characters and wagons answer, and who has won after joint deaths."""

from __future__ import annotations

import pytest

from bangref.bang.box.players import FIRST_DEAD, FIRST_DEATH, OTHERWISE, WON
from bangref.bang.events import GOAL_WHEN_BACK
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.cards import cactus, maps, on_the_rails, switch
from bangref.bang.sets.great_train_robbery.characters import evan_babbit, shade_oconnor
from bangref.bang.sets.great_train_robbery.names import SLEEPER_CAR
from bangref.bang.sets.great_train_robbery.train import boarding, free_wagon, locomotives
from bangref.bang.sets.great_train_robbery.train.free_move import NAME as FREE_MOVE
from bangref.bang.sets.great_train_robbery.wagons import sleeper_car
from bangref.bang.state import State
from bangref.core.action import USE, Action
from bangref.core.ruling import rule
from bangref.judge.scenario import Table
from bangref.rulebook.json_data import Json, JsonObject
from tests.bang.table import ADA, BEN, CLEO, DAN, cited, hand, lives, lying, names_of, pile, play, ruled

SHORT_TRAIN: JsonObject = {
    "records": {"train": {"at": 0, "locomotive": "ironhorse"}},
    "piles": {"stations": ["Boom Town"], "train": ["Caboose", "Mail Car", "Dining Car"]},
}


def laid(**more: Json) -> tuple[Rules, State]:
    table = Table({"sets": ["great_train_robbery"], **more})
    return table.rules, table.state


# Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "left", "without"),
    [("BANG! 2D", 3, False), ("BANG! QH", 3, False), ("BANG! 2C", 2, True), ("BANG! AS", 2, True)],
)
def test_cactus_cancels_in_any_case_and_heals_on_red_only(drawn: str, left: int, without: bool) -> None:
    rules, state = laid(
        draw=[drawn], players={"Ada": {"hand": ["BANG! 3C"]}, "Ben": {"hand": ["Cactus 7H"], "lives": 2}}
    )
    state, rulings = cited(rules, state, "Ada plays BANG! 3C on Ben", "Ben plays Cactus 7H")
    assert lives(state)[BEN] == left
    said = [each.fact for each in rulings if each.clause == cactus.HEALS]
    assert said != []
    assert ("no_life_by_it" in said) == without


def test_map_discards_only_a_card_that_has_been_looked_at() -> None:
    rules, state = laid(
        turn="Ben",
        phase="start",
        draw=["BANG! 2C", "Beer 6H", "BANG! 3C", "BANG! 4C"],
        players={"Ben": {"in_play": ["Map 3D"]}},
    )
    third = names_of(rules, state).card("BANG! 3C")
    assert ruled(rules, state, "Ben picks BANG! 3C") == rule(maps.CLAUSE, "not_among_cards_looked_at", BEN, third)
    state = play(rules, state, "Ben picks Beer 6H")
    assert hand(rules, state, BEN) == ["BANG! 2C", "BANG! 3C"]
    assert pile(rules, state, 2)[-1] == "Beer 6H"


def watered(reading: str) -> tuple[Rules, State]:
    """Ben chooses a wagon for Water Tower; only Caboose has a station."""
    rules, state = laid(
        turn="Ben",
        readings={free_wagon.WHICH: reading},
        records={"train": {"at": 1}},
        piles={
            "stations": ["Yooma", "Oathman"],
            "train": ["Caboose", "Mail Car", "Ghost Car"],
            "wagon deck": ["Circus Wagon", "Lounge Car"],
        },
        players={"Ben": {"hand": ["Water Tower 8H"]}},
    )
    return rules, play(rules, state, "Ben plays Water Tower 8H")


def test_the_train_does_not_move_for_water_tower() -> None:
    rules, state = watered("paired")
    moving = Action(BEN, USE, name=FREE_MOVE)
    assert ruled(rules, state, moving) == rule(on_the_rails.NO_MOVE, "train_stands_still", BEN)


def test_water_tower_takes_only_a_wagon_of_the_train() -> None:
    rules, state = watered("any")
    circus = names_of(rules, state).card("Circus Wagon")
    found = ruled(rules, state, "Ben picks Circus Wagon")
    assert found == rule(on_the_rails.TOWER, "no_wagon_of_the_train", BEN, circus)
    assert lying(rules, play(rules, state, "Ben picks Mail Car"), BEN) == ["Mail Car"]


def test_by_a_reading_a_free_wagon_has_a_station() -> None:
    rules, state = watered("paired")
    mail_car = names_of(rules, state).card("Mail Car")
    assert ruled(rules, state, "Ben picks Mail Car") == rule(boarding.ONLY_PAIRED, "no_station_above", BEN, mail_car)
    assert lying(rules, play(rules, state, "Ben picks Caboose"), BEN) == ["Caboose"]


def test_switch_brings_nobody_a_card_of_the_same_name_twice() -> None:
    rules, state = laid(
        players={
            "Ada": {"hand": ["Switch 6H"], "in_play": ["Barrel QS", "Scope AS"]},
            "Ben": {"in_play": ["Barrel KS", "Mustang 8H"]},
        }
    )
    barrel = names_of(rules, state).card("Barrel QS")
    state = play(rules, state, "Ada plays Switch 6H on Ben at Mustang 8H")
    assert ruled(rules, state, "Ada picks Barrel QS") == rule(switch.TWICE, "same_name_in_play", BEN, barrel)
    state = play(rules, state, "Ada picks Scope AS")
    assert lying(rules, state, ADA) == ["Barrel QS", "Mustang 8H"]
    assert lying(rules, state, BEN) == ["Barrel KS", "Scope AS"]


# Characters and wagons -------------------------------------------------------------------------------------------


def test_evan_babbit_gives_a_card_of_the_suit_of_the_bang() -> None:
    rules, state = laid(
        players={
            "Ada": {"hand": ["BANG! AS"]},
            "Ben": {"character": "Evan Babbit", "hand": ["Missed! 2S", "Beer 6H"]},
        }
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Evan Babbit on Cleo")
    assert ruled(rules, state, "Ben picks Beer 6H") == rule(evan_babbit.SUIT, "no_card_of_that_suit", BEN)
    state = play(rules, state, "Ben picks Missed! 2S", "Cleo passes")
    assert (lives(state)[BEN], lives(state)[CLEO], hand(rules, state, BEN)) == (4, 3, ["Beer 6H"])


def test_shade_oconnor_exchanges_a_card_of_the_own_hand() -> None:
    rules, state = laid(
        turn="Ben",
        records={"train": {"at": 0}},
        piles={"stations": ["Boom Town", "Yooma"], "train": ["Caboose", "Mail Car", "Dining Car"]},
        draw=["Beer 6H", "Beer 7H"],
        players={"Ben": {"hand": ["Next Stop 2D"]}, "Cleo": {"character": "Shade O'Connor", "hand": ["BANG! 2C"]}},
    )
    state = play(rules, state, "Ben plays Next Stop 2D")
    assert ruled(rules, state, "Cleo discards Beer 6H") == rule(shade_oconnor.CLAUSE, "one_card_of_the_hand", CLEO)
    assert hand(rules, play(rules, state, "Cleo discards BANG! 2C"), CLEO) == ["Beer 7H"]


def test_sleeper_car_in_the_own_turn_shoots_at_somebody_and_takes_no_card_with_it() -> None:
    rules, state = laid(players={"Ada": {"in_play": ["Sleeper Car", "Mail Car"], "hand": ["Barrel QS"]}})
    with_card = Action(ADA, USE, names_of(rules, state).card("Barrel QS"), BEN, name=SLEEPER_CAR)
    assert ruled(rules, state, with_card) == rule(sleeper_car.CLAUSE, "needs_a_target", ADA)
    state = play(rules, state, "Ada uses Sleeper Car on Ben", "Ada picks Mail Car", "Ben passes")
    assert (lives(state)[BEN], lying(rules, state, ADA)) == (3, ["Sleeper Car"])


# Who has won -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "answers", "winners"),
    [
        ("together", ("Ada passes", "Ben passes"), (CLEO, DAN)),
        ("one_by_one", ("Ada passes",), (BEN,)),
    ],
)
def test_when_deaths_by_ironhorse_are_judged(reading: str, answers: tuple[str, ...], winners: tuple[int, ...]) -> None:
    """One by one, the Sheriff's death ends the game while the Renegade is still alive."""
    rules, state = laid(
        **SHORT_TRAIN,
        readings={locomotives.ALL_DEAD: reading},
        draw=["Scope AS"],
        players={
            "Ada": {"lives": 1, "hand": ["Next Stop 2D"]},
            "Ben": {"role": "renegade", "lives": 1},
            "Cleo": {"role": "outlaw", "out": True},
            "Dan": {"role": "outlaw", "out": True},
        },
    )
    assert play(rules, state, "Ada plays Next Stop 2D", *answers).winners == winners


THREE: JsonObject = {
    "seats": 3,
    "players": {
        "Ada": {"role": "deputy", "in_play": ["Sleeper Car", "Mail Car"]},
        "Ben": {"role": "outlaw", "lives": 1},
        "Cleo": {"role": "renegade", "lives": 1},
    },
}


def test_of_three_players_who_kills_the_prey_has_won_though_the_end_is_judged_later() -> None:
    rules, state = laid(**THREE, readings={"bang.end.immediate": "after_effect"})
    state, rulings = cited(rules, state, "Ada uses Sleeper Car on Cleo with Mail Car", "Cleo passes")
    assert (WON, "prey_killed", (ADA, CLEO)) in [(each.clause, each.fact, each.args) for each in rulings]
    assert state.winners == (ADA,)
    assert state.memo[rules.slots[FIRST_DEATH.name]] == ADA + 1


@pytest.mark.parametrize(("reading", "hunts"), [("own_role", BEN + 1), ("last_alive", 0)])
def test_by_a_reading_the_first_of_three_to_die_hunts_again_when_back(reading: str, hunts: int) -> None:
    rules, state = laid(**THREE, sets=["high_noon", "great_train_robbery"], readings={GOAL_WHEN_BACK: reading})
    state, rulings = cited(rules, state, "Ada uses Sleeper Car on Ben with Mail Car", "Ben passes")
    assert ([each.args for each in rulings if each.fact == "hunts_when_back"] == [(BEN,)]) == (reading == "own_role")
    assert [state.memo[rules.slots[slot.name]] for slot in (FIRST_DEATH, FIRST_DEAD)] == [OTHERWISE, hunts]
    assert state.winners is None
