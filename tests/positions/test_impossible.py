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
