"""Tables that no game comes to are refused, with the clause that makes them impossible; their neighbours are not."""

from __future__ import annotations

import pytest

from bangref.judge.position_in_lines import position_of
from bangref.record.errors import MalformedError
from tests.cli.running import run


@pytest.mark.parametrize(
    ("players", "clause"),
    [
        ("Ada: {in_play: [Barrel QS, Barrel KS]}", "bang.turn.play.no_duplicate_in_play"),
        ("Ben: {in_play: [Volcanic 10S, Schofield JC]}", "bang.weapon.replace"),
        ("Ben: {in_play: [Volcanic 10S, Volcanic 10C]}", "bang.weapon.replace"),
        ("Ben: {in_play: [BANG! AS]}", "bang.card_type.brown.immediate"),
        ("Ben: {in_play: [Barrel QS, Beer 6H]}", "bang.card_type.brown.immediate"),
        ("Ben: {out: true}, Cleo: {out: true}, Dan: {out: true}", "the game is over"),
        ("Ada: {out: true}, Ben: {role: outlaw}", "the game is over"),
    ],
)
def test_refused(players: str, clause: str) -> None:
    turn = "turn: Ben, " if "Ada: {out" in players else ""
    with pytest.raises(MalformedError) as raised:
        position_of(f"given: {{{turn}players: {{{players}}}}}")
    assert clause in str(raised.value)
    result = run("ask", "-", stdin=f"given: {{{turn}players: {{{players}}}}}")
    assert result.exit_code == 2
    assert clause in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "players",
    [
        "Ada: {in_play: [Barrel QS, Volcanic 10S, Mustang 8H]}",
        "Ada: {in_play: [Barrel QS]}, Ben: {in_play: [Barrel KS, Jail JS]}",
        "Ada: {in_play: [Volcanic 10S]}, Ben: {in_play: [Volcanic 10C]}",
        "Ben: {out: true}, Cleo: {out: true}",
    ],
)
def test_its_neighbours_are_taken(players: str) -> None:
    assert position_of(f"given: {{players: {{{players}}}}}").table.state.seats


@pytest.mark.parametrize(
    ("sets", "card", "clause"),
    [
        ("dodge_city", "Jail JS", "bang.card.jail.not_sheriff"),
        ("great_train_robbery", "Ghost Car", "bang.wagon.ghost_car.not_sheriff"),
    ],
)
def test_what_never_lies_before_the_sheriff(sets: str, card: str, clause: str) -> None:
    """But in the Wild West Show whoever has such a card may become the Sheriff."""
    told = f"given: {{sets: [{sets}], players: {{Ada: {{in_play: [{card}]}}}}}}"
    with pytest.raises(MalformedError) as raised:
        position_of(told)
    assert clause in str(raised.value)
    assert position_of(told.replace(sets, f"{sets}, wild_west_show")).table.state.seats
    assert position_of(told.replace("Ada", "Ben")).table.state.seats


@pytest.mark.parametrize("game", ["dice", "samurai"])
def test_other_games(game: str) -> None:
    assert position_of(f"given: {{game: {game}}}").table.state.seats


def test_a_game_of_dice_that_is_over() -> None:
    out = "Ben: {out: true}, Cleo: {out: true}, Dan: {out: true}"
    with pytest.raises(MalformedError, match=r"the game is over \[dice\."):
        position_of(f"given: {{game: dice, players: {{{out}}}}}")


A_AND_D, TRAIN = "sets: [armed_and_dangerous], ", "sets: [great_train_robbery], "


@pytest.mark.parametrize(
    ("told", "neighbour", "why"),
    [
        (
            A_AND_D + "players: {Ada: {in_play: [Crate 3H], tokens: {Crate 3H: {load: 5}}}}",
            A_AND_D + "players: {Ada: {in_play: [Crate 3H], tokens: {Crate 3H: {load: 4}}}}",
            "given.players.Ada.tokens: Crate 3H holds at most 4 load tokens; expected no more on it",
        ),
        (
            A_AND_D + "players: {Ada: {in_play: [Barrel QS], tokens: {Barrel QS: {load: 1}}}}",
            A_AND_D + "players: {Ada: {in_play: [Barrel QS], tokens: {Barrel QS: {load: 0}}}}",
            "given.players.Ada.tokens: Barrel QS holds no load tokens; expected none on it",
        ),
        (
            TRAIN + "piles: {stations: [Boom Town, Yooma]}, records: {train: {at: 3}}",
            TRAIN + "piles: {stations: [Boom Town, Yooma]}, records: {train: {at: 2}}",
            "given.records.train.at: 3 is past the terminus; expected 0 to 2",
        ),
    ],
)
def test_what_is_too_much_is_said_with_its_bound(told: str, neighbour: str, why: str) -> None:
    result = run("ask", "-", stdin=f"given: {{{told}}}")
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())
    assert position_of(f"given: {{{neighbour}}}").table.state.seats
